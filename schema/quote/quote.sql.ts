import { date, instant, integer, json, type JsonOf, orNull, row, text, uuid } from '../../prisma/columns.ts';
import type { Quote } from '../../prisma/generated/client/client.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import { firstId, fromEachEnd, lastId } from '../keyset.ts';

/*
 * Pages of the quotes of several children, each with bounds of its own, come in one statement, where Prisma would send one for each
 * child. Other statements select a quote as JSON, which Prisma cannot make.
 */

/** What a child said. */
export const quoteRow = row({
  id: uuid,
  childId: uuid,
  text,
  saidOn: date,
  byId: orNull(uuid),
  authorName: orNull(text),
  createdAt: instant,
  hiddenAt: orNull(instant),
});

export type QuoteJson = JsonOf<typeof quoteRow.columns>;

/** Turns the JSON into the row that Prisma would return, so that one GraphQL type serves both. */
export const quoteOf = (read: QuoteJson): Quote => ({
  ...read,
  saidOn: new Date(read.saidOn),
  createdAt: new Date(read.createdAt),
  hiddenAt: read.hiddenAt === null ? null : new Date(read.hiddenAt),
});

const pages = given('wanted', {
  childId: uuid,
  fromDate: orNull(date),
  toDate: orNull(date),
  size: integer,
  afterOn: orNull(date),
  afterId: orNull(uuid),
  beforeOn: orNull(date),
  beforeId: orNull(uuid),
});

/**
 * One page of each child's quotes, read from either end of the list: a row for each child, in the given order. Cursor and span are one
 * place, because an index scan starts at one place only. The caller has checked that the viewer cares for the children.
 */
export const selectQuotes = fromEachEnd((end, direction) =>
  statement<Takes<typeof pages>>()(
    `${end}_quotes_of_children`,
    `SELECT page.quotes
     FROM ${pages.inOrder}
     CROSS JOIN LATERAL (
       SELECT least(wanted.after_on, wanted.to_date, 'infinity') AS newest_on,
         CASE WHEN wanted.after_on <= coalesce(wanted.to_date, 'infinity') THEN wanted.after_id ELSE '${lastId}' END AS newest_id,
         greatest(wanted.before_on, wanted.from_date, '-infinity') AS oldest_on,
         CASE WHEN wanted.before_on >= coalesce(wanted.from_date, '-infinity') THEN wanted.before_id ELSE '${firstId}' END AS oldest_id
     ) ends
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(${quoteRow.json('found')} ORDER BY found.said_on ${direction}, found.id ${direction}), '[]') AS quotes
       FROM (
         SELECT kept.* FROM quotes kept
         WHERE kept.child_id = wanted.child_id
           AND (kept.said_on, kept.id) < (ends.newest_on, ends.newest_id)
           AND (kept.said_on, kept.id) > (ends.oldest_on, ends.oldest_id)
         ORDER BY kept.said_on ${direction}, kept.id ${direction} LIMIT wanted.size
       ) found
     ) page
     ORDER BY wanted.place`,
    { quotes: json<QuoteJson[]>() },
  ),
);

const spans = given('wanted', { childId: uuid, fromDate: orNull(date), toDate: orNull(date) });

/** How many quotes each child has in a span of dates: a row for each child, in the given order. The caller has checked access. */
export const countQuotes = statement<Takes<typeof spans>>()(
  'quote_counts_of_children',
  `SELECT count(kept.id)::int AS said
   FROM ${spans.inOrder}
   LEFT JOIN quotes kept ON kept.child_id = wanted.child_id
     AND kept.said_on BETWEEN coalesce(wanted.from_date, '-infinity') AND coalesce(wanted.to_date, 'infinity')
   GROUP BY wanted.place ORDER BY wanted.place`,
  { said: integer },
);
