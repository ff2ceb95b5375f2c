import { addDays } from '../../../schema/day/localDate.rules.ts';
import { formatter } from '../../lib/dateText.ts';

/** `Friday` for a local date, yyyy-MM-dd. */
export const longWeekday = formatter({ weekday: 'long' });

/** `November 2026` for a local date, yyyy-MM-dd. */
export const longMonth = formatter({ month: 'long', year: 'numeric' });

/** The month of a local date: yyyy-MM. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The local dates of a month (yyyy-MM), yyyy-MM-dd. */
export function datesOfMonth(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((date) => monthOf(date) === month);
}

/** The month before or after one, yyyy-MM. */
export const neighbourMonth = (month: string, step: -1 | 1): string =>
  monthOf(addDays(`${month}-01`, step === 1 ? 31 : -1));
