import { deletesAt, dueSince } from '../identity/user/deletion.rules.ts';
import { type Actor, requireAnySession } from '../actor.ts';
import type { DeletedChild } from '../child/deletion.service.ts';
import { ownershipLimits } from '../ownership.rules.ts';

/**
 * The children of other owners for whom the viewer cared until the owner deleted the profile, those with the fewest days left first.
 * Until they are gone, they are in the viewer's export; if the owner restores one, it is back. None in a session that only completes
 * challenges.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function endedChildren(actor: Actor): Promise<DeletedChild[]> {
  const { id: userId, completesOnly } = requireAnySession(actor);
  // The notices wait for a device on which they can be put away.
  if (completesOnly) return [];
  const rows = await actor.db.prisma.child.findMany({
    where: {
      parentId: { not: userId },
      carers: { some: { userId } },
      deletionRequestedAt: { gt: dueSince(new Date(actor.now.epochMilliseconds)) },
    },
    select: { id: true, name: true, deletionRequestedAt: true },
    orderBy: [{ deletionRequestedAt: 'asc' }, { id: 'asc' }],
    take: ownershipLimits.caredFor,
  });
  return rows.flatMap(({ id, name, deletionRequestedAt: at }) => (at ? [{ id, name, deletesAt: deletesAt(at) }] : []));
}
