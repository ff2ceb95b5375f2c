import { describe, expect, test } from 'vitest';
import { loginDocument, registerDocument } from '../../../support/documents.ts';
import { createWorld } from '../../../support/kit.ts';

const world = await createWorld();

const register = (input: object) =>
  world
    .signedOut()
    .graphql<{ register: { message: string; viewer: { username: string; email: string | null; timeZone: string } } }>(
      registerDocument,
      { input: { password: 'long enough', ...input } },
    );

describe('registering', () => {
  test('creates an account and signs it in', async () => {
    const visitor = world.signedOut();
    const { data } = await visitor.graphql(registerDocument, {
      input: { email: 'Ada@Family.example', password: 'lovelace', emailConsent: true, timeZone: 'Europe/London' },
    });
    expect(data).toMatchObject({
      register: {
        message: 'Registration successful',
        viewer: { username: 'ada', email: 'ada@family.example', timeZone: 'Europe/London' },
      },
    });
    expect(await visitor.execute('{ viewer { username isAdmin displayName photoURL } }')).toEqual({
      viewer: { username: 'ada', isAdmin: false, displayName: null, photoURL: null },
    });
  });

  test('stores an argon2id hash, the consent, and an unconfirmed address', async () => {
    await register({ email: 'consent@family.example', password: 'open sesame', emailConsent: true });
    await register({ email: 'no-consent@family.example' });
    const users = await world.sql(
      `SELECT password LIKE '$argon2id$v=19$%' AS hashed, email_consent, email_confirmed_at, is_admin
       FROM users WHERE email LIKE '%consent@family.example' ORDER BY email`,
    );
    const common = { hashed: true, email_confirmed_at: null, is_admin: false };
    expect(users).toEqual([
      { ...common, email_consent: true },
      { ...common, email_consent: false },
    ]);
  });

  test('uses Etc/UTC if the browser sends no zone, and reports that none was chosen', async () => {
    const parent = await world.parent();
    expect(await parent.execute('{ viewer { timeZone isTimeZoneChosen timeZoneTakesEffectAt } }')).toEqual({
      viewer: { timeZone: 'Etc/UTC', isTimeZoneChosen: false, timeZoneTakesEffectAt: null },
    });
  });

  // Mails and notifications have no browser to ask.
  test.each([
    ['German pages', { 'accept-language': 'de-AT,de;q=0.9' }, 'de'],
    ['pages that were chosen', { 'accept-language': 'de', cookie: 'language=es' }, 'es'],
    ['English pages', { 'accept-language': 'fr' }, null],
  ])('keeps the language of %s', async (_what, headers, expected) => {
    const input = { username: `reader-${expected}`, password: 'long enough' };
    await world.signedOut().post({ query: registerDocument, variables: { input } }, headers);
    expect(await world.sql('SELECT language FROM users WHERE username = $1', [input.username])).toEqual([
      { language: expected },
    ]);
  });

  test('refuses a second account for an address, in any letter case', async () => {
    await register({ email: 'once@family.example' });
    const again = await register({ email: ' ONCE@family.EXAMPLE ' });
    expect(again.errors).toMatchObject([
      {
        message: 'An account with this email address already exists',
        extensions: { code: 'CONFLICT', fields: { email: 'An account with this email address already exists' } },
      },
    ]);
  });

  test('accepts one of several simultaneous registrations of an address', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => register({ email: 'race@family.example' })));
    expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual([...Array(5).fill('CONFLICT'), 'made']);
    expect(await world.sql(`SELECT count(*)::int FROM users WHERE email = 'race@family.example'`)).toEqual([
      { count: 1 },
    ]);
  });
});

describe('the username', () => {
  const usernameOf = async (email: string) => (await register({ email })).data?.register.viewer.username;

  test('is the part before the @, with a number if it is taken', async () => {
    expect(await usernameOf('sam@one.example')).toBe('sam');
    expect(await usernameOf('Sam@two.example')).toMatch(/^sam[1-9]\d$/);
    expect(await usernameOf('sam@three.example')).toMatch(/^sam[1-9]\d+$/);
    expect(await usernameOf('sam.smith@one.example')).toBe('sam.smith');
  });

  test('has a longer number where all short ones are taken', async () => {
    await world.sql(
      `INSERT INTO users (id, username, email, password)
       SELECT gen_random_uuid(), 'kim' || i, 'kim' || i || '@taken.example', '' FROM generate_series(10, 99) i`,
    );
    expect(await usernameOf('kim2@one.example')).toBe('kim2');
    expect(await usernameOf('kim@one.example')).toBe('kim');
    expect(await usernameOf('kim@two.example')).toMatch(/^kim[1-9]\d{3}$/);
  });

  test('is different for simultaneous registrations', async () => {
    const names = await Promise.all(Array.from({ length: 6 }, (_, index) => usernameOf(`lee@${index}.example`)));
    expect(names).toContain('lee');
    expect(new Set(names).size).toBe(6);
  });
});

