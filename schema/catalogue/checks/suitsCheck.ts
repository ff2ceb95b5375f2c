import { say, words } from '../../say.rules.ts';
import { suitabilities, type Suitability } from '../../task/taskDetails.rules.ts';
import { checkOfWhole } from './fault.ts';

/** How many tasks of an age group must at least suit each of the children that `suits` names. */
const leastSuited = 8;

const names: Readonly<Record<Suitability, string>> = {
  sight: words('sight'),
  hearing: words('hearing'),
  speech: words('speech'),
  sitting: words('sitting'),
  noise: words('noise'),
  hands: words('hands'),
  surprise: words('surprise'),
};

/** Finds age groups with too few tasks for children who do not see, hear, speak, sit or bear noise well. */
export const checkSuits = checkOfWhole(({ tasks }) =>
  suitabilities.flatMap((suitability) => {
    const count = tasks.filter(({ suits }) => suits?.includes(suitability)).length;
    if (count >= leastSuited) return [];
    const said = { count, need: names[suitability], least: leastSuited };
    return [say('has {count} tasks that suit "{need}"; at least {least} are needed', said).message];
  }),
);
