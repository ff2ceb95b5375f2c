import { classNames } from '../lib/classNames.ts';

interface FailureProps {
  /** Why it failed, in a sentence; null if it did not. */
  text: string | null;
  className: string;
}

/** Says why an act failed, in the place where it was asked for. */
export function Failure({ text, className }: FailureProps) {
  if (text === null) return null;
  return (
    <p role="alert" className={classNames('text-error', className)}>
      {text}
    </p>
  );
}
