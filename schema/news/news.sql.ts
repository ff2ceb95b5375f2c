import { json } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer, type Reach } from '../access.ts';
import { type CompletionJson, completionRow } from '../completion/completions.sql.ts';

/*
 * A bound of its own for each child, the latest of three instants in two tables, which Prisma cannot compare.
 */

/**
 * What other carers have completed since the user was there last, the newest first: of children that the user cares for, since
 * they do, and after an instant.
 */
export const selectNews = statement<
  { reach: Reach; userId: string; after: Date; limit: number },
  { completion: CompletionJson }
>(
  'news_of_carers',
  `SELECT ${completionRow.json('kept')} AS completion
   FROM children child ${joinCarer(':reach')} JOIN users viewer ON viewer.id = :userId
   JOIN task_completions kept ON kept.child_id = child.id
     AND kept.completed_at > greatest(viewer.news_seen_at, carer.created_at, :after::timestamptz)
   WHERE kept.completed_by_id <> :userId
   ORDER BY kept.completed_at DESC, kept.id DESC LIMIT :limit`,
  { completion: json<CompletionJson>() },
);
