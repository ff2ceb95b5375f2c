/**
 * What a period of challenges is by this phone's clock, where the server cannot say it: it goes on; it has ended, and what is open of it
 * can be done until noon; or it is over.
 */
export type PeriodState = 'current' | 'late' | 'over';

/** The noon after a period has ended, as ISO 8601; null if `end` is no instant. With a change of the clocks between them it stays noon. */
export function noonAfter(end: string | number): string | null {
  const noon = new Date(end);
  noon.setHours(noon.getHours() + 12);
  return noon.toJSON();
}

/** What the period is at an instant. Both are milliseconds since 1970. */
export function periodState(end: number, now: number): PeriodState {
  if (!(now >= end)) return 'current';
  return now < Date.parse(noonAfter(end) ?? '') ? 'late' : 'over';
}

/**
 * On which date after its own a day stands: 0 until it has ended, then 1, from the next midnight on 2.
 *
 * @param end when the day ends, in milliseconds since 1970
 * @param now in milliseconds since 1970
 */
export function daysAfter(end: number, now: number): number {
  const next = new Date(end);
  let days = 0;
  for (; now >= next.getTime(); days += 1) next.setDate(next.getDate() + 1);
  return days;
}
