import { type AgeGroup, ageGroupMonths, completedMonths } from '../child/ageGroup.rules.ts';
import { seasonOn } from '../day/season.rules.ts';
import type { Company, Season } from '../task/taskDetails.rules.ts';

/** What decides which tasks of an age group suit a child in a period. */
export interface DrawnFor {
  readonly ageGroup: AgeGroup;
  /** The child's completed months, within those of the age group: a parent may have chosen another group than the age's. */
  readonly months: number;
  readonly season: Season;
}

/** For whom a task is. */
export interface Audience {
  readonly minMonths: number | null;
  readonly maxMonths: number | null;
  readonly season: Season | null;
  readonly company: Company;
}

/**
 * What the draw knows about a child in a period. It depends on the start of the period only, so that two servers that draw it
 * on different dates agree.
 *
 * @param periodStart local date, yyyy-MM-dd
 */
export function drawnFor(
  { birthDate, clock }: { readonly birthDate: string; readonly clock: { readonly timeZone: string } },
  ageGroup: AgeGroup,
  periodStart: string,
): DrawnFor {
  const { first, last } = ageGroupMonths(ageGroup);
  // A week or a month may have begun before the child was born.
  const age = birthDate > periodStart ? 0 : completedMonths(birthDate, periodStart);
  return { ageGroup, months: Math.min(Math.max(age, first), last), season: seasonOn(periodStart, clock.timeZone) };
}

/** Whether a task suits a child: by months and season, and made for siblings only where there are some. */
export const suitsChild = (task: Audience, { months, season }: DrawnFor, hasSiblings: boolean): boolean =>
  (task.minMonths === null || task.minMonths <= months) &&
  (task.maxMonths === null || months <= task.maxMonths) &&
  (task.season === null || task.season === season) &&
  (task.company !== 'siblings' || hasSiblings);
