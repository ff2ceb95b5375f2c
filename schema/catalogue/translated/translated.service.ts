import { byColumn } from '../../../prisma/columns.ts';
import type { Reader } from '../../../prisma/statement.ts';
import { write } from '../../../prisma/write.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { badInput, changedMeanwhile, type EditedThing, missingThing } from '../../errors.ts';
import { isUuid, parseInput } from '../../input.ts';
import { english, languages } from '../../language.rules.ts';
import { defineLoader, forgetLoaded } from '../../loader.ts';
import { skillById } from '../../skill/skill.service.ts';
import type { Skill } from '../../skill/skill.sql.ts';
import { ofCatalogue } from '../../task/catalogueTask.ts';
import { taskById } from '../../task/task.service.ts';
import type { Task } from '../../task/task.sql.ts';
import { saveSkillTextsInput, saveTaskTextsInput } from './translated.input.ts';
import {
  easierFault,
  safetyFault,
  type SaidOfSkill,
  type SaidOfTask,
  skillColumnsOf,
  taskColumnsOf,
  type Translated,
} from './translated.rules.ts';
import { saveTexts, selectLanguages, selectTranslated } from './translated.sql.ts';

interface Asked {
  readonly id: string;
  readonly language: string;
}

/** Reads what tasks or skills say in the languages that a request asks for: one statement for each language. */
const loaderOf = <Said>(
  select: (on: Reader, language: string, ids: readonly string[]) => Promise<Translated<Said>[]>,
) =>
  defineLoader<Asked, Translated<Said> | null>(
    async ({ db }, asked) => {
      const found = new Map<string, Translated<Said>>();
      for (const [language, some] of Map.groupBy(asked, (one) => one.language)) {
        const ids = some.map(({ id }) => id);
        for (const row of await select(db.pool, language, ids)) found.set(`${row.id} ${language}`, row);
      }
      return asked.map(({ id, language }) => found.get(`${id} ${language}`) ?? null);
    },
    ({ id, language }) => `${id} ${language}`,
  );

const taskLoader = loaderOf<SaidOfTask>(selectTranslated.task.byId);
const skillLoader = loaderOf<SaidOfSkill>(selectTranslated.skill.byId);

/**
 * What a task says in a language, for who edits it; null for the words of a family.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN
 */
export async function textsOfTask(actor: Actor, id: string, language: string): Promise<Translated<SaidOfTask> | null> {
  requireAdmin(actor);
  return taskLoader.load(actor, { id, language });
}

/**
 * What a skill says in a language, for who edits it.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN
 */
export async function textsOfSkill(
  actor: Actor,
  id: string,
  language: string,
): Promise<Translated<SaidOfSkill> | null> {
  requireAdmin(actor);
  return skillLoader.load(actor, { id, language });
}

/**
 * The languages in which administrators edit texts: those of the program, and those in which something is written.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN
 */
export async function editedLanguages(actor: Actor): Promise<string[]> {
  requireAdmin(actor);
  const written = (await selectLanguages(actor.db.pool)).map(({ language }) => language);
  const all = new Set([...languages.map(({ tag }) => tag), ...written]);
  return [...all].filter((tag) => tag !== english);
}

/** Refuses what was translated from another English text than the present one, and an edit of an older text. */
function checkState(
  thing: EditedThing,
  row: Translated<{ readonly revision: number }> | undefined,
  { of, revision }: { readonly of: string; readonly revision: number | undefined },
): number {
  if (!row) throw missingThing(thing);
  const kept = row.said?.revision ?? 0;
  if (of !== row.of || (revision !== undefined && revision !== kept)) throw changedMeanwhile(thing);
  return kept;
}

const dayOf = ({ now }: Pick<Actor, 'now'>): string => now.toZonedDateTimeISO('UTC').toPlainDate().toString();

/**
 * Writes what a task says in another language, as a whole, and who stands for it. Loading the shipped catalogue leaves it alone from then on.
 *
 * @param id of the task
 * @param rawInput holds `of`, the hash of the English texts that it was written from, and may hold the `revision` that was edited
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for other English texts or an older revision
 */
export async function saveTaskTexts(actor: Actor, id: string, rawInput: unknown): Promise<Task> {
  requireAdmin(actor);
  if (!isUuid(id)) throw missingThing('task');
  const { language, of, revision, ...content } = parseInput(saveTaskTextsInput, rawInput);
  await write(actor, async (transaction) => {
    if ((await transaction.task.count({ where: { id, archivedAt: null, ...ofCatalogue } })) === 0)
      throw missingThing('task');
    const [row] = await selectTranslated.task.byId(transaction, language, [id]);
    const kept = checkState('task', row, { of, revision });
    const fault = row && safetyFault(content, row.hasSafety);
    if (fault) throw badInput('safety', fault);
    const leftOut = row && easierFault(content, row.hasEasier);
    if (leftOut) throw badInput('easier', leftOut);
    const columns = taskColumnsOf(content, row?.said ?? null, { of, today: dayOf(actor) });
    const rows = [byColumn({ ...columns, taskId: id, language, sourceHash: of, revision: kept + 1 })];
    if ((await saveTexts.task(transaction, JSON.stringify(rows))).length === 0) throw changedMeanwhile('task');
  });
  forgetLoaded(actor);
  const task = await taskById(actor, id);
  if (!task) throw missingThing('task');
  return task;
}

/**
 * Writes what a skill says in another language, as a whole. Loading the shipped catalogue leaves it alone from then on.
 *
 * @param id of the skill
 * @param rawInput as in `saveTaskTexts`
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT for other English texts or an older revision
 */
export async function saveSkillTexts(actor: Actor, id: string, rawInput: unknown): Promise<Skill> {
  requireAdmin(actor);
  if (!isUuid(id)) throw missingThing('skill');
  const { language, of, revision, ...content } = parseInput(saveSkillTextsInput, rawInput);
  await write(actor, async (transaction) => {
    if ((await transaction.skill.count({ where: { id, archivedAt: null } })) === 0) throw missingThing('skill');
    const [row] = await selectTranslated.skill.byId(transaction, language, [id]);
    const kept = checkState('skill', row, { of, revision });
    const rows = [byColumn({ ...skillColumnsOf(content), skillId: id, language, sourceHash: of, revision: kept + 1 })];
    if ((await saveTexts.skill(transaction, JSON.stringify(rows))).length === 0) throw changedMeanwhile('skill');
  });
  forgetLoaded(actor);
  const skill = await skillById(actor, id);
  if (!skill) throw missingThing('skill');
  return skill;
}
