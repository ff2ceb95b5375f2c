import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { type ShippedCatalogue, shippedCatalogue } from './catalogue.input.ts';
import { inTransaction } from '../../prisma/pool.ts';
import type { Reader } from '../../prisma/statement.ts';
import type { Database } from '../actor.ts';
import { byReading, writeSources } from '../task/source.service.ts';
import { loadSkills, skillsOf } from './loadSkills.ts';
import { archiveGoneTasks, loadTasks, tasksOf } from './loadTasks.ts';
import { hasTexts, loadTexts, readTexts } from './loadTexts.ts';
import { hashOf } from './shipped.ts';
import { lockLoading, selectIsLoaded, selectLoaded } from './loadCatalogue.sql.ts';

/** The key of the advisory lock; no other lock of the program uses it. */
export const lockKey = 7_202_611;

/** The folder of the catalogue that ships. */
export const catalogueFolder = path.join(import.meta.dirname, '..', '..', 'prisma', 'catalogue');

/**
 * Reads the catalogue that ships with the program, one file for each age group.
 * @throws ZodError when a file is not in the form that the program ships
 */
export async function readCatalogue(): Promise<ShippedCatalogue[]> {
  return (await readFiles()).map((file) => shippedCatalogue.parse(file));
}

const readFiles = (): Promise<unknown[]> =>
  Promise.all(
    ageGroups.map(async (ageGroup) =>
      JSON.parse(await readFile(path.join(catalogueFolder, `${ageGroup}.json`), 'utf8')),
    ),
  );

/** Whether the catalogue was ever loaded to its end, of this version of the program or of an older one. */
export async function holdsCatalogue(on: Reader): Promise<boolean> {
  const [row] = await selectIsLoaded(on);
  return row?.loaded ?? false;
}

/**
 * Whether loading would write nothing, because every shipped entry is loaded or was edited by an administrator, and no other
 * task was loaded. It takes
 * one statement, so that a start with nothing to load needs neither Prisma nor a check of each entry.
 */
export async function hasCatalogue(on: Reader): Promise<boolean> {
  // Entries were checked when they were loaded; those with the same hash have not changed.
  const catalogues = (await readFiles()) as ShippedCatalogue[];
  const rows = await selectLoaded(on);
  const skills = new Map(rows.filter(({ kind }) => kind === 'skill').map((row) => [row.key, row]));
  const tasks = new Map(rows.filter(({ kind }) => kind === 'task').map((row) => [row.key, row]));
  const isLoaded = (row: { hash: string | null } | undefined, content: object) =>
    row !== undefined && (row.hash === null || row.hash === hashOf(content));
  if (!skillsOf(catalogues).every(({ key, content }) => isLoaded(skills.get(key), content))) return false;
  const skillIds = new Map([...skills].map(([key, { id }]) => [key, id]));
  const shipped = tasksOf(catalogues, skillIds);
  const keys = new Set(shipped.map(({ key }) => key));
  if ([...tasks.values()].some(({ key, hash }) => hash !== null && !keys.has(key))) return false;
  if (!shipped.every(({ key, content }) => isLoaded(tasks.get(key), content))) return false;
  return hasTexts(on, await readTexts(catalogueFolder));
}

/**
 * Loads the shipped catalogue. New entries are added, changed ones updated, and tasks that no longer ship archived, but a row whose
 * content is no longer what was loaded last, or whose hash was removed by an administrator's edit, stays as it is.
 *
 * Each age group is a transaction of its own, however long it takes: loading that was interrupted goes on where it was.
 * Safe to run at every start and by several servers at once.
 *
 * @param files those that ship, with their texts in other languages, unless given
 * @param onPart called before each age group with the number of those that are done and of all
 * @returns how many skills, tasks and texts were written
 */
export async function loadCatalogue(
  pool: Database['pool'],
  files?: readonly ShippedCatalogue[],
  onPart: (done: number, all: number) => void = () => undefined,
): Promise<{ written: number }> {
  const catalogues = files ?? (await readCatalogue());
  const inTurn = (work: (on: Reader) => Promise<number>) =>
    inTransaction(pool, async (connection) => {
      await lockLoading(connection, lockKey);
      return work(connection);
    });
  let written = 0;
  for (const [index, file] of catalogues.entries()) {
    onPart(index, catalogues.length);
    written += await inTurn((on) => loadAgeGroup(on, file));
  }
  written += await inTurn((on) => archiveGoneTasks(on, catalogues));
  for (const texts of files ? [] : await readTexts(catalogueFolder))
    written += await inTurn((on) => loadTexts(on, texts));
  return { written };
}

async function loadAgeGroup(on: Reader, file: ShippedCatalogue): Promise<number> {
  await writeSources(on, byReading(file.sources));
  const skills = await loadSkills(on, file);
  return skills.written + (await loadTasks(on, file, skills.idByKey));
}
