import { addDays } from '../../schema/day/localDate.rules.ts';
import { localToday } from '../lib/localToday.ts';

/** A period as two instants in ISO 8601. */
export interface PeriodRange {
  start: string;
  end: string;
}

/**
 * The period from the start of a date to the end of today, in the device's time zone.
 *
 * @param firstDate a local date, yyyy-MM-dd.
 */
export function rangeSince(firstDate: string, now: Date): PeriodRange {
  return {
    start: new Date(`${firstDate}T00:00:00`).toISOString(),
    end: new Date(`${localToday(now)}T23:59:59.999`).toISOString(),
  };
}

/** The period since the last Sunday, in the device's time zone. It is the initial period of the skills page. */
export function weekRange(now: Date = new Date()): PeriodRange {
  return rangeSince(addDays(localToday(now), -now.getDay()), now);
}
