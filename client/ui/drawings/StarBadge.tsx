import { classNames } from '../../lib/classNames.ts';

/** The Star of the gold streak. */
export function StarBadge({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classNames('shrink-0', className ?? 'size-6')}>
      <path
        d="M12 4.5 14.47 9.3 19.8 10.17 15.99 14 16.82 19.33 12 16.9 7.18 19.33 8.01 14 4.2 10.17 9.53 9.3Z"
        fill="var(--gold)"
        stroke="var(--gold-deep)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M8.3 11.1 10.4 10.7 11.3 8.9"
        stroke="var(--gold-shine)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
