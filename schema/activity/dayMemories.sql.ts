import { date, json, uuid } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import type { Reach } from '../access.ts';
import { type CompletionJson, completionRow } from '../completion/completions.sql.ts';
import { showsPhoto } from '../completion/photo.sql.ts';

/*
 * One row of each date, by DISTINCT ON, for all children of a page in one statement. Prisma would read all completions of a year, and the
 * program would choose.
 */

const wanted = given('wanted', { childId: uuid, since: date, until: date });

/**
 * For each date of a span the completion to remember it by, newest date first: one with photo and comment before one with a
 * photo, before one with a comment; of equals the one with more points, then the later one. A row for each wish, in the
 * given order. Photos that the viewer may not see do not count. The caller has checked that the viewer cares for the children.
 */
export const selectMemories = statement<Takes<typeof wanted> & { reach: Reach }>()(
  'memories_of_children',
  `SELECT memories.list AS completions
   FROM ${wanted.inOrder}
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(${completionRow.json('best')} ORDER BY best.local_date DESC), '[]') AS list FROM (
       SELECT DISTINCT ON (kept.local_date) kept.* FROM task_completions kept
       CROSS JOIN LATERAL (SELECT ${showsPhoto('kept', ':reach')} AS photo) shown
       WHERE kept.child_id = wanted.child_id AND kept.local_date BETWEEN wanted.since AND wanted.until
         AND (kept.comment <> '' OR shown.photo)
       ORDER BY kept.local_date, shown.photo DESC, (coalesce(kept.comment, '') <> '') DESC,
         kept.points DESC, kept.completed_at DESC, kept.id
     ) best
   ) memories
   ORDER BY wanted.place`,
  { completions: json<CompletionJson[]>() },
);
