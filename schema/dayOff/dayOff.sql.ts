import { type RowOf, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer, lockCaredChild, type Reach } from '../access.ts';
import type { CarerRole } from '../child/child.rules.ts';

/*
 * Prisma has no SELECT … FOR UPDATE. All else about days off is Prisma.
 */

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
