import { ageGroupMonths } from '../../child/ageGroup.rules.ts';
import { checkOfWhole } from './fault.ts';

/** How many tasks for a parent who is away a child must have in every month. */
const leastRemote = 30;

/** The first month from which a child can take part in a call as somebody who plans, tells and waits. */
const firstMonth = 36;

/** Finds months, from three years on, with too few tasks for a parent who is away. */
export const checkAway = checkOfWhole(({ ageGroup, tasks }) => {
  const { first, last } = ageGroupMonths(ageGroup);
  const remote = tasks.filter(({ company }) => company === 'remote');
  const start = Math.max(first, firstMonth);
  const few = Array.from({ length: Math.max(0, last - start + 1) }, (_, at) => {
    const month = start + at;
    return {
      month,
      count: remote.filter(({ minMonths, maxMonths }) => minMonths <= month && month <= maxMonths).length,
    };
  }).filter(({ count }) => count < leastRemote);
  if (few.length === 0) return [];
  const list = few.map(({ month, count }) => `month ${month} has ${count}`).join(', ');
  return [`needs ${leastRemote} tasks for a parent who is away in each month: ${list}`];
});
