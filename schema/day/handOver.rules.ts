import { type FamilyClock, localDate } from './calendar.rules.ts';
import { addDays } from './localDate.rules.ts';

/** What a hand-over does to a child's dates; all are local dates, yyyy-MM-dd. */
interface HandOverDates {
  /** The child's date once it is handed over. */
  readonly handedOverOn: string;
  /** The dates before that one that were skipped. */
  readonly formerSkippedDates: readonly string[];
  /** The first date that the hand-over may change for streaks. */
  readonly changedFrom: string;
}

/**
 * The dates of a child whose owner changes. The child's date never goes back: where the new owner is on an earlier date, the child
 * stays on its own until the new owner has reached it. Where the new owner is on a later date, the child's own one and those
 * between are skipped, and neutral for streaks. What was skipped before stays so; journeys that the new owner made before do not count.
 *
 * @param former the child's clock until then
 * @param next the clock of the new owner
 */
export function handedOver(former: FamilyClock, next: FamilyClock, now: Temporal.Instant): HandOverDates {
  const last = localDate(former, now).toString();
  const first = localDate(next, now).toString();
  const skipped: string[] = [];
  for (let date = last; date < first; date = addDays(date, 1)) skipped.push(date);
  return {
    handedOverOn: first > last ? first : last,
    formerSkippedDates: [...former.skippedDates.filter((date) => date < last), ...skipped],
    changedFrom: last,
  };
}
