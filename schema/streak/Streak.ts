import { Child } from '../child/Child.ts';
import { builder } from '../builder.ts';
import { type CurrentStreaks, streakOf } from './streak.service.ts';

/** A child's current streaks. */
export const Streak = builder.objectRef<CurrentStreaks>('Streak').implement({
  description: "A child's current streaks. A broken streak is 0.",
  fields: (t) => ({
    currentGoldStreak: t.exposeInt('currentGoldStreak', {
      description: 'Star: days in a row with at least one daily task done.',
    }),
    currentPlatinumStreak: t.exposeInt('currentPlatinumStreak', {
      description: 'Super Star: days in a row with all daily tasks done.',
    }),
  }),
});

builder.objectField(Child, 'streak', (t) =>
  t.field({
    type: Streak,
    description: "The child's current streaks.",
    resolve: (child, _args, { now }) => streakOf(child, now),
  }),
);
