import { json } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { type CompletionJson } from '../completion/completion.sql.ts';

const memoriesRow = { completions: json<CompletionJson[]>() };

/**
 * For each date of a span the completion to remember it by, newest date first: one with photo and comment before one with a
 * photo, before one with a comment; of equals the one with more points, then the later one. A row for each wish, in the
 * given order. The caller has checked that the viewer cares for the children.
 */
export const selectMemories = statement<
  [childIds: readonly string[], since: readonly string[], until: readonly string[]],
  { completions: CompletionJson[] }
>(
  'memories_of_children',
  `SELECT memories.list AS completions
   FROM unnest($1::uuid[], $2::date[], $3::date[]) WITH ORDINALITY AS wanted(child_id, since, until, place)
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(to_jsonb(best) ORDER BY best.local_date DESC), '[]') AS list FROM (
       SELECT DISTINCT ON (kept.local_date) kept.* FROM task_completions kept
       WHERE kept.child_id = wanted.child_id AND kept.local_date BETWEEN wanted.since AND wanted.until
         AND (kept.comment <> '' OR kept.image_url IS NOT NULL)
       ORDER BY kept.local_date, (kept.image_url IS NOT NULL) DESC, (coalesce(kept.comment, '') <> '') DESC,
         kept.points DESC, kept.completed_at DESC, kept.id
     ) best
   ) memories
   ORDER BY wanted.place`,
  memoriesRow,
);
