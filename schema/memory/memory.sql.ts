import { date, integer, json, orNull, uuid } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import type { Reach } from '../access.ts';
import { type CompletionJson, completionRow } from '../completion/completions.sql.ts';
import { showsPhoto } from '../completion/photo.sql.ts';
import type { Mood } from '../mood/mood.rules.ts';
import { type QuoteJson, quoteRow } from '../quote/quote.sql.ts';

/*
 * The first of each child's dates, by DISTINCT ON: one of at most four statements for all children of the home page
 * (tests/schema/memory/memory.test.ts). Prisma would read all completions of these dates.
 */

/** Whether a date is remembered: its day has no unwelcome mood, and it counts for the child. */
const isWelcome = `NOT EXISTS (SELECT FROM mood_entries entry WHERE entry.child_id = wanted.child_id AND entry.date = wanted.date
       AND entry.mood = ANY(:unwelcome::text[]))
     AND (wanted.new_since IS NULL OR NOT EXISTS (
       SELECT FROM child_days day WHERE day.child_id = wanted.child_id AND day.date <= wanted.new_since))`;

/** `newSince` is the date of `Anniversary.onlyIfNewSince`. */
const wanted = given('wanted', { childId: uuid, date, monthsAgo: integer, newSince: orNull(date) });

/**
 * The memories of each child: of its wanted dates, in their order, the first with a completion that has a photo or a
 * sentence for the viewer, was not hidden, and is not of a day with an unwelcome mood. Photos come first. In the same way the first
 * with a quote, unless the completion is of a date before it. No row for a child without both.
 */
export const selectMemories = statement<Takes<typeof wanted> & { reach: Reach; unwelcome: readonly Mood[] }>()(
  'memories',
  `WITH wanted AS (
     SELECT * FROM ${wanted.inOrder}
   ), done AS (
     SELECT DISTINCT ON (wanted.child_id) wanted.child_id, wanted.months_ago, wanted.place, ${completionRow.json('completion')} AS completion
     FROM wanted
     JOIN task_completions completion ON completion.child_id = wanted.child_id AND completion.local_date = wanted.date
     CROSS JOIN LATERAL (SELECT ${showsPhoto('completion', ':reach')} AS photo) shown
     WHERE (shown.photo OR completion.comment IS NOT NULL)
       AND NOT EXISTS (SELECT FROM hidden_memories hidden WHERE hidden.completion_id = completion.id)
       AND ${isWelcome}
     ORDER BY wanted.child_id, wanted.place, shown.photo DESC, completion.comment IS NULL,
       completion.completed_at DESC
   ), said AS (
     SELECT DISTINCT ON (wanted.child_id) wanted.child_id, wanted.months_ago, wanted.place, ${quoteRow.json('kept')} AS quote
     FROM wanted JOIN quotes kept ON kept.child_id = wanted.child_id AND kept.said_on = wanted.date
     WHERE kept.hidden_at IS NULL AND ${isWelcome}
     ORDER BY wanted.child_id, wanted.place, kept.id DESC
   )
   SELECT child_id, done.months_ago, done.completion, said.months_ago AS said_months_ago,
     CASE WHEN done.place < said.place THEN NULL ELSE said.quote END AS quote
   FROM done FULL JOIN said USING (child_id)`,
  {
    child_id: uuid,
    months_ago: orNull(integer),
    completion: orNull(json<CompletionJson>()),
    said_months_ago: orNull(integer),
    quote: orNull(json<QuoteJson>()),
  },
);
