import { date, row, type RowOf, uuid, word } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import type { ActivityType } from '../../prisma/generated/client/enums.ts';
import { aheadDays } from '../day/calendar.rules.ts';
import { childClockRow, clockOf } from '../day/clock.sql.ts';
import type { AgeGroup } from './ageGroup.rules.ts';
import { daysOffOf, daysOffRow } from '../day/daysOff.sql.ts';
import { agingFields, type Child, fittingFields } from './child.sql.ts';

/*
 * The hourly jobs read children by dates that they compute from columns, and update many rows with different values; Prisma has neither.
 */

/** A child as the hourly jobs see it, which have no viewer. */
export type FamilyChild = Pick<Child, keyof typeof agingFields | keyof typeof fittingFields | 'clock' | 'daysOff'>;

const agingRow = row({ ...agingFields, ...fittingFields });

const familyChildRow = { ...agingRow.columns, ...childClockRow.columns, ...daysOffRow.columns };

type FamilyChildRow = RowOf<typeof familyChildRow>;

const familyChildren = `SELECT ${agingRow.select('child')}, ${childClockRow.select('owner')}, ${daysOffRow.select('child')} FROM children child
   JOIN users owner ON owner.id = child.parent_id AND child.deletion_requested_at IS NULL`;

/** The children whose carers were active since an instant. */
export const selectActiveChildIds = statement<[types: readonly ActivityType[], since: Date]>()(
  'children_of_active_families',
  `SELECT DISTINCT carer.child_id AS id
   FROM (SELECT DISTINCT user_id FROM activity_logs WHERE activity_type = ANY($1::"ActivityType"[]) AND timestamp >= $2) active
   JOIN child_carers carer USING (user_id) ORDER BY 1`,
  { id: uuid },
);

/** The children of carers who are to be reminded within a span. */
export const selectRemindedChildIds = statement<[from: Date, until: Date]>()(
  'children_to_be_reminded_of',
  `SELECT DISTINCT carer.child_id AS id FROM reminder_settings settings JOIN child_carers carer USING (user_id)
   WHERE settings.next_at BETWEEN $1 AND $2 ORDER BY 1`,
  { id: uuid },
);

/** Those children that still exist and are not being deleted, by id. */
export const selectFamilyChildren = statement<[ids: readonly string[]]>()(
  'family_children',
  `${familyChildren} WHERE child.id = ANY($1::uuid[]) ORDER BY child.id`,
  familyChildRow,
);

/**
 * The next children, by id, that may have passed an age boundary since their group was last set. The range is two days
 * too wide on either side: the rules then check each child in its own zone. Also those whose group was set by a clock that was ahead.
 */
export const selectAgingChildren = statement<
  [afterId: string, boundaryMonths: readonly number[], now: Date, limit: number]
>()(
  'aging_children',
  `${familyChildren}
   WHERE child.id > $1 AND (child.last_age_group_update > ($3::timestamptz AT TIME ZONE 'UTC')::date + ${aheadDays} OR EXISTS (
     SELECT FROM unnest($2::int[]) AS boundary(months)
     WHERE child.birth_date + make_interval(months => boundary.months,
         days => CASE WHEN boundary.months < 24 THEN child.born_early_weeks * 7 ELSE 0 END)
       BETWEEN child.last_age_group_update - 2 AND ($3::timestamptz AT TIME ZONE 'UTC')::date + 2
   ))
   ORDER BY child.id LIMIT $4`,
  familyChildRow,
);

const aged = given('aged', { id: uuid, ageGroup: word<AgeGroup>(), date, previousDate: date });

/** Sets age groups, unless they were set meanwhile. */
export const updateAgeGroups = statement<Takes<typeof aged>>()(
  'update_age_groups',
  `WITH locked AS (SELECT id FROM children WHERE id = ANY(:aged.id::uuid[]) ORDER BY id FOR NO KEY UPDATE)
   UPDATE children SET age_group = aged.age_group, last_age_group_update = aged.date
   FROM ${aged.table}
   JOIN locked USING (id)
   WHERE children.id = aged.id AND children.last_age_group_update = aged.previous_date`,
);

/** Turns a row into a child of the hourly jobs. */
export function familyChildOf(read: FamilyChildRow): FamilyChild {
  const clock = clockOf(read);
  return Object.assign(agingRow.of(read), { clock, daysOff: daysOffOf(read, clock.skippedDates) });
}
