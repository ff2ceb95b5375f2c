import { json, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer, lockCaredChild, type Reach } from '../access.ts';
import {
  type CompletionJson,
  completionRow,
  completionsOfAssignments,
  completionsOnDates,
  completionsPages,
} from './completions.sql.ts';

/*
 * Old completions rest in a table of their own, where the archive has put them (archive.sql.ts). Its rows are read as rows of
 * `task_completions`, also in one list with these, which PostgreSQL plans as two scans of an index each. Prisma has no UNION.
 */

const columns = completionRow.stored;

/** Where the archive has another column, or none because what rests there has no comment and no photo. */
const origins: Readonly<Record<string, string>> = {
  id: 'original_id',
  commented_by_id: 'NULL::uuid',
  photo_by_id: 'NULL::uuid',
  photo_with: "'{}'::uuid[]",
};

const archivedColumns = columns.map((column) => (column in origins ? `${origins[column]} AS ${column}` : column));

const selectArchived = `SELECT ${archivedColumns.join(', ')} FROM archived_task_completions`;

/** The archive as a table in FROM, with the columns of `task_completions`. */
export const archivedCompletions = `(${selectArchived})`;

/** All completions, archived or not, as a table in FROM. */
export const everyCompletion = `(SELECT ${columns.join(', ')} FROM task_completions UNION ALL ${selectArchived})`;

const selectArchivedPractice = `SELECT archived.child_id, trained.skill_id, archived.completed_at, archived.local_date
     FROM archived_task_completions archived CROSS JOIN LATERAL unnest(archived.skill_ids) AS trained(skill_id)`;

/** What the archived completions trained, as a table in FROM with columns of `child_skill_completions`. */
export const archivedPractice = `(${selectArchivedPractice})`;

/** What all completions trained, archived or not. */
export const everyPractice = `(SELECT child_id, skill_id, completed_at, local_date FROM child_skill_completions
     UNION ALL ${selectArchivedPractice})`;

const rest = { rows: archivedCompletions, table: 'archived_task_completions' };

/** As `selectCompletionsOfAssignments`, of the archive. */
export const selectArchivedOfAssignments = completionsOfAssignments('archived_of_assignments', rest);

/** As `selectNewestCompletions`, of the archive. */
export const selectNewestArchived = completionsPages('newest_archived_of_children', 'DESC', rest);

/** As `selectOldestCompletions`, of the archive. */
export const selectOldestArchived = completionsPages('oldest_archived_of_children', 'ASC', rest);

/** As `selectCompletionsOn`, of the archive. */
export const selectArchivedOn = completionsOnDates('archived_of_children_on_dates', rest);

/** The archived completions with those ids, of children that the viewer cares for. */
export const selectArchivedById = statement<[reach: Reach, ids: readonly string[]], { completion: CompletionJson }>(
  'archived_by_id',
  `SELECT ${completionRow.json('kept')} AS completion
   FROM ${archivedCompletions} kept JOIN children child ON child.id = kept.child_id ${joinCarer('$1')}
   WHERE kept.id = ANY($2::uuid[])`,
  { completion: json<CompletionJson>() },
);

/** Locks the child of an archived completion that the user cares for; no row when there is none. */
export const lockArchived = statement<[reach: Reach, id: string], { childId: string }>(
  'lock_archived_completion',
  `SELECT child.id AS "childId" FROM archived_task_completions archived
   JOIN children child ON child.id = archived.child_id ${joinCarer('$1')}
   WHERE archived.original_id = $2 ${lockCaredChild}`,
  { childId: uuid },
);

/**
 * Takes a completion out of the archive with what it trained, before somebody gives it a comment, a photo, a heart or a hidden mark. The
 * caller has locked its child. Nothing happens to one that is not there.
 */
export const bringBack = statement<[id: string], never>(
  'bring_back_completion',
  `WITH gone AS (
     DELETE FROM archived_task_completions WHERE original_id = $1 RETURNING *
   ), back AS (
     INSERT INTO task_completions (${columns.join(', ')})
     SELECT ${archivedColumns.join(', ')} FROM gone
   )
   INSERT INTO child_skill_completions (id, child_id, skill_id, task_completion_id, completed_at, local_date,
     age_group_at_completion, created_at)
   SELECT gen_random_uuid(), gone.child_id, trained.skill_id, gone.original_id, gone.completed_at, gone.local_date,
     gone.age_group_at_completion, gone.completed_at
   FROM gone CROSS JOIN LATERAL unnest(gone.skill_ids) AS trained(skill_id)`,
);
