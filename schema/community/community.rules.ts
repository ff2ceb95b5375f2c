/**
 * Whether a site says what other families do: `on`, `off`, or `auto`, from 50 families on (docs/product.md#other-families).
 */
export const communityModes = ['auto', 'on', 'off'] as const;
export type CommunityMode = (typeof communityModes)[number];

/** From how many families on a site says it unless its operator decides. */
const familiesNeeded = 50;

/** Whether a site with so many families says what they do. */
export const saysOthers = (mode: CommunityMode, families: number): boolean =>
  mode === 'on' || (mode === 'auto' && families >= familiesNeeded);

/** A number below this is never said. */
const leastFamilies = 5;

const mantissas = [5, 2, 1];

/** A count, rounded down to 5, 10, 20, 50, 100, 200, 500 and so on; null below 5. */
export function roundedDown(count: number): number | null {
  if (count < leastFamilies) return null;
  const power = 10 ** Math.floor(Math.log10(count));
  const mantissa = mantissas.find((one) => one * power <= count) ?? 1;
  return mantissa * power;
}

/** For how many days a count is compared with those of the same hour. */
export const comparedDays = 28;

/** How many of these days must have been counted. */
const comparedDaysNeeded = 14;

/** The reader's own family is one of those that were counted, and "more than" takes another. */
const besides = 2;

/**
 * The number of families that is said: more than so many have done something, whoever reads it. No more than was reached at this hour on
 * each of the days before: so on an ordinary evening the count is well above what is said, and no single family changes that.
 *
 * @param families how many were counted
 * @param before the counts of the same hour on the days before
 */
export const saidOf = (families: number, before: readonly number[]): number | null =>
  before.length < comparedDaysNeeded ? null : roundedDown(Math.min(families, ...before) - besides);

/** How families like a task. */
export interface TaskLove {
  readonly taskId: string;
  /** How many have completed it. */
  readonly families: number;
  /** How many of these have it among their favorites. */
  readonly loving: number;
}

/** How many families must have completed a task before it can be one of the most loved. */
const completersNeeded = 20;

/** One task of so many is one of the most loved. */
const lovedOneIn = 10;

/**
 * The most loved tasks of an age group: of those that at least 20 families have completed, the tenth with the greatest shares of families
 * who like them. Where shares are equal at the border, none of these; and none that fewer than five families like.
 *
 * @returns their ids
 */
export function mostLoved(tasks: readonly TaskLove[]): string[] {
  const shares = tasks
    .filter(({ families }) => families >= completersNeeded)
    .map(({ taskId, families, loving }) => ({ taskId, loving, share: loving / families }));
  return shares
    .filter(
      ({ loving, share }) =>
        loving >= leastFamilies && shares.filter((other) => other.share >= share).length * lovedOneIn <= shares.length,
    )
    .map(({ taskId }) => taskId);
}
