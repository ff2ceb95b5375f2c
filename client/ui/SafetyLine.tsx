import { classNames } from '../lib/classNames.ts';
import { SafetyIcon } from './drawings/taskSigns.tsx';

interface SafetyLineProps {
  /** The safety sentence of a challenge. */
  safety: string;
  className?: string;
}

/** What must be known before starting a challenge. It stands with the instruction and never folds. */
export function SafetyLine({ safety, className }: SafetyLineProps) {
  return (
    <p className={classNames('text-15 wrap-anywhere', className)}>
      {/* In the first line, so that in large text the sentence has the whole width. */}
      <SafetyIcon className="me-1.5 inline size-5 align-[-0.3em] text-action" />
      <span className="sr-only">Safety: </span>
      {safety}
    </p>
  );
}
