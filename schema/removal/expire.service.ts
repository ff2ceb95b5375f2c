import type { Actor, Database } from '../actor.ts';
import { sessionDays } from '../identity/account/account.rules.ts';
import { inBatches } from '../batches.sql.ts';
import { endedLinkDays } from '../identity/link/link.rules.ts';
import { deleteEndedLinks, deleteExpired, deleteExpiredSessions, shortenSessions } from './expire.sql.ts';

const hoursPerDay = 24;

/**
 * The hourly job: removes expired sessions, idempotency keys, challenges of passkeys and counters of attempts, one-time links 30
 * days after their end (docs/product.md#one-time-links), and ends the stays (`user_sessions`) of those sessions at the instant of
 * their expiry. A session that a wrong clock made longer than any is shortened. Expired rows are ignored everywhere, so the job may run late. Rows that another server is removing are skipped.
 * The sweep is SQL, because Prisma has no SKIP LOCKED.
 */
export async function removeExpired({ pool }: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  const at = new Date(now.epochMilliseconds);
  const linksBefore = new Date(now.subtract({ hours: endedLinkDays * hoursPerDay }).epochMilliseconds);
  const longest = new Date(now.add({ hours: sessionDays * hoursPerDay }).epochMilliseconds);
  await inBatches(() => shortenSessions(pool, longest));
  await inBatches(() => deleteExpiredSessions(pool, at));
  for (const deleteRows of deleteExpired) await deleteRows(pool, at);
  await deleteEndedLinks(pool, linksBefore);
}
