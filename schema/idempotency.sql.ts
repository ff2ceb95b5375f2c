import { statement } from '../prisma/statement.ts';
import type { Queryable } from '../prisma/pool.ts';

interface ClaimRow {
  fingerprint: string;
  response: unknown;
}

/** Takes the key, or waits for whoever holds it and reads what was kept; an expired key is as good as new. */
const insertKey = statement<[userId: string, key: string, fingerprint: string, now: Date, expiresAt: Date], ClaimRow>(
  'claim_idempotency_key',
  `INSERT INTO idempotency_keys AS kept (user_id, key, fingerprint, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)
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

/** Claims a key within a transaction: the kept answer is null for the first caller. */
export async function claimKey(
  on: Queryable,
  userId: string,
  key: string,
  fingerprint: string,
  now: Date,
  expiresAt: Date,
): Promise<ClaimRow> {
  const [row] = await insertKey(on, userId, key, fingerprint, now, expiresAt);
  if (!row) throw new Error('Claiming an idempotency key always gives a row');
  return row;
}

/** Keeps the first answer, as JSON text. */
export async function keepResponse(on: Queryable, userId: string, key: string, response: string): Promise<void> {
  await updateResponse(on, userId, key, response);
}
