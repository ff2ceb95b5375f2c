import { integer, orEmpty, row, type RowOf, text, texts, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { skillTexts } from './skillTexts.sql.ts';

/*
 * The skills of tasks are read on every child's page, for all tasks in one statement; Prisma sends one for the
 * links and one for the skills. All else about skills is Prisma.
 */

/** Something that children of an age group learn. */
export const skillRow = row({
  id: uuid,
  name: text,
  description: text,
  ageGroup: word<AgeGroup>(),
  /** What parents see of it, from the first signs to a child's own way; three texts or none. */
  steps: orEmpty(texts),
  /** What it says in other languages: see `skillIn`. */
  texts: skillTexts,
  /** Grows by one with every change. */
  revision: integer,
});

export type Skill = Readonly<RowOf<typeof skillRow.columns>>;

/** The skills that those tasks train, by name. */
export const selectSkillsOfTasks = statement<[taskIds: readonly string[]]>()(
  'skills_of_tasks',
  `SELECT ${skillRow.select('skill')}, link.task_id AS "taskId"
   FROM task_skills link JOIN skills skill ON skill.id = link.skill_id AND skill.archived_at IS NULL
   WHERE link.task_id = ANY($1::uuid[]) ORDER BY skill.name, skill.id`,
  { ...skillRow.columns, taskId: uuid },
);
