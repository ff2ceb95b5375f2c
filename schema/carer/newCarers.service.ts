import { carerOf, reachOf } from '../access.ts';
import { type Actor, requireSession } from '../actor.ts';
import { auditDays } from '../audit/audit.rules.ts';
import { childById } from '../child/child.service.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { carerName } from './carer.rules.ts';
import { carerColumns } from './carers.service.ts';

/**
 * Who came to care for children that the viewer owns, or got more rights there, as far back as recent activity reaches; the latest first
 * (docs/product.md#recent-activity).
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function newCarers(actor: Actor) {
  const viewer = requireSession(actor);
  const after = { gt: new Date(actor.now.subtract({ hours: 24 * auditDays.account }).epochMilliseconds) };
  const rows = await actor.db.prisma.childCarer.findMany({
    where: {
      child: { ...carerOf(reachOf(viewer)), parentId: viewer.id },
      role: { not: 'owner' },
      OR: [{ createdAt: after }, { grantedAt: after }],
    },
    select: { ...carerColumns, grantedAt: true },
    orderBy: [{ child: { createdAt: 'asc' } }, { childId: 'asc' }, { id: 'asc' }],
    take: ownershipLimits.children * ownershipLimits.carers,
  });
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ userId }) => userId).values()].map(async (ofOne) => {
      const [first] = ofOne;
      const cares = await Promise.all(
        ofOne.map(async (carer) => ({ carer, child: await childById(actor, carer.childId) })),
      );
      const known = cares.flatMap(({ carer, child }) => (child ? [{ carer, child }] : []));
      const times = ofOne.map(({ createdAt, grantedAt }) => (grantedAt ?? createdAt).getTime());
      return first ? [{ name: carerName(first.user), since: new Date(Math.max(...times)), cares: known }] : [];
    }),
  );
  return found.flat().sort((one, other) => other.since.getTime() - one.since.getTime());
}
