import type { Quote, TaskCompletion } from '../../prisma/generated/client/client.ts';
import { write } from '../../prisma/write.ts';
import { reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { childById, childToday, lockChildToEdit } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { keepUnarchived } from '../completion/archived.service.ts';
import { completionById } from '../completion/completion.service.ts';
import { completionOf } from '../completion/completions.sql.ts';
import { notFound } from '../errors.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { isUuid, parseInput } from '../input.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { hideQuote } from '../quote/quote.service.ts';
import { quoteOf } from '../quote/quote.sql.ts';
import { touchChildren } from '../revisions.sql.ts';
import { say } from '../say.rules.ts';
import { completionOrQuoteInput } from '../quote/quote.input.ts';
import { anniversaries, unwelcomeMoods } from './memory.rules.ts';
import { selectMemories } from './memory.sql.ts';

/** A completion of an earlier year, or in the first year of an earlier month. */
export interface Memory {
  readonly completion: TaskCompletion;
  readonly monthsAgo: number;
}

/** What a child said then. */
export interface QuoteMemory {
  readonly quote: Quote;
  readonly monthsAgo: number;
}

interface Memories {
  readonly memory: Memory | null;
  readonly quoteMemory: QuoteMemory | null;
}

const noMemories: Memories = { memory: null, quoteMemory: null };

/** Loads the memories of all children of a request in one statement. */
const memoryLoader = defineLoader<Child, Memories>(
  async ({ db, now, viewer }, children) => {
    const wanted = children.flatMap((child) =>
      anniversaries(childToday(child, now)).map(({ onlyIfNewSince: newSince, ...anniversary }) => ({
        childId: child.id,
        ...anniversary,
        newSince,
      })),
    );
    const rows = await selectMemories(db.pool, { reach: reachOf(viewer), wanted, unwelcome: unwelcomeMoods });
    const byChild = new Map(
      rows.map(({ child_id: childId, completion, months_ago: monthsAgo, quote, said_months_ago: saidMonthsAgo }) => [
        childId,
        {
          memory: completion && monthsAgo !== null ? { completion: completionOf(completion), monthsAgo } : null,
          quoteMemory: quote && saidMonthsAgo !== null ? { quote: quoteOf(quote), monthsAgo: saidMonthsAgo } : null,
        },
      ]),
    );
    return children.map(({ id }) => byChild.get(id) ?? noMemories);
  },
  ({ id }) => id,
);

/** The child's memory of this date, or null (docs/product.md#memories). The caller has loaded the child, which checks access. */
export const memoryOf = async (actor: Actor, child: Child): Promise<Memory | null> =>
  (await memoryLoader.load(actor, child)).memory;

/**
 * What the child said on this date of an earlier year (docs/product.md#memories), or null; also null if `memoryOf` is of a date that
 * comes first. The caller has loaded the child, which checks access.
 */
export const quoteMemoryOf = async (actor: Actor, child: Child): Promise<QuoteMemory | null> =>
  (await memoryLoader.load(actor, child)).quoteMemory;

/**
 * Hides a completion or a quote from the memories of its child for good, for all carers. Repeating it changes nothing.
 *
 * @returns the child, whose memory may be another one now
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for a carer with read-only access
 */
export async function hideMemory(actor: Actor, rawInput: unknown): Promise<Child> {
  const viewer = requireViewer(actor);
  const { completionId, quoteId } = parseInput(completionOrQuoteInput, rawInput);
  return quoteId === null ? hideCompletion(actor, viewer, completionId) : hideQuote(actor, quoteId);
}

async function hideCompletion(actor: Actor, viewer: Viewer, completionId: string): Promise<Child> {
  const completion = isUuid(completionId) ? await completionById(actor, completionId) : null;
  const child = completion && (await childById(actor, completion.childId));
  if (!child) throw notFound(say('Completion not found'));
  const { id: childId } = child;
  await write(actor, async (transaction) => {
    await lockChildToEdit(transaction, viewer, childId);
    await keepUnarchived(transaction, actor.now, completion);
    const hidden = { completionId: completion.id, childId, hiddenAt: new Date(actor.now.epochMilliseconds) };
    const { count } = await transaction.hiddenMemory.createMany({ data: hidden, skipDuplicates: true });
    if (count > 0) await touchChildren(transaction, [childId]);
  });
  forgetLoaded(actor);
  const changed = await childById(actor, child.id);
  if (!changed) throw notFound(say('Completion not found'));
  return changed;
}
