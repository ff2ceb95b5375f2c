import { t } from '@lingui/core/macro';
import { Button } from '../../ui/Button.tsx';

interface FiltersButtonProps {
  /** How many filters of the row are set. */
  count: number;
  open: boolean;
  onChange: (open: boolean) => void;
}

/** Shows and hides the row of filters. It says how many are set, also while the row is hidden. */
export function FiltersButton({ count, open, onChange }: FiltersButtonProps) {
  return (
    <Button variant={count > 0 ? 'quiet' : 'plain'} aria-expanded={open} onClick={() => onChange(!open)}>
      {count > 0 ? t`Filters · ${count}` : t`Filters`}
    </Button>
  );
}
