import type { Prisma } from '../../prisma/generated/client/client.ts';
import { carerOf, reachOf } from '../access.ts';
import type { Actor } from '../actor.ts';
import { type CarerRole, carerRoles } from '../child/child.rules.ts';
import { childById } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { defineLoader } from '../loader.ts';
import { carerName } from './carer.rules.ts';
import { type Invitation, pendingLinks } from './invitation.service.ts';

/** A carer of a child, as the other carers of the child see them. */
export interface Carer {
  /** Of this carer and this child. */
  readonly id: string;
  readonly name: string;
  readonly role: CarerRole;
  /** When they became a carer of the child. */
  readonly since: Date;
  readonly isViewer: boolean;
}

/** The columns that `carerFrom` takes. */
export const carerColumns = {
  id: true,
  childId: true,
  userId: true,
  role: true,
  createdAt: true,
  user: { select: { name: true, username: true } },
} satisfies Prisma.ChildCarerSelect;

type CarerRow = Prisma.ChildCarerGetPayload<{ select: typeof carerColumns }>;

/** A row as a carer. */
export const carerFrom = (
  { viewer }: Pick<Actor, 'viewer'>,
  { id, userId, role, createdAt, user }: CarerRow,
): Carer => ({
  id,
  name: carerName(user),
  role,
  since: createdAt,
  isViewer: userId === viewer?.id,
});

const carersLoader = defineLoader<string, readonly Carer[]>(async (actor, childIds) => {
  const rows = await actor.db.prisma.childCarer.findMany({
    where: { childId: { in: [...childIds] }, child: carerOf(reachOf(actor.viewer)) },
    select: carerColumns,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const byChild = Map.groupBy(rows, ({ childId }) => childId);
  const rank = ({ role }: CarerRow) => Number(role !== carerRoles[0]);
  return childIds.map((id) =>
    (byChild.get(id) ?? []).sort((one, other) => rank(one) - rank(other)).map((row) => carerFrom(actor, row)),
  );
});

/** Everybody who cares for a child: the owner first, then those who came first. The caller has loaded the child, which checks access. */
export const carersOf = (actor: Actor, { id }: Pick<Child, 'id'>): Promise<readonly Carer[]> =>
  carersLoader.load(actor, id);

const invitationsLoader = defineLoader<string, readonly Invitation[]>(async (actor, childIds) => {
  if (!actor.viewer || actor.token) return childIds.map(() => []);
  const rows = await actor.db.prisma.carerInvitation.findMany({
    where: {
      outcome: null,
      link: { ...pendingLinks(actor), issuerId: actor.viewer.id },
      children: {
        some: {
          childId: { in: [...childIds] },
          child: { ...carerOf(reachOf(actor.viewer)), parentId: actor.viewer.id },
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

/** An offer to hand a child over that can still be accepted. */
export interface HandOver {
  /** Who may become the owner. */
  readonly to: Carer;
  readonly expiresAt: Date;
}

const handOverLoader = defineLoader<string, HandOver | null>(async (actor, childIds) => {
  if (!actor.viewer || actor.token) return childIds.map(() => null);
  const { id } = actor.viewer;
  const rows = await actor.db.prisma.childOffer.findMany({
    where: {
      childId: { in: [...childIds] },
      expiresAt: { gt: new Date(actor.now.epochMilliseconds) },
      carer: { child: carerOf(reachOf(actor.viewer)) },
      OR: [{ toId: id }, { carer: { child: { parentId: id } } }],
    },
    select: { childId: true, expiresAt: true, carer: { select: carerColumns } },
  });
  const byChild = new Map(rows.map((row) => [row.childId, row]));
  return childIds.map((childId) => {
    const row = byChild.get(childId);
    return row ? { to: carerFrom(actor, row.carer), expiresAt: row.expiresAt } : null;
  });
});

/**
 * The open hand-over of a child, for its owner and for the carer to whom it is offered, in a browser. The caller has loaded the child,
 * which checks access.
 */
export const handOverOf = (actor: Actor, { id }: Pick<Child, 'id'>): Promise<HandOver | null> =>
  handOverLoader.load(actor, id);
