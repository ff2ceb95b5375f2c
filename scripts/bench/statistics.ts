/** The value below which so many per cent of the values lie (nearest rank); NaN for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** The middle value, or the lower of the two in the middle; NaN for no values. */
export const median = (values: readonly number[]): number => percentile(values, 50);

/** A median is stable when its confidence interval is at most this share of it wide: ±5 %. */
export const stableWidth = 0.1;

/** With fewer values, extreme ones have too much influence on the interval. */
const leastValues = 7;

/** A median, and how well it is known. */
export interface Figure {
  readonly median: number;
  /** The 95 % confidence interval: the median of a repeated run lies in it, if nothing else has changed. */
  readonly low: number;
  readonly high: number;
  /** Whether the interval is so narrow that the median may be printed and compared with a target. */
  readonly isStable: boolean;
}

/** Standard deviations around the mean that hold 95 % of a normal distribution. */
const deviations = 1.96;

/**
 * The median of repeated measurements with its confidence interval. The interval follows from the order of the values alone, whatever
 * their distribution (https://en.wikipedia.org/wiki/Order_statistic#Confidence_intervals_for_quantiles).
 */
export function figureOf(values: readonly number[]): Figure {
  const sorted = values.toSorted((one, other) => one - other);
  const { length } = sorted;
  const halfWidth = (deviations * Math.sqrt(length)) / 2;
  const lowRank = Math.max(1, Math.round(length / 2 - halfWidth));
  const highRank = Math.min(length, Math.round(1 + length / 2 + halfWidth));
  const [middle, low = Number.NaN, high = Number.NaN] = [median(values), sorted[lowRank - 1], sorted[highRank - 1]];
  return { median: middle, low, high, isStable: length >= leastValues && high - low <= stableWidth * middle };
}

export const bytesPerMegabyte = 1_000_000;

/** Three significant digits, four above 1,000. */
export const rounded = (value: number): number => Number(value.toPrecision(value >= 1_000 ? 4 : 3));
