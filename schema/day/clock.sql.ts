import { date, instant, orNull, type RowOf, text, texts } from '../../prisma/columns.ts';
import type { FamilyClock } from './calendar.rules.ts';

/*
 * Columns that statements of other files select.
 */

/** The columns of `users` that decide a family's dates, as `clockColumns` selects them. */
export const clockRow = {
  timezone: text,
  held_timezone: orNull(text),
  held_until: orNull(instant),
  date_floor: orNull(date),
  /** yyyy-MM-dd */
  skipped_dates: texts,
};

export type ClockRow = RowOf<typeof clockRow>;

/** Selects those columns of the table alias. */
export const clockColumns = (alias: string) =>
  `${alias}.timezone, ${alias}.held_timezone, ${alias}.held_until, ${alias}.date_floor,
   coalesce(${alias}.skipped_dates::text[], '{}') AS skipped_dates`;

/**
 * The same columns for the alias `child` and its `owner`, which give the clock of the child. It is the owner's, but a child that was
 * handed over never goes back before that date, and keeps the dates that were skipped until then.
 */
export const childClockColumns = `owner.timezone, owner.held_timezone, owner.held_until,
   greatest(owner.date_floor, child.handed_over_on) AS date_floor,
   coalesce(CASE WHEN child.handed_over_on IS NULL THEN owner.skipped_dates::text[] ELSE child.former_skipped_dates::text[]
     || ARRAY(SELECT one::text FROM unnest(owner.skipped_dates) one WHERE one >= child.handed_over_on) END, '{}') AS skipped_dates`;

/** The row as the calendar's rules take it. */
export function clockOf(row: ClockRow): FamilyClock {
  return {
    timeZone: row.timezone,
    heldTimeZone: row.held_timezone,
    heldUntil: row.held_until && Temporal.Instant.fromEpochMilliseconds(row.held_until.getTime()),
    dateFloor: row.date_floor === null ? null : Temporal.PlainDate.from(row.date_floor),
    skippedDates: row.skipped_dates,
  };
}
