import type { Actor, Database } from '../actor.ts';
import { deleteExpiredKeys, deleteExpiredLimits, deleteExpiredSessions } from './expire.sql.ts';

/** How many rows go at a time: nobody waits long for those that are locked meanwhile. */
const batchSize = 1_000;

/**
 * The hourly job: removes sessions, idempotency keys and counters of attempts that have run out, and ends the stays
 * (`user_sessions`) of those sessions with the instant at which they did. They counted for nothing before, so nobody
 * notices when it is late; what another server is removing at the moment is left to it.
 */
export async function removeExpired({ pool }: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  const at = new Date(now.epochMilliseconds);
  for (const remove of [deleteExpiredSessions, deleteExpiredKeys, deleteExpiredLimits]) {
    let removed = batchSize;
    while (removed === batchSize) removed = (await remove(pool, at, batchSize)).length;
  }
}
