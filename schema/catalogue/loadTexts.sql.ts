import { integer, orNull, text, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';

/*
 * A language of an age group is read and written in two statements, whatever its size.
 */

/** The rows of tasks or skills that were loaded with these keys. */
const idsOf = (table: 'skills' | 'tasks') =>
  statement<[keys: readonly string[]]>()(
    `ids_of_shipped_${table}`,
    `SELECT id, coalesce(catalogue_key, '') AS key FROM ${table} WHERE catalogue_key = ANY($1)`,
    { id: uuid, key: text },
  );

/**
 * Adds texts, as JSON text by the columns of their table, and changes those that differ from what was loaded last, unless an administrator
 * has written them.
 */
const writerOf = (table: 'skill_texts' | 'task_texts', key: 'skill_id' | 'task_id', columns: readonly string[]) => {
  const all = [...columns, 'source_hash', 'catalogue_hash'];
  return statement<[rows: string]>()(
    `load_${table}`,
    `WITH written AS (
       INSERT INTO ${table} AS kept (${key}, language, ${all.join(', ')})
       SELECT ${key}, language, ${all.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
       ON CONFLICT (${key}, language) DO UPDATE SET revision = kept.revision + 1, ${all.map((column) => `${column} = excluded.${column}`).join(', ')}
       WHERE kept.catalogue_hash <> excluded.catalogue_hash
       RETURNING 1
     )
     SELECT count(*)::int AS written FROM written`,
    { written: integer },
  );
};

/** What loading and editing write of a task's texts. */
export const taskTextColumns = [
  'title',
  'description',
  'tips',
  'safety',
  'easier',
  'harder',
  'why',
  'again',
  'materials',
  'checked_on',
  'checked_yes',
] as const;

/** The same of a skill's. */
export const skillTextColumns = ['name', 'description', 'steps'] as const;

export const selectTaskIds = idsOf('tasks');
export const selectSkillIds = idsOf('skills');
export const writeTaskTexts = writerOf('task_texts', 'task_id', taskTextColumns);
export const writeSkillTexts = writerOf('skill_texts', 'skill_id', skillTextColumns);

/** The texts of all languages, with the hashes with which they were loaded; null for those that an administrator has written. */
export const selectLoadedTexts = statement()(
  'loaded_texts',
  `SELECT 'skill' AS kind, coalesce(skill.catalogue_key, '') AS key, said.language, said.catalogue_hash AS hash
   FROM skill_texts said JOIN skills skill ON skill.id = said.skill_id WHERE skill.catalogue_key IS NOT NULL
   UNION ALL SELECT 'task', coalesce(task.catalogue_key, ''), said.language, said.catalogue_hash
   FROM task_texts said JOIN tasks task ON task.id = said.task_id WHERE task.catalogue_key IS NOT NULL`,
  { kind: word<'skill' | 'task'>(), key: text, language: text, hash: orNull(text) },
);
