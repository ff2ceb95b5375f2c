import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { byColumn } from '../../prisma/columns.ts';
import type { Reader } from '../../prisma/statement.ts';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { textChecks } from '../task/taskTexts.rules.ts';
import { selectLoadedTexts, selectSkillIds, selectTaskIds, writeSkillTexts, writeTaskTexts } from './loadTexts.sql.ts';
import { readIfThere } from './readIfThere.ts';
import { hashOf } from './shipped.ts';
import { type ShippedTexts, shippedTexts } from './texts.input.ts';

/**
 * Reads what the catalogue says in other languages: a folder for each, with a file for each age group that is written in it.
 *
 * @param folder that of the catalogue
 * @throws ZodError when a file is not in the form that the program ships
 */
export async function readTexts(folder: string): Promise<ShippedTexts[]> {
  const languages = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const files = await Promise.all(
    languages.flatMap(({ name }) =>
      ageGroups.map(async (ageGroup) => ({
        name,
        ageGroup,
        text: await readIfThere(path.join(folder, name, `${ageGroup}.json`)),
      })),
    ),
  );
  return files.flatMap(({ name, ageGroup, text }) => {
    if (text === null) return [];
    const file = shippedTexts.parse(JSON.parse(text));
    if (file.language !== name || file.ageGroup !== ageGroup)
      throw new Error(
        `prisma/catalogue/${name}/${ageGroup}.json says that it is of ${file.language} and ${file.ageGroup}`,
      );
    return [file];
  });
}

/** The texts of a file with their keys, as they are stored. */
function storedTexts({ language, skills, tasks }: ShippedTexts) {
  return {
    skills: Object.entries(skills).map(([key, { of, steps = [], ...said }]) => ({
      key,
      content: { language, ...said, steps, sourceHash: of },
    })),
    tasks: Object.entries(tasks).map(([key, { of, review, again = [], materials = [], ...said }]) => ({
      key,
      content: {
        language,
        ...said,
        again,
        materials,
        sourceHash: of,
        checkedOn: review?.on ?? null,
        checkedYes: review ? textChecks.filter((check) => review[check]) : [],
      },
    })),
  };
}

/** Whether loading would write nothing: every text is loaded, was edited by an administrator, or is of a task or skill that is not loaded. */
export async function hasTexts(on: Reader, files: readonly ShippedTexts[]): Promise<boolean> {
  if (files.length === 0) return true;
  const loaded = new Map(
    (await selectLoadedTexts(on)).map(({ kind, key, language, hash }) => [`${kind} ${language} ${key}`, hash]),
  );
  const known = {
    skill: new Set(
      await keysOf(
        on,
        selectSkillIds,
        files.flatMap(({ skills }) => Object.keys(skills)),
      ),
    ),
    task: new Set(
      await keysOf(
        on,
        selectTaskIds,
        files.flatMap(({ tasks }) => Object.keys(tasks)),
      ),
    ),
  };
  return files.every((file) => {
    const { skills, tasks } = storedTexts(file);
    const isLoaded = (kind: 'skill' | 'task') => (entry: { readonly key: string; readonly content: object }) => {
      const hash = loaded.get(`${kind} ${file.language} ${entry.key}`);
      return hash === null || hash === hashOf(entry.content) || !known[kind].has(entry.key);
    };
    return skills.every(isLoaded('skill')) && tasks.every(isLoaded('task'));
  });
}

const keysOf = async (on: Reader, select: typeof selectTaskIds, keys: readonly string[]) =>
  (await select(on, keys)).map(({ key }) => key);

/**
 * Loads what an age group says in a language. Texts of tasks and skills that are not loaded are left out, and those that an administrator has
 * written stay.
 *
 * @param on a connection inside a transaction
 * @returns how many were written
 */
export async function loadTexts(on: Reader, file: ShippedTexts): Promise<number> {
  const { skills, tasks } = storedTexts(file);
  return (
    (await write(on, skills, { select: selectSkillIds, insert: writeSkillTexts, column: 'skill_id' })) +
    (await write(on, tasks, { select: selectTaskIds, insert: writeTaskTexts, column: 'task_id' }))
  );
}

async function write(
  on: Reader,
  entries: readonly { readonly key: string; readonly content: object }[],
  { select, insert, column }: { select: typeof selectTaskIds; insert: typeof writeTaskTexts; column: string },
): Promise<number> {
  if (entries.length === 0) return 0;
  const ids = new Map(
    (
      await select(
        on,
        entries.map(({ key }) => key),
      )
    ).map(({ key, id }) => [key, id]),
  );
  const rows = entries
    .filter(({ key }) => ids.has(key))
    .map(({ key, content }) => ({
      ...byColumn({ ...content, catalogueHash: hashOf(content) }),
      [column]: ids.get(key),
    }));
  const [result] = await insert(on, JSON.stringify(rows));
  return result?.written ?? 0;
}
