import { t } from '@lingui/core/macro';
import { locale } from '../lib/locale.ts';
import { placeInWeek, weekdays } from '../lib/weekdays.ts';
import { addDays, daysBetween } from '../../schema/day/localDate.rules.ts';
import type { ReminderMoment } from '../../schema/reminder/reminder.rules.ts';
import { isQuietAt } from '../../schema/reminder/reminderClock.rules.ts';

/** What a reminder belongs to: a part of the evening, or a time of its own. */
export type When = ReminderMoment | 'time';

/** The proposals of the question "When?"; the time of a moment is the one it begins with. */
export const whens: readonly { readonly value: When; readonly label: string; readonly time: string | null }[] = [
  { value: 'meal', label: t`After dinner`, time: '18:45' },
  { value: 'bath', label: t`Bath`, time: '18:15' },
  { value: 'bedtime', label: t`Bedtime`, time: '19:30' },
  { value: 'time', label: t`At …`, time: null },
];

/** How many evenings a week work best. */
const proposed = 3;

/**
 * Three days of the week, spread over those on which a child is with the carer.
 *
 * @param possible days from 1 (Monday) to 7; all if nothing is known of them
 */
export function spreadEvenings(possible: readonly number[]): readonly number[] {
  const days = possible.length === 0 ? [2, 4, 7] : possible.toSorted((one, other) => one - other);
  if (days.length <= proposed) return days;
  if (days.length === weekdays.length) return [2, 4, 7];
  const step = (days.length - 1) / (proposed - 1);
  return Array.from({ length: proposed }, (_, index) => days[Math.round(index * step)] ?? 0);
}

/** On which dates a child is with the user, as `CarePattern` says. */
interface Pattern {
  readonly anchor: string;
  readonly days: readonly boolean[];
  readonly exceptions: readonly { readonly date: string; readonly present: boolean }[];
}

/**
 * The days of the week on which a child is with the user more often than not; all when nothing is known of one child.
 *
 * @param patterns of each child; null for one without
 * @param from the first date that counts, yyyy-MM-dd
 * @param dates how many dates count
 */
export function possibleEvenings(patterns: readonly (Pattern | null | undefined)[], from: string, dates = 28) {
  const all = weekdays.map(({ value }) => value);
  const known = patterns.flatMap((pattern) => (pattern ? [pattern] : []));
  if (known.length === 0 || known.length < patterns.length) return all;
  const isPresent = ({ anchor, days, exceptions }: Pattern, date: string) => {
    const index = daysBetween(anchor, date) % days.length;
    return exceptions.find((one) => one.date === date)?.present ?? days[(index + days.length) % days.length] ?? true;
  };
  const counted = Array.from({ length: dates }, (_, index) => addDays(from, index));
  return all.filter((day) => {
    const own = counted.filter((date) => placeInWeek(date) + 1 === day);
    const present = own.filter((date) => known.some((pattern) => isPresent(pattern, date)));
    return present.length > 0 && present.length * 2 >= own.length;
  });
}

/** The date of the next Monday, yyyy-MM-dd; of `date` itself, if it is one. */
export function nextMonday(date: string): string {
  return addDays(date, (8 - new Date(`${date}T00:00:00Z`).getUTCDay()) % 7);
}

interface Timed {
  /** HH:mm, as the others. */
  readonly time: string;
  readonly quietFrom: string;
  /** No longer quiet. */
  readonly quietTo: string;
}

/** That nothing is sent at a time, because it falls into the quiet hours, in a sentence; null if it does not. */
export function quietNote({ time, quietFrom, quietTo }: Timed): string | null {
  if (!time || !quietFrom || !quietTo || !isQuietAt({ quietFrom, quietTo }, time)) return null;
  const [from, until] = [timeInWords(quietFrom), timeInWords(quietTo)];
  return t`Nothing is sent from ${from} to ${until}, in your quiet hours.`;
}

/** `18:45` as people read it: `6:45 PM`. */
export function timeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    Date.UTC(2000, 0, 1, hours, minutes),
  );
}
