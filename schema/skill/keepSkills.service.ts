import { randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import { badInput, changedMeanwhile, notFound } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { dateOf, markKept } from '../task/keepTasks.service.ts';
import { deleteInput } from '../task/task.input.ts';
import { skillContent, updateSkillInput } from './skill.input.ts';
import { skillById } from './skill.service.ts';
import type { Skill } from './skill.sql.ts';

/**
 * Adds a skill to the catalogue (specification 5).
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT
 */
export async function createSkill(actor: Actor, rawInput: unknown): Promise<Skill> {
  requireAdmin(actor);
  const content = parseInput(skillContent, rawInput);
  const id = randomUUIDv7();
  await actor.db.prisma.skill.create({
    data: { ...content, id, createdAt: dateOf(actor), updatedAt: dateOf(actor) },
  });
  return written(actor, id);
}

/**
 * Changes a skill of the catalogue. It stays in its age group while tasks of that group train it.
 *
 * @param rawInput may hold the `revision` that was edited; without one the last write wins
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for a stale revision
 */
export async function updateSkill(actor: Actor, id: string, rawInput: unknown): Promise<Skill> {
  requireAdmin(actor);
  if (!isUuid(id)) throw notFound('Skill');
  const { revision, ...content } = parseInput(updateSkillInput, rawInput);
  await actor.db.prisma.$transaction(async (transaction) => {
    await change(transaction, id, revision, { ...content, ...markKept(actor) });
    const foreign = await transaction.taskSkill.count({
      where: { skillId: id, task: { archivedAt: null, ageGroup: { not: content.ageGroup } } },
    });
    if (foreign > 0) {
      throw badInput('ageGroup', 'The skill must stay in its age group while tasks of that age group train it');
    }
  });
  return written(actor, id);
}

/**
 * Takes a skill out of the catalogue: no task trains it any more, what children have practised stays.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, also when it was deleted already, CONFLICT for
 *   a stale revision
 */
export async function deleteSkill(actor: Actor, id: string, rawInput: unknown): Promise<void> {
  requireAdmin(actor);
  if (!isUuid(id)) throw notFound('Skill');
  const { revision } = parseInput(deleteInput, rawInput);
  await change(actor.db.prisma, id, revision, { ...markKept(actor), archivedAt: dateOf(actor) });
  forgetLoaded(actor);
}

async function written(actor: Actor, id: string): Promise<Skill> {
  forgetLoaded(actor);
  const skill = await skillById(actor, id);
  if (!skill) throw notFound('Skill');
  return skill;
}

/** Writes a skill in one statement, only if it is there and as it was edited. */
async function change(
  { skill }: Pick<Prisma.TransactionClient, 'skill'>,
  id: string,
  revision: number | undefined,
  data: Prisma.SkillUpdateManyMutationInput,
): Promise<void> {
  const there = { id, archivedAt: null };
  const { count } = await skill.updateMany({
    where: { ...there, ...(revision === undefined ? {} : { revision }) },
    data,
  });
  if (count === 0) throw (await skill.count({ where: there })) > 0 ? changedMeanwhile('skill') : notFound('Skill');
}
