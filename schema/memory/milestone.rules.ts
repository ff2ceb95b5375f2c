import { compareDates } from '../day/localDate.rules.ts';
import type { Mood } from '../mood/mood.rules.ts';
import { unwelcomeMoods } from './memory.rules.ts';

/** What a family can look back on together. */
export const milestoneKinds = ['adventures', 'years', 'first-winter-outside'] as const;

export type MilestoneKind = (typeof milestoneKinds)[number];

/** Something that a family has reached together. */
export interface Milestone {
  readonly kind: MilestoneKind;
  /** How many challenges, or years; null for what happens once. */
  readonly count: number | null;
  /** The local date on which it was reached, yyyy-MM-dd. */
  readonly date: string;
  /**
   * The completion with which it was reached, or the first one of the date; null for an anniversary on which nothing was done, and for
   * one that somebody wants no memory of.
   */
  readonly completionId: string | null;
}

/** What milestones are computed from. All dates are local dates, yyyy-MM-dd. */
export interface MilestoneFacts {
  /** The date on which the profile was made. */
  readonly startedOn: string;
  /** The child's current date. */
  readonly today: string;
  /** How many challenges were completed before the first of `days`. */
  readonly doneBefore: number;
  /** The days of the span with their completions in the order in which they were done, or how the child felt. Oldest first. */
  readonly days: readonly MilestoneDay[];
  /** The first completion outdoors in a winter, if it is known. */
  readonly firstWinterOutside: { readonly date: string; readonly completionId: string | null } | null;
}

/** A day for `milestones`. */
interface MilestoneDay {
  readonly date: string;
  readonly mood: Mood | null;
  /** Null for one that somebody wants no memory of. */
  readonly completionIds: readonly (string | null)[];
}

/** Numbers of challenges that are milestones; beyond the last one each thousand. */
const numbers = [100, 250, 500] as const;
const thousand = 1_000;

/** Whether a number of challenges is a milestone. */
export const isMilestone = (count: number): boolean =>
  numbers.some((number) => number === count) || (count > 0 && count % thousand === 0);

/**
 * What was reached in a span of dates, oldest first. It is computed from what is there now: a number that fell again, because a
 * completion was undone, is none, and nothing is said in advance. Nothing is said of days with the mood Big Feels or Total Meltdown.
 *
 * @param span first and last date, yyyy-MM-dd
 */
export function milestones(
  { startedOn, today, doneBefore, days, firstWinterOutside }: MilestoneFacts,
  span: { readonly from: string; readonly to: string },
): Milestone[] {
  const reached: Milestone[] = [];
  let done = doneBefore;
  for (const { date, completionIds } of days)
    for (const completionId of completionIds) {
      done += 1;
      if (isMilestone(done)) reached.push({ kind: 'adventures', count: done, date, completionId });
    }
  for (let years = 1; ; years += 1) {
    const date = Temporal.PlainDate.from(startedOn).add({ years }).toString();
    if (date > today || date > span.to) break;
    const completionId = days.find((day) => day.date === date)?.completionIds.find((id) => id !== null) ?? null;
    reached.push({ kind: 'years', count: years, date, completionId });
  }
  if (firstWinterOutside) reached.push({ kind: 'first-winter-outside', count: null, ...firstWinterOutside });

  const unwelcome = new Set(days.flatMap(({ date, mood }) => (mood && unwelcomeMoods.includes(mood) ? [date] : [])));
  return reached
    .filter(({ date }) => date >= span.from && date <= span.to && date <= today && !unwelcome.has(date))
    .sort((one, other) => compareDates(one.date, other.date));
}
