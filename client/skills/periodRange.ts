import { addDays } from '../../schema/day/localDate.rules.ts';
import { localToday } from '../lib/localToday.ts';

/** What the skills page asks for (specification, section 7): two instants in ISO 8601. */
export interface PeriodRange {
  start: string;
  end: string;
}

/** From the start of a local date to the end of today, in days of this device. */
export function rangeSince(firstDate: string, now: Date): PeriodRange {
  return {
    start: new Date(`${firstDate}T00:00:00`).toISOString(),
    end: new Date(`${localToday(now)}T23:59:59.999`).toISOString(),
  };
}

/** Since Sunday: the period with which the skills page opens. */
export function weekRange(now: Date = new Date()): PeriodRange {
  return rangeSince(addDays(localToday(now), -now.getDay()), now);
}
