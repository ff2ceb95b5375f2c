import type pg from 'pg';
import { LOCK_KEY } from '../../prisma/migrate.ts';
import type { Reader } from '../../prisma/statement.ts';
import { inTransactionOn } from '../../prisma/transaction.ts';
import { hasPushKey, makePushKey } from '../../schema/push/siteKey.service.ts';
import { sealPush } from './seal.ts';

/**
 * Makes the key with which notifications are signed, unless there is one. Servers that start together wait for each other on the lock of
 * the migrations, so that all sign with the same key.
 *
 * @param client a connection without a transaction
 * @param secrets those of the session cookies, which are asked for only if a key is made
 */
export async function keepPushKey(
  client: Pick<pg.Client, 'query'>,
  secrets: () => Promise<readonly [string, ...string[]]>,
  now: Temporal.Instant = Temporal.Now.instant(),
): Promise<void> {
  // Unnamed: each runs once, and poolers in transaction mode may not support named statements.
  const once: Reader = { query: ({ text, values = [] }) => client.query({ text, values }) };
  if (await hasPushKey(once)) return;
  const [current] = await secrets();
  await inTransactionOn(client, async () => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
    if (!(await hasPushKey(once))) await makePushKey(once, async (text) => sealPush(text, current), now);
  });
}
