import type { Transaction } from '../../prisma/write.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { parseInput } from '../input.ts';
import { upsertSource } from './source.sql.ts';
import { sourceOfRow } from './sourceRow.ts';
import { taskFilterInput } from './task.input.ts';
import type { Source } from './taskDetails.rules.ts';

/**
 * Adds the sources that are missing, and changes what those that were read meanwhile are called.
 *
 * @returns their ids
 */
export async function storeSources(transaction: Transaction, sources: readonly Source[]): Promise<string[]> {
  // All transactions write sources in the same order, so that two cannot deadlock.
  const sorted = sources.toSorted((one, other) => (one.url < other.url ? -1 : 1));
  for (const source of sorted) await upsertSource(transaction, source);
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
