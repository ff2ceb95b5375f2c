import { json, orNull, text } from '../prisma/columns.ts';
import { statement } from '../prisma/statement.ts';

/*
 * Every write with a key runs both, in a transaction that starts without Prisma, and the first one waits for whoever holds the key: ON
 * CONFLICT … DO UPDATE with a condition for each column.
 */

/** A key of a user's, and what the request that uses it is about. */
interface Claim {
  readonly userId: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly now: Date;
  readonly expiresAt: Date;
  /** How many other keys the user may have. */
  readonly others: number;
}

/**
 * Claims a key within a transaction, or waits for the transaction that holds it and reads the stored answer, which is null for the first
 * caller. An expired key counts as new. No row when the user has too many other keys.
 */
export const claimKey = statement<Claim>()(
  'claim_idempotency_key',
  `INSERT INTO idempotency_keys AS kept (user_id, key, fingerprint, created_at, expires_at)
   SELECT :userId::uuid, :key::text, :fingerprint::text, :now::timestamptz, :expiresAt::timestamptz
   WHERE NOT EXISTS (SELECT FROM idempotency_keys other WHERE other.user_id = :userId OFFSET :others::int)
     OR EXISTS (SELECT FROM idempotency_keys known WHERE known.user_id = :userId AND known.key = :key)
   ON CONFLICT (user_id, key) DO UPDATE SET
     fingerprint = CASE WHEN kept.expires_at <= :now THEN excluded.fingerprint ELSE kept.fingerprint END,
     response = CASE WHEN kept.expires_at <= :now THEN NULL ELSE kept.response END,
     expires_at = CASE WHEN kept.expires_at <= :now THEN excluded.expires_at ELSE kept.expires_at END
   RETURNING fingerprint, response`,
  { fingerprint: text, response: orNull(json<unknown>()) },
);

/** Stores the first answer, as JSON text. */
export const keepResponse = statement<[userId: string, key: string, response: string]>()(
  'keep_idempotent_response',
  'UPDATE idempotency_keys SET response = $3::jsonb WHERE user_id = $1 AND key = $2',
);
