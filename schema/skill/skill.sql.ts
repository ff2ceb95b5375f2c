import { integer, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';

/*
 * The skills of tasks are read on every child's page, for all tasks in one statement. All else about skills is Prisma.
 */

/** Something that children of an age group learn. */
export interface Skill {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly ageGroup: AgeGroup;
  /** Grows by one with every change. */
  readonly revision: number;
}

const skillRow = { id: uuid, name: text, description: text, age_group: word<AgeGroup>(), revision: integer };

type SkillRow = RowOf<typeof skillRow>;

const skillColumns = 'skill.id, skill.name, skill.description, skill.age_group, skill.revision';

/** The skills that those tasks train, by name. */
export const selectSkillsOfTasks = statement<[taskIds: readonly string[]], SkillRow & { task_id: string }>(
  'skills_of_tasks',
  `SELECT ${skillColumns}, link.task_id
   FROM task_skills link JOIN skills skill ON skill.id = link.skill_id AND skill.archived_at IS NULL
   WHERE link.task_id = ANY($1::uuid[]) ORDER BY skill.name, skill.id`,
  { ...skillRow, task_id: uuid },
);

/** A row as a `Skill`. */
export const skillOf = (row: SkillRow): Skill => ({
  id: row.id,
  name: row.name,
  description: row.description,
  ageGroup: row.age_group,
  revision: row.revision,
});
