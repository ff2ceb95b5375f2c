import { json, row, text, texts, uuid } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { deleteInBatches } from '../batches.sql.ts';
import { skillRow } from '../skill/skill.sql.ts';
import { isOfCatalogue } from '../task/catalogueTask.ts';
import { taskDetails, taskRow, taskText } from '../task/task.sql.ts';

/*
 * An import reads and writes thousands of rows under a lock of the tables, with one statement for 500 rows. Prisma has
 * neither LOCK TABLE nor an update of many rows with different values.
 */

const byAgeGroup = (alias: string) => `array_position('{${ageGroups.join(',')}}'::text[], ${alias}.age_group)`;

/** The order of an export: by age group and name. */
export const orderOfSkills = `${byAgeGroup('skill')}, skill.name, skill.id`;

/** The order of an export: by age group, frequency and title. */
export const orderOfTasks = `${byAgeGroup('task')}, task.frequency, task.title, task.id`;

/** All skills that are not archived. */
export const selectCatalogueSkills = statement()(
  'catalogue_skills',
  `SELECT ${skillRow.select('skill')} FROM skills skill WHERE skill.archived_at IS NULL ORDER BY ${orderOfSkills}`,
  skillRow.columns,
);

/** All tasks that are not archived; the ids of their skills by name. */
export const selectCatalogueTasks = statement()(
  'catalogue_tasks',
  `SELECT ${taskRow.select('task')}, coalesce(trained.skill_ids, '{}') AS skill_ids
   FROM tasks task LEFT JOIN (
     SELECT link.task_id, array_agg(skill.id::text ORDER BY skill.name, skill.id) AS skill_ids
     FROM task_skills link JOIN skills skill ON skill.id = link.skill_id AND skill.archived_at IS NULL
     GROUP BY link.task_id
   ) trained ON trained.task_id = task.id
   WHERE ${isOfCatalogue('task')} AND task.archived_at IS NULL ORDER BY ${orderOfTasks}`,
  { ...taskRow.columns, skill_ids: texts },
);

/**
 * Locks the catalogue against other writes until the transaction ends; reads continue. Skills come first, as in all other
 * writes, so that no deadlock can occur.
 */
export const lockCatalogue = statement()('lock_catalogue', 'LOCK TABLE skills, tasks IN SHARE ROW EXCLUSIVE MODE');

/** Stores the rows of a workbook, as JSON text, until they are imported, and deletes the user's oldest uploads beyond a limit. The user's row is locked. */
export const insertUpload = statement<{
  id: string;
  userId: string;
  rows: string;
  now: Date;
  expiresAt: Date;
  others: number;
}>()(
  'insert_catalogue_upload',
  `WITH surplus AS (
     DELETE FROM catalogue_uploads WHERE id IN (
       SELECT upload.id FROM catalogue_uploads upload WHERE upload.user_id = :userId
       ORDER BY upload.created_at DESC, upload.id DESC OFFSET :others::int
     )
   )
   INSERT INTO catalogue_uploads (id, user_id, rows, created_at, expires_at) VALUES (:id, :userId, :rows::jsonb, :now, :expiresAt)`,
);

/** Deletes an upload of a user that has not expired and returns its rows, so that it is imported once. */
export const takeUpload = statement<[id: string, userId: string, now: Date]>()(
  'take_catalogue_upload',
  'DELETE FROM catalogue_uploads WHERE id = $1 AND user_id = $2 AND expires_at > $3 RETURNING rows',
  { rows: json<unknown>() },
);

/** Deletes expired uploads. */
export const deleteExpiredUploads = deleteInBatches<[now: Date]>('catalogue_uploads', 'expires_at <= $1');

/** Rows as JSON text, by the columns of their table, many of them in one parameter; and when they are written. */
type Rows = [rows: string, now: Date];

/**
 * Defines the statements that add and change rows of a table. A row with a revision is changed unless somebody else has changed it since
 * it was read. Without its hash, loading the shipped catalogue leaves a row alone.
 */
export function writersOf(name: string, table: 'skills' | 'tasks', columns: readonly string[], where = 'true') {
  const all = [...columns, 'catalogue_hash'];
  const names = all.join(', ');
  const rows = `jsonb_populate_recordset(NULL::${table}, $1::jsonb) AS new`;
  const assignments = all.map((column) => `${column} = new.${column}`);
  return {
    insert: statement<Rows>()(
      `insert_${name}`,
      `INSERT INTO ${table} (id, ${names}, created_at, updated_at) SELECT id, ${names}, $2, $2 FROM ${rows}`,
    ),
    update: statement<Rows>()(
      `update_${name}`,
      `UPDATE ${table} kept SET ${assignments.join(', ')}, revision = kept.revision + 1, updated_at = $2
       FROM ${rows}
       WHERE kept.id = new.id AND kept.revision = coalesce(new.revision, kept.revision) AND ${where} RETURNING kept.id`,
      { id: uuid },
    ),
  };
}

export const importedSkills = writersOf('imported_skills', 'skills', ['name', 'description', 'age_group', 'steps']);

const { reviewedOn: _on, reviewYes: _yes, ...importedDetails } = taskDetails;

/** The columns of a task that an import writes. */
const { stored: taskColumns } = row({ ...taskText, ...importedDetails });

export const importedTasks = writersOf('imported_tasks', 'tasks', taskColumns, isOfCatalogue('kept'));

const sourceLinks = given('wanted', { id: uuid, url: text });

/** Gives each of some tasks or skills exactly the sources whose addresses are listed for it. */
const replaceSourcesOf = (of: 'task' | 'skill') =>
  statement<Takes<typeof sourceLinks> & { ids: readonly string[] }>()(
    `replace_${of}_sources`,
    `WITH wanted AS (
       SELECT wanted.id, source.id AS source_id
       FROM ${sourceLinks.table} JOIN sources source ON source.url = wanted.url
     ), gone AS (
       DELETE FROM ${of}_sources link WHERE link.${of}_id = ANY(:ids::uuid[])
         AND NOT EXISTS (SELECT FROM wanted WHERE wanted.id = link.${of}_id AND wanted.source_id = link.source_id)
     )
     INSERT INTO ${of}_sources (${of}_id, source_id) SELECT id, source_id FROM wanted ON CONFLICT DO NOTHING`,
  );

export const replaceTaskSources = replaceSourcesOf('task');
export const replaceSkillSources = replaceSourcesOf('skill');

const skillLinks = given('wanted', { id: uuid, taskId: uuid, skillId: uuid });

/** Gives each of the tasks exactly the skills that are listed for it. */
export const replaceTaskSkills = statement<Takes<typeof skillLinks> & { ids: readonly string[] }>()(
  'import_replace_task_skills',
  `WITH wanted AS (
     SELECT * FROM ${skillLinks.table}
   ), gone AS (
     DELETE FROM task_skills link WHERE link.task_id = ANY(:ids::uuid[])
       AND NOT EXISTS (
         SELECT FROM wanted WHERE wanted.task_id = link.task_id AND wanted.skill_id = link.skill_id
       )
   )
   INSERT INTO task_skills (id, task_id, skill_id) SELECT id, task_id, skill_id FROM wanted
   ON CONFLICT (task_id, skill_id) DO NOTHING`,
);
