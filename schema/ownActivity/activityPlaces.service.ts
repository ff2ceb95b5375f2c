import type { Reader } from '../../prisma/statement.ts';
import type { Actor } from '../actor.ts';
import type { Child } from '../child/child.sql.ts';
import { Refusal } from '../errors.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { say } from '../say.rules.ts';
import { countActivities } from './ownActivity.sql.ts';

const { ownActivities, ownActivitiesPerDay } = ownershipLimits;

/**
 * Refuses one more activity for children who have as many as a child may have. Comes after the lock of the children.
 *
 * @throws Refusal CONFLICT naming the child and what is allowed
 */
export async function requireActivityPlaces(
  { now }: Pick<Actor, 'now'>,
  on: Reader,
  children: readonly Child[],
): Promise<void> {
  const yesterday = new Date(now.subtract({ hours: 24 }).epochMilliseconds);
  const ids = children.map(({ id }) => id);
  for (const row of await countActivities(on, ids, yesterday)) {
    const name = children.find(({ id }) => id === row.child_id)?.name ?? '';
    if (row.open >= ownActivities) {
      throw new Refusal(
        'CONFLICT',
        say('{name} has {count} challenges of your own already: remove one first', { name, count: ownActivities }),
      );
    }
    if (row.recent >= ownActivitiesPerDay) {
      throw new Refusal(
        'CONFLICT',
        say('At most {max} challenges of your own can be made for {name} within 24 hours', {
          max: ownActivitiesPerDay,
          name,
        }),
      );
    }
  }
}
