import { createHash, randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { type ShippedCatalogue, shippedCatalogue } from './catalogue.input.ts';
import type { PrismaClient } from '../../prisma/client.ts';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Reader } from '../../prisma/statement.ts';
import { selectIsLoaded, selectLoaded } from './loadCatalogue.sql.ts';

/** The key of the advisory lock; no other lock of the program uses it. */
const lockKey = 7_202_611;

const folder = path.join(import.meta.dirname, '..', '..', 'prisma', 'catalogue');

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
 * Whether loading would write nothing, because every shipped entry is loaded or was edited by an administrator. It takes
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
  return tasksOf(catalogues, skillIds).every(({ key, content }) => isLoaded(tasks.get(key), content));
}

/**
 * Loads the shipped catalogue. New entries are added and changed ones updated, but a row whose
 * content is no longer what was loaded last, or whose hash was removed by an administrator's edit, stays as it is.
 * Safe to run at every start and by several servers at once.
 *
 * @returns how many skills and tasks were written
 */
export async function loadCatalogue(prisma: PrismaClient): Promise<{ written: number }> {
  const catalogues = await readCatalogue();
  return prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey})`;
    const skills = await loadSkills(transaction, catalogues);
    const tasks = await loadTasks(transaction, catalogues, skills.idByKey);
    return { written: skills.written + tasks };
  }, transactionTimeout);
}

const skillsOf = (catalogues: readonly ShippedCatalogue[]) =>
  catalogues.flatMap(({ ageGroup, skills }) =>
    skills.map(({ key, name, description, domain, source = null }) => ({
      key,
      content: { name, description, domain, source, ageGroup },
    })),
  );

const tasksOf = (catalogues: readonly ShippedCatalogue[], skillIds: ReadonlyMap<string, string>) =>
  catalogues.flatMap(({ ageGroup, tasks }) =>
    tasks.map(({ key, title, description, frequency, points, weight, skills, tips }) => ({
      key,
      content: {
        title,
        description,
        frequency,
        points,
        weight,
        ageGroup,
        tips: tips ? JSON.stringify(tips) : null,
        skillIds: skills.map((skill) => known(skillIds, skill, key)).sort(),
      },
    })),
  );

async function loadSkills(transaction: Prisma.TransactionClient, catalogues: readonly ShippedCatalogue[]) {
  const rows = await transaction.skill.findMany({ where: { catalogueKey: { not: null } } });
  const { added, changed } = compare(
    skillsOf(catalogues),
    rows.map(({ name, description, domain, source, ageGroup, ...row }) => ({
      ...row,
      content: { name, description, domain, source, ageGroup },
    })),
  );
  const created = added.map(({ key, content, hash }) => ({
    ...content,
    id: randomUUIDv7(),
    catalogueKey: key,
    catalogueHash: hash,
  }));
  await transaction.skill.createMany({ data: created });
  let written = created.length;
  for (const { id, revision, content, hash } of changed) {
    const data = { ...content, catalogueHash: hash, revision: revision + 1 };
    written += (await transaction.skill.updateMany({ where: { id, revision }, data })).count;
  }
  const idByKey = new Map([...rows, ...created].map(({ id, catalogueKey }) => [catalogueKey ?? '', id]));
  return { idByKey, written };
}

async function loadTasks(
  transaction: Prisma.TransactionClient,
  catalogues: readonly ShippedCatalogue[],
  skillIds: ReadonlyMap<string, string>,
): Promise<number> {
  const rows = await transaction.task.findMany({
    where: { catalogueKey: { not: null } },
    include: { taskSkills: { select: { skillId: true } } },
  });
  const { added, changed } = compare(
    tasksOf(catalogues, skillIds),
    rows.map(({ title, description, frequency, points, weight, ageGroup, tips, taskSkills, ...row }) => ({
      ...row,
      content: {
        title,
        description,
        frequency,
        points,
        weight: Number(weight),
        ageGroup,
        tips,
        skillIds: taskSkills.map(({ skillId }) => skillId).sort(),
      },
    })),
  );
  const created = added.map((task) => ({ ...task, id: randomUUIDv7() }));
  await transaction.task.createMany({ data: created.map(rowOf) });
  const written: { id: string; content: { skillIds: string[] } }[] = [...created];
  for (const task of changed) {
    const { id, ...columns } = rowOf(task);
    const { revision } = task;
    const data = { ...columns, revision: revision + 1 };
    // An administrator has edited the row meanwhile: it stays as it is.
    const { count } = await transaction.task.updateMany({ where: { id, revision }, data });
    if (count === 0) continue;
    await transaction.taskSkill.deleteMany({ where: { taskId: id } });
    written.push(task);
  }
  await transaction.taskSkill.createMany({
    data: written.flatMap(({ id, content }) =>
      content.skillIds.map((skillId) => ({ id: randomUUIDv7(), taskId: id, skillId })),
    ),
  });
  return written.length;
}

function rowOf<Content extends { skillIds: string[] }>(task: {
  id: string;
  key: string;
  hash: string;
  content: Content;
}) {
  const { skillIds: _skillIds, ...columns } = task.content;
  return { ...columns, id: task.id, catalogueKey: task.key, catalogueHash: task.hash };
}

function known(ids: ReadonlyMap<string, string>, skill: string, task: string): string {
  const id = ids.get(skill);
  if (!id) throw new Error(`The shipped task ${task} names the skill ${skill}, which does not exist`);
  return id;
}

interface Shipped<Content> {
  readonly key: string;
  readonly content: Content;
}

interface Row<Content> {
  readonly id: string;
  readonly catalogueKey: string | null;
  readonly catalogueHash: string | null;
  readonly revision: number;
  readonly content: Content;
}

/** The entries that are new, and the rows that are unedited but differ from what ships now. */
function compare<Content extends object>(shipped: readonly Shipped<Content>[], rows: readonly Row<Content>[]) {
  const rowByKey = new Map(rows.map((row) => [row.catalogueKey, row]));
  const added: (Shipped<Content> & { hash: string })[] = [];
  const changed: (Shipped<Content> & { hash: string; id: string; revision: number })[] = [];
  for (const entry of shipped) {
    const hash = hashOf(entry.content);
    const row = rowByKey.get(entry.key);
    if (!row) added.push({ ...entry, hash });
    else if (row.catalogueHash !== hash && row.catalogueHash === hashOf(row.content)) {
      changed.push({ ...entry, hash, id: row.id, revision: row.revision });
    }
  }
  return { added, changed };
}

/** A hash of the content that does not depend on the order of its fields. */
function hashOf(content: object): string {
  const entries = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
