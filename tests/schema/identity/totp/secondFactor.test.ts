import { expect, test } from 'vitest';
import { googleLoginDocument, loginDocument } from '../../../support/documents.ts';
import { createIssuer } from '../../../support/issuer.ts';
import { createWorld, defaultPassword } from '../../../support/kit.ts';
import type { Parent } from '../../../support/parent.ts';
import {
  appCode,
  confirmDocument,
  disableTotpDocument,
  enableTotp,
  enableTotpDocument,
  otherCode,
  renewCodesDocument,
  startTotpDocument,
} from '../../../support/secondFactor.ts';
import { recoveryDocuments } from '../../../support/recoveryDocuments.ts';
import { thirdPartyOf } from '../../../support/thirdParty.ts';

// The library that checks Google's tokens uses the system clock.
const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  now: new Date().toISOString(),
  env: { ...issuer.env, SMTP_URL: 'smtp://mail.test:2525' },
});

/** A sign-in from a browser that the account has never seen. */
const signIn = (person: Parent, code?: string | null, browser = world.signedOut()) =>
  browser.graphql(loginDocument, { input: { username: person.email, password: defaultPassword, code } });

const wrong = 'This code is wrong or was used already';

test('signing in asks for the code after the right password only, by GraphQL and REST', async () => {
  const person = await world.parent();
  const { secret } = await enableTotp(person, world.now());
  world.later({ seconds: 60 });

  expect(await signIn(person)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', sentence: 'Second factor required' });
  expect(await signIn(person, ' - ')).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  const username = person.email;
  const guess = { input: { username, password: 'not this one', code: appCode(secret, world.now()) } };
  expect(await world.signedOut().graphql(loginDocument, guess)).toMatchObject({ code: 'UNAUTHENTICATED' });

  const browser = world.signedOut();
  const login = { username, password: defaultPassword };
  expect(await browser.rest('POST', '/api/login', login)).toMatchObject({
    status: 401,
    text: 'Second factor required',
  });
  const code = appCode(secret, world.now());
  expect(await browser.rest('POST', '/api/login', { ...login, code: otherCode(code) })).toMatchObject({
    status: 400,
    text: wrong,
  });
  expect((await browser.rest('GET', '/api/user')).status).toBe(401);
  expect((await browser.rest('POST', '/api/login', { ...login, code })).status).toBe(200);
  expect((await browser.rest('GET', '/api/user')).status).toBe(200);
});

test('a code works once, as do those of the neighbouring steps, and no older one after it', async () => {
  const person = await world.parent();
  const { secret } = await enableTotp(person, world.now());
  expect(await signIn(person, appCode(secret, world.now()))).toMatchObject({ code: 'BAD_USER_INPUT', sentence: wrong });
  world.later({ seconds: 90 });
  const at = (seconds: number) => appCode(secret, Temporal.Instant.from(world.now()).add({ seconds }).toString());
  expect(await signIn(person, at(-60))).toMatchObject({ sentence: wrong });
  expect((await signIn(person, at(-30))).code).toBeUndefined();
  const ahead = at(30);
  expect((await signIn(person, `${ahead.slice(0, 3)} ${ahead.slice(3)}`)).code).toBeUndefined();
  for (const used of [-30, 0, 30, 60]) expect(await signIn(person, at(used))).toMatchObject({ sentence: wrong });
});

test('of two sign-ins with one code at once, one succeeds', async () => {
  const person = await world.parent();
  const { secret, recoveryCodes } = await enableTotp(person, world.now());
  world.later({ seconds: 60 });
  for (const code of [appCode(secret, world.now()), recoveryCodes[3]]) {
    const answers = await Promise.all([1, 2, 3].map(() => signIn(person, code)));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  }
});

test('a recovery code works once, in any spelling, until new ones are made', async () => {
  const person = await world.parent();
  const { recoveryCodes } = await enableTotp(person, world.now());
  const [first = '', second = ''] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  expect((await signIn(person, first.replaceAll('-', ' ').toUpperCase())).code).toBeUndefined();
  expect(await signIn(person, first)).toMatchObject({ sentence: wrong, code: 'BAD_USER_INPUT' });
  const left = await person.execute<{ viewer: object }>('{ viewer { totpEnabled recoveryCodesLeft } }');
  expect(left.viewer).toEqual({ totpEnabled: true, recoveryCodesLeft: 9 });

  const other = await world.parent();
  await enableTotp(other, world.now());
  expect(await signIn(other, second)).toMatchObject({ sentence: wrong });

  const { renewRecoveryCodes: renewed } = await person.execute<{ renewRecoveryCodes: { recoveryCodes: string[] } }>(
    renewCodesDocument,
  );
  expect(await signIn(person, second)).toMatchObject({ sentence: wrong });
  expect((await signIn(person, renewed.recoveryCodes[0])).code).toBeUndefined();
});

test('turning it on ends all other sessions, tells the address, and leaves no secret in the log of acts', async () => {
  const person = await world.parent();
  const other = world.signedOut();
  expect((await signIn(person, null, other)).errors).toEqual([]);
  const { startTotp } = await person.execute<{ startTotp: { secret: string; uri: string } }>(startTotpDocument);
  expect(startTotp.uri).toContain(startTotp.secret);
  const code = appCode(startTotp.secret, world.now());
  expect(await person.graphql(enableTotpDocument, { input: { code: otherCode(code) } })).toMatchObject({
    sentence: wrong,
  });
  expect((await signIn(person)).errors, 'an app without a first code is not asked').toEqual([]);
  const cookie = new Map(person.cookies);
  await person.execute(enableTotpDocument, { input: { code } });

  expect((await other.rest('GET', '/api/user')).status).toBe(401);
  expect((await person.rest('GET', '/api/user')).status).toBe(200);
  const former = world.signedOut();
  for (const [name, value] of cookie) former.cookies.set(name, value);
  expect((await former.rest('GET', '/api/user')).status, 'the former id of the session').toBe(401);
  expect(await person.graphql(startTotpDocument)).toMatchObject({ code: 'CONFLICT' });
  const mails = await world.sql('SELECT template, recipient, data FROM mails WHERE user_id = $1 AND template = $2', [
    person.rowId,
    'secondFactorChanged',
  ]);
  expect(mails).toEqual([
    {
      template: 'secondFactorChanged',
      recipient: person.email,
      data: { change: 'added', factor: 'authenticator app' },
    },
  ]);
  const acts = await world.sql(
    `SELECT actor_id, detail::text FROM audit_entries WHERE subject_id = $1 AND act = 'totp_enabled'`,
    [person.rowId],
  );
  expect(acts).toEqual([{ actor_id: person.rowId, detail: '{}' }]);
});

test('without it, signing in asks for nothing, and its recovery codes are gone', async () => {
  const person = await world.parent();
  await enableTotp(person, world.now());
  await person.execute(disableTotpDocument);
  expect(await world.sql('SELECT 1 FROM recovery_codes WHERE user_id = $1', [person.rowId])).toEqual([]);
  expect(await person.graphql(disableTotpDocument)).toMatchObject({ code: 'CONFLICT' });
  expect(await person.graphql(renewCodesDocument)).toMatchObject({ code: 'CONFLICT' });
  expect((await signIn(person)).errors).toEqual([]);
});

test('Google opens an account with a second factor no further than a password does', async () => {
  const person = await world.parent();
  await world.sql('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [person.rowId]);
  const { secret } = await enableTotp(person, world.now());
  world.later({ seconds: 60 });
  const token = issuer.token({ sub: `google-${person.rowId}`, email: person.email });
  const browser = world.signedOut();
  expect(await browser.graphql(googleLoginDocument, { input: { token } })).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  });
  expect(await browser.rest('POST', '/api/google-login', { token })).toMatchObject({
    status: 401,
    text: 'Second factor required',
  });
  const [linked] = await world.sql('SELECT google_id FROM users WHERE id = $1', [person.rowId]);
  expect(linked).toEqual({ google_id: null });
  const code = appCode(secret, world.now());
  const entered = await browser.graphql(googleLoginDocument, { input: { token, code } });
  expect(entered.errors).toEqual([]);
  const returning = world.signedOut();
  expect(await returning.graphql(googleLoginDocument, { input: { token, code } })).toMatchObject({ sentence: wrong });
});

