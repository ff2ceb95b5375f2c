import type { Mood } from '../../schema/mood/mood.rules.ts';
import { challengeLabels, type Frequency } from '../../schema/task/task.rules.ts';

/** What the celebration shows: points and streaks as the server counted them. */
export interface CelebrationFacts {
  /** The global id of the completed task, or an id of the recorded mood; a new id starts a new celebration. */
  id: string;
  activity: Frequency | 'mood';
  /** The recorded mood; its face takes the place of the points. */
  mood?: Mood;
  points: number;
  streakInfo: {
    readonly goldStreak: number;
    readonly platinumStreak: number;
    readonly isGoldExtended: boolean;
    readonly isPlatinumExtended: boolean;
  };
  /** How many of today's daily challenges are still open; null when that is not known. */
  openDailies: number | null;
}

export type CelebrationStyle = 'platinum' | 'gold' | 'plain';

/** How big the celebration is: a mood is small, a challenge of the week or the month is big. */
export type CelebrationSize = 'small' | 'usual' | 'big';

/**
 * The style of a celebration: platinum for a platinum streak above 0, gold for a gold streak that has just grown, otherwise
 * plain. See docs/product.md#stars.
 */
export function celebrationStyle({ streakInfo }: CelebrationFacts): CelebrationStyle {
  if (streakInfo.platinumStreak > 0) return 'platinum';
  return streakInfo.isGoldExtended ? 'gold' : 'plain';
}

/** The size of a celebration. */
export function celebrationSize({ activity }: CelebrationFacts): CelebrationSize {
  if (activity === 'mood') return 'small';
  return activity === 'daily' ? 'usual' : 'big';
}

/** The celebration's name for a frequency. */
export function activityLabel(activity: CelebrationFacts['activity']): string {
  return activity === 'mood' ? 'Mood Check-in' : challengeLabels[activity];
}

const counts = ['', 'one', 'two', 'three'] as const;

/** What starts a Star streak that stands at 0. */
export const goldStart = 'one today';

/** What starts a Super Star streak that stands at 0. */
export function platinumStart(openDailies: number | null): string {
  const count = counts[openDailies ?? 0];
  if (!count) return 'all three in a day';
  return openDailies === 3 ? 'all three today' : `${count} more today`;
}
