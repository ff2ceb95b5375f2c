import type { Prisma } from '../../prisma/generated/client/client.ts';

/*
 * The table of tasks also holds those that families made for their children (docs/decisions/049-own-tasks-in-the-table.md).
 * Every list, count and write of the catalogue has this condition; tests/unit/ownActivity/catalogueDoors.test.ts finds one without it.
 */

/** The condition that a task belongs to the catalogue, for Prisma. */
export const ofCatalogue = { childId: null } as const satisfies Prisma.TaskWhereInput;

/** The same condition for the alias of a hand-written statement. */
export const isOfCatalogue = (alias: string) => `${alias}.child_id IS NULL`;
