import { classNames } from '../../lib/classNames.ts';

/** The logo: a tall and a small figure under a star. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      className={classNames('shrink-0 overflow-hidden rounded-[31%]', className ?? 'size-8')}
    >
      <rect width="32" height="32" rx="10" fill="var(--logo-sky)" />
      <path
        d="M22.8 5.6 23.9 7.8 26.3 8.1 24.6 9.8 25 12.2 22.8 11.1 20.6 12.2 21 9.8 19.3 8.1 21.7 7.8Z"
        fill="var(--gold)"
        stroke="var(--gold)"
        strokeWidth="1"
        strokeLinejoin="round"
      />
      <circle cx="12" cy="10.8" r="3.7" fill="var(--logo-figure)" />
      <path d="M5.5 32v-8.5a6.5 6.5 0 0 1 13 0V32Z" fill="var(--logo-figure)" />
      <circle cx="22.5" cy="18.3" r="4" fill="var(--logo-figure)" stroke="var(--logo-sky)" strokeWidth="2" />
      <path
        d="M16.8 33v-4a5.7 5.7 0 0 1 11.4 0v4Z"
        fill="var(--logo-figure)"
        stroke="var(--logo-sky)"
        strokeWidth="2"
      />
    </svg>
  );
}
