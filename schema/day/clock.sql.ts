import type { FamilyClock } from './calendar.rules.ts';

/** The columns of `users` that a family's dates depend on, as a statement gives them. */
export interface ClockRow {
  timezone: string;
  held_timezone: string | null;
  held_until: Date | null;
  /** yyyy-MM-dd */
  date_floor: string | null;
  /** yyyy-MM-dd */
  skipped_dates: string[];
}

/** Selects those columns of the table alias. */
export const clockColumns = (alias: string) =>
  `${alias}.timezone, ${alias}.held_timezone, ${alias}.held_until, ${alias}.date_floor,
   coalesce(${alias}.skipped_dates::text[], '{}') AS skipped_dates`;

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
