import { t } from '@lingui/core/macro';
import { isLowMood, type Mood } from '../../../schema/mood/mood.rules.ts';
import type { Frequency } from '../../../schema/task/task.rules.ts';
import type { useCompleteTaskMutation$data } from '../../relay/__generated__/useCompleteTaskMutation.graphql.ts';
import type { UndoableCompletion } from '../undo.ts';

/** What the celebration shows: points and streaks as the server counted them. */
export interface CelebrationFacts {
  /** The global id of the completed task, or an id of the recorded mood; a new id starts a new celebration. */
  id: string;
  activity: Frequency | 'mood';
  /** The recorded mood: of a check-in, or of one that came together with a challenge. */
  mood?: Mood;
  points: number;
  /** null while the completion waits on this phone: only the server counts streaks. */
  streakInfo: useCompleteTaskMutation$data['completeTask']['streakInfo'] | null;
  /** How many daily challenges of the day that it counts for are still open; null when that is not known or not its day. */
  openDailies: number | null;
  /** The completion of a challenge, which can be undone. */
  undoable?: UndoableCompletion | null | undefined;
}

/** The streaks of a child, as its fragments read them. */
interface Streak {
  readonly currentGoldStreak: number;
  readonly currentPlatinumStreak: number;
}

/** The celebration of a mood, which earns no points and extends no streak. */
export function moodFacts(childId: string, mood: Mood, streak: Streak): CelebrationFacts {
  return {
    id: `mood:${childId}:${Date.now()}`,
    activity: 'mood',
    mood,
    points: 0,
    streakInfo: {
      goldStreak: streak.currentGoldStreak,
      platinumStreak: streak.currentPlatinumStreak,
      isGoldExtended: false,
      isPlatinumExtended: false,
      isComeback: false,
    },
    openDailies: null,
  };
}

/**
 * What to celebrate after another act: a mood joins the celebration of a challenge that has not been closed, in whichever
 * order they were recorded; otherwise the newer one replaces the other. The mood of a bad day alone is not celebrated.
 */
export function joinFacts(shown: CelebrationFacts | null, next: CelebrationFacts): CelebrationFacts | null {
  if (!shown || (shown.activity === 'mood') === (next.activity === 'mood'))
    return next.activity === 'mood' && isQuiet(next) ? null : next;
  const [challenge, { mood }] = next.activity === 'mood' ? [shown, next] : [next, shown];
  return { ...challenge, ...(mood && { mood }) };
}

/** Whether the mood that was recorded with it is one of a bad day: then nothing is praised. */
export const isQuiet = ({ mood }: CelebrationFacts): boolean => mood !== undefined && isLowMood(mood);

export type CelebrationStyle = 'platinum' | 'gold' | 'plain';

/** How big the celebration is: a mood is small, a challenge of the week or the month is big. */
export type CelebrationSize = 'small' | 'usual' | 'big';

/**
 * The style of a celebration: platinum for a platinum streak above 0, gold for a gold streak that has just grown, otherwise
 * plain. See docs/product.md#stars.
 */
export function celebrationStyle(facts: CelebrationFacts): CelebrationStyle {
  const { streakInfo } = facts;
  if (isQuiet(facts) || !streakInfo) return 'plain';
  if (streakInfo.platinumStreak > 0) return 'platinum';
  return streakInfo.isGoldExtended ? 'gold' : 'plain';
}

/** The size of a celebration. */
export function celebrationSize({ activity }: CelebrationFacts): CelebrationSize {
  if (activity === 'mood') return 'small';
  return activity === 'daily' ? 'usual' : 'big';
}

/** That an activity was done: `Daily Challenge completed!` */
export function doneText(activity: CelebrationFacts['activity']): string {
  if (activity === 'mood') return t`Mood Check-in completed!`;
  if (activity === 'daily') return t`Daily Challenge completed!`;
  return activity === 'weekly' ? t`Weekly Challenge completed!` : t`Monthly Challenge completed!`;
}

const counts = ['', t`one more today`, t`two more today`, t`three more today`] as const;

/** What starts a Star streak that stands at 0. */
export const goldStart = t`one today`;

/** What starts a Super Star streak that stands at 0. */
export function platinumStart(openDailies: number | null): string {
  return counts[openDailies ?? 0] || t`starts with a full day`;
}
