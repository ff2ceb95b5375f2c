import type { Reader } from '../../prisma/statement.ts';
import type { Transaction } from '../../prisma/write.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { parseInput } from '../input.ts';
import { upsertSources } from './source.sql.ts';
import { sourceOfRow } from './sourceRow.ts';
import { taskFilterInput } from './task.input.ts';
import type { Source } from './taskDetails.rules.ts';

/** Adds the sources that are missing, and changes what those are called that were read meanwhile. Of one page, the last counts. */
export async function writeSources(on: Reader, sources: readonly Source[]): Promise<void> {
  const byUrl = new Map(sources.map((source) => [source.url, source]));
  if (byUrl.size > 0) await upsertSources(on, JSON.stringify([...byUrl.values()]));
}

/** Sources in the order in which they were read. */
export const byReading = <Read extends Source>(sources: readonly Read[]): Read[] =>
  sources.toSorted((one, other) => (one.readOn < other.readOn ? -1 : 1));

/** As `writeSources`; of two descriptions of a page, the one that was read later is kept. Returns the ids of the sources. */
export async function storeSources(transaction: Transaction, sources: readonly Source[]): Promise<string[]> {
  await writeSources(transaction, byReading(sources));
  const urls = sources.map(({ url }) => url);
  const rows = await transaction.source.findMany({ where: { url: { in: urls } }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/**
 * The sources that tasks and skills of the catalogue name, by publisher and title; those of deleted ones never.
 *
 * @param rawFilter `ageGroup` in the stored form
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function catalogueSources(actor: Actor, rawFilter: unknown): Promise<Source[]> {
  requireViewer(actor);
  const { ageGroup } = parseInput(taskFilterInput.pick({ ageGroup: true }), rawFilter);
  const present = { archivedAt: null, ...(ageGroup ? { ageGroup } : {}) };
  const rows = await actor.db.prisma.source.findMany({
    where: { OR: [{ tasks: { some: { task: present } } }, { skills: { some: { skill: present } } }] },
    orderBy: [{ publisher: 'asc' }, { title: 'asc' }, { id: 'asc' }],
  });
  return rows.map(sourceOfRow);
}
