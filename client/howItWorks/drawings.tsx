import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { Drawing } from '../ui/drawings/Drawing.tsx';

/** The frame of all drawings. Rewards are gold. */
const Frame = ({ className = 'h-22 w-28', children }: { className?: string; children: ReactNode }) => (
  <Drawing of="112 88" className={classNames('shrink-0', className)}>
    {children}
  </Drawing>
);

/** Two overlapping profile cards. */
export function ProfilesDrawing() {
  return (
    <Frame>
      <rect
        x="40"
        y="12"
        width="56"
        height="54"
        rx="10"
        transform="rotate(8 68 39)"
        fill="currentColor"
        fillOpacity="0.18"
      />
      <rect x="16" y="20" width="60" height="56" rx="10" fill="var(--card)" />
      <circle cx="46" cy="39" r="9.5" fill="currentColor" fillOpacity="0.18" />
      <path d="M43 37.5v.01m6-.01v.01M42.5 41.5c2 2 5 2 7 0" />
      <path d="M46 29.5c0-2.5 1.5-4 4-4" />
      <path d="M32 58h28M38 66h16" />
      <g stroke="var(--gold-deep)">
        <circle cx="88" cy="70" r="11" fill="var(--gold)" />
        <path d="M88 65v10m-5-5h10" stroke="var(--figure)" />
      </g>
    </Frame>
  );
}

/** Three challenges, of which the first is completed, and a sun. */
export function AdventuresDrawing() {
  return (
    <Frame>
      <circle cx="90" cy="20" r="9" fill="var(--gold)" stroke="var(--gold-deep)" />
      <path
        d="M90 4v2m0 28v2m16-16h-2m-28 0h-2m27.3-11.3-1.4 1.4M80.1 29.9l-1.4 1.4m22.6 0-1.4-1.4M80.1 10.1l-1.4-1.4"
        stroke="var(--gold-deep)"
      />
      <rect x="12" y="12" width="54" height="18" rx="7" fill="currentColor" fillOpacity="0.18" />
      <path d="m20 21 3 3 5.5-6M36 21h20" />
      <rect x="12" y="36" width="70" height="18" rx="7" fill="var(--card)" />
      <circle cx="23.5" cy="45" r="3.5" />
      <path d="M36 45h36" />
      <rect x="12" y="60" width="88" height="18" rx="7" fill="var(--card)" />
      <circle cx="23.5" cy="69" r="3.5" />
      <path d="M36 69h48" />
    </Frame>
  );
}

/** Bars that rise towards a star. */
export function ProgressDrawing() {
  return (
    <Frame>
      <rect x="12" y="58" width="18" height="20" rx="5" fill="var(--card)" />
      <rect x="36" y="46" width="18" height="32" rx="5" fill="currentColor" fillOpacity="0.12" />
      <rect x="60" y="34" width="18" height="44" rx="5" fill="currentColor" fillOpacity="0.24" />
      <path
        d="m94 12 4.3 8.7 9.6 1.4-7 6.7 1.7 9.6-8.6-4.5-8.6 4.5 1.7-9.6-7-6.7 9.6-1.4Z"
        transform="translate(-4 -4)"
        fill="var(--gold)"
        stroke="var(--gold-deep)"
      />
      <path d="M14 44c12-2 24-9 34-20m0 0-8 1.5m8-1.5 1 8" strokeDasharray="none" />
      <path d="M84 78h18" />
    </Frame>
  );
}

/** Two faces: a happy one and a less happy one. */
export function MoodDrawing() {
  return (
    <Frame className="h-14 w-18 text-ink small:h-18 small:w-23">
      <circle cx="70" cy="50" r="25" fill="var(--card)" />
      <circle cx="38" cy="36" r="25" fill="var(--gold)" />
      <g stroke="var(--figure)">
        <path d="M30 31v1m16-1v1M28 41c4 7 16 7 20 0" />
      </g>
      <path d="M70 46v1m11-1v1M68 61c3-3 9-3 12 0" />
    </Frame>
  );
}
