import { describe, expect, test } from 'vitest';
import { Authenticator } from '../../../support/authenticator.ts';
import { createWorld } from '../../../support/kit.ts';
import {
  addPasskey,
  addPasskeyDocument,
  authenticationOptions,
  confirmDocument,
  enableTotp,
  passkeyLoginDocument,
  registrationOptions,
  removePasskeyDocument,
  renamePasskeyDocument,
  signInWith,
} from '../../../support/secondFactor.ts';

const origin = 'https://dad.example';
const world = await createWorld({ env: { PUBLIC_URL: origin, SMTP_URL: 'smtp://mail.test:2525' } });
const options = (text: string) => JSON.parse(text) as Record<string, unknown>;

/** A parent with a passkey. */
async function parentWithPasskey() {
  const parent = await world.parent();
  const passkey = new Authenticator(origin);
  const id = await addPasskey(parent, passkey);
  return { parent, passkey, id };
}

/** Sends an answer that a passkey gave to fresh options. */
async function login(answerOf: (options: string) => string) {
  const browser = world.signedOut();
  const response = answerOf(await authenticationOptions(browser));
  return browser.graphql(passkeyLoginDocument, { input: { response } });
}

const refused = { code: 'UNAUTHENTICATED', sentence: 'This passkey opens no account here' };

test('a passkey signs in without password and code, also where an authenticator app is asked', async () => {
  const { parent, passkey, id } = await parentWithPasskey();
  await enableTotp(parent, world.now());
  const browser = world.signedOut();
  const { data } = await signInWith(browser, passkey);
  expect(data).toMatchObject({
    passkeyLogin: { message: 'Logged in successfully', viewer: { id: parent.id, passkeys: [{}] } },
  });
  const { viewer } = await browser.execute<{ viewer: { passkeys: object[] } }>(
    '{ viewer { username passkeys { id name lastUsedAt } } }',
  );
  expect(viewer).toEqual({
    username: parent.username,
    passkeys: [{ id, name: 'Phone', lastUsedAt: expect.any(String) }],
  });
  const [session] = await world.sql(
    'SELECT is_strong FROM sessions WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [parent.rowId],
  );
  expect(session).toEqual({ is_strong: true });
});

test('the browser is asked for a key of this host, with the user verified, and none that is there already', async () => {
  const { parent, passkey } = await parentWithPasskey();
  expect(options(await registrationOptions(parent))).toMatchObject({
    rp: { id: 'dad.example', name: 'Dadventures' },
    user: { name: parent.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: passkey.credentialId.toString('base64url') }],
    // ML-DSA is an experiment of Node.js, which would print a warning.
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
  });
  const request = options(await authenticationOptions(world.signedOut()));
  expect(request).toMatchObject({ rpId: 'dad.example', userVerification: 'required' });
  expect(request['allowCredentials'], 'no account is named').toBeUndefined();
});

