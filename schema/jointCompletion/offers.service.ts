import { mayEdit, reachOf } from '../access.ts';
import type { Actor } from '../actor.ts';
import { currentTasksOf } from '../assignment/assignment.service.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { meetsNeeds } from '../assignment/drawnFor.rules.ts';
import { correctedMonths } from '../child/correctedAge.rules.ts';
import { childToday, children } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { togetherMax } from '../completion/together.rules.ts';
import { periodStart } from '../day/calendar.rules.ts';
import { defineLoader } from '../loader.ts';
import { isReplacement } from '../swap/swapped.service.ts';
import type { Frequency } from '../task/task.rules.ts';
import type { Task } from '../task/task.sql.ts';
import { selectShared, type SharedRow } from './shared.sql.ts';
import { isOldEnough } from './jointCompletion.rules.ts';

/** Another child who could do the same. */
export interface TogetherOffer {
  readonly child: Child;
  /** The child's own open task: the same one, or a daily one that the activity would take the place of. */
  readonly assignedTask: AssignedTask;
  /** The activity that would take its place; null when the child has the same task. */
  readonly asTask: Task | null;
}

const familyLoader = defineLoader<'all', readonly Child[]>(async (actor, keys) => {
  const family = (await children(actor)).filter(({ role }) => mayEdit(role)).slice(0, togetherMax);
  return keys.map(() => family);
});

/** The children that the viewer may edit, oldest profile first: as many as can complete something together. */
export const editableFamily = (actor: Actor): Promise<readonly Child[]> => familyLoader.load(actor, 'all');

/** A child with its current tasks of one frequency. */
interface Listed {
  readonly child: Child;
  readonly tasks: readonly AssignedTask[];
}

/** The tasks of the children's current periods of a frequency. */
export const listsOf = (actor: Actor, frequency: Frequency, family: readonly Child[]): Promise<Listed[]> =>
  Promise.all(family.map(async (child) => ({ child, tasks: await currentTasksOf(actor, frequency, child) })));

const offersLoader = defineLoader<AssignedTask, readonly TogetherOffer[]>(
  async (actor, wanted) => {
    const family = await editableFamily(actor);
    const pairs = await Promise.all(
      wanted.map(async (assigned) => {
        const own = family.find(({ id }) => id === assigned.childId);
        if (!own || !isCurrent(actor, own, assigned)) return [];
        const siblings = family.filter((child) => child !== own);
        return (await listsOf(actor, assigned.frequency, siblings)).map((list) => ({ assigned, ...list }));
      }),
    );
    const shared = await sharedOf(actor, pairs.flat());
    return Promise.all(
      pairs.map(async (ofTask) => {
        const offers = await Promise.all(ofTask.map((pair) => offerOf(actor, pair, shared)));
        return offers.filter((offer) => offer !== null);
      }),
    );
  },
  ({ id }) => id,
);

/**
 * Who could do an assigned task, too: the other children that the viewer may edit, in the order of their profiles, with the same
 * task open or a daily one that the activity may take the place of (docs/product.md#together). Nothing for a period that has ended.
 * The caller has loaded the task, which checks access.
 */
export const offersFor = (actor: Actor, assigned: AssignedTask): Promise<readonly TogetherOffer[]> =>
  offersLoader.load(actor, assigned);

const isCurrent = ({ now }: Actor, child: Child, { frequency, periodStart: start }: AssignedTask): boolean =>
  periodStart(frequency, childToday(child, now)).toString() === start;

/** A task of one child, and another child with its tasks. */
interface Pair extends Listed {
  readonly assigned: AssignedTask;
}

const pairKey = (taskId: string, childId: string): string => `${taskId} ${childId}`;

/** What the children could take, by activity and child. Only daily activities can be taken. */
async function sharedOf({ db, viewer, now }: Actor, pairs: readonly Pair[]): Promise<ReadonlyMap<string, SharedRow>> {
  const dailies = pairs.filter(({ assigned }) => assigned.frequency === 'daily');
  if (dailies.length === 0) return new Map();
  const rows = await selectShared(db.pool, {
    reach: reachOf(viewer),
    taskIds: dailies.map(({ assigned }) => assigned.task.id),
    childIds: dailies.map(({ child }) => child.id),
    dates: dailies.map(({ child }) => childToday(child, now).toString()),
  });
  return new Map(rows.map((row) => [pairKey(row.sharedId, row.childId), row]));
}

async function offerOf(
  actor: Actor,
  { assigned, child, tasks }: Pair,
  shared: ReadonlyMap<string, SharedRow>,
): Promise<TogetherOffer | null> {
  const row = shared.get(pairKey(assigned.task.id, child.id));
  const taskId = row?.taskId ?? assigned.task.id;
  const same = tasks.find(({ task }) => task.id === taskId);
  if (same) return same.completed ? null : { child, assignedTask: same, asTask: null };
  if (!row || row.isUnwanted) return null;
  const months = correctedMonths(child.birthDate, childToday(child, actor.now).toString(), child.bornEarlyWeeks);
  if (!row.isOwn && !(isOldEnough(row, months) && meetsNeeds(row, child.needs))) return null;
  // The last of the list is the one that the family has looked at least.
  for (const open of tasks.filter(({ completed }) => !completed).toReversed()) {
    if (!(await isReplacement(actor, open.id))) return { child, assignedTask: open, asTask: assigned.task };
  }
  return null;
}
