import { json, orNull, type RowOf } from '../../prisma/columns.ts';
import type { CareSpan, DateSpan, DaysOff } from './daysOff.rules.ts';

/*
 * Columns that statements of other files select.
 */

/** A child's pauses and care patterns, as `daysOffColumns` selects them; null for none. */
export const daysOffRow = { pauses: orNull(json<DateSpan[]>()), care: orNull(json<CareSpan[]>()) };

/** Selects those columns for the alias `child`, also patterns that no longer hold, because past dates follow from them. */
export const daysOffColumns = `(SELECT json_agg(json_build_object('from', pause.from_date, 'to', pause.to_date))
     FROM pauses pause WHERE pause.child_id = child.id) AS pauses,
   (SELECT json_agg(json_build_object('carerId', care.carer_id, 'from', care.from_date, 'to', care.to_date,
      'anchor', care.anchor, 'days', care.days, 'presentOn', care.present_on, 'absentOn', care.absent_on))
     FROM care_patterns care WHERE care.child_id = child.id) AS care`;

/** The row and the owner's skipped dates (yyyy-MM-dd) as the rules take them. */
export const daysOffOf = (row: RowOf<typeof daysOffRow>, skippedDates: readonly string[]): DaysOff => ({
  skippedDates,
  pauses: row.pauses ?? [],
  care: row.care ?? [],
});
