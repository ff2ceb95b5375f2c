import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { write } from '../../prisma/write.ts';
import { mayEdit, reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { childById, childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { completionById } from '../completion/completion.service.ts';
import { completionOf } from '../completion/completions.sql.ts';
import { notFound, readOnlyAccess } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { touchChildren } from '../revisions.sql.ts';
import { say } from '../say.rules.ts';
import { hideMemoryInput } from './memory.input.ts';
import { anniversaries, unwelcomeMoods } from './memory.rules.ts';
import { selectMemories } from './memory.sql.ts';

/** A completion of an earlier year, or in the first year of an earlier month. */
export interface Memory {
  readonly completion: TaskCompletion;
  readonly monthsAgo: number;
}

/** Loads the memories of all children of a request in one statement. */
const memoryLoader = defineLoader<Child, Memory | null>(
  async ({ db, now, viewer }, children) => {
    const wanted = children.flatMap((child) =>
      anniversaries(childToday(child, now)).map((anniversary) => ({ childId: child.id, ...anniversary })),
    );
    const rows = await selectMemories(db.pool, {
      reach: reachOf(viewer),
      childIds: wanted.map(({ childId }) => childId),
      dates: wanted.map(({ date }) => date),
      monthsAgo: wanted.map(({ monthsAgo }) => monthsAgo),
      newSince: wanted.map(({ onlyIfNewSince }) => onlyIfNewSince),
      unwelcome: unwelcomeMoods,
    });
    const byChild = new Map(
      rows.map((row) => [row.child_id, { completion: completionOf(row.completion), monthsAgo: row.months_ago }]),
    );
    return children.map(({ id }) => byChild.get(id) ?? null);
  },
  ({ id }) => id,
);

/** The child's memory of this date, or null (docs/product.md#memories). The caller has loaded the child, which checks access. */
export const memoryOf = (actor: Actor, child: Child): Promise<Memory | null> => memoryLoader.load(actor, child);

/**
 * Hides a completion from the memories of its child for good, for all carers. Repeating it changes nothing.
 *
 * @returns the child, whose memory may be another one now
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for a carer with read-only access
 */
export async function hideMemory(actor: Actor, rawInput: unknown): Promise<Child> {
  requireViewer(actor);
  const { completionId } = parseInput(hideMemoryInput, rawInput);
  const completion = isUuid(completionId) ? await completionById(actor, completionId) : null;
  const child = completion && (await childById(actor, completion.childId));
  if (!child) throw notFound(say('Completion not found'));
  if (!mayEdit(child.role)) throw readOnlyAccess();
  const { id: childId } = child;
  await write(actor, async (transaction) => {
    const hidden = { completionId: completion.id, childId, hiddenAt: new Date(actor.now.epochMilliseconds) };
    const { count } = await transaction.hiddenMemory.createMany({ data: hidden, skipDuplicates: true });
    if (count > 0) await touchChildren(transaction, [childId]);
  });
  forgetLoaded(actor);
  const changed = await childById(actor, child.id);
  if (!changed) throw notFound(say('Completion not found'));
  return changed;
}
