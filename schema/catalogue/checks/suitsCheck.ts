import { suitabilities } from '../../task/taskDetails.rules.ts';
import { checkOfFile } from './fault.ts';

/** How many tasks of an age group must at least suit each of the children that `suits` names. */
const leastSuited = 8;

/** Finds age groups with too few tasks for children who do not see, hear, speak, sit or bear noise well. */
export const checkSuits = checkOfFile(({ tasks }) =>
  suitabilities.flatMap((suitability) => {
    const count = tasks.filter(({ suits }) => suits?.includes(suitability)).length;
    if (count >= leastSuited) return [];
    return [{ key: '-', message: `has ${count} tasks that suit "${suitability}"; at least ${leastSuited} are needed` }];
  }),
);
