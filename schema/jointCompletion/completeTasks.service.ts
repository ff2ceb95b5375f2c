import type { Reader } from '../../prisma/statement.ts';
import { reachOf } from '../access.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { type Award, awardOf, awardOnce, type CompletedTask } from '../completion/award.service.ts';
import { answerWith, replay } from '../completion/completion.service.ts';
import { lockChildrenOfTasks } from '../locks.sql.ts';
import { Refusal, type RefusalCode } from '../errors.ts';
import { runOnce } from '../idempotency.service.ts';
import { parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import type { Frequency } from '../task/task.rules.ts';
import { takeShared } from './takeShared.service.ts';
import { completeTasksInput } from './jointCompletion.input.ts';

/** Why a task was not completed. */
export type ItemError = { readonly code: RefusalCode; readonly message: string };

/** A completed task, or why it was not. */
export type ItemResult = { readonly done: CompletedTask } | { readonly error: ItemError };

/** The same, in the form that an idempotency key stores. */
type StoredResult = { readonly award: Award } | { readonly error: ItemError };

interface Item {
  readonly frequency: Frequency;
  readonly id: string;
  readonly asTaskId: string | null;
  readonly completionId?: string | undefined;
}

/**
 * Completes tasks of several children in one transaction, each as `completeTask` does (docs/product.md#together). An item that is
 * refused changes nothing, and the others are completed all the same. The children are locked in the order of their ids before
 * anything is written, so that two carers who name them in different orders cannot deadlock.
 *
 * @returns a result for each item, in their order
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, CONFLICT for a reused idempotency key
 */
export async function completeTasks(actor: Actor, rawInput: unknown): Promise<ItemResult[]> {
  const viewer = requireViewer(actor);
  const { idempotencyKey, ...input } = parseInput(completeTasksInput, rawInput);
  let fresh: ItemResult[] | undefined;
  const request = { key: idempotencyKey, operation: 'completeTasks', input, saysRevisions: true } as const;
  const stored = await runOnce(actor, request, async (connection): Promise<readonly StoredResult[]> => {
    await lockChildrenOfTasks(
      connection,
      reachOf(viewer),
      input.items.map(({ id }) => id),
    );
    const results: ItemResult[] = [];
    for (const item of input.items) results.push(await complete(actor, connection, viewer, item));
    fresh = withLatestChildren(results);
    return results.map((result) => ('done' in result ? { award: awardOf(result.done) } : result));
  });
  if (!fresh) return replayAll(actor, stored);
  answerWith(actor, ...fresh.flatMap((result) => ('done' in result ? [result.done] : [])));
  return fresh;
}

/** Completes one item; what it wrote before it was refused is taken back. */
async function complete(
  actor: Actor,
  connection: Reader,
  viewer: Viewer,
  { frequency, id, asTaskId, completionId }: Item,
): Promise<ItemResult> {
  await connection.query({ text: 'SAVEPOINT item' });
  try {
    const given = asTaskId === null ? id : await takeShared(actor, connection, viewer, { id, asTaskId });
    return { done: await awardOnce(actor, connection, viewer, { frequency, id: given, completionId }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await connection.query({ text: 'ROLLBACK TO SAVEPOINT item' });
    return errorOf(error);
  }
}

const errorOf = ({ code, message }: Refusal): ItemResult => ({ error: { code, message } });

/** Shows a child of several items as it is after the last of them. */
function withLatestChildren(results: readonly ItemResult[]): ItemResult[] {
  const latest = new Map(
    results.flatMap((result) => ('done' in result ? [[result.done.childId, result.done.child]] : [])),
  );
  return results.map((result) => {
    if (!('done' in result)) return result;
    const { done } = result;
    return { done: { ...done, child: latest.get(done.childId) ?? done.child } };
  });
}

async function replayAll(actor: Actor, stored: readonly StoredResult[]): Promise<ItemResult[]> {
  forgetLoaded(actor);
  return Promise.all(
    stored.map(async (result): Promise<ItemResult> => {
      if ('error' in result) return result;
      try {
        return { done: await replay(actor, result.award) };
      } catch (error) {
        if (error instanceof Refusal) return errorOf(error);
        throw error;
      }
    }),
  );
}
