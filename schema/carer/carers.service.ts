import type { Prisma } from '../../prisma/generated/client/client.ts';
import { carerOf, noId, reachOf } from '../access.ts';
import { accountHolder, type Actor } from '../actor.ts';
import { carerRoles } from '../child/child.rules.ts';
import { childById } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { openLinks } from '../identity/link/link.service.ts';
import { defineLoader } from '../loader.ts';
import { findVisible } from '../visibleId.ts';
import type { Invitation } from './invitation.service.ts';

/** The columns of a `Carer`. */
export const carerColumns = {
  id: true,
  childId: true,
  userId: true,
  role: true,
  createdAt: true,
  user: { select: { name: true, username: true } },
} as const satisfies Prisma.ChildCarerSelect;

/** A carer of a child, as the other carers of the child see them. */
type Carer = Prisma.ChildCarerGetPayload<{ select: typeof carerColumns }>;

const carersLoader = defineLoader<string, readonly Carer[]>(async (actor, childIds) => {
  const rows = await actor.db.prisma.childCarer.findMany({
    where: { childId: { in: [...childIds] }, child: carerOf(reachOf(actor.viewer)) },
    select: carerColumns,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const byChild = Map.groupBy(rows, ({ childId }) => childId);
  const rank = ({ role }: Carer) => Number(role !== carerRoles[0]);
  return childIds.map((id) => (byChild.get(id) ?? []).sort((one, other) => rank(one) - rank(other)));
});

/** Everybody who cares for a child: the owner first, then those who came first. The caller has loaded the child, which checks access. */
export const carersOf = (actor: Actor, { id }: Pick<Child, 'id'>): Promise<readonly Carer[]> =>
  carersLoader.load(actor, id);

const invitationsLoader = defineLoader<string, readonly Invitation[]>(async (actor, childIds) => {
  const viewer = accountHolder(actor);
  if (!viewer) return childIds.map(() => []);
  const rows = await actor.db.prisma.carerInvitation.findMany({
    where: {
      outcome: null,
      link: { ...openLinks('carer_invite', actor), issuerId: viewer.id },
      children: {
        some: {
          childId: { in: [...childIds] },
          child: { ...carerOf(reachOf(viewer)), parentId: viewer.id },
        },
      },
    },
    select: { role: true, link: true, children: { select: { childId: true } } },
  });
  const invitations = rows
    .sort(
      ({ link: one }, { link: other }) =>
        other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
    )
    .map(({ role, link, children }) => ({
      ...link,
      role,
      childIds: children.map(({ childId }) => childId),
      url: null,
    }));
  return childIds.map((id) => invitations.filter((invitation) => invitation.childIds.includes(id)));
});

/**
 * The invitations to a child that still wait for an answer, newest first. Only the child's owner has any, and only in a browser.
 * The caller has loaded the child, which checks access.
 */
export const invitationsOf = (actor: Actor, { id, role }: Pick<Child, 'id' | 'role'>) =>
  role === 'owner' ? invitationsLoader.load(actor, id) : [];

/** The children of an invitation that the viewer, who made it, still owns. */
export async function invitedChildren(actor: Actor, { childIds }: Pick<Invitation, 'childIds'>): Promise<Child[]> {
  const children = await Promise.all(childIds.map((id) => childById(actor, id)));
  return children.filter((child) => child !== null).filter(({ role }) => role === 'owner');
}

/** Finds the open offers of children, for their owners and for those to whom they are offered, in a browser. */
const findOffer = findVisible(async ({ viewer, token, db, now }, childIds) => {
  if (!viewer || token) return [];
  const rows = await db.prisma.childOffer.findMany({
    where: {
      childId: { in: childIds },
      expiresAt: { gt: new Date(now.epochMilliseconds) },
      carer: { child: carerOf(reachOf(viewer)) },
      OR: [{ toId: viewer.id }, { carer: { child: { parentId: viewer.id } } }],
    },
    select: { childId: true },
  });
  return rows.map(({ childId: id }) => ({ id }));
});

/**
 * The open hand-over of a child, for its owner and for the carer to whom it is offered, in a browser. The caller has loaded the child,
 * which checks access.
 *
 * @param query the columns to select
 */
export async function handOverOf(actor: Actor, { id }: Pick<Child, 'id'>, query: Prisma.ChildOfferDefaultArgs) {
  const { id: childId } = await findOffer(id, actor);
  const offer = { ...query, where: { childId } };
  return childId === noId ? null : actor.db.prisma.childOffer.findUnique(offer);
}
