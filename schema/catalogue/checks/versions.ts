import type { AgeGroup } from '../../child/ageGroup.rules.ts';
import { say } from '../../say.rules.ts';
import { checkOfFile, percentOf } from './fault.ts';

/** The share of an age group's tasks that must at least have an easier or a harder version. */
const leastVersions: Record<AgeGroup, number> = {
  newborn: 0.3,
  infant: 0.5,
  toddler: 1,
  preschool: 0.3,
  'early-school-age': 0.3,
  'middle-childhood': 0.3,
  adolescent: 0.3,
};

/** Finds age groups with too few easier and harder versions; a toddler's task has both. */
export const checkVersions = checkOfFile(({ ageGroup, tasks }) => {
  if (ageGroup === 'toddler') {
    return tasks
      .filter(({ easier, harder }) => !easier || !harder)
      .map(({ key }) => ({ key, message: say('needs an easier and a harder version').message }));
  }
  const share = tasks.filter(({ easier, harder }) => easier || harder).length / Math.max(1, tasks.length);
  const least = leastVersions[ageGroup];
  if (share >= least) return [];
  const said = { share: percentOf(share), least: percentOf(least) };
  return [
    {
      key: '-',
      message: say('has a version in {share, number} % of its tasks; at least {least, number} % are needed', said)
        .message,
    },
  ];
});
