import { expect, test } from 'vitest';
import { googleLoginDocument, createTokenDocument } from '../../../support/documents.ts';
import { createIssuer } from '../../../support/issuer.ts';
import { createWorld, defaultPassword } from '../../../support/kit.ts';
import { appCode, confirmDocument, enableTotp, startTotpDocument } from '../../../support/secondFactor.ts';
import { thirdPartyOf } from '../../../support/thirdParty.ts';

// The library that checks Google's tokens uses the system clock.
const start = new Date();
const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  now: start.toISOString(),
  env: { ...issuer.env, PUBLIC_URL: 'http://localhost:3000' },
});

const asking = { code: 'REAUTHENTICATION_REQUIRED', sentence: 'Please confirm that it is you, and try again' };
const token = { input: { name: 'Kitchen display', scopes: ['READ'] } };
const untilOf = async (person: { execute<Data>(query: string): Promise<Data> }) =>
  (await person.execute<{ viewer: { identityConfirmedUntil: string | null } }>('{ viewer { identityConfirmedUntil } }'))
    .viewer.identityConfirmedUntil;
const inMinutes = (minutes: number) => Temporal.Instant.from(world.now()).add({ minutes });

test('signing in proves who the user is for ten minutes', async () => {
  const parent = await world.parent();
  expect(Temporal.Instant.from((await untilOf(parent)) ?? '').equals(inMinutes(10))).toBe(true);
  world.later({ minutes: 9, seconds: 59 });
  expect((await parent.graphql(createTokenDocument, token)).errors).toEqual([]);
  world.later({ seconds: 1 });
  expect(await parent.graphql(createTokenDocument, token)).toMatchObject(asking);
  expect(await untilOf(parent)).toBeNull();
});

test('export, deletion, new tokens and second factors ask for it, through both doors, and do nothing before', async () => {
  const parent = await world.parent();
  world.later({ minutes: 10 });
  expect(await parent.rest('GET', '/api/account/export')).toMatchObject({ status: 403, text: asking.sentence });
  const documents = [
    `mutation { deleteAccount(input: { username: "${parent.username}" }) { message } }`,
    startTotpDocument,
    'mutation { enableTotp(input: { code: "123456" }) { recoveryCodes } }',
    'mutation { disableTotp { viewer { id } } }',
    'mutation { renewRecoveryCodes { recoveryCodes } }',
    'mutation { startPasskeyRegistration { options } }',
    'mutation { addPasskey(input: { name: "Phone", response: "{}" }) { viewer { id } } }',
  ];
  for (const document of documents) expect(await parent.graphql(document)).toMatchObject(asking);
  await parent.confirmIdentity();
  expect((await parent.rest('GET', '/api/account/export')).status).toBe(200);
  expect((await parent.graphql(createTokenDocument, token)).errors).toEqual([]);
  expect((await parent.graphql(documents[0] ?? '')).errors).toEqual([]);
});

test('the proof belongs to one session', async () => {
  const parent = await world.parent();
  const other = world.signedOut();
  await other.execute('mutation ($input: LoginInput!) { login(input: $input) { message } }', {
    input: { username: parent.email, password: defaultPassword },
  });
  world.later({ minutes: 10 });
  await parent.confirmIdentity();
  expect(await other.graphql(startTotpDocument)).toMatchObject(asking);
  expect((await parent.graphql(startTotpDocument)).errors).toEqual([]);
});

test('exactly one proof is given, and a wrong one proves nothing', async () => {
  const parent = await world.parent();
  world.later({ minutes: 10 });
  for (const input of [
    {},
    { password: null },
    { password: defaultPassword, code: '123456' },
    { password: 'not this one' },
    { password: '' },
    { code: '' },
    { code: '123456' },
    { passkey: '{}' },
    { googleToken: 'none' },
    { googleToken: issuer.token({ sub: 'somebody', email: parent.email }) },
  ]) {
    expect(await parent.graphql(confirmDocument, { input })).toMatchObject({ code: 'BAD_USER_INPUT' });
  }
  expect(await parent.graphql(startTotpDocument)).toMatchObject(asking);
  expect((await parent.rest('GET', '/api/user')).status).toBe(200);
});

