import { text, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';

/** Deletes expired sessions, and ends their stays at the instant at which they expired. */
export const deleteExpiredSessions = statement<[now: Date, limit: number], { id: string }>(
  'delete_expired_sessions',
  `WITH expired AS (
     SELECT id FROM sessions WHERE expires_at <= $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
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
export const shortenSessions = statement<[latest: Date, limit: number], { id: string }>(
  'shorten_sessions',
  `WITH long AS (
     SELECT id FROM sessions WHERE expires_at > $1::timestamptz + interval '1 minute' ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
   )
   UPDATE sessions SET expires_at = $1 FROM long WHERE sessions.id = long.id RETURNING sessions.id`,
  { id: uuid },
);

/** Deletes expired idempotency keys. */
export const deleteExpiredKeys = statement<[now: Date, limit: number], { key: string }>(
  'delete_expired_idempotency_keys',
  `WITH expired AS (
     SELECT user_id, key FROM idempotency_keys WHERE expires_at <= $1 ORDER BY user_id, key LIMIT $2 FOR UPDATE SKIP LOCKED
   )
   DELETE FROM idempotency_keys kept USING expired
   WHERE kept.user_id = expired.user_id AND kept.key = expired.key RETURNING kept.key`,
  { key: text },
);

/** Deletes one-time links that were used, ended or expired before an instant. */
export const deleteEndedLinks = statement<[before: Date, limit: number], { id: string }>(
  'delete_ended_links',
  `WITH ended AS (
     SELECT id FROM one_time_links WHERE LEAST(expires_at, used_at, ended_at) <= $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
   )
   DELETE FROM one_time_links kept USING ended WHERE kept.id = ended.id RETURNING kept.id`,
  { id: uuid },
);

/** Deletes expired challenges of passkeys. */
export const deleteExpiredChallenges = statement<[now: Date, limit: number], { hash: string }>(
  'delete_expired_challenges',
  `WITH expired AS (
     SELECT hash FROM passkey_challenges WHERE expires_at <= $1 ORDER BY hash LIMIT $2 FOR UPDATE SKIP LOCKED
   )
   DELETE FROM passkey_challenges kept USING expired WHERE kept.hash = expired.hash RETURNING kept.hash`,
  { hash: text },
);

/** Deletes expired rate-limit counters. */
export const deleteExpiredLimits = statement<[now: Date, limit: number], { key: string }>(
  'delete_expired_rate_limits',
  `WITH expired AS (
     SELECT key FROM rate_limits WHERE expire <= extract(epoch FROM $1::timestamptz) * 1000
     ORDER BY key LIMIT $2 FOR UPDATE SKIP LOCKED
   )
   DELETE FROM rate_limits kept USING expired WHERE kept.key = expired.key RETURNING kept.key`,
  { key: text },
);
