import { classNames } from '../../lib/classNames.ts';

/** A small gold coin, the symbol of points. */
export function Coin({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classNames('shrink-0', className ?? 'size-6')}>
      <circle cx="12" cy="12" r="8.5" fill="var(--gold)" stroke="var(--gold-deep)" strokeWidth="2" />
      <path
        d="M12 8.2 13.15 10.5 15.7 10.87 13.85 12.66 14.29 15.18 12 13.99 9.71 15.18 10.15 12.66 8.3 10.87 10.85 10.5Z"
        fill="var(--gold-deep)"
        stroke="var(--gold-deep)"
        strokeWidth="0.8"
        strokeLinejoin="round"
      />
    </svg>
  );
}
