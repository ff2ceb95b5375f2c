import { reachOf } from '../access.ts';
import type { Actor } from '../actor.ts';
import type { Child } from '../child/child.sql.ts';
import { completionOf } from '../completion/completions.sql.ts';
import { parseInput } from '../input.ts';
import { defineLoader } from '../loader.ts';
import { quoteOf } from '../quote/quote.sql.ts';
import { bookInput } from './book.input.ts';
import { bookItemsMax, bookPages, bookSkills, doneMost, monthOf, monthsOfSpan } from './book.rules.ts';
import { type MonthRow, selectBookMonths } from './book.sql.ts';
import { unwelcomeMoods } from './memory.rules.ts';

/** What a book shows of a span of dates. */
export type Book = ReturnType<typeof bookOf>;

/** A span of a child's local dates, yyyy-MM-dd, both included. */
interface ChildSpan {
  readonly childId: string;
  readonly from: string;
  readonly to: string;
}

interface Month {
  readonly from: string;
  readonly row: MonthRow;
}

/** Reads the books of a request month by month, one statement for the first month of all, one for the second, and so on. */
const bookLoader = defineLoader<ChildSpan, Book>(
  async ({ replica, viewer }, wanted) => {
    const spans = wanted.map(({ childId, from, to }) => monthsOfSpan(from, to).map((month) => ({ childId, ...month })));
    const read: Month[][] = spans.map(() => []);
    for (let place = 0; place < Math.max(...spans.map(({ length }) => length)); place += 1) {
      const months = spans.flatMap((span, index) => span.slice(place, place + 1).map((month) => ({ ...month, index })));
      // One after the other, so that a book does not take the connections of everybody else.
      const rows = await selectBookMonths(replica, {
        reach: reachOf(viewer),
        wanted: months.map(({ childId, from, to }) => ({ childId, fromDate: from, toDate: to })),
        unwelcome: unwelcomeMoods,
        limit: bookItemsMax,
      });
      for (const [at, { index, from }] of months.entries()) {
        const row = rows[at];
        if (row) read[index]?.push({ from, row });
      }
    }
    return read.map(bookOf);
  },
  ({ childId, from, to }) => `${childId} ${from} ${to}`,
);

function bookOf(months: readonly Month[]) {
  const rows = months.map(({ row }) => row);
  const completions = rows.flatMap((row) => row.completions);
  const pages = bookPages(
    completions.map(({ completion, isHidden }) => ({
      id: completion.id,
      date: completion.localDate,
      comment: completion.comment,
      isHidden,
      row: completion,
    })),
    rows
      .flatMap((row) => row.quotes)
      .map((quote) => ({
        id: quote.id,
        date: quote.saidOn,
        text: quote.text,
        isHidden: quote.hiddenAt !== null,
        row: quote,
      })),
    rows
      .flatMap((row) => row.days)
      .map(({ date, done, mood }) => ({ date, done, mood: mood && mood.mood, entry: mood })),
    completions.flatMap(({ completion, hasPhoto, isShared }) =>
      hasPhoto ? [{ completionId: completion.id, isShared }] : [],
    ),
  );
  const skills = bookSkills(rows.map((row) => row.skills));
  const skillsOf = new Map(months.map(({ from }, place) => [monthOf(from), skills[place] ?? []]));
  return {
    months: pages.map((page) => ({
      month: page.month,
      adventures: page.adventures,
      completions: page.completions.map(({ row }) => completionOf(row)),
      quotes: page.quotes.map(({ row }) => quoteOf(row)),
      moods: page.moods.flatMap(({ entry }) => entry ?? []),
      skills: skillsOf.get(page.month) ?? [],
    })),
    adventures: pages.reduce((sum, { adventures }) => sum + adventures, 0),
    doneMost: doneMost(rows.map((row) => row.titles)),
  };
}

/**
 * The book of a child (docs/product.md#book): its months with the photos and sentences that can be shown. The caller has loaded the
 * child, which checks access.
 *
 * @param rawSpan first and last local date, yyyy-MM-dd
 * @throws Refusal BAD_USER_INPUT for a date that does not exist, and for more than 366 dates
 */
export const bookOfChild = async (
  actor: Actor,
  child: Pick<Child, 'id'>,
  rawSpan: { from: string; to: string },
): Promise<Book> => bookLoader.load(actor, { childId: child.id, ...parseInput(bookInput, rawSpan) });
