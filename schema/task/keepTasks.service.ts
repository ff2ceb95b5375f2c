import { randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import { badInput, changedMeanwhile, notFound } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { createTaskInput, deleteInput, taskSkillsInput, updateTaskInput } from './task.input.ts';
import { taskById } from './task.service.ts';
import { holdSkills, type Task } from './task.sql.ts';

type Transaction = Prisma.TransactionClient;

/**
 * What every write of an administrator sets beside the content: others who edit the row find it changed, and loading
 * the shipped catalogue leaves it alone from now on.
 */
export const markKept = (actor: Actor) => ({
  revision: { increment: 1 },
  catalogueHash: null,
  updatedAt: dateOf(actor),
});

/**
 * Adds a task to the catalogue (specification 5).
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, also for skills that are not of the task's age group
 */
export async function createTask(actor: Actor, rawInput: unknown): Promise<Task> {
  requireAdmin(actor);
  const { skillIds, ...content } = parseInput(createTaskInput, rawInput);
  const id = randomUUIDv7();
  await actor.db.prisma.$transaction(async (transaction) => {
    await checkSkills(transaction, skillIds, content.ageGroup);
    await transaction.task.create({ data: { ...content, id, createdAt: dateOf(actor), updatedAt: dateOf(actor) } });
    await linkSkills(transaction, id, skillIds);
  });
  return written(actor, id);
}

/**
 * Changes a task of the catalogue: what is assigned shows the new text, what was completed keeps the old one. Points,
 * weight, tips and skills that are absent stay as they are.
 *
 * @param rawInput may hold the `revision` that was edited; without one the last write wins
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for a stale revision
 */
export async function updateTask(actor: Actor, id: string, rawInput: unknown): Promise<Task> {
  requireAdmin(actor);
  if (!isUuid(id)) throw notFound('Task');
  const { skillIds, revision, ...content } = parseInput(updateTaskInput, rawInput);
  await actor.db.prisma.$transaction(async (transaction) => {
    // Skills before the task, in the order in which loading the catalogue takes them: nobody waits for each other.
    if (skillIds) await checkSkills(transaction, skillIds, content.ageGroup);
    await change(transaction, id, revision, { ...present(content), ...markKept(actor) });
    if (skillIds) await linkSkills(transaction, id, skillIds);
    else await checkLinks(transaction, id, content.ageGroup);
  });
  return written(actor, id);
}

/**
 * Sets the skills of a task (specification 7). The ones that it has already are no change.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for a stale revision
 */
export async function setTaskSkills(actor: Actor, id: string, rawInput: unknown): Promise<Task> {
  requireAdmin(actor);
  if (!isUuid(id)) throw notFound('Task');
  const { skillIds, revision } = parseInput(taskSkillsInput, rawInput);
  await actor.db.prisma.$transaction(async (transaction) => {
    const task = await transaction.task.findFirst({
      where: { id, archivedAt: null },
      include: { taskSkills: { where: { skill: { archivedAt: null } }, select: { skillId: true } } },
    });
    if (!task) throw notFound('Task');
    if (revision !== undefined && revision !== task.revision) throw changedMeanwhile('task');
    const linked = new Set(task.taskSkills.map(({ skillId }) => skillId));
    if (linked.size === skillIds.length && skillIds.every((skillId) => linked.has(skillId))) return;
    await checkSkills(transaction, skillIds, task.ageGroup);
    await change(transaction, id, revision, markKept(actor), task.ageGroup);
    await linkSkills(transaction, id, skillIds);
  });
  return written(actor, id);
}

/**
 * Takes a task out of the catalogue: it is never drawn again. Where it is assigned it can still be completed, and what
 * was completed stays whole.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, also when it was deleted already, CONFLICT for
 *   a stale revision
 */
export async function deleteTask(actor: Actor, id: string, rawInput: unknown): Promise<void> {
  requireAdmin(actor);
  if (!isUuid(id)) throw notFound('Task');
  const { revision } = parseInput(deleteInput, rawInput);
  await change(actor.db.prisma, id, revision, { ...markKept(actor), archivedAt: dateOf(actor) });
  forgetLoaded(actor);
}

/** The instant of a write, as Prisma takes it. */
export const dateOf = ({ now }: Actor): Date => new Date(now.epochMilliseconds);

/** Without what is absent, which Prisma does not take. */
const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>;
  };

async function written(actor: Actor, id: string): Promise<Task> {
  forgetLoaded(actor);
  const task = await taskById(actor, id);
  if (!task) throw notFound('Task');
  return task;
}

/** Writes a task in one statement, only if it is there and as it was edited. */
async function change(
  { task }: Pick<Transaction, 'task'>,
  id: string,
  revision: number | undefined,
  data: Prisma.TaskUpdateManyMutationInput,
  ageGroup?: string,
): Promise<void> {
  const there = { id, archivedAt: null };
  const { count } = await task.updateMany({
    where: {
      ...there,
      ...(revision === undefined ? {} : { revision }),
      ...(ageGroup === undefined ? {} : { ageGroup }),
    },
    data,
  });
  if (count === 0) throw (await task.count({ where: there })) > 0 ? changedMeanwhile('task') : notFound('Task');
}

const foreignSkills = () =>
  badInput('skillIds', "The skills must be skills of the task's age group that have not been deleted");

async function checkSkills(transaction: Transaction, skillIds: readonly string[], ageGroup: string): Promise<void> {
  if (skillIds.length === 0) return;
  if ((await holdSkills(transaction, skillIds, ageGroup)) < skillIds.length) throw foreignSkills();
}

/** A task that moved to another age group must not keep skills of the one before. */
async function checkLinks(transaction: Transaction, taskId: string, ageGroup: string): Promise<void> {
  const foreign = await transaction.taskSkill.count({
    where: { taskId, skill: { archivedAt: null, ageGroup: { not: ageGroup } } },
  });
  if (foreign > 0) throw foreignSkills();
}

async function linkSkills({ taskSkill }: Transaction, taskId: string, skillIds: readonly string[]): Promise<void> {
  await taskSkill.deleteMany({ where: { taskId, skillId: { notIn: [...skillIds] } } });
  await taskSkill.createMany({
    data: skillIds.map((skillId) => ({ id: randomUUIDv7(), taskId, skillId })),
    skipDuplicates: true,
  });
}
