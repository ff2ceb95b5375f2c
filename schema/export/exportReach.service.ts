import { mayEdit } from '../access.ts';
import { dueSince } from '../identity/user/deletion.rules.ts';
import type { Actor } from '../actor.ts';
import type { ExportReach } from './export.sql.ts';

/**
 * The children whose records the export of a user holds: those that they own, and those of others that are being deleted, as far as the
 * user may see them (docs/product.md#carers). It is read from the primary, because a replica may not know yet that somebody is no carer
 * any more.
 */
export async function exportReach({ db, now }: Pick<Actor, 'db' | 'now'>, userId: string): Promise<ExportReach> {
  const due = dueSince(new Date(now.epochMilliseconds));
  const children = await db.prisma.child.findMany({
    where: { OR: [{ parentId: userId }, { carers: { some: { userId } }, deletionRequestedAt: { gt: due } }] },
    select: { id: true, carers: { where: { userId }, select: { role: true } } },
  });
  const isWhole = ({ carers }: (typeof children)[number]) => carers.some(({ role }) => mayEdit(role));
  const idsOf = (some: typeof children) => some.map(({ id }) => id);
  return { userId, whole: idsOf(children.filter(isWhole)), seen: idsOf(children.filter((child) => !isWhole(child))) };
}
