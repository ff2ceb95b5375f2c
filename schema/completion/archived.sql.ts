import { json, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer, lockCaredChild, type Reach } from '../access.ts';
import { type CompletionJson, completionRow, completionsIn } from './completions.sql.ts';

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

/** In the archive it has no id: here it follows from completion and skill, as a UUID of version 8. */
const practiceId = `overlay(overlay(md5(archived.original_id::text || trained.skill_id) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

const selectArchivedPractice = `SELECT ${practiceId} AS id, archived.child_id, trained.skill_id, archived.original_id AS task_completion_id,
       archived.completed_at, archived.local_date, archived.age_group_at_completion, archived.completed_at AS created_at
     FROM archived_task_completions archived CROSS JOIN LATERAL unnest(archived.skill_ids) AS trained(skill_id)`;

/** What the archived completions trained, as a table in FROM with columns of `child_skill_completions`. */
export const archivedPractice = `(${selectArchivedPractice})`;

/** What all completions trained, archived or not. */
export const everyPractice = `(SELECT id, child_id, skill_id, task_completion_id, completed_at, local_date, age_group_at_completion, created_at
     FROM child_skill_completions
     UNION ALL ${selectArchivedPractice})`;

/*
 * What may rest in the archive is read from both tables in one statement: a row that moves between two statements would be in neither.
 */

/** As `newerCompletions`, archived or not. */
export const allCompletions = completionsIn(everyCompletion, 'of_all_');

/** The completions with those ids, archived or not, of children that the viewer cares for. */
export const selectAnyById = statement<[reach: Reach, ids: readonly string[]]>()(
  'any_completions_by_id',
  `SELECT ${completionRow.json('kept')} AS completion
   FROM ${everyCompletion} kept JOIN children child ON child.id = kept.child_id ${joinCarer('$1')}
   WHERE kept.id = ANY($2::uuid[])`,
  { completion: json<CompletionJson>() },
);

/** Locks the child of an archived completion that the user cares for; no row when there is none. */
export const lockArchived = statement<[reach: Reach, id: string]>()(
  'lock_archived_completion',
  `SELECT child.id AS "childId" FROM archived_task_completions archived
   JOIN children child ON child.id = archived.child_id ${joinCarer('$1')}
   WHERE archived.original_id = $2 ${lockCaredChild}`,
  { childId: uuid },
);

/**
 * Takes completions out of the archive with what they trained, before somebody gives them a comment, a photo, a heart or a hidden mark.
 * The caller has locked their child. Nothing happens to those that are not there.
 */
export const bringBack = statement<[ids: readonly string[]]>()(
  'bring_back_completions',
  `WITH gone AS (
     DELETE FROM archived_task_completions WHERE original_id = ANY($1::uuid[]) RETURNING *
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
