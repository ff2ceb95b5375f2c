import { type Transaction, write } from '../../prisma/write.ts';
import type { Heart, Quote, TaskCompletion } from '../../prisma/generated/client/client.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { childToSee, lockChildToSee } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { keepUnarchived } from '../completion/archived.service.ts';
import { completionById } from '../completion/completion.service.ts';
import { notFound } from '../errors.ts';
import { type Author, authorOf } from '../identity/user/author.service.ts';
import { isUuid, parseInput } from '../input.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { completionOrQuoteInput } from '../quote/quote.input.ts';
import { quoteById } from '../quote/quote.service.ts';
import { touchChildren } from '../revisions.sql.ts';
import { say } from '../say.rules.ts';

/** What a heart is for: a completion or a quote, by its id. */
type Loved = Pick<Heart, 'completionId' | 'quoteId'>;

/** Loads the hearts of a list, the oldest first, in one statement. The caller has loaded what they are for, which checks access. */
const heartsBy = (key: keyof Loved) =>
  defineLoader<string, readonly string[]>(async ({ db }, ids) => {
    const hearts = await db.prisma.heart.findMany({
      where: { [key]: { in: [...ids] } },
      select: { completionId: true, quoteId: true, userId: true },
      orderBy: [{ sentAt: 'asc' }, { id: 'asc' }],
    });
    const byId = Map.groupBy(hearts, (heart) => heart[key]);
    return ids.map((id) => (byId.get(id) ?? []).map(({ userId }) => userId));
  });

const heartsOfCompletion = heartsBy('completionId');
const heartsOfQuote = heartsBy('quoteId');

const names = async (actor: Actor, userIds: readonly string[]): Promise<Author[]> =>
  (await Promise.all(userIds.map((id) => authorOf(actor, id)))).filter((author) => author !== null);

/** Who sent a heart for a completion, the first one first; nobody for access tokens, which get no names (docs/product.md#hearts). */
export const completionHearts = async (actor: Actor, { id }: { readonly id: string }): Promise<Author[]> =>
  actor.token ? [] : names(actor, await heartsOfCompletion.load(actor, id));

/** As `completionHearts`, for a quote. */
export const quoteHearts = async (actor: Actor, { id }: { readonly id: string }): Promise<Author[]> =>
  actor.token ? [] : names(actor, await heartsOfQuote.load(actor, id));

/**
 * The thing that an input names, with its child.
 *
 * @throws Refusal BAD_USER_INPUT, NOT_FOUND when the viewer does not care for its child
 */
async function lovedOf(
  actor: Actor,
  rawInput: unknown,
): Promise<Loved & { readonly childId: string; readonly completion?: TaskCompletion }> {
  const { completionId, quoteId } = parseInput(completionOrQuoteInput, rawInput);
  if (quoteId !== null) {
    const quote = await quoteById(actor, quoteId);
    if (!quote) throw notFound(say('Quote not found'));
    return { completionId: null, quoteId: quote.id, childId: quote.childId };
  }
  const completion = isUuid(completionId) ? await completionById(actor, completionId) : null;
  if (!completion) throw notFound(say('Completion not found'));
  return { completionId: completion.id, quoteId: null, childId: completion.childId, completion };
}

/** What the heart was for, afterwards, with its child. */
interface ChangedHeart {
  readonly child: Child;
  readonly completion: TaskCompletion | null;
  readonly quote: Quote | null;
}

async function changeHeart(
  actor: Actor,
  rawInput: unknown,
  change: (
    transaction: Transaction,
    heart: Pick<Heart, 'completionId' | 'quoteId' | 'childId' | 'userId'>,
    loved: TaskCompletion | undefined,
  ) => Promise<{ readonly count: number }>,
): Promise<ChangedHeart> {
  const viewer = requireViewer(actor);
  const { completionId, quoteId, childId, completion: loved } = await lovedOf(actor, rawInput);
  await write(actor, async (transaction) => {
    await lockChildToSee(transaction, viewer, childId);
    const { count } = await change(transaction, { completionId, quoteId, childId, userId: viewer.id }, loved);
    if (count > 0) await touchChildren(transaction, [childId]);
  });
  forgetLoaded(actor);
  const [child, completion, quote] = await Promise.all([
    childToSee(actor, childId),
    completionId === null ? null : completionById(actor, completionId),
    quoteId === null ? null : quoteById(actor, quoteId),
  ]);
  return { child, completion, quote };
}

/**
 * Sends the viewer's heart for a completion or a quote of a child that the viewer sees (docs/product.md#hearts). A second one changes
 * nothing.
 *
 * @returns what the heart is for, with its child
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND
 */
export const sendHeart = (actor: Actor, rawInput: unknown): Promise<ChangedHeart> =>
  changeHeart(actor, rawInput, async (transaction, heart, loved) => {
    if (loved) await keepUnarchived(transaction, actor.now, loved);
    return transaction.heart.createMany({
      data: { ...heart, sentAt: new Date(actor.now.epochMilliseconds) },
      skipDuplicates: true,
    });
  });

/**
 * Takes the viewer's heart back. Without one nothing changes.
 *
 * @returns what the heart is for, with its child
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND
 */
export const takeHeart = (actor: Actor, rawInput: unknown): Promise<ChangedHeart> =>
  changeHeart(actor, rawInput, async (transaction, { completionId, quoteId, userId }) =>
    transaction.heart.deleteMany({ where: { completionId, quoteId, userId } }),
  );
