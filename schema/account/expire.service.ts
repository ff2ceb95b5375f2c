import type { Actor, Database } from '../actor.ts';
import { endedLinkDays } from '../link/link.rules.ts';
import {
  deleteEndedLinks,
  deleteExpiredChallenges,
  deleteExpiredKeys,
  deleteExpiredLimits,
  deleteExpiredSessions,
} from './expire.sql.ts';

/** How many rows are deleted at a time, so that their locks are short. */
const batchSize = 1_000;

const hoursPerDay = 24;

/**
 * The hourly job: removes expired sessions, idempotency keys, challenges of passkeys and counters of attempts, one-time links 30
 * days after their end (docs/product.md#one-time-links), and ends the stays (`user_sessions`) of those sessions at the instant of
 * their expiry. Expired rows are ignored everywhere, so the job may run late. Rows that another server is removing are skipped.
 * The sweep is SQL, because Prisma has no SKIP LOCKED.
 */
export async function removeExpired({ pool }: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  const at = new Date(now.epochMilliseconds);
  const linksBefore = new Date(now.subtract({ hours: endedLinkDays * hoursPerDay }).epochMilliseconds);
  const removals = [
    () => deleteExpiredSessions(pool, at, batchSize),
    () => deleteExpiredKeys(pool, at, batchSize),
    () => deleteExpiredChallenges(pool, at, batchSize),
    () => deleteExpiredLimits(pool, at, batchSize),
    () => deleteEndedLinks(pool, linksBefore, batchSize),
  ];
  for (const remove of removals) {
    let removed = batchSize;
    while (removed === batchSize) removed = (await remove()).length;
  }
}
