/**
 * The title of a memory: `A year ago tonight`, `3 years ago tonight`, `Half a year ago tonight`.
 *
 * @param monthsAgo a multiple of 12, or 6 or 1.
 */
export function memoryTitle(monthsAgo: number): string {
  if (monthsAgo === 6) return 'Half a year ago tonight';
  if (monthsAgo < 12) return 'A month ago tonight';
  return monthsAgo < 24 ? 'A year ago tonight' : `${Math.round(monthsAgo / 12)} years ago tonight`;
}
