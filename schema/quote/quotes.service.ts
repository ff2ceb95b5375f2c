import type { Quote } from '../../prisma/generated/client/client.ts';
import type { Actor } from '../actor.ts';
import type { Child } from '../child/child.sql.ts';
import type { Span } from '../day/dateSpan.input.ts';
import { dateOfStored } from '../day/localDate.rules.ts';
import { cursorOf, type Page, placeOf } from '../keyset.ts';
import { defineLoader } from '../loader.ts';
import { countQuotes, quoteOf, selectQuotes } from './quote.sql.ts';

/** The cursor of a quote: its date and id. */
export const quoteCursor = ({ saidOn, id }: Pick<Quote, 'saidOn' | 'id'>): string => cursorOf({ at: saidOn, id });

interface SpanRequest extends Span {
  readonly childId: string;
}

interface PageRequest extends SpanRequest {
  readonly page: Page;
}

/** The date and the id in a cursor. */
const placeIn = (cursor: string | undefined) => {
  const place = cursor === undefined ? null : placeOf(cursor);
  return { on: place && dateOfStored(place.at), id: place && place.id };
};

/** Loads all pages of a request, with one statement for each end of the lists. */
const pageLoader = defineLoader<PageRequest, Quote[]>(
  async ({ db }, wishes) => {
    const pages = new Map<PageRequest, Quote[]>();
    const read = async (select: typeof selectQuotes.newest, wanted: readonly PageRequest[]) => {
      if (wanted.length === 0) return;
      const rows = await select(db.pool, {
        wanted: wanted.map(({ childId, from, to, page }) => {
          const [after, before] = [placeIn(page.after), placeIn(page.before)];
          return {
            childId,
            fromDate: from,
            toDate: to,
            size: page.limit,
            afterOn: after.on,
            afterId: after.id,
            beforeOn: before.on,
            beforeId: before.id,
          };
        }),
      });
      for (const [index, wish] of wanted.entries()) pages.set(wish, rows[index]?.quotes.map(quoteOf) ?? []);
    };
    const { newest = [], oldest = [] } = Object.groupBy(wishes, ({ page }) => (page.inverted ? 'oldest' : 'newest'));
    await Promise.all([read(selectQuotes.newest, newest), read(selectQuotes.oldest, oldest)]);
    return wishes.map((wish) => pages.get(wish) ?? []);
  },
  (wish) => JSON.stringify(wish),
);

/**
 * One page of what a child said, the latest date first. Quotes that are added later do not shift the pages. The caller has loaded the
 * child, which checks access.
 *
 * @param span only those of these dates
 * @throws Refusal BAD_USER_INPUT for an invalid cursor
 */
export async function quotesOf(
  actor: Actor,
  { id: childId }: Pick<Child, 'id'>,
  page: Page,
  span: Span,
): Promise<Quote[]> {
  for (const cursor of [page.after, page.before]) placeIn(cursor);
  return pageLoader.load(actor, { childId, ...span, page });
}

const countLoader = defineLoader<SpanRequest, number>(
  async ({ db }, wanted) => {
    const rows = await countQuotes(db.pool, {
      wanted: wanted.map(({ childId, from, to }) => ({ childId, fromDate: from, toDate: to })),
    });
    return rows.map(({ said }) => said);
  },
  (wish) => JSON.stringify(wish),
);

/** How many quotes a child has in a span of dates. The caller has loaded the child, which checks access. */
export const quoteCount = (actor: Actor, { id: childId }: Pick<Child, 'id'>, span: Span): Promise<number> =>
  countLoader.load(actor, { childId, ...span });
