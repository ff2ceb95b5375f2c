import { date, orNull, row, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { editingRoles, joinCarer, lockCaredChild, type Reach } from '../access.ts';
import type { CarerRole } from '../child/child.rules.ts';

const pauseRow = row({
  id: uuid,
  childId: uuid,
  from: ['from_date', date],
  to: ['to_date', orNull(date)],
  note: orNull(text),
});

/** A pause of a child; both dates are local dates, yyyy-MM-dd, and belong to it. */
export type Pause = Readonly<RowOf<typeof pauseRow.columns>>;

/** The pauses of children, those that begin last first. The caller has checked that the viewer may edit the children. */
export const selectPausesOfChildren = statement<[childIds: readonly string[]], Pause>(
  'pauses_of_children',
  `SELECT ${pauseRow.select('pause')} FROM pauses pause WHERE pause.child_id = ANY($1::uuid[])
   ORDER BY pause.from_date DESC, pause.created_at DESC, pause.id DESC`,
  pauseRow.columns,
);

/** The roles that may edit, in SQL. */
const editors = editingRoles.map((role) => `'${role}'`).join(', ');

/** Those of the given pauses that belong to children whom the user may edit. */
export const selectPauses = statement<[reach: Reach, ids: readonly string[]], Pause>(
  'pauses_by_id',
  `SELECT ${pauseRow.select('pause')} FROM pauses pause JOIN children child ON child.id = pause.child_id ${joinCarer('$1')}
   WHERE pause.id = ANY($2::uuid[]) AND carer.role::text IN (${editors})`,
  pauseRow.columns,
);

const lockedRow = { child_id: uuid, role: word<CarerRole>() };

/** A locked child, with the role of the user who locked it. */
export type LockedRow = RowOf<typeof lockedRow>;

/** Locks the child of a pause, if the user cares for it; no row when there is no such pause. The pause is to be read afterwards. */
export const lockChildOfPause = statement<[reach: Reach, pauseId: string], LockedRow>(
  'lock_child_of_pause',
  `SELECT child.id AS child_id, carer.role::text AS role
   FROM pauses pause JOIN children child ON child.id = pause.child_id ${joinCarer('$1')}
   WHERE pause.id = $2 ${lockCaredChild}`,
  lockedRow,
);

const carerRow = { user_id: uuid };

/** Those who may edit a child. Comes after the lock of the child. */
export const selectEditors = statement<[childId: string], RowOf<typeof carerRow>>(
  'editors_of_child',
  `SELECT user_id FROM child_carers WHERE child_id = $1
   AND role::text IN (${editors})`,
  carerRow,
);

/**
 * Counts the revision of a child up for some of its carers alone, for a change that the others must not learn of. Comes after the lock
 * of the child.
 */
export const touchCarers = statement<[childId: string, userIds: readonly string[]], never>(
  'touch_carers_of_child',
  'UPDATE child_carers SET revision = revision + 1 WHERE child_id = $1 AND user_id = ANY($2::uuid[])',
);

/** Writes a new pause. Comes after the lock of the child. */
export const insertPause = statement<
  { id: string; childId: string; from: string; to: string | null; note: string | null; userId: string; now: Date },
  never
>(
  'insert_pause',
  `INSERT INTO pauses (id, child_id, from_date, to_date, note, created_by_id, created_at)
   VALUES (:id, :childId, :from::date, :to::date, :note, :userId, :now)`,
);

/** Changes a pause. Comes after the lock of its child. */
export const updatePause = statement<{ id: string; from: string; to: string | null; note: string | null }, never>(
  'update_pause',
  'UPDATE pauses SET from_date = :from::date, to_date = :to::date, note = :note WHERE id = :id',
);

/** Deletes a pause. Comes after the lock of its child. */
export const deletePause = statement<[id: string], never>('delete_pause', 'DELETE FROM pauses WHERE id = $1');

/** Ends what a carer's patterns say of a child the day before `:from`: later versions and exceptions go. */
const ended = `gone AS (
     DELETE FROM care_patterns WHERE child_id = :childId AND carer_id = :carerId AND from_date >= :from::date
   ), former AS (
     UPDATE care_patterns SET to_date = :from::date - 1,
       present_on = ARRAY(SELECT one FROM unnest(present_on) AS one WHERE one < :from::date),
       absent_on = ARRAY(SELECT one FROM unnest(absent_on) AS one WHERE one < :from::date)
     WHERE child_id = :childId AND carer_id = :carerId AND from_date < :from::date
       AND (to_date IS NULL OR to_date >= :from::date)
   )`;

/** Writes a carer's pattern that holds from a date on, in place of what the carer had from then on. Comes after the lock. */
export const replaceCarePattern = statement<
  {
    id: string;
    childId: string;
    carerId: string;
    from: string;
    anchor: string;
    days: readonly boolean[];
    presentOn: readonly string[];
    absentOn: readonly string[];
    now: Date;
  },
  never
>(
  'replace_care_pattern',
  `WITH ${ended}
   INSERT INTO care_patterns (id, child_id, carer_id, from_date, anchor, days, present_on, absent_on, created_at)
   VALUES (:id, :childId, :carerId, :from::date, :anchor::date, :days::boolean[], :presentOn::date[], :absentOn::date[], :now)`,
);

/** Ends a carer's pattern: from a date on the carer has none. Comes after the lock of the child. */
export const endCarePattern = statement<{ childId: string; carerId: string; from: string }, never>(
  'end_care_pattern',
  `WITH ${ended} SELECT`,
);
