import { accountKey } from '../identity/password/accountKey.ts';
import { dueSince } from '../identity/user/deletion.rules.ts';
import type { Reader } from '../../prisma/statement.ts';
import type { Actor, Database } from '../actor.ts';
import type { PhotoStore } from '../services/photoStore.ts';
import { type Erasure, keepErasures } from './erasures.service.ts';
import {
  canClearStatistics,
  clearStatisticsOfEmptyTables,
  deleteChildren,
  deleteUsers,
  type RemovedUser,
  selectErasedChildren,
  selectErasedUsers,
  selectPhotosOfChildren,
  selectTables,
} from './sweep.sql.ts';

/** How many profiles or accounts are removed in one transaction. */
const batchSize = 100;

/**
 * The hourly job: removes profiles and accounts whose 30 days have passed, from every table, the archive, the
 * photo store and the counters. Safe to run twice or by two servers at once: what is due can no longer be restored. Photos
 * are deleted first, so that no file stays without a row.
 *
 * @returns how many profiles and accounts were removed
 */
export async function removeDeleted(
  { pool, prisma }: Database,
  photos: PhotoStore,
  now: Actor['now'],
): Promise<number> {
  const due = { deletionRequestedAt: { lte: dueSince(new Date(now.epochMilliseconds)) } };
  const next = { orderBy: { id: 'asc' } } as const;
  const removed = await remove(pool, photos, now, {
    children: (take) =>
      prisma.child.findMany({ ...next, take, where: { OR: [due, { parent: due }] }, select: { id: true } }),
    users: async (take) => {
      const select = { id: true, username: true, email: true, tokens: { select: { id: true } } } as const;
      const users = await prisma.user.findMany({ ...next, take, where: due, select });
      return users.map(({ tokens, ...user }) => ({ ...user, tokenIds: tokens.map(({ id }) => id) }));
    },
  });
  const count = removed.children + removed.users;
  if (count > 0) await forgetRemoved(pool);
  return count;
}

/** How many were removed. */
export interface Removed {
  readonly children: number;
  readonly users: number;
}

/**
 * Removes profiles and accounts that were erased before and came back with an older backup, and adds the erasures to the
 * database.
 *
 * @param on may be a transaction, which must hold until the database is opened to anybody
 * @param erased erasures that the database may lack
 */
export async function eraseAgain(
  on: Reader,
  photos: Pick<PhotoStore, 'delete'>,
  now: Actor['now'],
  erased: readonly Erasure[],
): Promise<Removed> {
  await keepErasures(on, erased);
  return remove(on, photos, now, {
    children: (limit) => selectErasedChildren(on, limit),
    users: (limit) => selectErasedUsers(on, limit),
  });
}

/** Which rows to remove: each call returns the next ones, since the former are gone by then. */
interface Selection {
  readonly children: (limit: number) => Promise<readonly { readonly id: string }[]>;
  readonly users: (limit: number) => Promise<readonly RemovedUser[]>;
}

async function remove(
  on: Reader,
  photos: Pick<PhotoStore, 'delete'>,
  now: Actor['now'],
  select: Selection,
): Promise<Removed> {
  const at = new Date(now.epochMilliseconds);
  const removed = { children: 0, users: 0 };
  for (let found = batchSize; found === batchSize;) {
    const children = (await select.children(batchSize)).map(({ id }) => id);
    found = children.length;
    if (found === 0) break;
    for (const { id } of await selectPhotosOfChildren(on, children)) await photos.delete(id);
    removed.children += (await deleteChildren(on, children, at)).length;
  }
  for (let found = batchSize; found === batchSize;) {
    const users = await select.users(batchSize);
    found = users.length;
    if (found === 0) break;
    const ids = users.map(({ id }) => id);
    removed.users += (await deleteUsers(on, ids, at, users.flatMap(counterKeys))).length;
  }
  return removed;
}

/** The keys of a user's counters: their id, their tokens, and the names of log-in attempts. */
const counterKeys = ({ id, username, email, tokenIds }: RemovedUser): string[] => [
  id,
  ...tokenIds,
  ...[username, email].filter((name) => name !== null).map(accountKey),
];

/**
 * Vacuums the tables: PostgreSQL keeps deleted rows until then, and samples of them, names among them, until the
 * next analysis; by itself it would come to that only after many more changes.
 */
export async function forgetRemoved(pool: Database['pool']): Promise<void> {
  const tables = await selectTables(pool);
  if (tables.length > 0) await pool.query(`VACUUM (ANALYZE) ${tables.map(({ name }) => name).join(', ')}`);
  const [clearing] = await canClearStatistics(pool);
  if (clearing?.can) await clearStatisticsOfEmptyTables(pool);
}
