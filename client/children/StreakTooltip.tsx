import type { ReactElement } from 'react';
import { streakLabels } from '../../schema/streak/streak.rules.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import type { StreakKind } from './streakWords.ts';

const earnedBy: Readonly<Record<StreakKind, string>> = {
  gold: 'at least one daily challenge done',
  platinum: 'all daily challenges done',
};

export interface StreakTooltipProps {
  kind: StreakKind;
  days: number;
  /** The badge, a button. */
  children: ReactElement;
}

/** What a streak counts, in one sentence that its badge opens (docs/product.md#stars). */
export function StreakTooltip({ kind, days, children }: StreakTooltipProps) {
  const star = streakLabels[kind];
  const sentence =
    days === 1
      ? `A ${star}: one day with ${earnedBy[kind]}. Another one tomorrow makes it two.`
      : `A ${star} for every day with ${earnedBy[kind]}: ${days} days in a row.`;
  return <Tooltip content={sentence}>{children}</Tooltip>;
}