test('a code proves it for an account with an authenticator app, once', async () => {
  const parent = await world.parent();
  const { secret, recoveryCodes } = await enableTotp(parent, world.now());
  world.later({ minutes: 10 });
  const input = { code: appCode(secret, world.now()) };
  const { confirmIdentity } = await parent.execute<{ confirmIdentity: { confirmedUntil: string } }>(confirmDocument, {
    input,
  });
  expect(Temporal.Instant.from(confirmIdentity.confirmedUntil).equals(inMinutes(10))).toBe(true);
  expect(await parent.graphql(confirmDocument, { input })).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await parent.graphql(confirmDocument, { input: { code: recoveryCodes[0] } })).errors).toEqual([]);
  expect(await parent.graphql(confirmDocument, { input: { code: recoveryCodes[0] } })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('guesses of the password are bounded, and leave other browsers alone', async () => {
  const parent = await world.parent();
  const codes: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    codes.push((await parent.graphql(confirmDocument, { input: { password: 'not this one' } })).code);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'BAD_USER_INPUT'), 'RATE_LIMITED']);
  const login = { input: { username: parent.email, password: defaultPassword } };
  const other = world.signedOut();
  expect(
    (await other.graphql('mutation ($input: LoginInput!) { login(input: $input) { message } }', login)).errors,
  ).toEqual([]);
});

test('an account without a password confirms with Google, where its user must just have signed in', async () => {
  world.travelTo(start.toISOString());
  const browser = world.signedOut();
  const who = { sub: 'google-ada', email: 'ada@family.example' };
  await browser.execute(googleLoginDocument, { input: { token: issuer.token(who) } });
  world.later({ minutes: 11 });
  expect(await browser.graphql(confirmDocument, { input: { password: defaultPassword } })).toMatchObject({
    code: 'BAD_USER_INPUT',
    sentence: 'This account has no password',
  });
  const longAgo = Math.floor(start.getTime() / 1000);
  // The token itself is new: a browser can renew it without its user.
  const renewed = issuer.token({ ...who, auth_time: longAgo, iat: longAgo, exp: longAgo + 3_600 });
  expect(await browser.graphql(confirmDocument, { input: { googleToken: renewed } })).toMatchObject({
    code: 'BAD_USER_INPUT',
    sentence: 'You signed in with Google too long ago. Please sign in with Google again',
  });
  const again = { ...who, auth_time: longAgo + 600, iat: longAgo, exp: longAgo + 3_600 };
  const { errors } = await browser.graphql(confirmDocument, { input: { googleToken: issuer.token(again) } });
  expect(errors).toEqual([]);
  expect((await browser.graphql(startTotpDocument)).errors).toEqual([]);
});

test('an access token confirms nothing, and does not see the proof', async () => {
  const parent = await world.parent();
  const program = await thirdPartyOf(world, parent);
  const input = { password: defaultPassword };
  expect(await program.graphql(confirmDocument, { input })).toMatchObject({ code: 'FORBIDDEN' });
  expect(await program.graphql('{ viewer { identityConfirmedUntil } }')).toMatchObject({ code: 'FORBIDDEN' });
});

test('the proof gives the session a new id, and the former cookie signs nobody in', async () => {
  const parent = await world.parent();
  const former = world.signedOut();
  for (const [name, value] of parent.cookies) former.cookies.set(name, value);
  await parent.confirmIdentity();
  expect(await former.execute('{ viewer { id } }')).toEqual({ viewer: null });
  expect(await parent.execute('{ viewer { id } }')).toEqual({ viewer: { id: parent.id } });
});
