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

/** Deletes expired idempotency keys. */
export const deleteExpiredKeys = deleteInBatches<[now: Date]>('delete_expired_idempotency_keys', {
  table: 'idempotency_keys',
  key: 'user_id, key',
  where: 'expires_at <= $1',
});

/** Deletes one-time links that were used, ended or expired before an instant. */
export const deleteEndedLinks = deleteInBatches<[before: Date]>('delete_ended_links', {
  table: 'one_time_links',
  where: 'LEAST(expires_at, used_at, ended_at) <= $1',
});

/** Deletes expired challenges of passkeys. */
export const deleteExpiredChallenges = deleteInBatches<[now: Date]>('delete_expired_challenges', {
  table: 'passkey_challenges',
  key: 'hash',
  where: 'expires_at <= $1',
});

/** Deletes imports whose file is gone. */
export const deleteExpiredImports = deleteInBatches<[now: Date]>('delete_expired_imports', {
  table: 'imports',
  where: 'expires_at <= $1',
});

/** Deletes expired rate-limit counters. */
export const deleteExpiredLimits = deleteInBatches<[now: Date]>('delete_expired_rate_limits', {
  table: 'rate_limits',
  key: 'key',
  where: 'expire <= extract(epoch FROM $1::timestamptz) * 1000',
});
