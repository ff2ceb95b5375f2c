import { date, instant, orNull, row, type RowOf, text, texts } from '../../prisma/columns.ts';
import type { FamilyClock } from './calendar.rules.ts';

/*
 * Columns that the statements of sessions, tokens and children select.
 */

const ofUser = {
  timeZone: ['timezone', text],
  heldTimeZone: ['held_timezone', orNull(text)],
  heldUntil: orNull(instant),
  dateFloor: orNull(date),
  /** yyyy-MM-dd */
  skippedDates: [(user: string) => `coalesce(${user}.skipped_dates::text[], '{}')`, texts],
} as const;

/** What decides the dates of a user's family. */
export const clockRow = row(ofUser);

export type ClockRow = RowOf<typeof clockRow.columns>;

/**
 * The clock of the alias `child`, selected with the alias of its owner. It is the owner's, but a child that was handed over never
 * goes back before that date, and keeps the dates that were skipped until then.
 */
export const childClockRow = row({
  ...ofUser,
  dateFloor: [(owner) => `greatest(${owner}.date_floor, child.handed_over_on)`, orNull(date)],
  skippedDates: [
    (owner) => `coalesce(CASE WHEN child.handed_over_on IS NULL THEN ${owner}.skipped_dates::text[]
       ELSE child.former_skipped_dates::text[]
         || ARRAY(SELECT one::text FROM unnest(${owner}.skipped_dates) one WHERE one >= child.handed_over_on) END, '{}')`,
    texts,
  ],
});

/** The row as the calendar's rules take it. */
export function clockOf({ timeZone, heldTimeZone, heldUntil, dateFloor, skippedDates }: ClockRow): FamilyClock {
  return {
    timeZone,
    heldTimeZone,
    heldUntil: heldUntil && Temporal.Instant.fromEpochMilliseconds(heldUntil.getTime()),
    dateFloor: dateFloor === null ? null : Temporal.PlainDate.from(dateFloor),
    skippedDates,
  };
}
