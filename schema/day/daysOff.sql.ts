import { json, orNull, row, type RowOf } from '../../prisma/columns.ts';
import type { CareSpan, DateSpan, DaysOff } from './daysOff.rules.ts';

/*
 * Columns that the statements of children, completing and summaries select, as JSON: Prisma would send two statements more.
 */

/** A child's pauses and care patterns, null for none; also patterns that no longer hold, because past dates follow from them. */
export const daysOffRow = row({
  pauses: [
    (child) => `(SELECT json_agg(json_build_object('from', pause.from_date, 'to', pause.to_date))
     FROM pauses pause WHERE pause.child_id = ${child}.id)`,
    orNull(json<DateSpan[]>()),
  ],
  care: [
    (child) => `(SELECT json_agg(json_build_object('carerId', care.carer_id, 'from', care.from_date, 'to', care.to_date,
      'anchor', care.anchor, 'days', care.days, 'presentOn', care.present_on, 'absentOn', care.absent_on))
     FROM care_patterns care WHERE care.child_id = ${child}.id)`,
    orNull(json<CareSpan[]>()),
  ],
});

/** The row and the owner's skipped dates (yyyy-MM-dd) as the rules take them. */
export const daysOffOf = (
  { pauses, care }: RowOf<typeof daysOffRow.columns>,
  skippedDates: readonly string[],
): DaysOff => ({ skippedDates, pauses: pauses ?? [], care: care ?? [] });
