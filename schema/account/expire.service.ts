import type { Actor, Database } from '../actor.ts';
import { deleteExpiredKeys, deleteExpiredLimits, deleteExpiredSessions } from './expire.sql.ts';

/** How many rows are deleted at a time, so that their locks are short. */
const batchSize = 1_000;

/**
 * The hourly job: removes expired sessions, idempotency keys and counters of attempts, and ends the stays
 * (`user_sessions`) of those sessions at the instant of their expiry. Expired rows are ignored everywhere, so the job may
 * run late. Rows that another server is removing are skipped. The sweep is SQL, because Prisma has no SKIP LOCKED.
 */
export async function removeExpired({ pool }: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  const at = new Date(now.epochMilliseconds);
  for (const remove of [deleteExpiredSessions, deleteExpiredKeys, deleteExpiredLimits]) {
    let removed = batchSize;
    while (removed === batchSize) removed = (await remove(pool, at, batchSize)).length;
  }
}
