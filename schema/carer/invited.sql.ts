import type { Prisma } from '../../prisma/generated/client/client.ts';

/*
 * Prisma has no SELECT … FOR UPDATE.
 */

/**
 * Locks the children of an invitation that its maker still owns, in the order of their ids, so that carers of one child are counted
 * one after the other and no child changes its owner meanwhile.
 *
 * @returns their ids
 */
export async function lockInvitedChildren(
  transaction: Prisma.TransactionClient,
  { linkId, issuerId }: { readonly linkId: string; readonly issuerId: string },
): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT child.id FROM carer_invitation_children wanted JOIN children child ON child.id = wanted.child_id
    WHERE wanted.link_id = ${linkId}::uuid AND child.parent_id = ${issuerId}::uuid AND child.deletion_requested_at IS NULL
    ORDER BY child.id FOR UPDATE OF child`;
  return rows.map(({ id }) => id);
}