test('who registered the address of somebody else does not keep them out with a second factor', async () => {
  const stranger = await world.parent();
  await enableTotp(stranger, world.now());
  const token = issuer.token({ sub: `google-${stranger.rowId}`, email: stranger.email });
  const holder = world.signedOut();
  expect(await holder.graphql(googleLoginDocument, { input: { token } })).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  });
  await holder.execute(recoveryDocuments.release, { input: { googleToken: token } });
  await holder.execute(googleLoginDocument, { input: { token } });
  const { viewer } = await holder.execute<{ viewer: object }>('{ viewer { email totpEnabled recoveryCodesLeft } }');
  expect(viewer).toEqual({ email: stranger.email, totpEnabled: false, recoveryCodesLeft: 0 });
  const { viewer: left } = await stranger.execute<{ viewer: object }>('{ viewer { id email totpEnabled } }');
  expect(left, 'each keeps an account of their own').toEqual({ id: stranger.id, email: null, totpEnabled: true });
  expect(await holder.graphql(recoveryDocuments.release, { input: { googleToken: token } })).toMatchObject({
    code: 'CONFLICT',
  });
  for (const input of [{}, { token: 'one', googleToken: token }])
    expect(await holder.graphql(recoveryDocuments.release, { input })).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('with the code, Google takes over an account whose address was never confirmed, and its app stays', async () => {
  const person = await world.parent();
  const { recoveryCodes } = await enableTotp(person, world.now());
  const token = issuer.token({ sub: `google-${person.rowId}`, email: person.email });
  const browser = world.signedOut();
  await browser.execute(googleLoginDocument, { input: { token, code: recoveryCodes[0] } });
  const { viewer } = await browser.execute<{ viewer: object }>('{ viewer { id emailConfirmed totpEnabled } }');
  expect(viewer).toEqual({ id: person.id, emailConfirmed: true, totpEnabled: true });
});

