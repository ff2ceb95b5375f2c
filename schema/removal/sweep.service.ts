import { accountKey } from '../account/accountKey.ts';
import { dueSince } from '../account/deletion.rules.ts';
import type { Reader } from '../../prisma/statement.ts';
import type { Actor, Database } from '../actor.ts';
import type { PhotoStore } from '../completion/photoStore.ts';
import { type Erasure, keepErasures } from './erasures.service.ts';
import {
  canClearStatistics,
  clearStatisticsOfEmptyTables,
  deleteChildren,
  deleteUsers,
  type DueUser,
  selectDueChildren,
  selectDueUsers,
  selectErasedChildren,
  selectErasedUsers,
  selectPhotosOfChildren,
  selectTables,
} from './sweep.sql.ts';

/** How many profiles or accounts go in one transaction. */
const batchSize = 100;

/**
 * The hourly job: removes profiles and accounts whose 30 days have passed, from every table, the archive, the
 * photo store and the counters (design, section 12). Safe to run twice or by two servers at once: nobody can
 * restore any more what is due. Photos go first, so that no file is left when the rows are gone.
 *
 * @returns how many profiles and accounts were removed
 */
export async function removeDeleted(
  { pool }: Pick<Database, 'pool'>,
  photos: PhotoStore,
  now: Actor['now'],
): Promise<number> {
  const due = dueSince(new Date(now.epochMilliseconds));
  const removed = await remove(pool, photos, now, {
    children: (limit) => selectDueChildren(pool, due, limit),
    users: (limit) => selectDueUsers(pool, due, limit),
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
 * Removes profiles and accounts again that were erased once and came back with an older backup, and keeps those erasures.
 *
 * @param on may be a transaction, which must hold until the database is opened to anybody
 * @param erased what was erased, besides what the database itself knows
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

/** Whom to remove: each call gives the next ones, as the former are gone by then. */
interface Selection {
  readonly children: (limit: number) => Promise<readonly { readonly id: string }[]>;
  readonly users: (limit: number) => Promise<readonly DueUser[]>;
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

/** What the counters of a user may be kept under: himself, his tokens, and the names of log-in attempts. */
const counterKeys = ({ id, username, email, token_ids: tokens }: DueUser): string[] => [
  id,
  ...tokens,
  accountKey(username),
  accountKey(email),
];

/**
 * PostgreSQL keeps deleted rows until a vacuum, and samples of them, names among them, in its statistics until the
 * next analysis; by itself it would come to that only after many more changes.
 */
export async function forgetRemoved(pool: Database['pool']): Promise<void> {
  const tables = await selectTables(pool);
  if (tables.length > 0) await pool.query(`VACUUM (ANALYZE) ${tables.map(({ name }) => name).join(', ')}`);
  const [clearing] = await canClearStatistics(pool);
  if (clearing?.can) await clearStatisticsOfEmptyTables(pool);
}
