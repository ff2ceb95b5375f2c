import { classNames } from '../lib/classNames.ts';
import { SafetyIcon } from '../ui/drawings/taskSigns.tsx';

interface SafetyLineProps {
  /** The safety sentence of a challenge. */
  safety: string;
  className?: string;
}

/** What must be known before starting a challenge. It stands with the instruction and never folds. */
export function SafetyLine({ safety, className }: SafetyLineProps) {
  return (
    <p className={classNames('flex gap-2 text-15', className)}>
      <SafetyIcon className="mt-px size-5 text-action" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">Safety: </span>
        {safety}
      </span>
    </p>
  );
}
