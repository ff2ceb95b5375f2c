import { ageGroupMonths } from '../../child/ageGroup.rules.ts';
import { frequencies, type Frequency } from '../../task/task.rules.ts';
import { listed, type Param, say, type Saying } from '../../say.rules.ts';
import { checkOfWhole } from './fault.ts';

/** How many tasks a child of any month must have, without siblings and outside of every season: 20 days, 4 weeks, 3 months. */
const leastForMonth = { daily: 60, weekly: 8, monthly: 6 } as const;

const sentences = {
  daily: (said) => say('needs {least} daily tasks for each month, without siblings and seasons: {months}', said),
  weekly: (said) => say('needs {least} weekly tasks for each month, without siblings and seasons: {months}', said),
  monthly: (said) => say('needs {least} monthly tasks for each month, without siblings and seasons: {months}', said),
} satisfies Record<Frequency, (said: { readonly least: number; readonly months: Param }) => Saying>;

/** Finds months of an age group for which too few tasks are left once their ranges are narrowed. */
export const checkCoverage = checkOfWhole(({ ageGroup, tasks }) => {
  const { first, last } = ageGroupMonths(ageGroup);
  const always = tasks.filter(({ company, season }) => company !== 'siblings' && season === undefined);
  return frequencies.flatMap((frequency) => {
    const counts = Array.from({ length: last - first + 1 }, (_, at) => {
      const month = first + at;
      const suiting = always.filter(
        ({ minMonths, maxMonths, ...task }) => task.frequency === frequency && minMonths <= month && month <= maxMonths,
      );
      return { month, count: suiting.length };
    });
    const least = leastForMonth[frequency];
    const few = counts.filter(({ count }) => count < least);
    if (few.length === 0) return [];
    const months = listed(few.map(({ month, count }) => say('month {month} has {count}', { month, count }).message));
    return [sentences[frequency]({ least, months }).message];
  });
});
