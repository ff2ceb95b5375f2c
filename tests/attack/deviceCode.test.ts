import { describe, expect, test } from 'vitest';
import { codeAlphabet, spaceOf } from '../../schema/identity/device/deviceCode.rules.ts';
import type { Caller } from '../support/caller.ts';
import { loginDocument } from '../support/documents.ts';
import { createWorld } from '../support/kit.ts';
import { linkFor, mailEnv, mailsTo } from '../support/outbox.ts';
import { recoveryDocuments } from '../support/recoveryDocuments.ts';
import { enableTotp } from '../support/secondFactor.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

/* Attacks on the code with which another device signs in. */

const world = await createWorld({ env: mailEnv });

const wrongCode = 'This code does not work. It may have expired or been used';

const makeDocument = 'mutation { createDeviceCode { code url expiresAt } }';
const useDocument = `mutation ($input: SignInWithCodeInput!) {
  signInWithCode(input: $input) { message viewer { id identityConfirmedUntil } }
}`;

/** The spaces in which all tries of an hour have been used: a code of one of them is refused whoever tries it. */
const exhausted = new Set<string>();

async function makeCode(by: Caller): Promise<string> {
  const { createDeviceCode } = await by.execute<{ createDeviceCode: { code: string } }>(makeDocument);
  const { code } = createDeviceCode;
  return exhausted.has(spaceOf(code)) ? makeCode(by) : code;
}

const useCode = (code: string, by: Caller = world.signedOut()) =>
  by.graphql<{ signInWithCode: { viewer: { id: string; identityConfirmedUntil: string | null } } }>(useDocument, {
    input: { code },
  });

const isSignedIn = async (by: Caller) =>
  (await by.execute<{ viewer: object | null }>('{ viewer { id } }')).viewer !== null;

/** Waits until this many statements wait for a lock. */
async function waitForLocks(count: number): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(() => world.sql(waiting)).toHaveLength(count);
}

/** Another code of the same space. */
const near = (code: string) => code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');

/** A code that nobody has made, in the space of two characters. */
const guess = (space: string) =>
  space + Array.from({ length: 6 }, () => codeAlphabet[Math.floor(Math.random() * 32)]).join('');

