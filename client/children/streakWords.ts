import { streakLabels } from '../../schema/streak/streak.rules.ts';

type StreakKind = keyof typeof streakLabels;

const earnedBy: Readonly<Record<StreakKind, string>> = {
  gold: 'at least one daily challenge done',
  platinum: 'all daily challenges done',
};

const count = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** `Star 10 days`: a streak with its length in local dates. */
export function streakText(kind: StreakKind, days: number): string {
  return `${streakLabels[kind]} ${count(days)}`;
}

/** What a streak counts, in one sentence (docs/product.md#stars). */
export function streakSentence(kind: StreakKind, days: number): string {
  return days === 1
    ? `A ${streakLabels[kind]}: one day with ${earnedBy[kind]}. Another one tomorrow makes it two.`
    : `A ${streakLabels[kind]} for every day with ${earnedBy[kind]}: ${count(days)} in a row.`;
}
