import { uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { batchSize, deleteInBatches } from '../batches.sql.ts';

/*
 * Prisma has no SKIP LOCKED.
 */

/** Deletes expired sessions, and ends their stays at the instant at which they expired. */
export const deleteExpiredSessions = statement<[now: Date]>()(
  'delete_expired_sessions',
  `WITH expired AS (
     SELECT id FROM sessions WHERE expires_at <= $1 ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
   ), gone AS (
     DELETE FROM sessions USING expired WHERE sessions.id = expired.id
     RETURNING sessions.id, sessions.user_session_id, sessions.expires_at
   ), ended AS (
     UPDATE user_sessions SET end_time = gone.expires_at FROM gone
     WHERE user_sessions.id = gone.user_session_id AND user_sessions.end_time IS NULL
   )
   SELECT id FROM gone`,
  { id: uuid },
);

/** Ends sessions at `latest` that would last beyond it and a minute more. */
export const shortenSessions = statement<[latest: Date]>()(
  'shorten_sessions',
  `WITH long AS (
     SELECT id FROM sessions WHERE expires_at > $1::timestamptz + interval '1 minute' ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
   )
   UPDATE sessions SET expires_at = $1 FROM long WHERE sessions.id = long.id RETURNING sessions.id`,
  { id: uuid },
);

/** Delete what has expired: keys of requests, challenges of passkeys, imports whose file is gone, and counters of attempts. */
export const deleteExpired = [
  deleteInBatches<[now: Date]>('idempotency_keys', 'expires_at <= $1', { key: 'user_id, key' }),
  deleteInBatches<[now: Date]>('passkey_challenges', 'expires_at <= $1', { key: 'hash' }),
  deleteInBatches<[now: Date]>('imports', 'expires_at <= $1'),
  deleteInBatches<[now: Date]>('rate_limits', 'expire <= extract(epoch FROM $1::timestamptz) * 1000', { key: 'key' }),
];

/** Deletes one-time links that were used, ended or expired before an instant. */
export const deleteEndedLinks = deleteInBatches<[before: Date]>(
  'one_time_links',
  'LEAST(expires_at, used_at, ended_at) <= $1',
);
