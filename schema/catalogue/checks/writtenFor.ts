import { suitabilities } from '../../task/taskDetails.rules.ts';
import { checkOfWhole, checkOfTask, type Check } from './fault.ts';

/** How many tasks of an age group must at least be written for each of the children that `for` names. */
const leastWritten = 8;

const checkCounts = checkOfWhole(({ tasks }) =>
  suitabilities.flatMap((need) => {
    const count = tasks.filter((task) => task.for?.includes(need)).length;
    if (count >= leastWritten) return [];
    return [`has ${count} tasks written for "${need}"; at least ${leastWritten} are needed`];
  }),
);

const checkSuited = checkOfTask((task) => {
  const missing = (task.for ?? []).filter((need) => !task.suits?.includes(need));
  return missing.length === 0 ? [] : [`is written for what it does not suit: ${missing.join(', ')}`];
});

/** Finds age groups with too few tasks at their best for a need, and tasks that are written for a need but do not suit it. */
export const checkWrittenFor: Check = (catalogues) => [...checkCounts(catalogues), ...checkSuited(catalogues)];
