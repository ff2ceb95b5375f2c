import { createHash } from 'node:crypto';
import { register } from '../../schema/identity/account/account.service.ts';
import { acceptInvitation } from '../../schema/carer/answer.service.ts';
import { inviteCarer } from '../../schema/carer/invitation.service.ts';
import type { GivenRole } from '../../schema/carer/carer.rules.ts';
import { actorsOf } from '../demo/actors.ts';
import { evening, timeZone } from './evening.ts';
import type { Family, FamilyWithViewer, Stores } from './families.ts';

/** What stands behind the # of one of the family's invitations. */
export const invitationSecret = 'M'.repeat(43);

/** A family whose children several people care for, each with their own account. */
interface SharedFamily {
  /** The owner, with two invitations that wait. */
  readonly owner: Family;
  /** An editor, to whom the first child is offered. */
  readonly partner: Family;
  /** Looks on. */
  readonly grandmother: Family;
}

/** Gives the children of a family two more carers, and leaves a hand-over and two invitations open. */
export async function shareFamily(stores: Stores, { viewer, ...owner }: FamilyWithViewer): Promise<SharedFamily> {
  const actorAt = actorsOf(stores);
  const { prisma } = stores.db;
  const actor = (of: typeof viewer | null, minutesAgo: number) =>
    actorAt(of, evening.subtract({ minutes: minutesAgo }).toInstant());
  const childIds: string[] = [];
  for (const { urlSlug } of owner.children)
    childIds.push((await prisma.child.findUniqueOrThrow({ where: { urlSlug }, select: { id: true } })).id);
  await prisma.user.update({ where: { id: viewer.id }, data: { name: 'Papa' } });
  const invite = async (role: GivenRole, ids: readonly string[]) =>
    (await inviteCarer(actor(viewer, 50), { role, childIds: ids })).invitation.url?.split('#').at(1) ?? '';
  const join = async (name: string, role: GivenRole): Promise<Family> => {
    const account = { email: `${name.toLowerCase()}@shared.example`, password: owner.password };
    const { viewer: joined } = await register(actor(null, 60), { ...account, timeZone });
    await prisma.user.update({ where: { id: joined.id }, data: { name } });
    await acceptInvitation(actor(joined, 40), { token: await invite(role, childIds) });
    return { ...owner, ...account };
  };
  const partner = await join('Mama', 'editor');
  const grandmother = await join('Oma', 'viewer');
  const { userId: toId } = await prisma.childCarer.findFirstOrThrow({
    where: { childId: childIds[0] ?? '', role: 'editor' },
    select: { userId: true },
  });
  await prisma.childOffer.create({
    data: {
      childId: childIds[0] ?? '',
      toId,
      createdAt: new Date(evening.epochMilliseconds),
      expiresAt: new Date(evening.add({ days: 7 }).epochMilliseconds),
    },
  });
  await invite('viewer', childIds.slice(0, 1));
  const secret = await invite('editor', childIds);
  await prisma.oneTimeLink.update({
    where: { tokenHash: hashOf(secret) },
    data: { tokenHash: hashOf(invitationSecret) },
  });
  return { owner, partner, grandmother };
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
