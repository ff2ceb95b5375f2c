import type { Quote } from '../../prisma/generated/client/client.ts';
import { type Transaction, write } from '../../prisma/write.ts';
import { carerOf, mayEdit, reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { childToSee, lockChildToEdit } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { dateOfStored, storedDate } from '../day/localDate.rules.ts';
import { conflict, notFound, readOnlyAccess } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { defineLoader, forgetLoaded } from '../loader.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { touchChildren } from '../revisions.sql.ts';
import { say } from '../say.rules.ts';
import { findVisible } from '../visibleId.ts';
import { deleteQuoteInput, quoteChildInput, quoteInput } from './quote.input.ts';

/** A quote with its child. */
interface SavedQuote {
  readonly quote: Quote;
  readonly child: Child;
  /** Whether it was there already. */
  readonly isRepeat: boolean;
}

const missing = () => notFound(say('Quote not found'));

/**
 * Writes down what a child said (docs/product.md#quotes). With the id of a quote of this child it changes that one; repeating it
 * changes nothing.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, also for an id that stands for something else, FORBIDDEN for a carer with
 *   read-only access, CONFLICT when as many quotes are kept as a child can have
 */
export const saveQuote = (actor: Actor, rawInput: unknown): Promise<SavedQuote> =>
  store(actor, rawInput, actor.now, async (transaction, former, { text, saidOn }) => {
    if (former.text === text && dateOfStored(former.saidOn) === saidOn) return former;
    await touchChildren(transaction, [former.childId]);
    return transaction.quote.update({ where: { id: former.id }, data: { text, saidOn: storedDate(saidOn) } });
  });

/**
 * Writes down what a child said, perhaps some time ago (docs/product.md#ticks). A quote that is there already stays as it is.
 *
 * @param asOf when it was written down: without a date the child said it then
 * @throws Refusal as `saveQuote`
 */
export const addQuote = (actor: Actor, rawInput: unknown, asOf: Temporal.Instant): Promise<SavedQuote> =>
  store(actor, rawInput, asOf, async (_transaction, former) => former);

interface NewQuote {
  readonly id: string;
  readonly text: string;
  /** Local date, yyyy-MM-dd. */
  readonly saidOn: string;
}

async function store(
  actor: Actor,
  rawInput: unknown,
  asOf: Temporal.Instant,
  replace: (transaction: Transaction, former: Quote, input: NewQuote) => Promise<Quote>,
): Promise<SavedQuote> {
  const viewer = requireViewer(actor);
  const seen = await childToSee(actor, parseInput(quoteChildInput, rawInput).childId);
  if (!mayEdit(seen.role)) throw readOnlyAccess();
  const input = parseInput(quoteInput(seen, asOf, actor.now), rawInput);
  const stored = await write(actor, async (transaction) => {
    await lockChildToEdit(transaction, viewer, seen.id);
    const former = await transaction.quote.findUnique({ where: { id: input.id } });
    if (former && former.childId !== seen.id) throw missing();
    if (former) return { quote: await replace(transaction, former, input), isRepeat: true };
    return { quote: await insert(transaction, actor, seen, input), isRepeat: false };
  });
  forgetLoaded(actor);
  return { ...stored, child: await childToSee(actor, seen.id) };
}

/** Comes after the lock of the child. */
async function insert(transaction: Transaction, actor: Actor, child: Child, input: NewQuote): Promise<Quote> {
  const kept = await transaction.quote.count({ where: { childId: child.id } });
  if (kept >= ownershipLimits.quotes) {
    throw conflict(say('At most {max, number} quotes of a child are kept', { max: ownershipLimits.quotes }));
  }
  const { id, text, saidOn } = input;
  const quote = {
    id,
    childId: child.id,
    text,
    saidOn: storedDate(saidOn),
    byId: requireViewer(actor).id,
    authorName: null,
    createdAt: new Date(actor.now.epochMilliseconds),
    hiddenAt: null,
  };
  const { count } = await transaction.quote.createMany({ data: quote, skipDuplicates: true });
  // Somebody else has just taken the id for another child.
  if (count === 0) throw missing();
  await touchChildren(transaction, [child.id]);
  return quote;
}

const byIdLoader = defineLoader<string, Quote | null>(async ({ viewer, db }, ids) => {
  const where = { id: { in: ids.filter(isUuid) }, child: carerOf(reachOf(viewer)) };
  const rows = viewer ? await db.prisma.quote.findMany({ where }) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** A quote by its id, of a child that the viewer cares for; else null. */
export const quoteById = byIdLoader.load;

/** Finds quotes by id, of children that the viewer cares for. */
export const findQuote = findVisible(async (actor, ids) => {
  const quotes = await Promise.all(ids.map((id) => byIdLoader.load(actor, id)));
  return quotes.filter((quote) => quote !== null);
});

/**
 * Changes a quote of a child under its lock.
 *
 * @param change what to do with the quote; it runs only while the quote is there
 * @returns the child afterwards
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for a carer with read-only access
 */
async function changeQuote(
  actor: Actor,
  quoteId: string,
  change: (transaction: Transaction, id: string) => Promise<{ readonly count: number }>,
): Promise<Child> {
  const viewer = requireViewer(actor);
  const quote = await byIdLoader.load(actor, quoteId);
  if (!quote) throw missing();
  await write(actor, async (transaction) => {
    await lockChildToEdit(transaction, viewer, quote.childId);
    const { count } = await change(transaction, quote.id);
    if (count > 0) await touchChildren(transaction, [quote.childId]);
  });
  forgetLoaded(actor);
  return childToSee(actor, quote.childId);
}

/**
 * Deletes what a child said, for all carers and for good.
 *
 * @param rawInput the id of the quote, and perhaps that of the child of which it must be
 * @returns the child without it
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND, also when it was deleted already, FORBIDDEN for a carer with read-only access
 */
export async function deleteQuote(actor: Actor, rawInput: unknown): Promise<Child> {
  requireViewer(actor);
  const { quoteId, childId } = parseInput(deleteQuoteInput, rawInput);
  if (childId !== undefined && (await byIdLoader.load(actor, quoteId))?.childId !== childId.toLowerCase())
    throw missing();
  return changeQuote(actor, quoteId, (transaction, id) => transaction.quote.deleteMany({ where: { id } }));
}

/**
 * Hides a quote from the memories and the book of its child for good, for all carers. Repeating it changes nothing.
 *
 * @returns the child, whose memory may be another one now
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for a carer with read-only access
 */
export const hideQuote = (actor: Actor, quoteId: string): Promise<Child> =>
  changeQuote(actor, quoteId, (transaction, id) =>
    transaction.quote.updateMany({
      where: { id, hiddenAt: null },
      data: { hiddenAt: new Date(actor.now.epochMilliseconds) },
    }),
  );
