import { type Actor, requireViewer } from '../actor.ts';
import { parseInput } from '../input.ts';
import { isSortedText, type Page, type SortedPlace, sortedCursorOf, sortedPlaceOf } from '../keyset.ts';
import { defineLoader } from '../loader.ts';
import { taskFilterInput } from './task.input.ts';
import { frequencies, type TaskOrderField } from './task.rules.ts';
import { countTasks, selectTasks, selectTasksById, type Task, taskOf, type TaskOrder } from './task.sql.ts';

const taskLoader = defineLoader<string, Task | null>(async (actor, ids) => {
  const rows = await selectTasksById(actor.db.pool, ids);
  const byId = new Map(rows.map((row) => [row.task_id, taskOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** A task of the catalogue by id; the catalogue is the same for every signed-in user. */
export const taskById = taskLoader.load;

/** How lists of tasks are sorted when nobody says how. */
export const defaultTaskOrder: TaskOrder = { field: 'title', direction: 'asc' };

const isValueOf: Record<TaskOrderField, (value: unknown) => value is SortedPlace['value']> = {
  title: isSortedText,
  frequency: (value): value is string => frequencies.some((frequency) => frequency === value),
  points: (value): value is number => Number.isInteger(value) && Math.abs(Number(value)) <= 2 ** 31 - 1,
};

/** The cursor of a task in a list that is sorted by a field. */
export const taskCursor = (task: Task, { field }: TaskOrder): string =>
  sortedCursorOf({ field, value: task[field], id: task.id });

/**
 * One page of the catalogue's tasks for any signed-in user; deleted ones never. The list goes on where a cursor stands,
 * however it has changed since.
 *
 * @param rawFilter `ageGroup` and `frequency` in the stored form, and words to search for in title and description
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function tasksPage(actor: Actor, rawFilter: unknown, order: TaskOrder, page: Page): Promise<Task[]> {
  requireViewer(actor);
  const filter = parseInput(taskFilterInput, rawFilter);
  const place = (cursor?: string) =>
    cursor === undefined ? undefined : sortedPlaceOf(cursor, order.field, isValueOf[order.field]);
  const { limit, inverted } = page;
  const part = { after: place(page.after), before: place(page.before), limit, inverted };
  return selectTasks(actor.db.pool, filter, order, part);
}

/**
 * All of the catalogue's tasks by title (specification 7); deleted ones never.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function allTasks(actor: Actor, rawFilter: unknown): Promise<Task[]> {
  requireViewer(actor);
  const filter = parseInput(taskFilterInput, rawFilter);
  return selectTasks(actor.db.pool, filter, defaultTaskOrder, { limit: null, inverted: false });
}

/**
 * How many tasks a list has on all its pages together.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function taskCount(actor: Actor, rawFilter: unknown): Promise<number> {
  requireViewer(actor);
  return countTasks(actor.db.pool, parseInput(taskFilterInput, rawFilter));
}
