import { json, orNull, type RowOf, text } from '../prisma/columns.ts';
import { type Reader, statement } from '../prisma/statement.ts';

/*
 * Every write with a key runs both, in a transaction that starts without Prisma, and the first one waits for whoever holds the key: ON
 * CONFLICT … DO UPDATE with a condition for each column.
 */

const claimRow = { fingerprint: text, response: orNull(json<unknown>()) };

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

type ClaimRow = RowOf<typeof claimRow>;

/** Inserts the key, or waits for the transaction that holds it and reads the stored answer. An expired key counts as new. */
const insertKey = statement<Claim, ClaimRow>(
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
  claimRow,
);

const updateResponse = statement<[userId: string, key: string, response: string], never>(
  'keep_idempotent_response',
  'UPDATE idempotency_keys SET response = $3::jsonb WHERE user_id = $1 AND key = $2',
);

/**
 * Claims a key within a transaction; the stored answer is null for the first caller.
 *
 * @returns null when the user has too many other keys
 */
export async function claimKey(on: Reader, claim: Claim): Promise<ClaimRow | null> {
  const [row] = await insertKey(on, claim);
  return row ?? null;
}

/** Stores the first answer, as JSON text. */
export async function keepResponse(on: Reader, userId: string, key: string, response: string): Promise<void> {
  await updateResponse(on, userId, key, response);
}
