import { defineLoader } from '../loader.ts';
import { selectSkillsById, selectSkillsOfTasks, type Skill, skillOf } from './skill.sql.ts';

const skillLoader = defineLoader<string, Skill | null>(async (actor, ids) => {
  const rows = await selectSkillsById(actor.db.pool, ids);
  const byId = new Map(rows.map((row) => [row.id, skillOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** A skill of the catalogue by id; the catalogue is the same for every signed-in user. */
export const skillById = skillLoader.load;

const skillsOfTaskLoader = defineLoader<string, Skill[]>(async (actor, taskIds) => {
  const rows = await selectSkillsOfTasks(actor.db.pool, taskIds);
  const byTask = Map.groupBy(rows, (row) => row.task_id);
  return taskIds.map((id) => (byTask.get(id) ?? []).map(skillOf));
});

/** The skills that a task trains, by name. */
export const skillsOfTask = skillsOfTaskLoader.load;
