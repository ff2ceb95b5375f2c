import { type Actor, requireViewer } from '../actor.ts';
import { parseInput } from '../input.ts';
import { sourceOfRow } from './sourceRow.ts';
import { taskFilterInput } from './task.input.ts';
import type { Source } from './taskDetails.rules.ts';

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
