import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { inTransaction } from '../../prisma/pool.ts';
import type { Reader } from '../../prisma/statement.ts';
import { mayEdit, reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { childOf } from '../child/child.sql.ts';
import { sayCounted } from '../child/knownDaysOff.service.ts';
import { badInput, completionUndone, conflict, notFound, readOnlyAccess } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { say } from '../say.rules.ts';
import { commentInput } from './completion.input.ts';
import { keepUnarchived, lockAnyCompletion } from './archived.service.ts';
import { setComment } from './completion.sql.ts';
import { completionOf, selectCompletion } from './completions.sql.ts';

/** A completion with its words. */
interface Commented {
  readonly completion: TaskCompletion;
  /** Whether it had them before. */
  readonly isRepeat: boolean;
  /** To which revision the child was counted up, if anything was written. */
  readonly revision?: number;
}

/**
 * Sets or removes the comment of a daily completion (docs/product.md#ticks). Everything else of it stays.
 *
 * @param asOf when it was written, now or before: it does not replace a later one
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, also for a weekly or monthly one, NOT_FOUND, FORBIDDEN for a carer with read-only
 *   access, CONFLICT when it was undone or has a later comment
 */
export async function commentOn(actor: Actor, rawInput: unknown, asOf: Temporal.Instant): Promise<Commented> {
  const viewer = requireViewer(actor);
  const { completionId, childId, comment } = parseInput(commentInput, rawInput);
  const commented = await inTransaction(actor.db.pool, async (connection) => {
    const now = new Date(actor.now.epochMilliseconds);
    const locked = isUuid(completionId)
      ? await lockAnyCompletion(connection, reachOf(viewer), completionId, now)
      : undefined;
    if (locked?.id !== childId) throw notFound(say('Completion not found'));
    const child = childOf(locked);
    if (!mayEdit(child.role)) throw readOnlyAccess();
    const isNow = asOf.epochMilliseconds === actor.now.epochMilliseconds;
    const words = { comment: comment || null, at: asOf, isNow, userId: viewer.id };
    // It may have come to rest while this request waited for the lock.
    await keepUnarchived(connection, actor.now, completionOf(locked.completion));
    return { child, ...(await write(connection, completionId, words)) };
  });
  forgetLoaded(actor);
  const { child, revision } = commented;
  if (revision !== undefined) sayCounted(actor, { ...child, revision });
  return commented;
}

interface Words {
  readonly comment: string | null;
  readonly at: Temporal.Instant;
  /** Whether that is now; then it replaces every other one, whatever clocks have said. */
  readonly isNow: boolean;
  readonly userId: string;
}

/** Comes after the lock of the child: what was read with it may be older. */
async function write(connection: Reader, id: string, { comment, at, isNow, userId }: Words): Promise<Commented> {
  const [row] = await selectCompletion(connection, id);
  if (!row) throw completionUndone();
  const completion = completionOf(row.completion);
  if (completion.frequency !== 'daily') {
    throw badInput('completionId', say('Only a daily challenge can have a comment'));
  }
  const { commentedAt } = completion;
  const isRepeat = completion.comment === comment;
  // Also of a request whose answer was lost, which came later than the words were written.
  if (isRepeat && commentedAt && commentedAt.getTime() >= at.epochMilliseconds) return { completion, isRepeat };
  if (!isNow && commentedAt && commentedAt.getTime() > at.epochMilliseconds) {
    throw conflict(say('A later comment is there'));
  }
  const [set] = await setComment(connection, {
    ...completion,
    comment,
    commentedById: isRepeat ? completion.commentedById : comment && userId,
    commentedAt: new Date(at.epochMilliseconds),
  });
  if (!set) throw new Error('A completion must still be there under its child’s lock');
  return { completion: completionOf(set.completion), isRepeat, revision: set.revision };
}
