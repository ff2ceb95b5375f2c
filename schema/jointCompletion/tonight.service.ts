import type { Reach } from '../access.ts';
import type { Actor } from '../actor.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { knownDaysOff } from '../child/knownDaysOff.service.ts';
import { togetherMax } from '../completion/together.rules.ts';
import { isDayOff } from '../day/daysOff.rules.ts';
import type { Task } from '../task/task.sql.ts';
import { bestTogether } from './jointCompletion.rules.ts';
import { editableFamily, type Listed, listsOf, offersFor, offersOf, type TogetherOffer } from './offers.service.ts';

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
  const open = openChallenges(lists);
  return bestOf(lists, open, await Promise.all(open.map((assigned) => offersFor(actor, assigned))));
}

/** Children who could do something together, oldest profile first, with their challenges of today, and a carer who may edit them. */
interface Gathered {
  readonly reach: Reach;
  readonly children: readonly Listed[];
}

/**
 * As `tonightTogether`, for several families in two statements: one for each, in their order. For jobs, which have read the children and
 * so checked access.
 */
export async function tonightOfAll(
  on: Pick<Actor, 'db' | 'now'>,
  families: readonly Gathered[],
): Promise<(Tonight | null)[]> {
  const asked = families.map(({ reach, children }) => {
    const family = children.slice(0, togetherMax);
    return { reach, family, open: openChallenges(family) };
  });
  const offers = await offersOf(
    on,
    asked.flatMap(({ open, ...of }) => open.map((assigned) => ({ ...of, assigned }))),
  );
  let seen = 0;
  return asked.map(({ family, open }) => {
    seen += open.length;
    return bestOf(family, open, offers.slice(seen - open.length, seen));
  });
}

/** What the children could still do; nothing once two have done the same. */
function openChallenges(family: readonly Listed[]): readonly AssignedTask[] {
  const all = family.flatMap(({ tasks }) => tasks);
  const done = all.filter(({ completed }) => completed).map(({ task }) => task.activityId ?? task.id);
  return new Set(done).size < done.length ? [] : all.filter(({ completed }) => !completed);
}

/** The best of some open challenges, with who else could do each. */
function bestOf(
  family: readonly Listed[],
  open: readonly AssignedTask[],
  others: readonly (readonly TogetherOffer[])[],
): Tonight | null {
  const ids = family.map(({ child }) => child.id);
  const activities = open.flatMap((assigned, index) => {
    const child = family.find((one) => one.child.id === assigned.childId)?.child;
    if (!child) return [];
    const offers = [{ child, assignedTask: assigned, asTask: null }, ...(others[index] ?? [])]
      .filter((offer) => ids.includes(offer.child.id))
      .toSorted((one, other) => ids.indexOf(one.child.id) - ids.indexOf(other.child.id));
    return [
      {
        task: assigned.task,
        offers,
        sharing: offers.filter(({ asTask }) => asTask === null).length,
        able: offers.length,
        isForSiblings: assigned.task.company === 'siblings',
      },
    ];
  });
  return bestTogether(activities) ?? null;
}
