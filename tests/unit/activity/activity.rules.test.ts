import { expect, it } from 'vitest';
import { activityLevel } from '../../../schema/activity/activity.rules.ts';

it('the level of a date is 0 without tasks, 1 for one or two, 2 for three or four, and 3 for more', () => {
  expect([0, 1, 2, 3, 4, 5, 7].map(activityLevel)).toEqual([0, 1, 1, 2, 2, 3, 3]);
});
