/**
 * The instant at which browser tests begin. It is the same in every run, so that a test that passes today passes tomorrow: which
 * challenges are drawn, the length of a date in words and what is a year ago depend on the day. `TEST_DATE=2027-02-28 npm test`
 * runs them on another day.
 *
 * @throws when TEST_DATE is no date, yyyy-MM-dd
 */
export const testStart: Temporal.Instant = Temporal.PlainDate.from(process.env['TEST_DATE'] ?? '2026-06-17')
  .toZonedDateTime({ timeZone: 'UTC', plainTime: '09:20' })
  .toInstant();

/** Runs in a page before its scripts. From then on the page's clock shows another time, and goes on. */
export function shiftClock(milliseconds: number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(RealDate.now() + milliseconds);
      else super(...parts);
    }

    static override now(): number {
      return RealDate.now() + milliseconds;
    }
  } as DateConstructor;
}
