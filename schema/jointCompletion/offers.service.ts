import { mayEdit, type Reach, reachOf } from '../access.ts';
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
import { replacementsAmong } from '../swap/swapped.service.ts';
import type { Frequency } from '../task/task.rules.ts';
import type { Task } from '../task/task.sql.ts';
import { sharedActivities, type SharedRow } from './shared.sql.ts';
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
export interface Listed {
  readonly child: Child;
  readonly tasks: readonly AssignedTask[];
}

/** The tasks of the children's current periods of a frequency. */
export const listsOf = (actor: Actor, frequency: Frequency, family: readonly Child[]): Promise<Listed[]> =>
  Promise.all(family.map(async (child) => ({ child, tasks: await currentTasksOf(actor, frequency, child) })));

const offersLoader = defineLoader<AssignedTask, readonly TogetherOffer[]>(
  async (actor, wanted) => {
    const family = await editableFamily(actor);
    const lists = await Promise.all(wanted.map(({ frequency }) => listsOf(actor, frequency, family)));
    const reach = reachOf(actor.viewer);
    return offersOf(
      actor,
      wanted.map((assigned, index) => ({ reach, assigned, family: lists[index] ?? [] })),
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

/** A task of a child, and the children that a carer may edit, that one included. */
interface AskedTask {
  readonly reach: Reach;
  readonly assigned: AssignedTask;
  readonly family: readonly Listed[];
}

type On = Pick<Actor, 'db' | 'now'>;

/** As `offersFor`, for tasks of any families in two statements: one list for each task, in their order. */
export async function offersOf({ db, now }: On, asked: readonly AskedTask[]): Promise<(readonly TogetherOffer[])[]> {
  const pairs = asked.map(({ reach, assigned, family }) => {
    const own = family.find(({ child }) => child.id === assigned.childId);
    if (!own || !isCurrent(now, own.child, assigned)) return [];
    return family
      .filter((list) => list !== own)
      .map((list): Pair => ({ reach, assigned, ...list, today: childToday(list.child, now).toString() }));
  });
  const shared = await sharedOf(db, pairs.flat());
  const replacements = await replacementsAmong(
    db.pool,
    pairs.flat().flatMap((pair) => (mayTake(pair, shared) ? openOf(pair).map(({ id }) => id) : [])),
  );
  return pairs.map((ofTask) =>
    ofTask.map((pair) => offerOf(pair, shared, replacements)).filter((offer) => offer !== null),
  );
}

const isCurrent = (now: Actor['now'], child: Child, { frequency, periodStart: start }: AssignedTask): boolean =>
  periodStart(frequency, childToday(child, now)).toString() === start;

/** A task of one child, and another child with its tasks and its current date. */
interface Pair extends Listed {
  readonly reach: Reach;
  readonly assigned: AssignedTask;
  /** yyyy-MM-dd */
  readonly today: string;
}

type Shared = ReadonlyMap<string, SharedRow>;

const sharedKey = (carerId: string, taskId: string, childId: string): string => `${carerId} ${taskId} ${childId}`;

const sharedFor = ({ reach: [carerId], assigned, child }: Pair, shared: Shared): SharedRow | undefined =>
  shared.get(sharedKey(carerId, assigned.task.id, child.id));

/** Whether an activity is for the child: for its age, and for what it needs. */
const isFor = (activity: Pick<Task, 'ageGroup' | 'minMonths' | 'suits'>, { child, today }: Pair): boolean =>
  isOldEnough(activity, correctedMonths(child.birthDate, today, child.bornEarlyWeeks)) &&
  meetsNeeds(activity, child.needs);

/** Whether a child cannot take an activity of the catalogue, which has no part of its own for each child, or has it already. */
const isRuledOut = (pair: Pair): boolean => {
  const { task } = pair.assigned;
  return task.childId === null && (pair.tasks.some((own) => own.task.id === task.id) || !isFor(task, pair));
};

/** What the children could take, by carer, activity and child. Only daily activities can be taken. */
async function sharedOf({ pool }: Actor['db'], pairs: readonly Pair[]): Promise<Shared> {
  const dailies = pairs.filter((pair) => pair.assigned.frequency === 'daily' && !isRuledOut(pair));
  if (dailies.length === 0) return new Map();
  const rows = await sharedActivities(
    pool,
    dailies.map(({ reach, assigned, child, today }) => ({
      reach,
      taskId: assigned.task.id,
      childId: child.id,
      date: today,
    })),
  );
  return new Map(rows.map((row) => [sharedKey(row.carerId, row.sharedId, row.childId), row]));
}

const sameOf = (pair: Pair, shared: Shared): AssignedTask | undefined => {
  const taskId = sharedFor(pair, shared)?.taskId ?? pair.assigned.task.id;
  return pair.tasks.find(({ task }) => task.id === taskId);
};

/** Whether the activity may take the place of a task of the child, which has it not. */
function mayTake(pair: Pair, shared: Shared): boolean {
  const row = sharedFor(pair, shared);
  if (!row || row.isUnwanted || sameOf(pair, shared)) return false;
  return row.isOwn || isFor(row, pair);
}

/** The open tasks of the child. The last of the list is the one that the family has looked at least. */
const openOf = ({ tasks }: Pair): AssignedTask[] => tasks.filter(({ completed }) => !completed).toReversed();

function offerOf(pair: Pair, shared: Shared, replacements: ReadonlySet<string>): TogetherOffer | null {
  const { child } = pair;
  const same = sameOf(pair, shared);
  if (same) return same.completed ? null : { child, assignedTask: same, asTask: null };
  const free = mayTake(pair, shared) ? openOf(pair).find(({ id }) => !replacements.has(id)) : undefined;
  return free ? { child, assignedTask: free, asTask: pair.assigned.task } : null;
}
