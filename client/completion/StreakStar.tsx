import type { ComponentType } from 'react';
import { classNames } from '../lib/classNames.ts';

interface StreakStarProps {
  label: string;
  days: number;
  drawing: ComponentType<{ className?: string }>;
  /** Whether it fills after the star next to it. */
  late?: boolean;
}

/** A streak in the celebration: a star that fills, or an outline when the streak is 0. */
export function StreakStar({ label, days, drawing: Drawing, late = false }: StreakStarProps) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-field bg-ground px-2 py-3">
      <span className="relative size-10">
        <Drawing className="absolute inset-0 size-10 opacity-20 grayscale" />
        {days > 0 && (
          <Drawing
            className={classNames(
              'absolute inset-0 size-10 motion-reduce:transition-none transition-[scale,opacity] duration-250 starting:scale-0 starting:opacity-0',
              late ? 'delay-700' : 'delay-400',
            )}
          />
        )}
      </span>
      <span className="text-13 text-soft">{label}</span>
      <span className="font-heading text-17 font-extrabold tabular-nums">
        {days} {days === 1 ? 'day' : 'days'}
      </span>
    </div>
  );
}
