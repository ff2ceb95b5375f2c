import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { type ShippedCatalogue, shippedCatalogue } from './catalogue.input.ts';
import type { PrismaClient } from '../../prisma/client.ts';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Reader } from '../../prisma/statement.ts';
import { upsertSource } from '../task/source.sql.ts';
import { loadSkills, skillsOf } from './loadSkills.ts';
import { loadTasks, tasksOf } from './loadTasks.ts';
import { hashOf } from './shipped.ts';
import { selectIsLoaded, selectLoaded } from './loadCatalogue.sql.ts';

/** The key of the advisory lock; no other lock of the program uses it. */
const lockKey = 7_202_611;

const folder = path.join(import.meta.dirname, '..', '..', 'prisma', 'catalogue');

type Transaction = Prisma.TransactionClient;

/** The ids of sources by their addresses. */
type SourceIds = ReadonlyMap<string, string>;

const transactionTimeout = { timeout: 60_000, maxWait: 60_000 };

/**
 * Reads the catalogue that ships with the program, one file for each age group.
 * @throws ZodError when a file is not in the form that the program ships
 */
export async function readCatalogue(): Promise<ShippedCatalogue[]> {
  return (await readFiles()).map((file) => shippedCatalogue.parse(file));
}

const readFiles = (): Promise<unknown[]> =>
  Promise.all(
    ageGroups.map(async (ageGroup) => JSON.parse(await readFile(path.join(folder, `${ageGroup}.json`), 'utf8'))),
  );

/** Whether the catalogue was ever loaded, of this version of the program or of an older one: it is loaded whole. */
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
  return shipped.every(({ key, content }) => isLoaded(tasks.get(key), content));
}

/**
 * Loads the shipped catalogue. New entries are added, changed ones updated, and tasks that no longer ship archived, but a row whose
 * content is no longer what was loaded last, or whose hash was removed by an administrator's edit, stays as it is.
 * Safe to run at every start and by several servers at once.
 *
 * @param files those that ship, unless given
 * @returns how many skills and tasks were written
 */
export async function loadCatalogue(
  prisma: PrismaClient,
  files?: readonly ShippedCatalogue[],
): Promise<{ written: number }> {
  const catalogues = files ?? (await readCatalogue());
  return prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey})`;
    const sourceIds = await loadSources(transaction, catalogues);
    const skills = await loadSkills(transaction, catalogues, sourceIds);
    const tasks = await loadTasks(transaction, catalogues, skills.idByKey, sourceIds);
    return { written: skills.written + tasks };
  }, transactionTimeout);
}

/** Adds the sources that are new; of two descriptions of a page, the one that was read later is kept. */
async function loadSources(transaction: Transaction, catalogues: readonly ShippedCatalogue[]): Promise<SourceIds> {
  for (const { title, publisher, url, readOn } of catalogues.flatMap(({ sources }) => sources)) {
    await upsertSource(transaction, { title, publisher, url, readOn });
  }
  const rows = await transaction.source.findMany({ select: { id: true, url: true } });
  return new Map(rows.map(({ id, url }) => [url, id]));
}
