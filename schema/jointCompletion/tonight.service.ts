import type { Actor } from '../actor.ts';
import { childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { knownDaysOff } from '../child/knownDaysOff.service.ts';
import { isDayOff } from '../day/daysOff.rules.ts';
import type { Task } from '../task/task.sql.ts';
import { editableFamily, listsOf, offersFor, type TogetherOffer } from './offers.service.ts';
import { bestTogether } from './jointCompletion.rules.ts';

/** An activity that several children could do together today. */
export interface Tonight {
  readonly task: Task;
  /** All children who could do it, oldest profile first. */
  readonly offers: readonly TogetherOffer[];
}

const rests = (actor: Actor, child: Child): boolean =>
  isDayOff(knownDaysOff(actor, child), childToday(child, actor.now).toString());

/**
 * The activity that the most of the viewer's children share today, or could, without those of which they may
 * know that they rest (docs/product.md#together); null when no two could do
 * one, and once two have done the same.
 */
export async function tonightTogether(actor: Actor): Promise<Tonight | null> {
  const family = (await editableFamily(actor)).filter((child) => !rests(actor, child));
  if (family.length < 2) return null;
  const lists = await listsOf(actor, 'daily', family);
  const all = lists.flatMap(({ child, tasks }) => tasks.map((assigned) => ({ child, assigned })));
  const done = all.filter(({ assigned }) => assigned.completed).map(({ assigned }) => assigned.task.id);
  if (new Set(done).size < done.length) return null;

  const activities = await Promise.all(
    all
      .filter(({ assigned }) => !assigned.completed)
      .map(async ({ child, assigned }) => {
        const others = (await offersFor(actor, assigned)).filter((offer) => family.includes(offer.child));
        const offers = [{ child, assignedTask: assigned, asTask: null }, ...others];
        return {
          task: assigned.task,
          offers: offers.toSorted((one, other) => family.indexOf(one.child) - family.indexOf(other.child)),
          sharing: offers.filter(({ asTask }) => asTask === null).length,
          able: offers.length,
          isForSiblings: assigned.task.company === 'siblings',
        };
      }),
  );
  return bestTogether(activities) ?? null;
}
