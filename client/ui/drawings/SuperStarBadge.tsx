import { classNames } from '../../lib/classNames.ts';

/** The Super Star of the platinum streak: a star in a star, with rays. */
export function SuperStarBadge({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classNames('shrink-0', className ?? 'size-6')}>
      <path
        d="M12 22.2v-1.5M2.7 15.5l1.3-.4M21.3 15.5 20 15.1M6.2 3.7l.8 1.2M17.8 3.7 17 4.9"
        stroke="var(--super)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M12 4.5 14.47 9.3 19.8 10.17 15.99 14 16.82 19.33 12 16.9 7.18 19.33 8.01 14 4.2 10.17 9.53 9.3Z"
        fill="var(--super)"
        stroke="var(--super)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M12 9.1 13.06 11.24 15.42 11.59 13.71 13.26 14.12 15.61 12 14.5 9.88 15.61 10.29 13.26 8.58 11.59 10.94 11.24Z"
        fill="var(--gold)"
        stroke="var(--gold)"
        strokeWidth="0.8"
        strokeLinejoin="round"
      />
    </svg>
  );
}
