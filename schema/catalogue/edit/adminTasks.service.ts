import { randomUUIDv7 } from 'node:crypto';
import { type Transaction, write } from '../../../prisma/write.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { dateOf, given } from '../../edit.service.ts';
import { badInput, changedMeanwhile, notFound } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { say } from '../../say.rules.ts';
import { catalogueEditor, markEdited } from './catalogueEditor.service.ts';
import { ofCatalogue } from '../../task/catalogueTask.ts';
import { checkDetails, linkSources, reviewColumns } from './taskGrounds.service.ts';
import { createTaskInput, taskSkillsInput, updateTaskInput } from '../../task/task.input.ts';
import { taskById } from '../../task/task.service.ts';
import { holdSkills, type Task } from '../../task/task.sql.ts';

const editor = catalogueEditor({
  thing: 'task',
  tableIn: ({ task }) => task,
  load: taskById,
  only: ofCatalogue,
});

/**
 * Adds a task to the catalogue.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, also for skills that are not of the task's age group
 */
export async function createTask(actor: Actor, rawInput: unknown): Promise<Task> {
  requireAdmin(actor);
  const { skillIds, sources, review, content, details } = parseInput(createTaskInput, rawInput);
  const id = randomUUIDv7();
  const columns = { ...content, ...given(details), ...reviewColumns(review) };
  await write(actor, async (transaction) => {
    await checkSkills(transaction, skillIds, content.ageGroup);
    await transaction.task.create({ data: { ...columns, id, createdAt: dateOf(actor), updatedAt: dateOf(actor) } });
    await linkSkills(transaction, id, skillIds);
    await linkSources(transaction, id, sources);
    await checkDetails(transaction, id);
  });
  return editor.reload(actor, id);
}

/**
 * Changes a task of the catalogue: assigned tasks show the new text, completed ones keep the old one. Points,
 * weight, tips, details, sources, review and skills that are absent stay as they are.
 *
 * @param rawInput may hold the `revision` that was edited; without one the last write wins
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for an older revision
 */
export async function updateTask(actor: Actor, id: string, rawInput: unknown): Promise<Task> {
  editor.requireEditable(actor, id);
  const { skillIds, sources, review, revision, ...content } = parseInput(updateTaskInput, rawInput);
  await write(actor, async (transaction) => {
    // Skills are locked before tasks, as when the catalogue is loaded, so that no deadlock can occur.
    if (skillIds) await checkSkills(transaction, skillIds, content.ageGroup);
    const columns = { ...given(content), ...reviewColumns(review), ...markEdited(actor) };
    await editor.write(transaction, id, { revision }, columns);
    if (skillIds) await linkSkills(transaction, id, skillIds);
    else await checkLinks(transaction, id, content.ageGroup);
    await linkSources(transaction, id, sources);
    await checkDetails(transaction, id);
  });
  return editor.reload(actor, id);
}

/**
 * Sets the skills of a task. Setting the same skills again is no change.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for an older revision
 */
export async function setTaskSkills(actor: Actor, id: string, rawInput: unknown): Promise<Task> {
  editor.requireEditable(actor, id);
  const { skillIds, revision } = parseInput(taskSkillsInput, rawInput);
  await write(actor, async (transaction) => {
    const task = await transaction.task.findFirst({
      where: { id, archivedAt: null, ...ofCatalogue },
      include: { taskSkills: { where: { skill: { archivedAt: null } }, select: { skillId: true } } },
    });
    if (!task) throw notFound(say('Task not found'));
    if (revision !== undefined && revision !== task.revision) throw changedMeanwhile('task');
    const linked = new Set(task.taskSkills.map(({ skillId }) => skillId));
    if (linked.size === skillIds.length && skillIds.every((skillId) => linked.has(skillId))) return;
    await checkSkills(transaction, skillIds, task.ageGroup);
    await editor.write(transaction, id, { revision, ageGroup: task.ageGroup }, markEdited(actor));
    await linkSkills(transaction, id, skillIds);
  });
  return editor.reload(actor, id);
}

/**
 * Takes a task out of the catalogue: it is never drawn again. It can still be completed where it is assigned, and completed
 * tasks stay.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, also when it was deleted already, CONFLICT for
 *   an older revision
 */
export const deleteTask = editor.archive;

const foreignSkills = () =>
  badInput('skillIds', say("The skills must be skills of the task's age group that have not been deleted"));

async function checkSkills(transaction: Transaction, skillIds: readonly string[], ageGroup: string): Promise<void> {
  if (skillIds.length === 0) return;
  const held = await holdSkills(transaction, skillIds, ageGroup);
  if (held.length < skillIds.length) throw foreignSkills();
}

/** Refuses a task that keeps skills of its former age group. */
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
