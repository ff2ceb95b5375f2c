import { expect, it } from 'vitest';
import { activityLevel } from '../../../schema/activity/activity.rules.ts';

it('A date without a task is level 0, with one or two 1, with three or four 2, with more 3', () => {
  expect([0, 1, 2, 3, 4, 5, 7].map(activityLevel)).toEqual([0, 1, 1, 2, 2, 3, 3]);
});