describe('a passkey does not sign in', () => {
  test.each([
    ['for another host', { rpId: 'evil.example' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from another port', { origin: `${origin}:8443` }],
    ['without TLS', { origin: 'http://dad.example' }],
    ['from a sub-domain', { origin: 'https://www.dad.example' }],
    ['without verifying its user', { flags: 1 }],
    ['without its user', { flags: 4 }],
    ['with the answer of a registration', { type: 'webauthn.create' }],
    ['for the account of another', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('%s', async (_name, odd) => {
    const { passkey } = await parentWithPasskey();
    expect(await login((given) => passkey.get(given, odd))).toMatchObject(refused);
    expect(await login((given) => passkey.get(given))).toMatchObject({ errors: [] });
  });

  test('from a frame of another site', async () => {
    const { passkey } = await parentWithPasskey();
    expect(await login((given) => passkey.get(given, { crossOrigin: true }))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('with a challenge that was answered, that is too old, or that nobody made', async () => {
    const { passkey } = await parentWithPasskey();
    const given = await authenticationOptions(world.signedOut());
    const response = passkey.get(given);
    expect((await login(() => response)).errors).toEqual([]);
    expect(await login(() => response)).toMatchObject(refused);
    expect(await login(() => passkey.get(given))).toMatchObject(refused);
    const old = await authenticationOptions(world.signedOut());
    world.later({ minutes: 5 });
    expect(await login(() => passkey.get(old))).toMatchObject(refused);
    const invented = JSON.stringify({ challenge: 'A'.repeat(43), rpId: 'dad.example' });
    expect(await login(() => passkey.get(invented))).toMatchObject(refused);
  });

  test('with a challenge of which another answer was refused', async () => {
    const { passkey } = await parentWithPasskey();
    const given = await authenticationOptions(world.signedOut());
    expect(await login(() => passkey.get(given, { origin: 'https://evil.example' }))).toMatchObject(refused);
    expect(await login(() => passkey.get(given))).toMatchObject(refused);
  });

  test('with the challenge of a registration', async () => {
    const { parent, passkey } = await parentWithPasskey();
    const { challenge } = options(await registrationOptions(parent));
    expect(await login(() => passkey.get(JSON.stringify({ challenge, rpId: 'dad.example' })))).toMatchObject(refused);
  });

  test('with the key of another', async () => {
    const { passkey } = await parentWithPasskey();
    const forged = new Authenticator(origin);
    passkey.credentialId.copy(forged.credentialId);
    forged.userHandle = passkey.userHandle;
    expect(await login((given) => forged.get(given))).toMatchObject(refused);
  });

  test('that is not known here, or was removed', async () => {
    const unknown = new Authenticator(origin);
    unknown.userHandle = Buffer.alloc(16).toString('base64url');
    expect(await login((given) => unknown.get(given))).toMatchObject(refused);
    const { parent, passkey, id } = await parentWithPasskey();
    const { removePasskey } = await parent.execute<{ removePasskey: object }>(removePasskeyDocument, { input: { id } });
    expect(removePasskey).toEqual({ viewer: { passkeys: [] } });
    expect(await login((given) => passkey.get(given))).toMatchObject(refused);
  });
});

test('a counter must grow once it has counted, and one that stays at 0 is fine', async () => {
  const { passkey } = await parentWithPasskey();
  for (const [counter, isAccepted] of [
    [0, true],
    [0, true],
    [5, true],
    [5, false],
    [4, false],
    [0, false],
    [6, true],
  ] as const) {
    passkey.counter = counter;
    const { errors } = await login((given) => passkey.get(given));
    expect([counter, errors.length === 0]).toEqual([counter, isAccepted]);
  }
  passkey.counter = 7;
  const browsers = [world.signedOut(), world.signedOut(), world.signedOut()];
  const answers = await Promise.all(browsers.map((browser) => signInWith(browser, passkey)));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
});

describe('a new passkey is refused', () => {
  test.each([
    ['for another host', { rpId: 'evil.example' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['without verifying its user', { flags: 1 }],
    ['with the answer of a sign-in', { type: 'webauthn.get' }],
    [
      'with certificates, which would have to be looked up',
      { attestation: { fmt: 'packed', statement: new Map([['x5c', new Map<string, string>()]]) } },
    ],
    ['in a form that holds certificates', { attestation: { fmt: 'android-safetynet', statement: new Map() } }],
  ])('%s', async (_name, odd) => {
    const parent = await world.parent();
    const response = new Authenticator(origin).create(await registrationOptions(parent), odd);
    const answer = await parent.graphql(addPasskeyDocument, { input: { name: 'Phone', response } });
    expect(answer).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await world.sql('SELECT 1 FROM passkeys WHERE user_id = $1', [parent.rowId])).toEqual([]);
  });

  test('with the challenge of somebody else, or one that was answered', async () => {
    const [one, other] = [await world.parent(), await world.parent()];
    const passkey = new Authenticator(origin);
    const response = passkey.create(await registrationOptions(one));
    const add = (person: typeof one) => person.graphql(addPasskeyDocument, { input: { name: 'Phone', response } });
    expect(await add(other)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await add(one)).errors).toEqual([]);
    expect(await add(one)).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('that is there already, for the same account or another', async () => {
    const { passkey } = await parentWithPasskey();
    const other = await world.parent();
    const response = passkey.create(await registrationOptions(other));
    const answer = await other.graphql(addPasskeyDocument, { input: { name: 'Phone', response } });
    expect(answer).toMatchObject({ code: 'CONFLICT', sentence: 'This passkey is there already' });
  });

  test('beyond 20', async () => {
    const { parent } = await parentWithPasskey();
    const late = new Authenticator(origin).create(await registrationOptions(parent));
    await world.sql(
      `INSERT INTO passkeys (id, user_id, name, credential_id, public_key)
       SELECT uuidv7(), $1::uuid, 'More', 'more-' || $1::text || n, '\\x00' FROM generate_series(2, 20) n`,
      [parent.rowId],
    );
    const answer = await parent.graphql(addPasskeyDocument, { input: { name: 'Phone', response: late } });
    expect(answer).toMatchObject({ code: 'CONFLICT', sentence: 'You have 20 passkeys: remove one to add another' });
    expect(await parent.graphql('mutation { startPasskeyRegistration { options } }')).toMatchObject({
      code: 'CONFLICT',
    });
  });

  test.each(['', 'no JSON', '{}', '[]', '{"id":"a"}', JSON.stringify('a'.repeat(40_000))])(
    'when it is not what a browser answers: %.20s',
    async (response) => {
      const parent = await world.parent();
      expect(await parent.graphql(addPasskeyDocument, { input: { name: 'Phone', response } })).toMatchObject({
        code: 'BAD_USER_INPUT',
      });
      expect(await login(() => response)).toMatchObject({ code: 'BAD_USER_INPUT' });
    },
  );
});

test("names can be changed, and nobody reaches another's passkey", async () => {
  const { parent, id } = await parentWithPasskey();
  const stranger = await world.parent();
  const renamed = { input: { id, name: ' Kitchen tablet ' } };
  expect((await parent.execute<{ renamePasskey: object }>(renamePasskeyDocument, renamed)).renamePasskey).toEqual({
    passkey: { id, name: 'Kitchen tablet' },
  });
  for (const name of ['', ' ', 'a'.repeat(65), 'a\u0000b']) {
    expect(await parent.graphql(renamePasskeyDocument, { input: { id, name } })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  }
  expect(await stranger.graphql(renamePasskeyDocument, renamed)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await stranger.graphql(removePasskeyDocument, { input: { id } })).toMatchObject({ code: 'NOT_FOUND' });
});

test("another account's passkey does not confirm who the user is", async () => {
  const { parent, passkey } = await parentWithPasskey();
  const { passkey: foreign } = await parentWithPasskey();
  world.later({ minutes: 10 });
  const confirm = async (key: Authenticator) =>
    parent.graphql(confirmDocument, { input: { passkey: key.get(await authenticationOptions(parent)) } });
  expect(await confirm(foreign)).toMatchObject({
    code: 'BAD_USER_INPUT',
    sentence: 'This is not one of your passkeys',
  });
  expect(await parent.graphql('mutation { startPasskeyRegistration { options } }')).toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
  });
  expect((await confirm(passkey)).errors).toEqual([]);
  await registrationOptions(parent);
});

test('adding and removing tells the address, and stands in the log of acts', async () => {
  const { parent, id } = await parentWithPasskey();
  await parent.execute(removePasskeyDocument, { input: { id } });
  const mails = await world.sql<{ data: object }>(
    `SELECT data FROM mails WHERE user_id = $1 AND template = 'secondFactorChanged' ORDER BY id`,
    [parent.rowId],
  );
  expect(mails.map(({ data }) => data)).toEqual([
    { change: 'added', factor: 'passkey' },
    { change: 'removed', factor: 'passkey' },
  ]);
  const acts = await world.sql<{ act: string }>(
    `SELECT act FROM audit_entries WHERE subject_id = $1 AND act LIKE 'passkey%' ORDER BY id`,
    [parent.rowId],
  );
  expect(acts.map(({ act }) => act)).toEqual(['passkey_added', 'passkey_removed']);
});

test('a deleted account can be restored with its passkey, and an erased one is gone with it', async () => {
  const { parent, passkey } = await parentWithPasskey();
  await parent.execute(`mutation { deleteAccount(input: { username: "${parent.username}" }) { message } }`);
  const browser = world.signedOut();
  expect((await signInWith(browser, passkey)).errors).toEqual([]);
  await browser.execute('mutation { restoreAccount { message } }');
  await world.sql('DELETE FROM users WHERE id = $1', [parent.rowId]);
  expect(await login((given) => passkey.get(given))).toMatchObject(refused);
});

test('where browsers offer no passkeys, the API says why', async () => {
  const plain = await createWorld({ env: { PUBLIC_URL: 'http://192.168.0.7:3000' } });
  const parent = await plain.parent();
  const sentence = 'Passkeys need an address with a name over HTTPS';
  for (const field of ['startPasskeyRegistration', 'startPasskeyAuthentication']) {
    expect(await parent.graphql(`mutation { ${field} { options } }`)).toMatchObject({ code: 'CONFLICT', sentence });
  }
  const response = '{}';
  expect(await parent.graphql(passkeyLoginDocument, { input: { response } })).toMatchObject({ sentence });
});
