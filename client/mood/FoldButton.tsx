import { Button } from '../ui/Button.tsx';
import { ChevronIcon } from '../ui/drawings/controlIcons.tsx';

/** The button beside the title of an open section that folds it again. */
export function FoldButton({ label, onFold }: { label: string; onFold: () => void }) {
  return (
    <Button variant="plain" aria-expanded aria-label={label} className="-my-2 -me-3 px-3!" onClick={onFold}>
      <ChevronIcon className="size-5 rotate-180" />
    </Button>
  );
}
