import { bool, date, integer, json, orEmpty, orNull, row, text, texts, uuid, words } from '../../../prisma/columns.ts';
import { statement } from '../../../prisma/statement.ts';
import { isOfCatalogue } from '../../task/catalogueTask.ts';
import { englishHash, textColumns } from '../../task/taskTexts.sql.ts';
import type { TextCheck } from '../../task/taskTexts.rules.ts';
import { orderOfSkills, orderOfTasks } from '../import.sql.ts';
import { textWriters } from '../loadTexts.sql.ts';
import type { SaidOfSkill, SaidOfTask } from './translated.rules.ts';

/*
 * A language of the whole catalogue is read and written in two statements, whatever its size.
 */

/** What is stored of a task in a language. */
const taskTextRow = row({
  ...textColumns,
  checked: orEmpty(words<TextCheck>(), 'checked_yes'),
  checkedOn: orNull(date),
  sourceHash: text,
  revision: integer,
});

const skillTextRow = row({
  name: text,
  description: text,
  steps: orEmpty(texts),
  sourceHash: text,
  revision: integer,
});

const tasksIn = (where: string) =>
  `SELECT task.id, coalesce(task.catalogue_key, task.id::text) AS key, task.title AS english, ${englishHash('task.description', 'task.safety')} AS of,
     task.safety IS NOT NULL AS "hasSafety", task.easier IS NOT NULL AS "hasEasier", CASE WHEN said.task_id IS NOT NULL THEN ${taskTextRow.json('said')} END AS said
   FROM tasks task LEFT JOIN task_texts said ON said.task_id = task.id AND said.language = $1
   WHERE ${isOfCatalogue('task')} AND ${where} ORDER BY ${orderOfTasks}`;

const skillsIn = (where: string) =>
  `SELECT skill.id, coalesce(skill.catalogue_key, skill.id::text) AS key, skill.name AS english, ${englishHash('skill.description', 'NULL')} AS of,
     false AS "hasSafety", false AS "hasEasier", CASE WHEN said.skill_id IS NOT NULL THEN ${skillTextRow.json('said')} END AS said
   FROM skills skill LEFT JOIN skill_texts said ON said.skill_id = skill.id AND said.language = $1
   WHERE ${where} ORDER BY ${orderOfSkills}`;

/** The statements that read tasks or skills in the order of an export, with what they say in a language. */
function readersOf<Said>(kind: 'task' | 'skill', rowsIn: (where: string) => string) {
  const columns = {
    id: uuid,
    key: text,
    english: text,
    of: text,
    hasSafety: bool,
    hasEasier: bool,
    said: orNull(json<Said>()),
  };
  const isThere = `${kind}.archived_at IS NULL`;
  const isNamed = `(lower(${kind}.catalogue_key) IN (SELECT unnest($2::text[])) OR ${kind}.id::text IN (SELECT unnest($2::text[])))`;
  return {
    /** All that are not archived. */
    all: statement<[language: string]>()(`translated_${kind}s`, rowsIn(isThere), columns),
    /** Those with some ids, archived ones included. */
    byId: statement<[language: string, ids: readonly string[]]>()(
      `texts_of_${kind}s`,
      rowsIn(`${kind}.id = ANY($2::uuid[])`),
      columns,
    ),
    /** Those that are not archived, by their keys or ids in lower case. */
    byKey: statement<[language: string, keys: readonly string[]]>()(
      `texts_of_named_${kind}s`,
      rowsIn(`${isThere} AND ${isNamed}`),
      columns,
    ),
  };
}

export const selectTranslated = {
  task: readersOf<SaidOfTask>('task', tasksIn),
  skill: readersOf<SaidOfSkill>('skill', skillsIn),
} as const;

/**
 * Writes texts with the revision that each gets, unless somebody else has changed them meanwhile. Without its hash, loading the shipped
 * catalogue leaves a text alone.
 */
export const saveTexts = textWriters('save', 'kept.revision = excluded.revision - 1');

/** The languages, other than English, in which any task or skill says something. */
export const selectLanguages = statement()(
  'languages_of_texts',
  'SELECT language FROM task_texts UNION SELECT language FROM skill_texts ORDER BY language',
  { language: text },
);
