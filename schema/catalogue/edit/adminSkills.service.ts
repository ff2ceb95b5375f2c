import { randomUUIDv7 } from 'node:crypto';
import { type Transaction, write } from '../../../prisma/write.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { dateOf, given } from '../../edit.service.ts';
import { badInput } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { say } from '../../say.rules.ts';
import { catalogueEditor, markEdited } from './catalogueEditor.service.ts';
import { storeSources } from '../../task/source.service.ts';
import type { Source } from '../../task/taskDetails.rules.ts';
import { createSkillInput, updateSkillInput } from '../../skill/skill.input.ts';
import { skillById } from '../../skill/skill.service.ts';
import type { Skill } from '../../skill/skill.sql.ts';

const editor = catalogueEditor({
  thing: 'skill',
  tableIn: ({ skill }) => skill,
  load: skillById,
});

/**
 * Adds a skill to the catalogue.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT
 */
export async function createSkill(actor: Actor, rawInput: unknown): Promise<Skill> {
  requireAdmin(actor);
  const { sources, steps = [], ...content } = parseInput(createSkillInput, rawInput);
  const id = randomUUIDv7();
  await write(actor, async (transaction) => {
    await transaction.skill.create({
      data: { ...content, steps, id, createdAt: dateOf(actor), updatedAt: dateOf(actor) },
    });
    await linkSources(transaction, id, sources);
  });
  return editor.reload(actor, id);
}

/**
 * Changes a skill of the catalogue. Steps and sources that are absent stay as they are. It stays in its age group while tasks of that group train it.
 *
 * @param rawInput may hold the `revision` that was edited; without one the last write wins
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for an older revision
 */
export async function updateSkill(actor: Actor, id: string, rawInput: unknown): Promise<Skill> {
  editor.requireEditable(actor, id);
  const { revision, sources, ...content } = parseInput(updateSkillInput, rawInput);
  await write(actor, async (transaction) => {
    await editor.write(transaction, id, { revision }, { ...given(content), ...markEdited(actor) });
    const foreign = await transaction.taskSkill.count({
      where: { skillId: id, task: { archivedAt: null, ageGroup: { not: content.ageGroup } } },
    });
    if (foreign > 0) {
      throw badInput('ageGroup', say('The skill must stay in its age group while tasks of that age group train it'));
    }
    await linkSources(transaction, id, sources);
  });
  return editor.reload(actor, id);
}

/**
 * Takes a skill out of the catalogue: no task trains it any more, what children have practised stays.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, also when it was deleted already, CONFLICT for
 *   an older revision
 */
export const deleteSkill = editor.archive;

/** Sets the sources of a skill; when they are absent, they stay as they are. */
async function linkSources(
  transaction: Transaction,
  skillId: string,
  sources: readonly Source[] | undefined,
): Promise<void> {
  if (!sources) return;
  const sourceIds = await storeSources(transaction, sources);
  await transaction.skillSource.deleteMany({ where: { skillId, sourceId: { notIn: sourceIds } } });
  await transaction.skillSource.createMany({
    data: sourceIds.map((sourceId) => ({ skillId, sourceId })),
    skipDuplicates: true,
  });
}
