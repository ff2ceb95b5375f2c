import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTokenDocument, loginDocument } from '../support/documents.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const world = await createWorld();

const document = `mutation ($input: ChangePasswordInput!) {
  changePassword(input: $input) { message endedTokens viewer { accessTokens { id name } } }
}`;

interface Changed {
  readonly changePassword: {
    readonly endedTokens: number;
    readonly viewer: { readonly accessTokens: readonly { readonly id: string; readonly name: string }[] };
  };
}

const passwords = { currentPassword: defaultPassword, newPassword: 'eight giants' };

test('a changed password ends all access tokens and returns their number', async () => {
  const parent = await world.parent();
  const displays = [await thirdPartyOf(world, parent), await thirdPartyOf(world, parent, { expiresInDays: 365 })];
  await thirdPartyOf(world, parent, { expiresInDays: 1 });
  world.later({ days: 1 });
  const { changePassword } = await parent.execute<Changed>(document, { input: passwords });
  // The expired token does not count.
  expect(changePassword.endedTokens).toBe(2);
  for (const display of displays) {
    expect((await display.graphql('{ viewer { id } }')).code).toBe('UNAUTHENTICATED');
    expect((await display.rest('GET', '/api/children')).status).toBe(401);
  }
});

test('the tokens in keepTokens stay valid, only those of the user', async () => {
  const parent = await world.parent();
  const stranger = await world.parent();
  const kept = await thirdPartyOf(world, parent, { name: 'Kitchen display' });
  const ended = await thirdPartyOf(world, parent, { name: 'Lost watch' });
  const foreign = await thirdPartyOf(world, stranger);
  const revoked = await thirdPartyOf(world, parent, { name: 'Revoked' });
  await parent.execute(`mutation { revokeAccessToken(input: { id: "${revoked.id}" }) { viewer { id } } }`);
  const input = { ...passwords, keepTokens: [kept.id, foreign.id, revoked.id, parent.id] };
  const { changePassword } = await parent.execute<Changed>(document, { input });
  expect(changePassword).toMatchObject({
    endedTokens: 1,
    viewer: { accessTokens: [{ id: kept.id, name: 'Kitchen display' }] },
  });
  const statuses = async () =>
    Promise.all([kept, ended, revoked, foreign].map(async (one) => (await one.graphql('{ viewer { id } }')).status));
  expect(await statuses()).toEqual([200, 401, 401, 200]);
  expect((await parent.graphql(document, { input: { ...input, keepTokens: ['nonsense'] } })).code).toBe(
    'BAD_USER_INPUT',
  );
});

test('a wrong password or another user’s change ends no token', async () => {
  const parent = await world.parent();
  const display = await thirdPartyOf(world, parent);
  expect((await parent.graphql(document, { input: { ...passwords, currentPassword: 'a guess' } })).code).toBe(
    'BAD_USER_INPUT',
  );
  await (await world.parent()).execute(document, { input: passwords });
  expect((await display.graphql('{ viewer { id } }')).status).toBe(200);
});

/** Waits until this many statements wait for a row lock. */
async function waitForLocks(count: number): Promise<void> {
  for (;;) {
    const [row] = await world.sql<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (row?.waiting === count) return;
    await pause(20);
  }
}

test('a token created while the password changes does not outlive the change', async () => {
  const parent = await world.parent();
  const thief = world.signedOut();
  await thief.execute(loginDocument, { input: { username: parent.email, password: defaultPassword } });
  // Both requests find their session and then wait for the same row, the password change first.
  const holder = await world.db.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [parent.rowId]);
  const changing = parent.graphql(document, { input: passwords });
  await waitForLocks(1);
  const making = thief.graphql(createTokenDocument, { input: { name: 'Mine', scopes: ['READ'] } });
  await waitForLocks(2);
  await holder.query('COMMIT');
  holder.release();
  expect((await changing).errors).toEqual([]);
  const made = await making;
  expect([made.code, made.data]).toEqual(['UNAUTHENTICATED', null]);
  expect(
    await world.sql('SELECT id FROM access_tokens WHERE user_id = $1 AND revoked_at IS NULL', [parent.rowId]),
  ).toEqual([]);
});