test('an access token neither sees nor changes the second factor', async () => {
  const person = await world.parent();
  const { secret } = await enableTotp(person, world.now());
  world.later({ seconds: 60 });
  const program = await thirdPartyOf(world, person);
  for (const document of [startTotpDocument, disableTotpDocument, renewCodesDocument, '{ viewer { totpEnabled } }']) {
    expect(await program.graphql(document)).toMatchObject({ code: 'FORBIDDEN' });
  }
  const code = appCode(secret, world.now());
  expect(await program.graphql(confirmDocument, { input: { code } })).toMatchObject({ code: 'FORBIDDEN' });
  expect(await signIn(person, code, program)).toMatchObject({ code: 'FORBIDDEN' });
});

test('guessing codes is bounded, and does not lock the owner out of their own browser', async () => {
  const person = await world.parent();
  const { secret } = await enableTotp(person, world.now());
  world.later({ seconds: 60 });
  const code = appCode(secret, world.now());
  const outcomes: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) outcomes.push((await signIn(person, otherCode(code))).code);
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'BAD_USER_INPUT'), 'RATE_LIMITED']);
  expect(await signIn(person, code), 'even the right one').toMatchObject({ code: 'RATE_LIMITED' });
  expect(await signIn(person), 'no code is no attempt').toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  await person.signOut();
  expect((await signIn(person, code, person)).errors).toEqual([]);
});

test('no session opens for an account whose second factor was set up while the password was checked', async () => {
  const person = await world.parent();
  const { secret } = await enableTotp(person, world.now());
  await world.sql('UPDATE totps SET confirmed_at = NULL WHERE user_id = $1', [person.rowId]);
  // The sign-in has looked for a factor, and waits for the account's row, when the factor appears.
  const holder = await world.db.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [person.rowId]);
  const answer = signIn(person);
  const waiting = () =>
    world.sql('SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1', ['Lock']);
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1);
  await holder.query('UPDATE totps SET confirmed_at = now() WHERE user_id = $1', [person.rowId]);
  await holder.query('COMMIT');
  holder.release();
  expect(await answer).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(secret).not.toBe('');
});
