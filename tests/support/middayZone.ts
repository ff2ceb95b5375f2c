/**
 * A time zone where it is now between 12:00 and 13:00, so that a test's day does not end while it runs.
 *
 * @param now an instant, ISO 8601
 * @returns the IANA name of a zone with a fixed offset
 */
export function middayZone(now: string): string {
  const offset = 12 - Temporal.Instant.from(now).toZonedDateTimeISO('UTC').hour;
  // In these names, plus means west of UTC.
  if (offset === 0) return 'Etc/GMT';
  return offset > 0 ? `Etc/GMT-${offset}` : `Etc/GMT+${-offset}`;
}
