import { describe, expect, test } from 'vitest';
import { createWorld, defaultPassword } from '../support/kit.ts';

const world = await createWorld();

describe('an account through REST', () => {
  test('registers, logs out and logs in, with the messages that the web client shows', async () => {
    const browser = world.signedOut();
    const made = await browser.rest('POST', '/api/register', {
      email: 'Ada@family.example',
      password: 'lovelace',
      emailConsent: false,
    });
    expect([made.status, made.json]).toEqual([
      201,
      {
        message: 'Registration successful',
        user: {
          id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
          username: 'ada',
          email: 'ada@family.example',
          displayName: null,
          photoURL: null,
          isAdmin: false,
          language: null,
          timezone: 'Etc/UTC',
        },
      },
    ]);
    expect((await browser.rest('GET', '/api/user')).json).toEqual(made.json['user']);
    const out = await browser.rest('POST', '/api/logout');
    expect([out.status, out.json]).toEqual([200, { message: 'Logged out successfully' }]);
    // The browser's cached photos are removed too.
    expect(out.headers['clear-site-data']).toBe('"cache"');
    const signedOut = await browser.rest('GET', '/api/user');
    expect([signedOut.status, signedOut.text]).toEqual([401, 'Not authenticated']);
    const back = await browser.rest('POST', '/api/login', { username: 'ADA', password: 'lovelace' });
    expect([back.status, back.json]).toEqual([200, { message: 'Logged in successfully', user: made.json['user'] }]);
  });

  test('registers with a username and no e-mail address', async () => {
    const made = await world.signedOut().rest('POST', '/api/register', { username: 'Dad.Of.3', password: 'lovelace' });
    expect([made.status, made.json]).toMatchObject([
      201,
      {
        message: expect.stringContaining('Without an email address this account cannot be recovered'),
        user: { username: 'dad.of.3', email: null },
      },
    ]);
  });

  test('answers with plain text where GraphQL answers with a code', async () => {
    const parent = await world.parent();
    const refusals = [
      [{ email: parent.email, password: 'long enough' }, 409, 'An account with this email address already exists'],
      [{ email: 'x', password: 'long enough' }, 400, 'Invalid email address'],
      [{ username: '', password: 'long enough' }, 400, 'Username is required'],
      [{ username: parent.username, password: 'long enough' }, 409, 'An account with this username already exists'],
      [{ password: 'long enough' }, 400, 'Either username or email is required'],
      [{ email: 'b@family.example', password: '12345' }, 400, 'Password must be at least 6 characters'],
      [{ email: 'b@family.example' }, 400, 'Password must be at least 6 characters'],
      [
        { email: 'b@family.example', password: 'long enough', emailConsent: 'yes' },
        400,
        'The consent must be true or false',
      ],
    ] as const;
    for (const [body, status, sentence] of refusals) {
      const answer = await world.signedOut().rest('POST', '/api/register', body);
      expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
        status,
        sentence,
        'text/plain; charset=utf-8',
      ]);
    }
    const wrong = await world.signedOut().rest('POST', '/api/login', { username: parent.email, password: 'wrong' });
    const unknown = await world.signedOut().rest('POST', '/api/login', { username: 'nobody', password: 'wrong' });
    expect([wrong.status, wrong.text]).toEqual([401, 'Invalid username or password']);
    expect([unknown.status, unknown.text]).toEqual([401, 'Invalid username or password']);
  });

  test('shares its session with GraphQL', async () => {
    const browser = world.signedOut();
    const { email, username } = await world.parent();
    await browser.rest('POST', '/api/login', { username: email, password: defaultPassword });
    expect(await browser.execute('{ viewer { username } }')).toEqual({ viewer: { username } });
  });

  test("stores the browser's time zone", async () => {
    const browser = world.signedOut();
    await browser.rest('POST', '/api/register', {
      email: 'zone@family.example',
      password: 'long enough',
      timezone: 'asia/tokyo',
    });
    expect((await browser.rest('GET', '/api/user')).json).toMatchObject({ timezone: 'Asia/Tokyo' });
  });
});
