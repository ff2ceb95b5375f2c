import { Child } from '../child/Child.ts';
import { builder } from '../builder.ts';
import { type CurrentStreaks, streakOf } from './streak.service.ts';

/** A child's streaks as they count today. */
export const Streak = builder.objectRef<CurrentStreaks>('Streak').implement({
  description: "A child's streaks as they count today; a broken one is 0.",
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
    description: "The child's streaks as they count today.",
    resolve: (child, _args, { now }) => streakOf(child, now),
  }),
);
