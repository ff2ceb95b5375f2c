import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { loginDocument, registerDocument } from '../../../support/documents.ts';
import { createWorld, defaultPassword } from '../../../support/kit.ts';

const world = await createWorld();
const ada = await world.parent({ email: 'ada@family.example' });

const logIn = (username: string, password = defaultPassword) =>
  world.signedOut().graphql<{ login: { message: string; viewer: { id: string } } }>(loginDocument, {
    input: { username, password },
  });

describe('logging in', () => {
  test.each(['ada', 'ADA', ' Ada ', 'ada@family.example', 'ADA@Family.Example'])(
    'accepts %j as username',
    async (username) => {
      const { data } = await logIn(username);
      expect(data?.login).toMatchObject({ message: 'Logged in successfully', viewer: { id: ada.id } });
    },
  );

  describe('letters that devices write in two ways', () => {
    const forms = ['NFC', 'NFD'] as const;
    const both = forms.flatMap((made) => forms.map((typed) => [made, typed] as const));

    test.each(both)('count alike in a username: made as %s, typed as %s', async (made, typed) => {
      const input = { username: `Zoë${made}${typed}`.normalize(made), password: defaultPassword };
      expect((await world.signedOut().graphql(registerDocument, { input })).errors).toEqual([]);
      expect((await logIn(`zoë${made}${typed}`.normalize(typed))).errors).toEqual([]);
    });

    test.each(both)('count alike in a password: made as %s, typed as %s', async (made, typed) => {
      const username = `password-${made}-${typed}`.toLowerCase();
      const input = { username, password: 'sieben zwërge é'.normalize(made) };
      expect((await world.signedOut().graphql(registerDocument, { input })).errors).toEqual([]);
      expect((await logIn(username, 'sieben zwërge é'.normalize(typed))).errors).toEqual([]);
      expect((await logIn(username, 'sieben zwerge é'.normalize(typed))).code).toBe('UNAUTHENTICATED');
    });

    test.each(both)(
      'open an account whose password an older version hashed as %s: typed as %s',
      async (made, typed) => {
        const parent = await world.parent();
        // argon2id of the text as it is, as version 1.0.0 wrote it.
        const old = await hash('sieben zwërge é'.normalize(made), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
        await world.sql('UPDATE users SET password = $2 WHERE id = $1', [parent.rowId, old]);
        expect((await logIn(parent.email, 'sieben zwërge é'.normalize(typed))).errors).toEqual([]);
      },
    );
  });

  test('answers the same for an unknown user and a wrong password', async () => {
    const wrong = await logIn('ada', 'not the password');
    const unknown = await logIn('unknown', 'not the password');
    const unknownAddress = await logIn('unknown@family.example', 'not the password');
    expect(wrong.errors).toMatchObject([
      { message: 'Invalid username or password', extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    expect(unknown.text).toBe(wrong.text);
    expect(unknownAddress.text).toBe(wrong.text);
  });

  test('compares every character of the password', async () => {
    for (const password of [
      defaultPassword.toUpperCase(),
      `${defaultPassword} `,
      defaultPassword.slice(0, -1),
      'x'.repeat(200),
    ]) {
      expect((await logIn('ada', password)).sentence).toBe('Invalid username or password');
    }
  });

  test.each([
    ['', 'anything', 'Username is required'],
    ['   ', 'anything', 'Username is required'],
    ['ada', '', 'Password is required'],
    ['x'.repeat(300), 'anything', 'Invalid username or password'],
  ])('answers to %j with password %j: %s', async (username, password, sentence) => {
    expect((await logIn(username, password)).sentence).toBe(sentence);
  });

  test('refuses usernames that no account can have', async () => {
    for (const username of ['nul\u0000', 'x'.repeat(254), '\u{1f600}'.repeat(127), '%', "' OR 1=1 --"]) {
      const answer = await logIn(username);
      expect([username, answer.sentence]).toEqual([username, 'Invalid username or password']);
    }
  });

  test('creates no session after a refusal', async () => {
    const visitor = world.signedOut();
    await visitor.graphql(loginDocument, { input: { username: 'ada', password: 'wrong one' } });
    expect(visitor.cookies.size).toBe(0);
    expect(await visitor.execute('{ viewer { id } }')).toEqual({ viewer: null });
  });
});

describe('secrets', () => {
  test('are in no answer: neither the password nor its hash', async () => {
    const password = 'a secret password';
    const parent = await world.parent({ email: 'secret@family.example', password });
    const [stored] = await world.sql<{ password: string }>('SELECT password FROM users WHERE id = $1', [parent.rowId]);
    const answers = [
      await world.signedOut().graphql(loginDocument, { input: { username: parent.email, password } }),
      await world.signedOut().rest('POST', '/api/login', { username: parent.email, password }),
      await world.signedOut().rest('POST', '/api/register', { email: 'secret2@family.example', password }),
      await parent.rest('GET', '/api/user'),
      await parent.rest('POST', '/api/user/settings', { timezone: 'Asia/Tokyo' }),
      await parent.graphql(
        '{ viewer { id username email displayName photoURL } __type(name: "User") { fields { name } } }',
      ),
    ];
    for (const { text } of answers) {
      expect(text).not.toContain(password);
      expect(text).not.toContain('argon2');
      expect(text).not.toContain(stored?.password);
      expect(text).not.toMatch(/"password/);
    }
  });
});
