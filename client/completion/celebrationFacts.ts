import { challengeLabels, type Frequency } from '../../schema/task/task.rules.ts';

/** What the celebration shows: points and streaks as the server counted them. */
export interface CelebrationFacts {
  /** The global id of the completed task; a new id starts a new celebration. */
  id: string;
  activity: Frequency | 'mood';
  points: number;
  streakInfo: {
    readonly goldStreak: number;
    readonly platinumStreak: number;
    readonly isGoldExtended: boolean;
    readonly isPlatinumExtended: boolean;
  };
  /** Whether all of today's daily challenges are completed. */
  allDailyDone: boolean;
}

export type CelebrationStyle = 'platinum' | 'gold' | 'plain';

/**
 * The style of a celebration: platinum for a platinum streak above 0, gold for a gold streak that has just grown, otherwise
 * plain. See docs/product.md#stars.
 */
export function celebrationStyle({ streakInfo }: CelebrationFacts): CelebrationStyle {
  if (streakInfo.platinumStreak > 0) return 'platinum';
  return streakInfo.isGoldExtended ? 'gold' : 'plain';
}

/** The celebration's name for a frequency. */
export function activityLabel(activity: CelebrationFacts['activity']): string {
  return activity === 'mood' ? 'Mood Check-in' : challengeLabels[activity];
}
