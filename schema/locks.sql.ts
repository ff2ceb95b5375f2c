import { uuid } from '../prisma/columns.ts';
import { type Reader, statement } from '../prisma/statement.ts';
import { joinCarer, type Reach } from './access.ts';
import { assignmentNames } from './assignment/assignment.rules.ts';

/*
 * A transaction locks accounts before children, several of a kind in the order of their ids, and one-time links and all else after them
 * (docs/architecture.md#locks). Otherwise two that need the same rows wait for each other. Every test checks the order of what it runs
 * (tests/support/lockOrder.ts).
 *
 * Prisma has no SELECT … FOR UPDATE.
 */

/** Locks the rows of users until the transaction ends, so that changes of one account happen one after the other. */
export const lockAccounts = statement<[ids: readonly string[]]>()(
  'lock_accounts',
  'SELECT id FROM users WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
  { id: uuid },
);

/** As `lockAccounts`, for one. Returns whether the user exists. */
export const lockAccount = async (on: Reader, id: string): Promise<boolean> =>
  (await lockAccounts(on, [id])).length > 0;

/** Locks all children of an owner, those whose profiles are being deleted included. */
export const lockChildrenOfOwner = statement<[ownerId: string]>()(
  'lock_children_of_owner',
  'SELECT child.id FROM children child WHERE child.parent_id = $1 ORDER BY child.id FOR UPDATE',
  { id: uuid },
);

/**
 * Locks the children of an invitation that its maker still owns, so that carers of one child are counted one after the other and no
 * child changes its owner meanwhile.
 */
export const lockInvitedChildren = statement<[linkId: string, issuerId: string]>()(
  'lock_invited_children',
  `SELECT child.id FROM carer_invitation_children wanted JOIN children child ON child.id = wanted.child_id
   WHERE wanted.link_id = $1 AND child.parent_id = $2 AND child.deletion_requested_at IS NULL
   ORDER BY child.id FOR UPDATE OF child`,
  { id: uuid },
);

const ofAssigned = Object.values(assignmentNames)
  .map(({ table }) => `SELECT child_id FROM ${table} WHERE id = ANY($2::uuid[])`)
  .concat('SELECT child_id FROM swapped_tasks WHERE id = ANY($2::uuid[])')
  .join(' UNION ALL ');

/**
 * Locks the children of assigned tasks that the user cares for, in the order of their ids, so that two requests for the same
 * children cannot deadlock. Whatever completes tasks of several children in one transaction comes after it.
 */
export const lockChildrenOfTasks = statement<[reach: Reach, assignmentIds: readonly string[]]>()(
  'lock_children_of_tasks',
  `SELECT child.id FROM children child ${joinCarer('$1')}
   WHERE child.id IN (${ofAssigned}) ORDER BY child.id FOR UPDATE OF child`,
  { id: uuid },
);
