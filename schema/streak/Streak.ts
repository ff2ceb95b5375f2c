import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import type { Child as ChildShape } from '../child/child.sql.ts';
import { keptOfLastOf, frozenOnOf } from './history.service.ts';
import { countedDates, frozenDates, type StreakState } from './streak.rules.ts';
import { streakStateOf, yesterdayOpenUntil } from './streak.service.ts';

interface StreakOfChild {
  readonly child: ChildShape;
  readonly state: StreakState;
}

const KeptOfLast = builder.objectRef<{ readonly kept: number; readonly of: number }>('KeptOfLast').implement({
  description: `How many of the last ${countedDates} dates that count were kept.`,
  fields: (t) => ({
    kept: t.exposeInt('kept', { description: 'Dates with at least one daily task done.' }),
    of: t.exposeInt('of', {
      description: `Dates that count, at most ${countedDates}: dates that are still open do not, nor do days off of which the caller may know.`,
    }),
  }),
});

/** A child's current streaks. */
const Streak = builder.objectRef<StreakOfChild>('Streak').implement({
  description: "A child's current streaks. A broken streak is 0.",
  fields: (t) => ({
    currentGoldStreak: t.int({
      description: 'Star: days in a row with at least one daily task done, not counting days off and rain days.',
      resolve: ({ state }) => state.goldStreak,
    }),
    currentPlatinumStreak: t.int({
      description: 'Super Star: days in a row with all daily tasks done, not counting days off.',
      resolve: ({ state }) => state.platinumStreak,
    }),
    bestGoldStreak: t.int({
      description: 'The longest Star streak ever.',
      resolve: ({ child, state }) => Math.max(child.streaks.bestGold, state.goldStreak),
    }),
    freezes: t.int({
      description: 'Rain days in the bank: each saves the Star on a missed day.',
      resolve: ({ state }) => state.freezes,
    }),
    openUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Until when yesterday can still be kept; null if it is kept, over or a day off of which the caller may know.',
      resolve: ({ child }, _args, context) => yesterdayOpenUntil(context, child),
    }),
    frozenOn: t.field({
      type: ['Date'],
      description: `The dates of the last ${frozenDates} that a rain day saved, oldest first.`,
      resolve: ({ child }, _args, context) => frozenOnOf(context, child),
    }),
    keptOfLast: t.field({
      type: KeptOfLast,
      description: 'How steady the child has been, with or without a streak.',
      resolve: ({ child }, _args, context) => keptOfLastOf(context, child),
    }),
  }),
});

builder.objectField(Child, 'streak', (t) =>
  t.field({
    type: Streak,
    description: "The child's current streaks.",
    resolve: (child, _args, { now }) => ({ child, state: streakStateOf(child, now) }),
  }),
);
