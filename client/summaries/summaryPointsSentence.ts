import { countText } from '../../schema/numberText.rules.ts';

/**
 * The sentence about a summary's points. It never praises zero points, even where no points were possible.
 *
 * @param totalPoints points earned in the period
 * @param maxPossiblePoints points of everything that could have been completed in it
 */
export function summaryPointsSentence(totalPoints: number, maxPossiblePoints: number): string {
  return totalPoints > 0 && totalPoints >= maxPossiblePoints
    ? "Amazing job! You've exceeded all expectations!"
    : `You've earned ${countText(totalPoints, 'point')} out of ${countText(maxPossiblePoints, 'possible point')}. Keep pushing forward!`;
}
