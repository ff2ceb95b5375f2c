import { plural } from '@lingui/core/macro';
import { streakLabels } from '../../schema/streak/streakLabels.rules.ts';

export type StreakKind = keyof typeof streakLabels;

/** `Star 10 days`: a streak with its length in local dates. */
export function streakText(kind: StreakKind, days: number): string {
  return `${streakLabels[kind]} ${plural(days, { one: '# day', other: '# days' })}`;
}
