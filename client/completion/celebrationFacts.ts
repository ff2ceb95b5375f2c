import { challengeLabels, type Frequency } from '../../schema/task/task.rules.ts';

/** What is celebrated: points and streaks as the server counted them (specification, sections 3 and 4). */
export interface CelebrationFacts {
  /** The global id of what was completed: another one is another celebration. */
  id: string;
  activity: Frequency | 'mood';
  points: number;
  streakInfo: {
    readonly goldStreak: number;
    readonly platinumStreak: number;
    readonly isGoldExtended: boolean;
    readonly isPlatinumExtended: boolean;
  };
  /** Whether all of today's daily challenges are done now. */
  allDailyDone: boolean;
}

export type CelebrationStyle = 'platinum' | 'gold' | 'plain';

/** Purple for a platinum streak above 0, blue for a gold streak that just grew, plain otherwise (specification, section 4). */
export function celebrationStyle({ streakInfo }: CelebrationFacts): CelebrationStyle {
  if (streakInfo.platinumStreak > 0) return 'platinum';
  return streakInfo.isGoldExtended ? 'gold' : 'plain';
}

/** The kind of activity as the celebration names it (specification, section 4). */
export function activityLabel(activity: CelebrationFacts['activity']): string {
  return activity === 'mood' ? 'Mood Check-in' : challengeLabels[activity];
}
