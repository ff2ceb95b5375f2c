import { type AgeGroup, ageGroupMonths } from '../child/ageGroup.rules.ts';
import { correctedMonths } from '../child/correctedAge.rules.ts';
import type { Fits } from '../child/fits.rules.ts';
import { type DaysOff, isDayOff, isInSpan, isWithCarer } from '../day/daysOff.rules.ts';
import { addDays } from '../day/localDate.rules.ts';
import { seasonOn } from '../day/season.rules.ts';
import { hasWinter } from '../day/winter.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import type { Company, Season, Suitability } from '../task/taskDetails.rules.ts';

/** What decides which tasks of an age group suit a child in a period. */
export interface DrawnFor {
  readonly ageGroup: AgeGroup;
  /** The child's completed months, within those of the age group: a parent may have chosen another group than the age's. */
  readonly months: number;
  readonly season: Season;
  /** Whether there is frost or snow in winter. */
  readonly hasWinter: boolean;
  readonly needs: readonly Suitability[];
  /** Whether a parent is elsewhere: two of three daily tasks go by phone or video then, and none otherwise. */
  readonly isAway: boolean;
  /** Whether a parent is there on enough days for a task that needs many. */
  readonly hasManyDays: boolean;
}

/** For whom a task is. */
export interface Audience {
  readonly minMonths: number | null;
  readonly maxMonths: number | null;
  readonly season: Season | null;
  readonly company: Company;
  readonly suits: readonly Suitability[];
  readonly spread: boolean;
}

/** A child as the draw sees it. */
export interface Drawn extends Fits {
  /** yyyy-MM-dd */
  readonly birthDate: string;
  readonly clock: { readonly timeZone: string };
  readonly daysOff: Pick<DaysOff, 'care'>;
}

/** On how many dates of a month a parent must be there for a task that needs many. */
const manyDays = 10;

/**
 * What the draw knows about a child in a period. It depends on the start of the period and on what its family has said, so that two
 * servers that draw it on different dates agree.
 *
 * @param periodStart local date, yyyy-MM-dd
 */
export function drawnFor(child: Drawn, ageGroup: AgeGroup, frequency: Frequency, periodStart: string): DrawnFor {
  const { birthDate, bornEarlyWeeks, clock, winter, needs, apart } = child;
  const { first, last } = ageGroupMonths(ageGroup);
  // A week or a month may have begun before the child was born.
  const age = correctedMonths(birthDate, periodStart, bornEarlyWeeks);
  return {
    ageGroup,
    months: Math.min(Math.max(age, first), last),
    season: seasonOn(periodStart, clock.timeZone),
    hasWinter: winter === null ? hasWinter(clock.timeZone) : winter === 'yes',
    needs,
    isAway: apart === 'mostly' || (apart === 'sometimes' && frequency === 'daily' && isAwayOn(child, periodStart)),
    hasManyDays: apart !== 'mostly' && (frequency !== 'monthly' || daysThere(child, periodStart) >= manyDays),
  };
}

/** Whether the child is with none of the carers who have a care pattern, on a local date, yyyy-MM-dd. */
const isAwayOn = ({ daysOff: { care } }: Drawn, date: string): boolean =>
  isDayOff({ skippedDates: [], pauses: [], care }, date);

/** On how many dates of a month the child is with a carer who has a pattern; all of them without patterns. */
function daysThere({ daysOff: { care } }: Drawn, monthStart: string): number {
  let there = 0;
  for (let date = monthStart; date.slice(0, 7) === monthStart.slice(0, 7); date = addDays(date, 1)) {
    const patterns = care.filter((pattern) => isInSpan(pattern, date));
    if (patterns.length === 0 || patterns.some((pattern) => isWithCarer(pattern, date))) there += 1;
  }
  return there;
}

/** Whether a task works for a child with those needs, as written or in its easier version. */
export const meetsNeeds = ({ suits }: Pick<Audience, 'suits'>, needs: readonly Suitability[]): boolean =>
  needs.every((need) => suits.includes(need));

/** Whether a task suits a child: by months, season, needs, and where its parents are; made for siblings only where there are some. */
export const suitsChild = (task: Audience, drawn: DrawnFor, hasSiblings: boolean): boolean =>
  (task.minMonths === null || task.minMonths <= drawn.months) &&
  (task.maxMonths === null || drawn.months <= task.maxMonths) &&
  (task.season === null || (task.season === drawn.season && (task.season !== 'winter' || drawn.hasWinter))) &&
  (task.company !== 'siblings' || hasSiblings) &&
  (task.company !== 'remote' || drawn.isAway) &&
  (!task.spread || drawn.hasManyDays) &&
  meetsNeeds(task, drawn.needs);
