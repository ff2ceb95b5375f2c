import { instant, json, orNull } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer, type Reach } from '../access.ts';
import { type CompletionJson, completionRow } from '../completion/completions.sql.ts';
import { tickHours } from '../tick/tickTime.rules.ts';

/*
 * A bound of its own for each child, the latest of three instants in two tables, which Prisma cannot compare.
 */

/** When the server learned of a completion. */
const arrived = 'coalesce(kept.received_at, kept.completed_at)';

/**
 * What other carers have completed since the user was there last, what arrived last first: of children that the user cares for, since
 * they do, and after an instant. The index knows when it was done, which may be some days before.
 */
export const selectNews = statement<{ reach: Reach; userId: string; after: Date; limit: number }>()(
  'news_of_carers',
  `SELECT ${completionRow.json('kept')} AS completion
   FROM children child ${joinCarer(':reach')} JOIN users viewer ON viewer.id = :userId
   CROSS JOIN LATERAL (SELECT greatest(viewer.news_seen_at, carer.created_at, :after::timestamptz) AS at OFFSET 0) seen
   JOIN task_completions kept ON kept.child_id = child.id
     AND kept.completed_at > seen.at - interval '${tickHours} hours' AND ${arrived} > seen.at
   WHERE kept.completed_by_id <> :userId
   ORDER BY ${arrived} DESC, kept.completed_at DESC, kept.id DESC LIMIT :limit`,
  { completion: json<CompletionJson>() },
);

/** When the server learned last of a completion that was made at an instant, of children that the user cares for; null without one. */
export const selectArrival = statement<[reach: Reach, completedAt: Date]>()(
  'arrival_of_completion',
  `SELECT max(${arrived}) AS at FROM task_completions kept JOIN children child ON child.id = kept.child_id ${joinCarer('$1')}
   WHERE kept.completed_at = $2`,
  { at: orNull(instant) },
);
