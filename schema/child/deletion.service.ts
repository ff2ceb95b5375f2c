import { write } from '../../prisma/write.ts';
import { noId } from '../access.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { deletesAt, dueSince, isTyped } from '../identity/user/deletion.rules.ts';
import { type Actor, requireSession } from '../actor.ts';
import { recordOwnAct } from '../audit/ownAct.service.ts';
import { badInput, conflict, forbidden, notFound } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { lockChildren, requireChildPlaces } from '../plan/plan.service.ts';
import { requireFreshProof } from '../identity/session/freshProof.service.ts';
import { say } from '../say.rules.ts';
import { childById, childToSee } from './child.service.ts';
import { tellOtherCarers } from './childEnds.service.ts';
import type { Child } from './child.sql.ts';
import { deleteChildInput } from './deletion.input.ts';

/** A deleted profile that can still be restored. */
export interface DeletedChild {
  readonly id: string;
  readonly name: string;
  readonly deletesAt: Date;
}

/**
 * Deletes a child's profile (docs/product.md#deletion-and-export). No carer sees it any more, and access tokens for the
 * child reach nothing. The owner can restore it for 30 days, and the other carers are told.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token and for carers who do not own it, REAUTHENTICATION_REQUIRED, NOT_FOUND,
 * BAD_USER_INPUT when the name is not typed as it is written
 */
export async function deleteChild(actor: Actor, rawInput: unknown): Promise<DeletedChild> {
  const viewer = requireFreshProof(actor);
  const { childId, name } = parseInput(deleteChildInput, rawInput);
  const child = await childToSee(actor, childId);
  if (child.role !== 'owner') throw forbidden(say('Only the parent who made this profile may delete it'));
  if (!isTyped(name, child.name)) {
    throw badInput('name', say("Type the child's name exactly as it is written here: {name}", { name: child.name }));
  }
  const requestedAt = new Date(actor.now.epochMilliseconds);
  await write(actor, async (transaction) => {
    const { count } = await transaction.child.updateMany({
      where: { id: child.id, parentId: viewer.id, deletionRequestedAt: null },
      data: { deletionRequestedAt: requestedAt },
    });
    // It was deleted or handed over meanwhile.
    if (count === 0) throw notFound(say('Child not found'));
    await recordOwnAct(actor, transaction, { userId: viewer.id, act: 'child_deleted' });
    await tellOtherCarers(actor, transaction, { ownerId: viewer.id, requestedAt });
  });
  forgetLoaded(actor);
  return { id: child.id, name: child.name, deletesAt: deletesAt(requestedAt) };
}

/**
 * The user's deleted profiles that can still be restored, those with the fewest days left first.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function deletedChildren(actor: Actor): Promise<DeletedChild[]> {
  const { id: parentId } = requireSession(actor);
  const rows = await actor.db.prisma.child.findMany({
    where: { parentId, deletionRequestedAt: { gt: dueSince(new Date(actor.now.epochMilliseconds)) } },
    select: { id: true, name: true, deletionRequestedAt: true },
    orderBy: [{ deletionRequestedAt: 'asc' }, { id: 'asc' }],
    take: ownershipLimits.children + ownershipLimits.deletedChildren,
  });
  return rows.flatMap(({ id, name, deletionRequestedAt: at }) => (at ? [{ id, name, deletesAt: deletesAt(at) }] : []));
}

/**
 * Restores a deleted profile for all its carers. Does nothing when the profile is not deleted.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token and when the plan allows no more children, NOT_FOUND for a
 * profile that is not the user's or whose 30 days have passed, CONFLICT while the account itself is being deleted
 */
export async function restoreChild(
  actor: Actor,
  { childId }: { childId: string },
): Promise<{ child: Child; viewer: Viewer }> {
  const viewer = requireSession(actor);
  if (viewer.deletesAt) throw conflict(say('Your account is being deleted: restore the account first'));
  const id = isUuid(childId) ? childId : noId;
  await write(actor, async (transaction) => {
    await lockChildren(actor, transaction);
    const { count } = await transaction.child.updateMany({
      where: { id, parentId: viewer.id, deletionRequestedAt: { gt: dueSince(new Date(actor.now.epochMilliseconds)) } },
      data: { deletionRequestedAt: null },
    });
    if (count === 0) return;
    await requireChildPlaces(actor, transaction, 0);
    await recordOwnAct(actor, transaction, { act: 'child_restored', userId: viewer.id });
  });
  forgetLoaded(actor);
  const child = await childById(actor, id);
  if (child?.role !== 'owner') throw notFound(say('Child not found'));
  return { child, viewer };
}
