/**
 * The title of a memory: `A year ago today`, `3 years ago today`, `Half a year ago today`.
 *
 * @param monthsAgo a multiple of 12, or 6 or 1.
 */
export function memoryTitle(monthsAgo: number): string {
  if (monthsAgo === 6) return 'Half a year ago today';
  if (monthsAgo < 12) return 'A month ago today';
  return monthsAgo < 24 ? 'A year ago today' : `${Math.round(monthsAgo / 12)} years ago today`;
}
