import { accountKey } from '../account/accountKey.ts';
import { dueSince } from '../account/deletion.rules.ts';
import type { Actor, Database, PhotoStore } from '../actor.ts';
import {
  canClearStatistics,
  clearStatisticsOfEmptyTables,
  deleteChildren,
  deleteUsers,
  type DueUser,
  selectDueChildren,
  selectDueUsers,
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
  let removed = 0;
  for (let found = batchSize; found === batchSize;) {
    const children = (await selectDueChildren(pool, due, batchSize)).map(({ id }) => id);
    found = children.length;
    if (found === 0) break;
    for (const { id } of await selectPhotosOfChildren(pool, children)) await photos.delete(id);
    removed += (await deleteChildren(pool, children)).length;
  }
  for (let found = batchSize; found === batchSize;) {
    const users = await selectDueUsers(pool, due, batchSize);
    found = users.length;
    if (found === 0) break;
    const ids = users.map(({ id }) => id);
    removed += (await deleteUsers(pool, ids, users.flatMap(counterKeys))).length;
  }
  if (removed > 0) await forgetRemoved(pool);
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
async function forgetRemoved(pool: Database['pool']): Promise<void> {
  const tables = await selectTables(pool);
  if (tables.length > 0) await pool.query(`VACUUM (ANALYZE) ${tables.map(({ name }) => name).join(', ')}`);
  const [clearing] = await canClearStatistics(pool);
  if (clearing?.can) await clearStatisticsOfEmptyTables(pool);
}
