import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { byColumn } from '../../prisma/columns.ts';
import type { Reader } from '../../prisma/statement.ts';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { textChecks } from '../task/taskTexts.rules.ts';
import { selectLoadedTexts, selectShipped, writeShippedTexts } from './loadTexts.sql.ts';
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

type Kind = 'skill' | 'task';

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
    skill: await idsByKey(
      on,
      'skill',
      files.flatMap(({ skills }) => Object.keys(skills)),
    ),
    task: await idsByKey(
      on,
      'task',
      files.flatMap(({ tasks }) => Object.keys(tasks)),
    ),
  };
  return files.every((file) => {
    const { skills, tasks } = storedTexts(file);
    const isLoaded = (kind: Kind) => (entry: { readonly key: string; readonly content: object }) => {
      const hash = loaded.get(`${kind} ${file.language} ${entry.key}`);
      return hash === null || hash === hashOf(entry.content) || !known[kind].has(entry.key);
    };
    return skills.every(isLoaded('skill')) && tasks.every(isLoaded('task'));
  });
}

const idsByKey = async (on: Reader, kind: Kind, keys: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await selectShipped[kind](on, keys)).map(({ key, id }) => [key, id]));

/**
 * Loads what an age group says in a language. Texts of tasks and skills that are not loaded are left out, and those that an administrator has
 * written stay.
 *
 * @param on a connection inside a transaction
 * @returns how many were written
 */
export async function loadTexts(on: Reader, file: ShippedTexts): Promise<number> {
  const { skills, tasks } = storedTexts(file);
  return (await write(on, 'skill', skills)) + (await write(on, 'task', tasks));
}

async function write(
  on: Reader,
  kind: Kind,
  entries: readonly { readonly key: string; readonly content: object }[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const ids = await idsByKey(
    on,
    kind,
    entries.map(({ key }) => key),
  );
  const rows = entries
    .filter(({ key }) => ids.has(key))
    .map(({ key, content }) => ({
      ...byColumn({ ...content, catalogueHash: hashOf(content), revision: 1 }),
      [`${kind}_id`]: ids.get(key),
    }));
  return (await writeShippedTexts[kind](on, JSON.stringify(rows))).length;
}
