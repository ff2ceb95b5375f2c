import type { Prisma } from '../../prisma/generated/client/client.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { containingInAnyCase } from '../containing.ts';
import { given } from '../edit.service.ts';
import { parseInput } from '../input.ts';
import { isSortedText, type Page, sortedCursorOf } from '../keyset.ts';
import { defineLoader } from '../loader.ts';
import { onSide, type Order, placesBy, readSortedPage } from '../sortedPage.ts';
import { reachOf } from '../access.ts';
import { ofCatalogue } from './catalogueTask.ts';
import { taskFilterInput } from './task.input.ts';
import { frequencies, type Frequency, type TaskOrderField } from './task.rules.ts';
import { selectTasksById, selectVisibleTasks, type Task } from './task.sql.ts';

const taskLoader = defineLoader<string, Task | null>(async (actor, ids) => {
  const rows = await selectVisibleTasks(actor.db.pool, reachOf(actor.viewer), ids);
  const byId = new Map(rows.map((task) => [task.id, task]));
  return ids.map((id) => byId.get(id) ?? null);
});

/**
 * A task by id, also an archived one, or null. The catalogue is the same for every signed-in user; what a family made is
 * there for the child's carers only.
 */
export const taskById = taskLoader.load;

/** How a list of tasks is sorted. */
export type TaskOrder = Order<TaskOrderField>;

/** The order of a list of tasks when the caller names none. */
export const defaultTaskOrder: TaskOrder = { field: 'title', direction: 'asc' };

/** The cursor of a task in a list that is sorted by a field. */
export const taskCursor = (task: Task, { field }: TaskOrder): string =>
  sortedCursorOf({ field, value: task[field], id: task.id });

type Where = Prisma.TaskWhereInput;

const isFrequency = (value: unknown): value is Frequency => frequencies.some((frequency) => frequency === value);

const isPoints = (value: unknown): value is number => Number.isInteger(value) && Math.abs(Number(value)) <= 2 ** 31 - 1;

/** The frequencies before or after another one; Prisma compares enums for equality only. */
const frequenciesBeyond = (frequency: Frequency, side: 'gt' | 'lt') => {
  const place = frequencies.indexOf(frequency);
  return side === 'gt' ? frequencies.slice(place + 1) : frequencies.slice(0, place);
};

const places = {
  title: placesBy(
    'title',
    isSortedText,
    (title): Where => ({ title }),
    (title, side) => ({ title: onSide(side, title) }),
  ),
  points: placesBy(
    'points',
    isPoints,
    (points): Where => ({ points }),
    (points, side) => ({ points: onSide(side, points) }),
  ),
  frequency: placesBy(
    'frequency',
    isFrequency,
    (frequency): Where => ({ frequency }),
    (frequency, side) => ({ frequency: { in: frequenciesBeyond(frequency, side) } }),
  ),
} as const satisfies Record<TaskOrderField, unknown>;

/** The filter for the tasks of the catalogue that a caller asks for. */
function whereOf(rawFilter: unknown): Where {
  const { search, withoutMaterial, withoutSafety, ...words } = parseInput(taskFilterInput, rawFilter);
  return {
    ...ofCatalogue,
    archivedAt: null,
    ...given(words),
    ...(withoutMaterial ? { materials: { isEmpty: true } } : {}),
    ...(withoutSafety ? { safety: null } : {}),
    ...(search ? { OR: [{ title: containingInAnyCase(search) }, { description: containingInAnyCase(search) }] } : {}),
  };
}

/** Reads tasks of the catalogue in an order: all of them, or the first `take`. */
const findIn =
  ({ db }: Actor) =>
  async (where: Where, { field, direction }: TaskOrder, take?: number): Promise<Task[]> => {
    const orderBy = [{ [field]: direction }, { id: direction }];
    const select = { id: true } as const;
    const found = await db.prisma.task.findMany({ select, where, orderBy, ...(take === undefined ? {} : { take }) });
    const ids = found.map(({ id }) => id);
    const byId = new Map((await selectTasksById(db.pool, ids)).map((task) => [task.id, task]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

/**
 * One page of the catalogue's tasks for any signed-in user, without archived ones. The list continues at a cursor even
 * after it has changed.
 *
 * @param rawFilter `ageGroup`, `frequency`, `place`, `company`, `moment` and `season` in the stored form, `withoutMaterial` and
 *   `withoutSafety`, and words to search for in title and description
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function tasksPage(actor: Actor, rawFilter: unknown, order: TaskOrder, page: Page): Promise<Task[]> {
  requireViewer(actor);
  const find = findIn(actor);
  return readSortedPage({ order, places, where: whereOf(rawFilter), find }, page);
}

/**
 * All tasks of the catalogue by title, without archived ones.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function allTasks(actor: Actor, rawFilter: unknown): Promise<Task[]> {
  requireViewer(actor);
  return findIn(actor)(whereOf(rawFilter), defaultTaskOrder);
}

/**
 * How many tasks a list has on all its pages.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function taskCount(actor: Actor, rawFilter: unknown): Promise<number> {
  requireViewer(actor);
  return actor.db.prisma.task.count({ where: whereOf(rawFilter) });
}
