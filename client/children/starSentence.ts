import { plural, t } from '@lingui/core/macro';
import { streakText } from './streakWords.ts';

/** From so many days on, the share of kept days says something. */
const fewestDays = 7;

/** What is known of a child's Star. */
interface StarFacts {
  /** The length of the current streak, at least 1. */
  readonly days: number;
  /** The rain days in the bank. */
  readonly freezes: number;
  /** How many of the last days that count were kept; absent where it is not loaded. */
  readonly keptOfLast?: { readonly kept: number; readonly of: number } | undefined;
  /** The longest streak of all time in days; absent where it is not loaded. */
  readonly best?: number | undefined;
}

/**
 * What the badge of a Star says: `Star 14 days. 24 of your last 28 days. 1 rain day saved. Your best: 31 days.` It says only
 * what is there, never a zero (docs/product.md#stars).
 */
export function starSentence({ days, freezes, keptOfLast, best = 0 }: StarFacts): string {
  const sentences = [
    `${streakText('gold', days)}.`,
    keptOfLast && keptOfLast.kept > 0 && keptOfLast.of >= fewestDays
      ? t`${keptOfLast.kept} of your last ${keptOfLast.of} days.`
      : null,
    freezes > 0 ? t`${plural(freezes, { one: '# rain day', other: '# rain days' })} saved.` : null,
    best > days ? t`Your best: ${plural(best, { one: '# day', other: '# days' })}.` : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}
