import { integer, orNull, row, type RowOf, text, texts, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { isOfCatalogue } from '../task/catalogueTask.ts';
import { taskDetails, taskSkillIds, taskText } from '../task/task.sql.ts';
import { rowsOf } from './import.sql.ts';

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
  ageGroup: word<AgeGroup>(),
} as const;

const storedSkill = row({
  ...storedColumns,
  ...skillText,
  sourceUrls: sourceUrls('skill_sources', 'skill_id'),
});

/** The loaded skills with these keys. */
export const selectStoredSkills = statement<[keys: readonly string[]], RowOf<typeof storedSkill.columns>>(
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
export const selectStoredTasks = statement<[keys: readonly string[]], StoredTaskRow>(
  'stored_tasks',
  `${fromTasks} AND task.catalogue_key = ANY($1)`,
  storedTask.columns,
);

/** The loaded tasks with other keys, unless an administrator has written them. */
export const selectOtherTasks = statement<[keys: readonly string[]], StoredTaskRow>(
  'other_stored_tasks',
  `${fromTasks} AND task.catalogue_hash IS NOT NULL AND NOT task.catalogue_key = ANY($1)`,
  storedTask.columns,
);

const keys = { catalogueKey: text, catalogueHash: text } as const;

/** The columns of a shipped row that are written. */
const { stored: skillNames } = row({ ...keys, ...skillText });
const { stored: taskNames } = row({ ...keys, ...taskText, ...taskDetails });

const assignments = (names: readonly string[]) => names.map((name) => `${name} = new.${name}`).join(', ');

/** Adds skills. */
export const insertShippedSkills = statement<[rows: string], never>(
  'insert_shipped_skills',
  `INSERT INTO skills (id, ${skillNames.join(', ')}) SELECT id, ${skillNames.join(', ')} FROM ${rowsOf('skills')}`,
);

/** Changes those of some skills that nobody else has changed since they were read. Returns their ids. */
export const updateShippedSkills = statement<[rows: string], { id: string }>(
  'update_shipped_skills',
  `UPDATE skills skill SET ${assignments(skillNames)}, revision = skill.revision + 1, updated_at = now()
   FROM ${rowsOf('skills')} WHERE skill.id = new.id AND skill.revision = new.revision RETURNING skill.id`,
  { id: uuid },
);

/** Adds tasks. */
export const insertShippedTasks = statement<[rows: string], never>(
  'insert_shipped_tasks',
  `INSERT INTO tasks (id, ${taskNames.join(', ')}) SELECT id, ${taskNames.join(', ')} FROM ${rowsOf('tasks')}`,
);

/** Changes those of some tasks that nobody else has changed since they were read. Returns their ids. */
export const updateShippedTasks = statement<[rows: string], { id: string }>(
  'update_shipped_tasks',
  `UPDATE tasks task SET ${assignments(taskNames)}, revision = task.revision + 1, updated_at = now()
   FROM ${rowsOf('tasks')} WHERE task.id = new.id AND task.revision = new.revision AND ${isOfCatalogue('task')}
   RETURNING task.id`,
  { id: uuid },
);

/** Archives tasks. Without its hash, an archived row counts as edited: it stays as it is. */
export const archiveTasks = statement<[ids: readonly string[]], never>(
  'archive_shipped_tasks',
  `UPDATE tasks task SET archived_at = coalesce(task.archived_at, now()), catalogue_hash = NULL, revision = task.revision + 1
   WHERE task.id = ANY($1::uuid[]) AND ${isOfCatalogue('task')}`,
);

/** Gives each of the skills exactly the sources whose addresses are listed for it. */
export const replaceSkillSources = statement<
  [skillIds: readonly string[], linkSkillIds: readonly string[], linkUrls: readonly string[]],
  never
>(
  'replace_skill_sources',
  `WITH gone AS (
     DELETE FROM skill_sources link WHERE link.skill_id = ANY($1::uuid[])
       AND NOT EXISTS (
         SELECT FROM unnest($2::uuid[], $3::text[]) AS wanted(skill_id, url) JOIN sources source ON source.url = wanted.url
         WHERE wanted.skill_id = link.skill_id AND source.id = link.source_id
       )
   )
   INSERT INTO skill_sources (skill_id, source_id)
   SELECT wanted.skill_id, source.id FROM unnest($2::uuid[], $3::text[]) AS wanted(skill_id, url)
   JOIN sources source ON source.url = wanted.url ON CONFLICT DO NOTHING`,
);
