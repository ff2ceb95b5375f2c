import { plural } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { classNames } from '../../lib/classNames.ts';

interface StreakStarProps {
  label: string;
  days: number;
  /** What starts the streak while it stands at 0. */
  start: string;
  drawing: ComponentType<{ className?: string }>;
  /** Whether it fills after the star next to it. */
  late?: boolean;
}

/** A streak in the celebration: a star that fills and its days, or in words what starts it. */
export function StreakStar({ label, days, start, drawing: Drawing, late = false }: StreakStarProps) {
  return (
    <li className="flex items-center gap-2 text-start text-15">
      <Drawing
        className={classNames(
          'size-8 shrink-0',
          days > 0
            ? 'transition-[scale,opacity] duration-250 motion-reduce:transition-none starting:scale-0 starting:opacity-0'
            : 'opacity-35',
          late ? 'delay-700' : 'delay-400',
        )}
      />
      {/* One line of text, so that a screen reader says label and value together. */}
      <span className="min-w-0">
        {label}:{' '}
        <strong className={classNames('tabular-nums', days > 0 ? 'font-extrabold' : 'font-semibold text-soft')}>
          {days > 0 ? plural(days, { one: '# day', other: '# days' }) : start}
        </strong>
      </span>
    </li>
  );
}
