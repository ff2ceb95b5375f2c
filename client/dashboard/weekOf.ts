import { addDays, compareDates } from '../../schema/day/localDate.rules.ts';

/** A day of the current week. */
export interface WeekDay {
  /** Local date, yyyy-MM-dd. */
  readonly date: string;
  readonly taskCount: number;
  readonly when: 'past' | 'today' | 'future';
}

/**
 * The seven days of a date's week, from Sunday on.
 *
 * @param today local date, yyyy-MM-dd.
 * @param days the days with completed tasks or a mood, in any order; those of other weeks are ignored.
 */
export function weekOf(today: string, days: readonly { date: string; taskCount: number }[]): WeekDay[] {
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(sunday, index);
    const order = compareDates(date, today);
    return {
      date,
      taskCount: days.find((day) => day.date === date)?.taskCount ?? 0,
      when: order === 0 ? 'today' : order < 0 ? 'past' : 'future',
    };
  });
}
