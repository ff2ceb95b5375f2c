import { classNames } from '../../lib/classNames.ts';

interface CheckMarkProps {
  className: string;
  /** Whether the tick is animated when it appears. */
  drawn?: boolean;
}

/** A tick in a filled circle. */
export function CheckMark({ className, drawn = false }: CheckMarkProps) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classNames('shrink-0 text-done', className)}>
      <circle cx="12" cy="12" r="9.5" fill="currentColor" />
      <path
        d="m7.7 12.4 3 3 5.7-6"
        pathLength="1"
        strokeDasharray="1"
        stroke="var(--card)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={drawn ? 'animate-draw' : undefined}
      />
    </svg>
  );
}
