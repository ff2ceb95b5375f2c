import { createHash } from 'node:crypto';
import { inTransaction } from '../prisma/pool.ts';
import type { Reader } from '../prisma/statement.ts';
import { type Transaction, write } from '../prisma/write.ts';
import { type Actor, requireViewer } from './actor.ts';
import { fieldRefusal, rateLimited } from './errors.ts';
import { claimKey, keepResponse } from './idempotency.sql.ts';
import { ownershipLimits } from './ownership.rules.ts';
import { say } from './say.rules.ts';

const hoursKept = 24;

/** How long a refused caller should wait: the hourly job deletes expired keys. */
const millisecondsPerHour = 3_600_000;

const keysMax = ownershipLimits.idempotencyKeys;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

interface Request {
  /** The caller's key. Without one, every call is a new request. */
  readonly key: string | null;
  readonly operation: string;
  /** The input without the key. The same key with another input is refused. */
  readonly input: object;
  /** Whether `work` is spared the statement that reads which children it has counted up, because its service says so itself. */
  readonly saysRevisions?: true;
}

/**
 * Runs `work` once for each idempotency key of a user or access token, and replays the first answer for 24 hours. `work`
 * runs in the transaction that stores the key: a failure leaves the key unused, and a second caller waits for the first. A replay
 * counts no child up, and says no revision.
 *
 * @returns the result of the first call
 * @throws Refusal CONFLICT when the key was used with other input, RATE_LIMITED beyond 5,000 keys, and every error of `work`
 */
export async function runOnce<Result extends Json>(
  actor: Actor,
  request: Request,
  work: (connection: Reader) => Promise<Result>,
): Promise<Result> {
  let onCommitted: (() => void) | undefined;
  const answer = await inTransaction(actor.db.pool, (connection) => {
    onCommitted = undefined;
    return once(actor, request, connection, async () => {
      const result = await work(connection);
      if (!request.saysRevisions) onCommitted = await actor.revisions?.read(connection);
      return result;
    });
  });
  onCommitted?.();
  return answer;
}

/** As `runOnce`, for `work` that calls Prisma. */
export const writeOnce = <Result extends Json>(
  actor: Actor,
  request: Omit<Request, 'saysRevisions'>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => write(actor, (transaction) => once(actor, request, transaction, () => work(transaction)));

async function once<Result extends Json>(
  actor: Actor,
  request: Request,
  connection: Reader,
  work: () => Promise<Result>,
): Promise<Result> {
  if (request.key === null) return work();
  const { id: userId } = requireViewer(actor);
  const key = ownKey(actor, request.key);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.operation, request.input]))
    .digest('base64url');
  const now = new Date(actor.now.epochMilliseconds);
  const expiresAt = new Date(actor.now.add({ hours: hoursKept }).epochMilliseconds);
  const [claim] = await claimKey(connection, { userId, key, fingerprint, now, expiresAt, others: keysMax - 1 });
  if (!claim) {
    throw rateLimited(
      say('At most {max} idempotency keys are kept within {hours} hours', { max: keysMax, hours: hoursKept }),
      millisecondsPerHour,
    );
  }
  if (claim.fingerprint !== fingerprint) {
    throw fieldRefusal('CONFLICT', 'idempotencyKey', say('This idempotency key was already used with other input'));
  }
  if (claim.response !== null) return claim.response as Result;
  const result = await work();
  await keepResponse(connection, userId, key, JSON.stringify(result));
  return result;
}

/** The stored key. Tokens have keys apart from their user's, so that a token for one child learns nothing about another. */
const ownKey = ({ token }: Pick<Actor, 'token'>, key: string): string => (token ? `${token.id} ${key}` : key);
