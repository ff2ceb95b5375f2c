import type { Reader } from '../prisma/statement.ts';
import { statement } from '../prisma/statement.ts';
import { uuid } from '../prisma/columns.ts';
import type { Transaction } from '../prisma/write.ts';
import { joinCarer, lockCaredChild, type Reach } from './access.ts';

/*
 * A transaction locks accounts before children, several of a kind in the order of their ids, and one-time links and all else after them
 * (docs/architecture.md#locks). Otherwise two that need the same rows wait for each other. Every test checks the order of what it runs
 * (tests/support/lockOrder.ts).
 *
 * Prisma has no SELECT … FOR UPDATE, hence the raw statements.
 */

const lockUser = statement<[userId: string], { id: string }>(
  'lock_user',
  'SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE',
  { id: uuid },
);

/** Locks the row of a user until the transaction ends, so that changes of one account happen one after the other. */
export const lockAccountOn = async (on: Reader, userId: string): Promise<void> => void (await lockUser(on, userId));

/** Like `lockChild`, in a transaction of Prisma. Returns whether the user cares for the child. */
export async function lockChildOfCarer(transaction: Transaction, reach: Reach, childId: string): Promise<boolean> {
  const rows = await transaction.$queryRawUnsafe<unknown[]>(
    `SELECT child.id FROM children child ${joinCarer('$1')} WHERE child.id = $2::uuid ${lockCaredChild}`,
    reach,
    childId,
  );
  return rows.length > 0;
}

/** Locks all children of an owner, those whose profiles are being deleted included. */
export const lockChildrenOfOwner = async (transaction: Transaction, ownerId: string): Promise<void> =>
  void (await transaction.$queryRaw`
    SELECT child.id FROM children child WHERE child.parent_id = ${ownerId}::uuid ORDER BY child.id FOR UPDATE`);

/**
 * Locks the children of an invitation that its maker still owns, so that carers of one child are counted one after the other and no
 * child changes its owner meanwhile.
 *
 * @returns their ids
 */
export async function lockInvitedChildren(
  transaction: Transaction,
  { linkId, issuerId }: { readonly linkId: string; readonly issuerId: string },
): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT child.id FROM carer_invitation_children wanted JOIN children child ON child.id = wanted.child_id
    WHERE wanted.link_id = ${linkId}::uuid AND child.parent_id = ${issuerId}::uuid AND child.deletion_requested_at IS NULL
    ORDER BY child.id FOR UPDATE OF child`;
  return rows.map(({ id }) => id);
}
