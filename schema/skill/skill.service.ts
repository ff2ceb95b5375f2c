import type { Prisma } from '../../prisma/generated/client/client.ts';
import { noId } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { containingInAnyCase } from '../containing.ts';
import { isUuid, parseInput } from '../input.ts';
import { isSortedText, type Page, sortedCursorOf } from '../keyset.ts';
import { defineLoader } from '../loader.ts';
import { onSide, type Order, placesBy, readSortedPage } from '../sortedPage.ts';
import { sourceOfRow } from '../task/sourceRow.ts';
import type { Source } from '../task/taskDetails.rules.ts';
import type { Task } from '../task/task.sql.ts';
import { skillFilterInput } from './skill.input.ts';
import type { SkillOrderField } from './skill.rules.ts';
import { selectSkillsOfTasks, type Skill } from './skill.sql.ts';

type Where = Prisma.SkillWhereInput;

/** The columns of a `Skill`. */
export const skillColumns = {
  id: true,
  name: true,
  description: true,
  ageGroup: true,
  steps: true,
  texts: { select: { language: true, name: true, description: true, steps: true, sourceHash: true } },
  revision: true,
} as const satisfies Prisma.SkillSelect;

// A text column, into which only checked age groups are written.
const skillOfRow = ({ ageGroup, ...skill }: Prisma.SkillGetPayload<{ select: typeof skillColumns }>): Skill => ({
  ...skill,
  ageGroup: ageGroup as AgeGroup,
});

const skillLoader = defineLoader<string, Skill | null>(async ({ db }, ids) => {
  const rows = await db.prisma.skill.findMany({ select: skillColumns, where: { id: { in: [...ids] } } });
  const byId = new Map(rows.map((row) => [row.id, skillOfRow(row)]));
  return ids.map((id) => byId.get(id) ?? null);
});

/** Finds a skill by id, also an archived one, for every signed-in user. */
export const findSkill = (id: string, { viewer }: Actor): Prisma.SkillWhereUniqueInput => ({
  id: viewer && isUuid(id) ? id : noId,
});

/** A skill by id, also an archived one. The catalogue is the same for every signed-in user. */
export const skillById = skillLoader.load;

/**
 * The skills of tasks as they were read last. A task that requests share is replaced by another object when its row or
 * one of its skills changes (`tasksOfVersions`).
 */
const knownSkills = new WeakMap<Task, readonly Skill[]>();

const skillsOfTaskLoader = defineLoader<Task, readonly Skill[]>(
  async (actor, tasks) => {
    const rows = await selectSkillsOfTasks(
      actor.db.pool,
      tasks.map(({ id }) => id),
    );
    const byTask = Map.groupBy(rows, ({ taskId }) => taskId);
    return tasks.map(({ id }) => byTask.get(id) ?? []);
  },
  ({ id }) => id,
);

/** The skills that a task trains, by name. */
export const skillsOfTask = (actor: Actor, task: Task): readonly Skill[] | Promise<readonly Skill[]> =>
  knownSkills.get(task) ?? readSkillsOf(actor, task);

async function readSkillsOf(actor: Actor, task: Task): Promise<readonly Skill[]> {
  const skills = await skillsOfTaskLoader.load(actor, task);
  // A request may hold the same task as two objects, of which the loader asks for one.
  knownSkills.set(task, skills);
  return skills;
}

const sourcesOfSkillLoader = defineLoader<string, readonly Source[]>(async ({ db }, ids) => {
  const links = await db.prisma.skillSource.findMany({
    where: { skillId: { in: [...ids] } },
    include: { source: true },
    orderBy: [{ source: { publisher: 'asc' } }, { source: { title: 'asc' } }, { source: { id: 'asc' } }],
  });
  const bySkill = Map.groupBy(links, ({ skillId }) => skillId);
  return ids.map((id) => (bySkill.get(id) ?? []).map(({ source }) => sourceOfRow(source)));
});

/** The sources that name a skill, by publisher and title. */
export const sourcesOfSkill = sourcesOfSkillLoader.load;

/** How a list of skills is sorted. */
type SkillOrder = Order<SkillOrderField>;

/** The order of a list of skills when the caller names none. */
export const defaultSkillOrder: SkillOrder = { field: 'name', direction: 'asc' };

/** The cursor of a skill in a list that is sorted by a field. */
export const skillCursor = (skill: Skill, { field }: SkillOrder): string =>
  sortedCursorOf({ field, value: skill[field], id: skill.id });

const places = {
  name: placesBy(
    'name',
    isSortedText,
    (name): Where => ({ name }),
    (name, side) => ({ name: onSide(side, name) }),
  ),
} as const satisfies Record<SkillOrderField, unknown>;

/** The filter for the skills of the catalogue that a caller asks for. */
function whereOf(rawFilter: unknown): Where {
  const { ageGroup, search } = parseInput(skillFilterInput, rawFilter);
  return {
    archivedAt: null,
    ...(ageGroup ? { ageGroup } : {}),
    ...(search ? { OR: [{ name: containingInAnyCase(search) }, { description: containingInAnyCase(search) }] } : {}),
  };
}

/** Reads skills of the catalogue in an order: all of them, or the first `take`. */
const findIn =
  ({ db }: Actor) =>
  async (where: Where, { field, direction }: SkillOrder, take?: number): Promise<Skill[]> => {
    const orderBy = [{ [field]: direction }, { id: direction }];
    const rows = await db.prisma.skill.findMany({
      select: skillColumns,
      where,
      orderBy,
      ...(take === undefined ? {} : { take }),
    });
    return rows.map(skillOfRow);
  };

/**
 * One page of the catalogue's skills for any signed-in user, without archived ones. The list continues at a cursor even
 * after it has changed.
 *
 * @param rawFilter `ageGroup` in the stored form, and words to search for in name and description
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function skillsPage(actor: Actor, rawFilter: unknown, order: SkillOrder, page: Page): Promise<Skill[]> {
  requireViewer(actor);
  const find = findIn(actor);
  return readSortedPage({ order, places, where: whereOf(rawFilter), find }, page);
}

/**
 * All skills of the catalogue by name, without archived ones.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function allSkills(actor: Actor, rawFilter: unknown): Promise<Skill[]> {
  requireViewer(actor);
  return findIn(actor)(whereOf(rawFilter), defaultSkillOrder);
}

/**
 * How many skills a list has on all its pages.
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function skillCount(actor: Actor, rawFilter: unknown): Promise<number> {
  requireViewer(actor);
  return actor.db.prisma.skill.count({ where: whereOf(rawFilter) });
}
