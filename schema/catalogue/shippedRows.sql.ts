import { integer, orEmpty, orNull, row, type RowOf, text, texts, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { isOfCatalogue } from '../task/catalogueTask.ts';
import { taskDetails, taskSkillIds, taskText } from '../task/task.sql.ts';
import { writersOf } from './import.sql.ts';

/*
 * What loading the shipped catalogue reads and writes: an age group takes about ten statements, whatever its size, so that a slow
 * machine or a database far away loads it soon too.
 */

const storedColumns = { id: uuid, catalogueKey: orNull(text), catalogueHash: orNull(text), revision: integer } as const;

/** The addresses of the sources that a table links to the row. */
const sourceUrls = (links: 'skill_sources' | 'task_sources', key: 'skill_id' | 'task_id') =>
  [
    (alias: string) => `ARRAY(SELECT source.url FROM ${links} link JOIN sources source ON source.id = link.source_id
       WHERE link.${key} = ${alias}.id)`,
    texts,
  ] as const;

const skillText = {
  name: text,
  description: text,
  domain: orNull(text),
  source: orNull(text),
  steps: orEmpty(texts),
  ageGroup: word<AgeGroup>(),
} as const;

const storedSkill = row({
  ...storedColumns,
  ...skillText,
  sourceUrls: sourceUrls('skill_sources', 'skill_id'),
});

/** The loaded skills with these keys. */
export const selectStoredSkills = statement<[keys: readonly string[]]>()(
  'stored_skills',
  `SELECT ${storedSkill.select('skill')} FROM skills skill WHERE skill.catalogue_key = ANY($1)`,
  storedSkill.columns,
);

const storedTask = row({
  ...storedColumns,
  ...taskText,
  ...taskDetails,
  skillIds: taskSkillIds,
  sourceUrls: sourceUrls('task_sources', 'task_id'),
});

export type StoredTaskRow = RowOf<typeof storedTask.columns>;

const fromTasks = `SELECT ${storedTask.select('task')} FROM tasks task WHERE ${isOfCatalogue('task')}`;

/** The loaded tasks with these keys. */
export const selectStoredTasks = statement<[keys: readonly string[]]>()(
  'stored_tasks',
  `${fromTasks} AND task.catalogue_key = ANY($1)`,
  storedTask.columns,
);

/** The loaded tasks with other keys, unless an administrator has written them. */
export const selectOtherTasks = statement<[keys: readonly string[]]>()(
  'other_stored_tasks',
  `${fromTasks} AND task.catalogue_hash IS NOT NULL AND NOT task.catalogue_key = ANY($1)`,
  storedTask.columns,
);

const key = { catalogueKey: text } as const;

export const shippedSkills = writersOf('shipped_skills', 'skills', row({ ...key, ...skillText }).stored);

export const shippedTasks = writersOf(
  'shipped_tasks',
  'tasks',
  row({ ...key, ...taskText, ...taskDetails }).stored,
  isOfCatalogue('kept'),
);

/** Archives tasks. Without its hash, an archived row counts as edited: it stays as it is. */
export const archiveTasks = statement<[ids: readonly string[]]>()(
  'archive_shipped_tasks',
  `UPDATE tasks task SET archived_at = coalesce(task.archived_at, now()), catalogue_hash = NULL, revision = task.revision + 1
   WHERE task.id = ANY($1::uuid[]) AND ${isOfCatalogue('task')}`,
);
