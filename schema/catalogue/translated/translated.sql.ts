import { bool, date, integer, json, orNull, row, text, uuid, words } from '../../../prisma/columns.ts';
import { statement } from '../../../prisma/statement.ts';
import { isOfCatalogue } from '../../task/catalogueTask.ts';
import { englishHash, textColumns, textsOf } from '../../task/taskTexts.sql.ts';
import type { TextCheck } from '../../task/taskTexts.rules.ts';
import { skillTextColumns, taskTextColumns } from '../loadTexts.sql.ts';
import type { SaidOfSkill, SaidOfTask } from './translated.rules.ts';

/*
 * A language of the whole catalogue is read and written in two statements, whatever its size.
 */

/** What is stored of a task in a language. */
const taskTextRow = row({
  ...textColumns,
  checked: [(alias: string) => `coalesce(${alias}.checked_yes, '{}')`, words<TextCheck>()],
  checkedOn: orNull(date),
  sourceHash: text,
  revision: integer,
});

const skillTextRow = row({
  name: text,
  description: text,
  steps: textsOf('steps'),
  sourceHash: text,
  revision: integer,
});

const shape = <Said>() => ({
  id: uuid,
  key: text,
  english: text,
  of: text,
  hasSafety: bool,
  hasEasier: bool,
  said: orNull(json<Said>()),
});

const tasksIn = (where: string) =>
  `SELECT task.id, coalesce(task.catalogue_key, task.id::text) AS key, task.title AS english, ${englishHash('task.description', 'task.safety')} AS of,
     task.safety IS NOT NULL AS "hasSafety", task.easier IS NOT NULL AS "hasEasier", CASE WHEN said.task_id IS NOT NULL THEN ${taskTextRow.json('said')} END AS said
   FROM tasks task LEFT JOIN task_texts said ON said.task_id = task.id AND said.language = $2
   WHERE ${isOfCatalogue('task')} AND ${where}
   ORDER BY array_position($1::text[], task.age_group), task.frequency, task.title, task.id`;

const skillsIn = (where: string) =>
  `SELECT skill.id, coalesce(skill.catalogue_key, skill.id::text) AS key, skill.name AS english, ${englishHash('skill.description', 'NULL')} AS of,
     false AS "hasSafety", false AS "hasEasier", CASE WHEN said.skill_id IS NOT NULL THEN ${skillTextRow.json('said')} END AS said
   FROM skills skill LEFT JOIN skill_texts said ON said.skill_id = skill.id AND said.language = $2
   WHERE ${where}
   ORDER BY array_position($1::text[], skill.age_group), skill.name, skill.id`;

type OfLanguage = [ageGroups: readonly string[], language: string];

/** All tasks that are not archived, in the order of an export, with what they say in a language. */
export const selectTranslatedTasks = statement<OfLanguage>()(
  'translated_tasks',
  tasksIn('task.archived_at IS NULL'),
  shape<SaidOfTask>(),
);

export const selectTranslatedSkills = statement<OfLanguage>()(
  'translated_skills',
  skillsIn('skill.archived_at IS NULL'),
  shape<SaidOfSkill>(),
);

type OfRows = [...OfLanguage, ids: readonly string[]];

/** Tasks by their ids, archived ones included, with what they say in a language. */
export const selectTextsOfTasks = statement<OfRows>()(
  'texts_of_tasks',
  tasksIn('task.id = ANY($3::uuid[])'),
  shape<SaidOfTask>(),
);

export const selectTextsOfSkills = statement<OfRows>()(
  'texts_of_skills',
  skillsIn('skill.id = ANY($3::uuid[])'),
  shape<SaidOfSkill>(),
);

type OfKeys = [...OfLanguage, keys: readonly string[]];

/** Whether a row has one of the keys or ids, in lower case, of the third parameter. */
const isNamed = (alias: string) =>
  `(lower(${alias}.catalogue_key) IN (SELECT unnest($3::text[])) OR ${alias}.id::text IN (SELECT unnest($3::text[])))`;

/** Tasks that are not archived, by their keys or ids in lower case, with what they say in a language. */
export const selectTextsOfNamedTasks = statement<OfKeys>()(
  'texts_of_named_tasks',
  tasksIn(`task.archived_at IS NULL AND ${isNamed('task')}`),
  shape<SaidOfTask>(),
);

export const selectTextsOfNamedSkills = statement<OfKeys>()(
  'texts_of_named_skills',
  skillsIn(`skill.archived_at IS NULL AND ${isNamed('skill')}`),
  shape<SaidOfSkill>(),
);

/**
 * Writes texts, as JSON text by the columns of their table with the revision that each gets, unless somebody else has changed them meanwhile.
 * Without its hash, loading the shipped catalogue leaves a text alone.
 */
const writerOf = (table: 'task_texts' | 'skill_texts', key: 'task_id' | 'skill_id', columns: readonly string[]) => {
  const all = [...columns, 'source_hash', 'catalogue_hash', 'revision'];
  return statement<[rows: string]>()(
    `save_${table}`,
    `INSERT INTO ${table} AS kept (${key}, language, ${all.join(', ')})
     SELECT ${key}, language, ${all.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT (${key}, language) DO UPDATE SET ${all.map((column) => `${column} = excluded.${column}`).join(', ')}
     WHERE kept.revision = excluded.revision - 1
     RETURNING kept.${key} AS id`,
    { id: uuid },
  );
};

export const saveTextsOfTasks = writerOf('task_texts', 'task_id', taskTextColumns);

export const saveTextsOfSkills = writerOf('skill_texts', 'skill_id', skillTextColumns);

/** The languages, other than English, in which any task or skill says something. */
export const selectLanguages = statement()(
  'languages_of_texts',
  'SELECT language FROM task_texts UNION SELECT language FROM skill_texts ORDER BY language',
  { language: text },
);
