/**
 * Dates of 2026 whose end may go wrong in a zone, in order: a Saturday, the last of a month and of the year, and the dates around
 * each change of clocks.
 *
 * @returns local dates, yyyy-MM-dd
 */
export function endsOfDays(timeZone: string): string[] {
  const dates = ['2026-03-14', '2026-04-30', '2026-12-31'];
  let next = Temporal.Instant.from('2026-01-01T00:00Z').toZonedDateTimeISO(timeZone).getTimeZoneTransition('next');
  while (next !== null && next.year === 2026) {
    for (const days of [-1, 0, 1]) dates.push(next.toPlainDate().add({ days }).toString());
    next = next.getTimeZoneTransition('next');
  }
  return [...new Set(dates)].sort();
}
