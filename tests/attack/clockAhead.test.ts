import { expect, test, vi } from 'vitest';
import { removeExpired } from '../../schema/removal/expire.service.ts';
import { consumeChallenge, makeChallenge } from '../../schema/identity/passkey/challenge.service.ts';
import { createTokenDocument, loginDocument } from '../support/documents.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import { mailEnv, secretTo } from '../support/outbox.ts';
import type { Parent } from '../support/parent.ts';
import { recoveryDocuments } from '../support/recoveryDocuments.ts';

/*
 * The server's clock was a day ahead and is right again. What was written meanwhile lies in the future: it must neither count as new for
 * a day, nor shut anybody out for a day.
 */

const world = await createWorld({ now: Temporal.Now.instant().toString(), env: mailEnv });

const minutes = 60_000;
const newPassword = 'eight giants';

/** Does something while the clock is a day ahead. */
async function aDayAhead<Result>(work: () => Promise<Result>): Promise<Result> {
  world.later({ days: 1 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * minutes });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
    world.later({ days: -1 });
  }
}

const makeToken = (by: Parent) => by.graphql(createTokenDocument, { input: { name: 'Script', scopes: ['READ'] } });

const attempt = (username: string, password = 'a guess') =>
  world.signedOut().graphql(loginDocument, { input: { username, password } });

test('a proof of identity from the future is not fresh, until it is given again', async () => {
  const parent = await aDayAhead(() => world.parent());
  expect((await makeToken(parent)).code).toBe('REAUTHENTICATION_REQUIRED');
  await parent.execute(
    'mutation ($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { confirmedUntil } }',
    {
      input: { password: defaultPassword },
    },
  );
  expect((await makeToken(parent)).code).toBeUndefined();
});

test('a lock-out lasts as long as any other from now on', async () => {
  const parent = await world.parent();
  await aDayAhead(async () => {
    for (let count = 0; count < 11; count += 1) await attempt(parent.email);
  });
  const blocked = await attempt(parent.email, defaultPassword);
  expect(blocked.sentence).toBe('Too many log-in attempts. Please try again in 15 minutes');
  expect(blocked.errors[0]?.extensions?.['retryAfter']).toBeLessThanOrEqual(15 * minutes);
  const [counter] = await world.sql<{ expire: string }>(`SELECT expire FROM rate_limits WHERE key = $1`, [
    `loginByAccount:${parent.rowId}`,
  ]);
  expect(Number(counter?.expire)).toBeLessThanOrEqual(Date.now() + 15 * minutes);
});

test('a spent hourly budget is spent for an hour', async () => {
  const browser = world.signedOut();
  const read = () => browser.graphql('{ viewer { id } }');
  await aDayAhead(async () => {
    await read();
    await world.sql('UPDATE rate_limits SET points = 1000000 WHERE key LIKE $1', ['budget:address:%']);
    for (let count = 0; count < 200; count += 1) await read();
  });
  const { code, errors } = await read();
  expect(code).toBe('RATE_LIMITED');
  expect(errors[0]?.extensions?.['retryAfter']).toBeLessThanOrEqual(60 * minutes);
});

test('a link from the future does not work, and does not keep anybody from a new one', async () => {
  const parent = await world.parent();
  const ask = () => world.signedOut().graphql(recoveryDocuments.request, { input: { email: parent.email } });
  const reset = async () =>
    world.signedOut().graphql(recoveryDocuments.reset, {
      input: { token: await secretTo(world, parent.email, 'resetPassword'), newPassword },
    });
  await aDayAhead(async () => {
    for (let count = 0; count < 3; count += 1) await ask();
  });
  expect((await reset()).code).toBe('BAD_USER_INPUT');
  await ask();
  expect((await reset()).errors).toEqual([]);
});

test('a challenge of a passkey from the future cannot be answered', async () => {
  const asked = { purpose: 'authenticate' } as const;
  const actor = () => ({ db: world.db, now: Temporal.Instant.from(world.now()) });
  const make = async () => Buffer.from(await makeChallenge(actor(), asked)).toString('base64url');
  expect(await consumeChallenge(actor(), await aDayAhead(make), asked)).toBe(false);
  expect(await consumeChallenge(actor(), await make(), asked)).toBe(true);
});

test('a session of a day too much is shortened to ninety days', async () => {
  const parent = await aDayAhead(() => world.parent());
  const now = Temporal.Instant.from(world.now());
  await removeExpired(world.db, now);
  const [session] = await world.sql<{ expires_at: Date }>('SELECT expires_at FROM sessions WHERE user_id = $1', [
    parent.rowId,
  ]);
  expect(session?.expires_at.getTime()).toBe(now.add({ hours: 24 * 90 }).epochMilliseconds);
  expect(await parent.execute('{ viewer { id } }')).toEqual({ viewer: { id: parent.id } });
});
