import { plural, t } from '@lingui/core/macro';

/**
 * The sentence about a summary's points. It never praises zero points, even where no points were possible.
 *
 * @param totalPoints points earned in the period
 * @param maxPossiblePoints points of everything that could have been completed in it
 */
export function summaryPointsSentence(totalPoints: number, maxPossiblePoints: number): string {
  return totalPoints > 0 && totalPoints >= maxPossiblePoints
    ? t`Amazing job! You've exceeded all expectations!`
    : t`You've earned ${plural(totalPoints, { one: '# point', other: '# points' })} out of ${plural(maxPossiblePoints, { one: '# possible point', other: '# possible points' })}. Keep pushing forward!`;
}
