import type { AgeGroup } from '../../child/ageGroup.rules.ts';
import { checkOfFile, percent } from './fault.ts';

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
      .map(({ key }) => ({ key, message: 'needs an easier and a harder version' }));
  }
  const share = tasks.filter(({ easier, harder }) => easier || harder).length / Math.max(1, tasks.length);
  const least = leastVersions[ageGroup];
  if (share >= least) return [];
  return [
    { key: '-', message: `has a version in ${percent(share)} of its tasks; at least ${percent(least)} are needed` },
  ];
});
