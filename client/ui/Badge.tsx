import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';

const tones = {
  star: 'bg-star-tint text-star',
  superStar: 'bg-super-tint text-super',
  done: 'bg-done-tint text-done',
  neutral: 'bg-action-tint text-ink',
  /** An icon. */
  loud: 'bg-action text-on-action',
} as const;

interface BadgeProps {
  tone: keyof typeof tones;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A short fact in a capsule. Each tone has one meaning. */
export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 items-center gap-1 rounded-full px-2 py-0.5 text-13 font-semibold tabular-nums [&>svg]:size-5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
