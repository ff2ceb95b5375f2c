import { type Actor, requireViewer } from '../actor.ts';
import { parseInput } from '../input.ts';
import { isSortedText, type Page, sortedCursorOf, sortedPlaceOf } from '../keyset.ts';
import { defineLoader } from '../loader.ts';
import type { Task } from '../task/task.sql.ts';
import { skillFilterInput } from './skill.input.ts';
import {
  countSkills,
  selectSkills,
  selectSkillsById,
  selectSkillsOfTasks,
  type Skill,
  skillOf,
  type SkillOrder,
} from './skill.sql.ts';

const skillLoader = defineLoader<string, Skill | null>(async (actor, ids) => {
  const rows = await selectSkillsById(actor.db.pool, ids);
  const byId = new Map(rows.map((row) => [row.id, skillOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** A skill of the catalogue by id; the catalogue is the same for every signed-in user. */
export const skillById = skillLoader.load;

/**
 * The skills of tasks as they were read last. A task that requests share is another object once its row has been marked
 * anew (`tasksOfVersions`), which the database does as well when one of its skills changes.
 */
const knownSkills = new WeakMap<Task, readonly Skill[]>();

const skillsOfTaskLoader = defineLoader<Task, readonly Skill[]>(
  async (actor, tasks) => {
    const rows = await selectSkillsOfTasks(
      actor.db.pool,
      tasks.map(({ id }) => id),
    );
    const byTask = Map.groupBy(rows, (row) => row.task_id);
    return tasks.map((task) => {
      const skills = (byTask.get(task.id) ?? []).map(skillOf);
      knownSkills.set(task, skills);
      return skills;
    });
  },
  ({ id }) => id,
);

/** The skills that a task trains, by name. */
export const skillsOfTask = (actor: Actor, task: Task): readonly Skill[] | Promise<readonly Skill[]> =>
  knownSkills.get(task) ?? skillsOfTaskLoader.load(actor, task);

/** How lists of skills are sorted when nobody says how. */
export const defaultSkillOrder: SkillOrder = { field: 'name', direction: 'asc' };

/** The cursor of a skill in a list that is sorted by a field. */
export const skillCursor = (skill: Skill, { field }: SkillOrder): string =>
  sortedCursorOf({ field, value: skill[field], id: skill.id });

/**
 * One page of the catalogue's skills for any signed-in user; deleted ones never. The list goes on where a cursor
 * stands, however it has changed since.
 *
 * @param rawFilter `ageGroup` in the stored form, and words to search for in name and description
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function skillsPage(actor: Actor, rawFilter: unknown, order: SkillOrder, page: Page): Promise<Skill[]> {
  requireViewer(actor);
  const filter = parseInput(skillFilterInput, rawFilter);
  const place = (cursor?: string) =>
    cursor === undefined ? undefined : sortedPlaceOf(cursor, order.field, isSortedText);
  const { limit, inverted } = page;
  const part = { after: place(page.after), before: place(page.before), limit, inverted };
  return selectSkills(actor.db.pool, filter, order, part);
}

/**
 * All of the catalogue's skills by name (specification 7); deleted ones never.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function allSkills(actor: Actor, rawFilter: unknown): Promise<Skill[]> {
  requireViewer(actor);
  const filter = parseInput(skillFilterInput, rawFilter);
  return selectSkills(actor.db.pool, filter, defaultSkillOrder, { limit: null, inverted: false });
}

/**
 * How many skills a list has on all its pages together.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function skillCount(actor: Actor, rawFilter: unknown): Promise<number> {
  requireViewer(actor);
  return countSkills(actor.db.pool, parseInput(skillFilterInput, rawFilter));
}
