/**
 * When the next try is wanted.
 *
 * @param header Retry-After: seconds or a date (RFC 9110)
 * @returns null if it says nothing that can be read
 */
export function retryAtOf(header: string | null, now: Temporal.Instant): Temporal.Instant | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return now.add({ seconds: Number(header) });
  const at = /^[A-Z][a-z]+, .*GMT$/.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? null : Temporal.Instant.fromEpochMilliseconds(at);
}
