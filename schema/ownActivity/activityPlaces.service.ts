import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Transaction } from '../../prisma/write.ts';
import type { Actor } from '../actor.ts';
import type { Child } from '../child/child.sql.ts';
import { lately } from '../clock.rules.ts';
import { conflict } from '../errors.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { say } from '../say.rules.ts';

const { ownActivities, ownActivitiesPerDay } = ownershipLimits;

/**
 * Refuses one more activity for children who have as many as a child may have. Comes after the lock of the children.
 *
 * @throws Refusal CONFLICT naming the child and what is allowed
 */
export async function requireActivityPlaces(
  { now }: Pick<Actor, 'now'>,
  transaction: Transaction,
  children: readonly Child[],
): Promise<void> {
  const childId = { in: children.map(({ id }) => id) };
  const open = await countActivities(transaction, { childId, archivedAt: null });
  const recent = await countActivities(transaction, { childId, createdAt: lately(now, 24) });
  for (const { id, name } of children) {
    if (open(id) >= ownActivities) {
      throw conflict(
        say('{name} has {count} challenges of your own already: remove one first', { name, count: ownActivities }),
      );
    }
    if (recent(id) >= ownActivitiesPerDay) {
      throw conflict(
        say('At most {max} challenges of your own can be made for {name} within 24 hours', {
          max: ownActivitiesPerDay,
          name,
        }),
      );
    }
  }
}

/** Counts the activities that meet a condition, for each child. */
async function countActivities(transaction: Transaction, where: Prisma.TaskWhereInput) {
  const counts = await transaction.task.groupBy({ by: ['childId'], where, _count: true });
  return (id: string): number => counts.find(({ childId }) => childId === id)?._count ?? 0;
}
