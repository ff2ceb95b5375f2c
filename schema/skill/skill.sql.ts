import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';

/** Something that children of an age group learn. */
export interface Skill {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly ageGroup: AgeGroup;
}

interface SkillRow {
  id: string;
  name: string;
  description: string;
  age_group: AgeGroup;
}

const skillColumns = 'skill.id, skill.name, skill.description, skill.age_group';

/** The skills with those ids, archived ones too. */
export const selectSkillsById = statement<[ids: readonly string[]], SkillRow>(
  'skills_by_id',
  `SELECT ${skillColumns} FROM skills skill WHERE skill.id = ANY($1::uuid[])`,
);

/** The skills that those tasks train, by name. */
export const selectSkillsOfTasks = statement<[taskIds: readonly string[]], SkillRow & { task_id: string }>(
  'skills_of_tasks',
  `SELECT ${skillColumns}, link.task_id
   FROM task_skills link JOIN skills skill ON skill.id = link.skill_id AND skill.archived_at IS NULL
   WHERE link.task_id = ANY($1::uuid[]) ORDER BY skill.name, skill.id`,
);

/** The row as the program knows it. */
export const skillOf = (row: SkillRow): Skill => ({
  id: row.id,
  name: row.name,
  description: row.description,
  ageGroup: row.age_group,
});
