import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { byColumn } from '../../prisma/columns.ts';
import type { Reader } from '../../prisma/statement.ts';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { textChecks } from '../task/taskTexts.rules.ts';
import { type LoadedRow, selectLoaded } from './loadCatalogue.sql.ts';
import { selectLoadedTexts, writeShippedTexts } from './loadTexts.sql.ts';
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

type Kind = LoadedRow['kind'];

/** The ids of the skills and tasks that are loaded, by kind and key. */
const idsOf = (loaded: readonly LoadedRow[]): ReadonlyMap<string, string> =>
  new Map(loaded.map(({ kind, key, id }) => [`${kind} ${key}`, id]));

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
  const ids = idsOf(await selectLoaded(on));
  return files.every((file) => {
    const { skills, tasks } = storedTexts(file);
    const isLoaded = (kind: Kind) => (entry: { readonly key: string; readonly content: object }) => {
      const hash = loaded.get(`${kind} ${file.language} ${entry.key}`);
      return hash === null || hash === hashOf(entry.content) || !ids.has(`${kind} ${entry.key}`);
    };
    return skills.every(isLoaded('skill')) && tasks.every(isLoaded('task'));
  });
}

/**
 * Loads what an age group says in a language. Texts of tasks and skills that are not loaded are left out, and those that an administrator has
 * written stay.
 *
 * @param on a connection inside a transaction
 * @returns how many were written
 */
export async function loadTexts(on: Reader, file: ShippedTexts): Promise<number> {
  const { skills, tasks } = storedTexts(file);
  const ids = idsOf(await selectLoaded(on));
  return (await write(on, 'skill', skills, ids)) + (await write(on, 'task', tasks, ids));
}

async function write(
  on: Reader,
  kind: Kind,
  entries: readonly { readonly key: string; readonly content: object }[],
  ids: ReadonlyMap<string, string>,
): Promise<number> {
  const rows = entries.flatMap(({ key, content }) => {
    const id = ids.get(`${kind} ${key}`);
    return id === undefined
      ? []
      : [{ ...byColumn({ ...content, catalogueHash: hashOf(content), revision: 1 }), [`${kind}_id`]: id }];
  });
  return rows.length === 0 ? 0 : (await writeShippedTexts[kind](on, JSON.stringify(rows))).length;
}
