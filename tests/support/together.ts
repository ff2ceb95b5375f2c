import type { AssignedTask, ChildProfile } from './childProfile.ts';
import type { Caller } from './caller.ts';
import { rowId } from './ids.ts';
import type { World } from './kit.ts';

/** An item of `completeTasks`. */
export interface Item {
  readonly assignedTaskId: string;
  readonly asTaskId?: string | null;
}

/** A result of `completeTasks`. */
export interface ItemResult {
  readonly assignedTask: {
    readonly id: string;
    readonly completed: boolean;
    readonly task: { readonly id: string };
  } | null;
  readonly completion: { readonly id: string; readonly title: string } | null;
  readonly child: { readonly id: string; readonly totalPoints: number } | null;
  readonly points: number | null;
  readonly alreadyCompleted: boolean | null;
  readonly streakInfo: { readonly goldStreak: number } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

export const completeTasksDocument = `mutation ($input: CompleteTasksInput!) {
  completeTasks(input: $input) {
    results {
      assignedTask { id completed task { id } } completion { id title } child { id totalPoints }
      points alreadyCompleted streakInfo { goldStreak } error { code message }
    }
    viewer { id }
  }
}`;

/** Completes tasks together. The whole answer may be a refusal. */
export const tryCompleteTasks = (by: Caller, items: readonly Item[], idempotencyKey?: string) =>
  by.graphql<{ completeTasks: { results: ItemResult[] } }>(completeTasksDocument, { input: { items, idempotencyKey } });

/** Completes tasks together. */
export async function completeTasks(
  by: Caller,
  items: readonly Item[],
  idempotencyKey?: string,
): Promise<ItemResult[]> {
  const { data, sentence } = await tryCompleteTasks(by, items, idempotencyKey);
  if (!data) throw new Error(sentence);
  return data.completeTasks.results;
}

/** Gives a child the task of another one in place of one of its own. Returns the child's assigned task. */
export async function giveSame(
  world: World,
  child: ChildProfile,
  { task }: Pick<AssignedTask, 'task'>,
  slot = 0,
): Promise<string> {
  const tasks = await child.tasks();
  const own = tasks.find((one) => one.task.id === task.id) ?? tasks[slot];
  if (!own) throw new Error(`${child.name} has no daily task ${slot}`);
  await world.sql('UPDATE daily_tasks SET task_id = $2 WHERE id = $1', [rowId(own.id), rowId(task.id)]);
  return own.id;
}

/** What a caller sees of a child's tasks of today and who could do them, too. */
export async function offersOf(by: Caller, assignedTaskId: string) {
  const { node } = await by.execute<{
    node: {
      siblings: {
        child: { id: string; name: string };
        assignedTask: { id: string; completed: boolean };
        asTask: { id: string } | null;
      }[];
    } | null;
  }>(
    `query ($id: ID!) { node(id: $id) { ... on AssignedTask { siblings { child { id name } assignedTask { id completed } asTask { id } } } } }`,
    { id: assignedTaskId },
  );
  return node?.siblings ?? null;
}
