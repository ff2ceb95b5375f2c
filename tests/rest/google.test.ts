import { describe, expect, test } from 'vitest';
import { createIssuer } from '../support/issuer.ts';
import { createWorld } from '../support/kit.ts';
import { expectRestRefusal } from '../support/refusals.ts';

const start = Temporal.Now.instant().toString();
const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({ now: start, env: issuer.env });
const plain = await createWorld({ env: { FIREBASE_PROJECT_ID: 'dads-4711' } });

describe('GET /api/firebase-config', () => {
  test('returns only the settings for browsers', async () => {
    const answer = await world.signedOut().rest('GET', '/api/firebase-config');
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        apiKey: issuer.env.FIREBASE_API_KEY,
        projectId: 'dads-4711',
        appId: '1:4711:web:0a1b2c',
        authDomain: 'dads-4711.firebaseapp.com',
      },
    ]);
  });

  test('lists the missing settings', async () => {
    const answer = await plain.signedOut().rest('GET', '/api/firebase-config');
    expect([answer.status, answer.json]).toEqual([
      404,
      {
        error: 'Google sign-in is not configured on this server',
        message: 'Missing environment variables: FIREBASE_API_KEY, FIREBASE_APP_ID',
        missing: ['FIREBASE_API_KEY', 'FIREBASE_APP_ID'],
      },
    ]);
  });
});

describe('POST /api/google-login', () => {
  test('signs in the user of the token, whatever else the body contains', async () => {
    const victim = await world.parent({ email: 'victim@family.example' });
    const browser = world.signedOut();
    const answer = await browser.rest('POST', '/api/google-login', {
      token: issuer.token({ sub: 'google-ada', email: 'ada@family.example' }),
      uid: victim.rowId,
      email: victim.email,
      emailVerified: true,
      displayName: 'Victim',
      photoURL: 'https://victim.example/photo',
      timezone: 'Europe/Vienna',
    });
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        success: true,
        message: 'Successfully logged in with Google',
        user: {
          id: expect.any(String),
          username: 'ada',
          email: 'ada@family.example',
          displayName: 'Ada Lovelace',
          photoURL: 'https://lh3.googleusercontent.com/a/ada=s96-c',
          isAdmin: false,
          language: null,
          timezone: 'Europe/Vienna',
        },
      },
    ]);
    expect((await browser.rest('GET', '/api/user')).json).toEqual(answer.json['user']);
    // The account named in the body is unchanged.
    await victim.signIn();
    expect(await world.sql('SELECT google_id FROM users WHERE id = $1', [victim.rowId])).toEqual([{ google_id: null }]);
  });

  test('ignores an invalid time zone', async () => {
    const answer = await world.signedOut().rest<{ user: { timezone: string } }>('POST', '/api/google-login', {
      token: issuer.token({ sub: 'google-mars', email: 'mars@family.example' }),
      timezone: 'Mars/Olympus',
    });
    expect([answer.status, answer.json.user.timezone]).toEqual([200, 'Etc/UTC']);
  });

  test.each<[body: unknown, status: number, sentence: string]>([
    [{}, 400, 'Google sign-in needs the token that Google gave'],
    [{ token: '' }, 400, 'Google sign-in needs the token that Google gave'],
    [{ token: 7 }, 400, 'Google sign-in needs the token that Google gave'],
    [{ token: 'x'.repeat(8_193) }, 400, 'The token of Google sign-in can have at most 8192 characters'],
    [[], 400, 'The body must be a JSON object'],
    [{ token: 'x' }, 401, 'Google sign-in could not be verified. Please try again'],
    [{ token: issuer.hmacToken() }, 401, 'Google sign-in could not be verified. Please try again'],
    [
      { token: issuer.token({ email_verified: false, sub: 'google-nobody' }) },
      401,
      'Google sign-in needs an e-mail address that Google has verified',
    ],
  ])('refuses %j', async (body, status, sentence) => {
    const answer = await world.signedOut().rest('POST', '/api/google-login', body);
    expect([answer.status, answer.text]).toEqual([status, sentence]);
    expectRestRefusal(answer);
  });

  test('answers 404 if it is not configured', async () => {
    const answer = await plain.signedOut().rest('POST', '/api/google-login', { token: issuer.token() });
    expect([answer.status, answer.text]).toEqual([404, 'Google sign-in is not configured on this server']);
  });
});

describe('the content security policy', () => {
  test('allows Google only if Google sign-in is configured', async () => {
    const { headers } = await plain.signedOut().rest('GET', '/api/firebase-config');
    expect(headers['content-security-policy']).not.toMatch(/google|firebase|https:/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');

    const open = (await world.signedOut().rest('GET', '/api/firebase-config')).headers;
    const policy = open['content-security-policy'] ?? '';
    expect(policy).toContain('frame-src https://dads-4711.firebaseapp.com;');
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    );
    expect(policy).toMatch(
      /script-src [^;]*https:\/\/apis\.google\.com\/js\/api\.js https:\/\/apis\.google\.com\/_\/scs\//,
    );
    expect(policy).toMatch(/default-src 'none'/);
    expect(open['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});