describe('a username instead of an e-mail address', () => {
  const unrecoverable =
    'Registration successful. Without an email address this account cannot be recovered if you forget the password';

  test('makes an account that signs in with it, and says that it cannot be recovered', async () => {
    const { data } = await register({ username: ' Papa_Bär ' });
    expect(data?.register).toMatchObject({
      message: unrecoverable,
      viewer: { username: 'papa_bär', email: null },
    });
    const back = await world.signedOut().graphql<{
      login: { viewer: { username: string } };
    }>(loginDocument, { input: { username: 'PAPA_BÄR', password: 'long enough' } });
    expect(back.data?.login.viewer.username).toBe('papa_bär');
  });

  test('may come together with an address, which makes the account recoverable', async () => {
    const { data } = await register({ username: 'grandpa', email: 'kurt@family.example' });
    expect(data?.register).toMatchObject({
      message: 'Registration successful',
      viewer: { username: 'grandpa', email: 'kurt@family.example' },
    });
  });

  test('several accounts have none', async () => {
    await register({ username: 'first-without' });
    expect((await register({ username: 'second-without' })).errors).toEqual([]);
  });

  test('is refused if it is taken, in any letter case and by simultaneous registrations', async () => {
    const answers = await Promise.all(['twin', 'Twin', ' TWIN'].map((username) => register({ username })));
    expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual(['CONFLICT', 'CONFLICT', 'made']);
    const sentence = 'An account with this username already exists';
    expect((await register({ username: 'twin' })).errors).toMatchObject([
      { message: sentence, extensions: { code: 'CONFLICT', fields: { username: sentence } } },
    ]);
  });

  test.each([
    [{ username: '  ' }, { username: 'Username is required' }],
    [{ username: 'a@b.example' }, { username: 'Username cannot contain spaces or @' }],
    [{ username: 'papa bear' }, { username: 'Username cannot contain spaces or @' }],
    [{ username: 'nul\u0000' }, { username: 'Username cannot contain invisible or look-alike characters' }],
    [{ username: 'pa\u200Bpa' }, { username: 'Username cannot contain invisible or look-alike characters' }],
    [{ username: '\u3164' }, { username: 'Username cannot contain invisible or look-alike characters' }],
    [{ username: 'p\u0430pa' }, { username: 'Username cannot contain invisible or look-alike characters' }],
    [{ username: 'ｐａｐａ' }, { username: 'Username cannot contain invisible or look-alike characters' }],
    [{ username: 'x'.repeat(65) }, { username: 'Username can have at most 64 characters' }],
    [{ username: null, email: null }, { email: 'Either username or email is required' }],
    [{ username: 'dad', email: 'no-at' }, { email: 'Invalid email address' }],
  ])('%j is refused', async (input, fields) => {
    const before = await world.rowCounts();
    expect((await register(input)).errors[0]?.extensions).toEqual(
      expect.objectContaining({ code: 'BAD_USER_INPUT', fields }),
    );
    expect(await world.rowCounts()).toEqual(before);
  });

  test('all sentences of an empty form come at once', async () => {
    expect((await register({ password: '' })).errors[0]?.extensions?.['fields']).toEqual({
      password: 'Password must be at least 6 characters',
      email: 'Either username or email is required',
    });
  });
});

describe('the input', () => {
  test.each([
    [5, 'Password must be at least 6 characters'],
    [6, null],
    [128, null],
    [129, 'Password can have at most 128 characters'],
  ])('a password of %i characters: %s', async (length, sentence) => {
    const answer = await register({ email: `length${length}@family.example`, password: 'x'.repeat(length) });
    expect(answer.sentence ?? null).toBe(sentence);
    expect(answer.errors[0]?.extensions ?? null).toEqual(
      sentence && expect.objectContaining({ code: 'BAD_USER_INPUT', fields: { password: sentence } }),
    );
  });

  test.each([
    '',
    'no-at',
    '@family.example',
    'two@@family.example',
    'nul\u0000@family.example',
    `${'x'.repeat(250)}@family.example`,
  ])('the address %j is refused', async (email) => {
    const answer = await register({ email });
    expect([answer.code, answer.sentence]).toEqual(['BAD_USER_INPUT', 'Invalid email address']);
  });

  test.each(['Etc/Unknown', 'Mars/Olympus', '', '+99:99', '\u0000', 'x'.repeat(500)])(
    'the zone %j, which the server does not know, makes an account in Etc/UTC',
    async (timeZone) => {
      const byGraphQL = await register({ username: `unknown-${timeZone.length}`, timeZone });
      expect([byGraphQL.errors, byGraphQL.data?.register.viewer.timeZone]).toEqual([[], 'Etc/UTC']);
      const input = { username: `rest-${timeZone.length}`, password: 'long enough', timezone: timeZone };
      expect((await world.signedOut().rest('POST', '/api/register', input)).status).toBeLessThan(300);
    },
  );

  test('a refused registration stores nothing', async () => {
    const before = await world.rowCounts();
    await register({ email: 'short@family.example', password: 'short' });
    await register({ email: 'nonsense' });
    expect(await world.rowCounts()).toEqual(before);
  });
});