describe('the code for another device', () => {
  test('signs in once, for one of several at the same time, however it is written', async () => {
    const parent = await world.parent();
    const code = await makeCode(parent);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const answers = await Promise.all(Array.from({ length: 5 }, () => useCode(typed)));
    expect(answers.map((answer) => answer.code ?? 'signed in').sort()).toEqual([
      ...Array(4).fill('BAD_USER_INPUT'),
      'signed in',
    ]);
    expect(answers.find(({ data }) => data)?.data?.signInWithCode.viewer.id).toBe(parent.id);
    const again = await useCode(code);
    expect([again.code, again.sentence]).toEqual(['BAD_USER_INPUT', wrongCode]);
  });

  test('works for ten minutes, and until a newer one is made', async () => {
    const parent = await world.parent();
    const [first, second] = [await makeCode(parent), await makeCode(parent)];
    expect((await useCode(first)).sentence).toBe(wrongCode);
    expect((await useCode(second)).errors).toEqual([]);
    const late = await makeCode(await parent.confirmIdentity());
    world.later({ minutes: 10 });
    expect((await useCode(late)).sentence).toBe(wrongCode);
    expect(
      await world.sql(`SELECT FROM one_time_links WHERE user_id = $1 AND purpose = 'device'`, [parent.rowId]),
    ).toHaveLength(1);
  });

  test('is guessed five times an hour from an address, and twenty times in a thousandth of all codes', async () => {
    const parent = await world.parent();
    const code = await makeCode(parent);
    const space = spaceOf(code);
    for (const one of [space, 'ZZ', 'YY']) exhausted.add(one);
    const other = world.browserAt('198.51.100.7');
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await useCode(guess('ZZ'), other)).code);
    expect(codes).toEqual([...Array(5).fill('BAD_USER_INPUT'), 'RATE_LIMITED']);
    // Whoever has a network has the tries of one address.
    for (let host = 0; host < 5; host += 1) await useCode(guess('YY'), world.browserAt(`2001:db8:7:7::${host}`));
    expect((await useCode(guess('YY'), world.browserAt('2001:db8:7:7:1::9'))).code).toBe('RATE_LIMITED');
    let refused = 0;
    for (let tries = 0; tries < 25; tries += 1)
      if ((await useCode(guess(space), world.browserAt(`203.0.113.${tries}`))).code === 'RATE_LIMITED') refused += 1;
    expect(refused).toBe(5);
    // The others go on.
    const elsewhere = await world.parent();
    expect((await useCode(await makeCode(elsewhere), world.browserAt('203.0.113.200'))).errors).toEqual([]);
  });

  test('is made by a session that has lately proven who it is, and by no token', async () => {
    const parent = await world.parent();
    const robot = await thirdPartyOf(world, parent, { scopes: ['READ', 'WRITE'] });
    expect((await robot.graphql(makeDocument)).code).toBe('FORBIDDEN');
    expect((await world.signedOut().graphql(makeDocument)).code).toBe('UNAUTHENTICATED');
    world.later({ minutes: 11 });
    expect((await parent.graphql(makeDocument)).code).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('asks for no second factor, and gives a session that has proven nothing and makes no other', async () => {
    const parent = await world.parent();
    await enableTotp(parent, world.now());
    const device = world.signedOut();
    const { data, errors } = await useCode(await makeCode(parent), device);
    expect(errors).toEqual([]);
    expect(data?.signInWithCode.viewer).toEqual({ id: parent.id, identityConfirmedUntil: null });
    expect((await device.graphql(makeDocument)).code).toBe('REAUTHENTICATION_REQUIRED');
    const [session] = await world.sql<{ is_strong: boolean }>(
      'SELECT is_strong FROM sessions WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
      [parent.rowId],
    );
    expect(session?.is_strong).toBe(false);
  });

  test('is told to the other devices and by mail', async () => {
    const parent = await world.parent();
    await useCode(await makeCode(parent), world.browserAt('198.51.100.20', 'Mozilla/5.0 (Android 14) Firefox/130.0'));
    const { viewer } = await parent.execute<{
      viewer: { recentActivity: { nodes: { text: string; device: string; ipAddress: string }[] } };
    }>('{ viewer { recentActivity(first: 1) { nodes { text device ipAddress } } } }');
    expect(viewer.recentActivity.nodes).toEqual([
      { text: 'Signed in with a code of another device', device: 'Firefox on Android', ipAddress: '198.51.100.20' },
    ]);
    expect((await mailsTo(world, parent.email)).at(-1)).toMatchObject({
      template: 'deviceSignedIn',
      data: { device: 'Firefox on Android' },
    });
  });

  test.each([
    ['logs out elsewhere', 'mutation { endOtherSessions { ended } }'],
    ['says that it was not them', 'mutation { secureAccount { message } }'],
  ])('ends when the owner %s', async (_what, document) => {
    const parent = await world.parent();
    const thief = world.signedOut();
    await thief.execute(loginDocument, { input: { username: parent.email, password: parent.password } });
    const code = await makeCode(thief);
    await parent.execute(document);
    expect((await useCode(code)).sentence).toBe(wrongCode);
  });

  test.each([
    ['all other sessions', () => 'mutation { endOtherSessions { ended } }'],
    ['that session', (id: string) => `mutation { endSession(input: { id: "${id}" }) { viewer { id } } }`],
  ])('ends when the owner ends %s while it is being made', async (_what, documentFor) => {
    const parent = await world.parent();
    const thief = world.signedOut();
    await thief.execute(loginDocument, { input: { username: parent.email, password: parent.password } });
    const { viewer } = await parent.execute<{ viewer: { sessions: { id: string; isCurrent: boolean }[] } }>(
      '{ viewer { sessions { id isCurrent } } }',
    );
    const document = documentFor(viewer.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '');
    // The code waits to be stored, behind the check of the session that makes it.
    const holder = await world.db.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE one_time_links IN SHARE MODE');
    const making = makeCode(thief);
    await waitForLocks(1);
    const ending = parent.graphql(document);
    await waitForLocks(2);
    await holder.query('COMMIT');
    holder.release();
    expect((await ending).errors).toEqual([]);
    expect((await useCode(await making)).sentence).toBe(wrongCode);
  });

  test('ends when the browser that made it logs out', async () => {
    const parent = await world.parent();
    const code = await makeCode(parent);
    await parent.execute('mutation { logout { message } }');
    expect((await useCode(code)).sentence).toBe(wrongCode);
  });

  test('ends with a new password', async () => {
    const parent = await world.parent();
    const code = await makeCode(parent);
    const token = await linkFor(world, { purpose: 'reset', userId: parent.rowId, email: parent.email });
    const answer = await world
      .signedOut()
      .graphql(recoveryDocuments.reset, { input: { token, newPassword: 'eight giants' } });
    expect(answer.errors).toEqual([]);
    expect((await useCode(code)).sentence).toBe(wrongCode);
  });

  test('is no link, and no link is a code', async () => {
    const parent = await world.parent();
    const code = await makeCode(parent);
    for (const token of [code, code.replace('-', '')]) {
      const answer = await world
        .signedOut()
        .graphql(recoveryDocuments.reset, { input: { token, newPassword: 'eight giants' } });
      expect(answer.code).toBe('BAD_USER_INPUT');
    }
    const secret = await linkFor(world, { purpose: 'reset', userId: parent.rowId, email: parent.email });
    expect((await useCode(secret)).code).toBe('BAD_USER_INPUT');
    for (const malformed of [
      '',
      'x',
      near(code).slice(1),
      `${code}0`,
      'U'.repeat(8),
      '\u0000'.repeat(8),
      'x'.repeat(9_999),
    ])
      expect((await useCode(malformed)).code, malformed.slice(0, 20)).toBe('BAD_USER_INPUT');
    expect((await useCode(code)).errors).toEqual([]);
  });

  test('stands in no row, and its hash is not one that can be tried out', async () => {
    const parent = await world.parent();
    const code = (await makeCode(parent)).replace('-', '');
    const [link] = await world.sql<{ token_hash: string }>(
      `SELECT token_hash FROM one_time_links WHERE user_id = $1 AND purpose = 'device'`,
      [parent.rowId],
    );
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(code))).toString('base64url');
    expect(link?.token_hash).not.toContain(code);
    expect(link?.token_hash).not.toBe(digest);
  });

  test('replaces the session that the browser has', async () => {
    const [one, other] = [await world.parent(), await world.parent()];
    await useCode(await makeCode(one), other);
    const { viewer } = await other.execute<{ viewer: { id: string } }>('{ viewer { id } }');
    expect(viewer.id).toBe(one.id);
    await one.execute('mutation { endOtherSessions { ended } }');
    expect(await isSignedIn(other)).toBe(false);
  });
});
