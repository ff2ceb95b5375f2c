import { t } from '@lingui/core/macro';
import { classNames } from '../lib/classNames.ts';
import { Button } from './Button.tsx';
import { ChevronIcon } from './drawings/controlIcons.tsx';

interface FoldButtonProps {
  /** The section's title. */
  of: string;
  open: boolean;
  onToggle: () => void;
}

/** The button beside the title of a section that opens it in full and folds it again. */
export function FoldButton({ of, open, onToggle }: FoldButtonProps) {
  return (
    <Button
      variant="plain"
      aria-expanded={open}
      aria-label={open ? t`Fold ${of}` : t`Open ${of}`}
      className="-mt-2 -me-3 -mb-1 px-3!"
      onClick={onToggle}
    >
      {/* The baseline of an icon is its lower edge. */}
      <ChevronIcon className={classNames('size-5 translate-y-1 transition-transform', open && 'rotate-180')} />
    </Button>
  );
}
