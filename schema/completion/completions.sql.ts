import {
  bool,
  date,
  instant,
  integer,
  json,
  type JsonOf,
  orNull,
  row,
  text,
  uuid,
  uuids,
  word,
} from '../../prisma/columns.ts';
import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import { firstId, fromEachEnd, lastId } from '../keyset.ts';
import type { Frequency } from '../task/task.rules.ts';

/*
 * What a completion holds is selected here for the statements of other files, also as JSON, which Prisma cannot make. Pages of several
 * children, which have bounds of their own, come in one statement, where Prisma would send one for each child. Wherever a page begins,
 * it reads at most 30 rows of 12,000 (tests/schema/connections.test.ts).
 */

/** A completion of a task, undone or not. */
export const completionRow = row({
  id: uuid,
  childId: uuid,
  taskId: uuid,
  assignmentId: uuid,
  completedById: orNull(uuid),
  title: text,
  frequency: word<Frequency>('Frequency'),
  completedAt: instant,
  receivedAt: orNull(instant),
  localDate: date,
  timezone: ['time_zone', text],
  points: integer,
  comment: orNull(text),
  imageUrl: orNull(text),
  isPublic: bool,
  isLate: bool,
  commentedById: orNull(uuid),
  commentedAt: orNull(instant),
  photoById: orNull(uuid),
  photoWith: uuids,
  authorName: orNull(text),
});

export type CompletionJson = JsonOf<typeof completionRow.columns>;

/** Turns the JSON into the row that Prisma would return, so that one GraphQL type serves both. */
export const completionOf = (read: CompletionJson): TaskCompletion => ({
  ...read,
  completedAt: new Date(read.completedAt),
  receivedAt: read.receivedAt === null ? null : new Date(read.receivedAt),
  commentedAt: read.commentedAt === null ? null : new Date(read.commentedAt),
  localDate: new Date(read.localDate),
});

/** One completion, unless it was undone. The caller has checked that the viewer cares for its child. */
export const selectCompletion = statement<[id: string]>()(
  'completion',
  `SELECT ${completionRow.json('kept')} AS completion FROM task_completions kept WHERE kept.id = $1`,
  { completion: json<CompletionJson>() },
);

const completionsRow = { completions: json<CompletionJson[]>() };

/** When the completions of a span of local dates were made at the earliest: a local date begins up to 14 hours before its UTC date. */
const earliest = `(coalesce(wanted.from_date - 1, '-infinity')::timestamp AT TIME ZONE 'UTC')`;

/**
 * When they were made at the latest: on their date, which ends up to 12 hours after its UTC date, or late, which can be days
 * after it. The late ones have an index of their own.
 */
const latest = (rows: string) => `greatest(coalesce(wanted.to_date + 2, 'infinity')::timestamp AT TIME ZONE 'UTC', (
  SELECT max(late.completed_at) FROM ${rows} late
  WHERE late.child_id = wanted.child_id AND late.is_late
    AND late.local_date BETWEEN coalesce(wanted.from_date, '-infinity') AND wanted.to_date))`;

const pages = given('wanted', {
  childId: uuid,
  fromDate: orNull(date),
  toDate: orNull(date),
  size: integer,
  afterAt: orNull(instant),
  afterId: orNull(uuid),
  beforeAt: orNull(instant),
  beforeId: orNull(uuid),
});

const spans = given('wanted', { childId: uuid, fromDate: orNull(date), toDate: orNull(date) });

/**
 * How many completions each child has in a span of local dates, from the records of its days: a row for each child, in the
 * given order. The caller has checked that the viewer cares for the children.
 */
export const countCompletions = statement<Takes<typeof spans>>()(
  'completion_counts_of_children',
  `SELECT coalesce(sum(day.daily_done + day.other_done), 0)::int AS done
   FROM ${spans.inOrder}
   LEFT JOIN child_days day ON day.child_id = wanted.child_id
     AND day.date BETWEEN coalesce(wanted.from_date, '-infinity') AND coalesce(wanted.to_date, 'infinity')
   GROUP BY wanted.place ORDER BY wanted.place`,
  { done: integer },
);

const dates = given('wanted', { childId: uuid, date });

/**
 * What reads completions of `rows` in FROM. The caller has checked that the viewer cares for the children.
 *
 * @param which the part of the statements' names that says which completions they read
 */
export const completionsIn = (rows: string, which: '' | 'of_all_') => ({
  /** The completions of those assigned tasks and children, and whether an earlier one was undone. */
  ofAssignments: statement<[ids: readonly string[], childIds: readonly string[]]>()(
    `${which}completions_of_assignments`,
    `SELECT ${completionRow.json('kept')} AS completion,
     EXISTS (SELECT FROM undone_completions undone
       WHERE undone.assignment_id = kept.assignment_id AND undone.child_id = kept.child_id) AS "wasUndone"
   FROM ${rows} kept WHERE kept.assignment_id = ANY($1::uuid[]) AND kept.child_id = ANY($2::uuid[])`,
    { completion: json<CompletionJson>(), wasUndone: bool },
  ),

  /**
   * One page of each child's completions, from either end of the list: a row for each child, in the given order. A page of a
   * span of dates is one range of the index by instant, too: the span is first turned into instants, and cursor and span into one
   * place, because an index scan starts at one place only. The `coalesce` around the exact test changes nothing but the planner's
   * guess: without it PostgreSQL expects so few rows that it reads and sorts all of the child's.
   */
  pages: fromEachEnd((end, direction) =>
    statement<Takes<typeof pages>>()(
      `${end}_${which}completions_of_children`,
      `SELECT page.completions
     FROM ${pages.inOrder}
     CROSS JOIN LATERAL (SELECT ${earliest} AS earliest, ${latest(rows)} AS latest OFFSET 0) span
     CROSS JOIN LATERAL (
       SELECT least(wanted.after_at, span.latest) AS newest_at,
         CASE WHEN wanted.after_at <= span.latest THEN wanted.after_id ELSE '${lastId}' END AS newest_id,
         greatest(wanted.before_at, span.earliest) AS oldest_at,
         CASE WHEN wanted.before_at >= span.earliest THEN wanted.before_id ELSE '${firstId}' END AS oldest_id
     ) ends
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(${completionRow.json('found')} ORDER BY found.completed_at ${direction}, found.id ${direction}), '[]') AS completions
       FROM (
         SELECT kept.* FROM ${rows} kept
         WHERE kept.child_id = wanted.child_id
           AND (kept.completed_at, kept.id) < (ends.newest_at, ends.newest_id)
           AND (kept.completed_at, kept.id) > (ends.oldest_at, ends.oldest_id)
           AND coalesce(kept.local_date <@ daterange(wanted.from_date, wanted.to_date, '[]'), false)
         ORDER BY kept.completed_at ${direction}, kept.id ${direction} LIMIT wanted.size
       ) found
     ) page
     ORDER BY wanted.place`,
      completionsRow,
    ),
  ),

  /** What each child completed on a local date, oldest first: a row for each child, in the given order. */
  on: statement<Takes<typeof dates>>()(
    `${which}completions_of_children_on_dates`,
    `SELECT coalesce(json_agg(${completionRow.json('kept')} ORDER BY kept.completed_at, kept.id) FILTER (WHERE kept.id IS NOT NULL), '[]')
     AS completions
   FROM ${dates.inOrder}
   LEFT JOIN ${rows} kept ON kept.child_id = wanted.child_id AND kept.local_date = wanted.date
   GROUP BY wanted.place ORDER BY wanted.place`,
    completionsRow,
  ),
});

/** Those that do not rest in the archive. */
export const newerCompletions = completionsIn('task_completions', '');
