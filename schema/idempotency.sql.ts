import { statement } from '../prisma/statement.ts';
import type { Queryable } from '../prisma/pool.ts';

interface ClaimRow {
  fingerprint: string;
  response: unknown;
}

/** Takes the key, or waits for whoever holds it and reads what was kept; an expired key is as good as new. */
const insertKey = statement<
  [userId: string, key: string, fingerprint: string, now: Date, expiresAt: Date, others: number],
  ClaimRow
>(
  'claim_idempotency_key',
  `INSERT INTO idempotency_keys AS kept (user_id, key, fingerprint, created_at, expires_at)
   SELECT $1::uuid, $2::text, $3::text, $4::timestamptz, $5::timestamptz
   WHERE NOT EXISTS (SELECT FROM idempotency_keys other WHERE other.user_id = $1 OFFSET $6::int)
     OR EXISTS (SELECT FROM idempotency_keys known WHERE known.user_id = $1 AND known.key = $2)
   ON CONFLICT (user_id, key) DO UPDATE SET
     fingerprint = CASE WHEN kept.expires_at <= $4 THEN excluded.fingerprint ELSE kept.fingerprint END,
     response = CASE WHEN kept.expires_at <= $4 THEN NULL ELSE kept.response END,
     expires_at = CASE WHEN kept.expires_at <= $4 THEN excluded.expires_at ELSE kept.expires_at END
   RETURNING fingerprint, response`,
);

const updateResponse = statement<[userId: string, key: string, response: string], never>(
  'keep_idempotent_response',
  'UPDATE idempotency_keys SET response = $3::jsonb WHERE user_id = $1 AND key = $2',
);

/**
 * Claims a key within a transaction: the kept answer is null for the first caller.
 *
 * @param others how many other keys the user may have
 * @returns null when the user has more
 */
export async function claimKey(
  on: Queryable,
  userId: string,
  key: string,
  fingerprint: string,
  now: Date,
  expiresAt: Date,
  others: number,
): Promise<ClaimRow | null> {
  const [row] = await insertKey(on, userId, key, fingerprint, now, expiresAt, others);
  return row ?? null;
}

/** Keeps the first answer, as JSON text. */
export async function keepResponse(on: Queryable, userId: string, key: string, response: string): Promise<void> {
  await updateResponse(on, userId, key, response);
}
