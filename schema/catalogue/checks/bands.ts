import { type AgeGroup, ageGroupMonths, ageGroups } from '../../child/ageGroup.rules.ts';
import { checkOfWhole } from './fault.ts';

/** How many tasks must at least be for a part of the age group only, from preschool on. */
const leastNarrowed = 40;

const narrowedGroups: readonly AgeGroup[] = ageGroups.slice(ageGroups.indexOf('preschool'));

/** The two bands of teenagers, in completed months. */
const teenBands = [
  { first: 156, last: 191 },
  { first: 192, last: 227 },
] as const;

/** How many tasks each band must at least have, with those that are for both. */
const leastOfBand = 60;

/** Finds age groups that treat their youngest and their oldest alike, and bands of teenagers with too few tasks. */
export const checkBands = checkOfWhole(({ ageGroup, tasks }) => {
  const { first, last } = ageGroupMonths(ageGroup);
  const narrowed = tasks.filter(({ minMonths, maxMonths }) => minMonths > first || maxMonths < last).length;
  const few =
    narrowedGroups.includes(ageGroup) && narrowed < leastNarrowed
      ? [`has ${narrowed} tasks for a part of its ages; at least ${leastNarrowed} are needed`]
      : [];
  const empty =
    ageGroup !== 'adolescent'
      ? []
      : teenBands.flatMap((band) => {
          const count = tasks.filter(
            ({ minMonths, maxMonths }) => minMonths <= band.last && maxMonths >= band.first,
          ).length;
          if (count >= leastOfBand) return [];
          return [`has ${count} tasks for ${band.first} to ${band.last} months; at least ${leastOfBand} are needed`];
        });
  return [...few, ...empty];
});
