/** The value below which so many per cent of the values lie (nearest rank); NaN for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** The middle value, or the lower of the two in the middle; NaN for no values. */
export const median = (values: readonly number[]): number => percentile(values, 50);
