import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../../../server/app.ts';
import { readEnv } from '../../../../server/env/env.ts';
import { Caller } from '../../../support/caller.ts';
import { googleLoginDocument } from '../../../support/documents.ts';
import { type Claims, createIssuer } from '../../../support/issuer.ts';
import { createWorld } from '../../../support/kit.ts';

const start = Temporal.Now.instant().toString();
const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({ now: start, env: issuer.env });

interface GoogleLogin {
  readonly googleLogin: {
    readonly message: string;
    readonly viewer: { readonly id: string; readonly username: string; readonly email: string };
  };
}

const signInWith = (token: string, by = world.signedOut(), timeZone?: string) =>
  by.graphql<GoogleLogin>(googleLoginDocument, { input: { token, ...(timeZone ? { timeZone } : {}) } });

let people = 0;
/** The claims of a new user. */
const newClaims = (): Claims & { readonly sub: string; readonly email: string } => {
  people += 1;
  return { sub: `google-${people}`, email: `somebody${people}@google.example` };
};

const userOf = async (email: string) => {
  const [user] = await world.sql(
    `SELECT google_id, has_password, email_confirmed_at IS NOT NULL AS confirmed, name, picture_url, timezone
     FROM users WHERE email = $1`,
    [email],
  );
  return user;
};

const isSignedIn = async (by: Caller) =>
  (await by.execute<{ viewer: object | null }>('{ viewer { id } }')).viewer !== null;

const unverified = 'Google sign-in could not be verified. Please try again';

describe('signing in with Google', () => {
  test('creates a confirmed account without a password, and finds it again', async () => {
    const claims = {
      ...newClaims(),
      email: 'Grace.Hopper@Google.example',
      name: 'Grace',
      picture: 'https://a.example/g',
    };
    const browser = world.signedOut();
    const { data } = await signInWith(issuer.token(claims), browser, 'europe/london');
    expect(data?.googleLogin).toMatchObject({
      message: 'Successfully logged in with Google',
      viewer: { username: 'grace.hopper', email: 'grace.hopper@google.example' },
    });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await userOf('grace.hopper@google.example')).toEqual({
      google_id: claims.sub,
      has_password: false,
      confirmed: true,
      name: 'Grace',
      picture_url: 'https://a.example/g',
      timezone: 'Europe/London',
    });
    // Another address in the Google account later: still the same user.
    const again = await signInWith(issuer.token({ ...claims, email: 'new@google.example', email_verified: false }));
    expect(again.data?.googleLogin.viewer).toEqual(data?.googleLogin.viewer);
  });

  test('links a Google account to the confirmed address that Google has verified, and keeps the password', async () => {
    const parent = await world.parent();
    await world.sql('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [parent.rowId]);
    const claims = { ...newClaims(), email: parent.email.toUpperCase() };
    const { data } = await signInWith(issuer.token(claims));
    expect(data?.googleLogin).toMatchObject({
      message: 'Successfully logged in with Google',
      viewer: { id: parent.id },
    });
    expect(await isSignedIn(parent)).toBe(true);
    await parent.signIn();
    expect(await userOf(parent.email)).toMatchObject({
      google_id: claims.sub,
      has_password: true,
      timezone: 'Etc/UTC',
    });
  });

  test('revokes the access of a user who registered the address without confirming it, and says so', async () => {
    const squatter = await world.parent({ email: 'victim@google.example' });
    await world.sql(
      `INSERT INTO access_tokens (id, user_id, name, token_hash, expires_at)
       VALUES (uuidv7(), $1, 'Back door', 'hash', now() + interval '1 day')`,
      [squatter.rowId],
    );
    const { data } = await signInWith(issuer.token({ ...newClaims(), email: 'victim@google.example' }));
    expect(data?.googleLogin.viewer.id).toBe(squatter.id);
    expect(data?.googleLogin.message).toMatch(/former password and all other sessions no longer work/);
    expect(await isSignedIn(squatter)).toBe(false);
    await expect(squatter.signIn()).rejects.toThrow('Invalid username or password');
    expect(await userOf('victim@google.example')).toMatchObject({ has_password: false, confirmed: true });
    const rows = await world.sql(
      `SELECT (SELECT count(*)::int FROM sessions WHERE user_id = $1) AS sessions,
         (SELECT count(*)::int FROM user_sessions WHERE user_id = $1 AND end_time IS NULL) AS stays,
         (SELECT count(*)::int FROM access_tokens WHERE user_id = $1 AND revoked_at IS NULL) AS tokens`,
      [squatter.rowId],
    );
    expect(rows).toEqual([{ sessions: 1, stays: 1, tokens: 0 }]);
  });

  test('rejects a pending login with the old password once the account is secured', async () => {
    const squatter = await world.parent({ email: 'slow@google.example' });
    const owner = await world.db.pool.connect();
    try {
      // The statements of the Google sign-in, in an open transaction.
      await owner.query('BEGIN');
      await owner.query(`UPDATE users SET google_id = 'slow', password = 'replaced' WHERE id = $1`, [squatter.rowId]);
      await owner.query('DELETE FROM sessions WHERE user_id = $1', [squatter.rowId]);
      const attempt = squatter.signIn().then(
        () => 'signed in',
        (error: Error) => error.message,
      );
      await expect
        .poll(
          async () =>
            (
              await world.sql(
                `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
              )
            ).length,
        )
        .toBe(1);
      await owner.query('COMMIT');
      expect(await attempt).toContain('Invalid username or password');
    } finally {
      owner.release();
    }
    expect(await world.sql('SELECT 1 FROM sessions WHERE user_id = $1', [squatter.rowId])).toEqual([]);
  });

  test('does not open an account from which it is unlinked meanwhile', async () => {
    const claims = newClaims();
    await signInWith(issuer.token(claims));
    const owner = await world.db.pool.connect();
    const thief = world.signedOut();
    try {
      // As undoing a change of address does, in an open transaction.
      await owner.query('BEGIN');
      await owner.query(`UPDATE users SET google_id = NULL, email = 'mine@family.example' WHERE email = $1`, [
        claims.email,
      ]);
      const attempt = signInWith(issuer.token(claims), thief);
      await expect
        .poll(() =>
          world.sql(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
        )
        .toHaveLength(1);
      await owner.query('COMMIT');
      // It opens an account of its own, as it would have a moment later.
      expect((await attempt).data?.googleLogin.viewer.email).toBe(claims.email);
    } finally {
      owner.release();
    }
    const { viewer } = await thief.execute<{ viewer: { email: string } }>('{ viewer { email } }');
    expect(viewer.email).toBe(claims.email);
    expect(await userOf('mine@family.example')).toMatchObject({ google_id: null });
  });

  test('refuses an address that Google has not verified, whether it has an account or not', async () => {
    const parent = await world.parent();
    const before = await world.rowCounts();
    for (const claims of [
      { email: parent.email, email_verified: false },
      { email: parent.email, email_verified: undefined },
      { email_verified: false },
      { email: undefined },
      { email: 'no address' },
    ]) {
      const answer = await signInWith(issuer.token({ ...newClaims(), ...claims }));
      expect([answer.code, answer.sentence]).toEqual([
        'UNAUTHENTICATED',
        'Google sign-in needs an e-mail address that Google has verified',
      ]);
    }
    expect(await world.rowCounts()).toEqual(before);
  });

  test('refuses a second Google account with the address of a linked account', async () => {
    const claims = newClaims();
    await signInWith(issuer.token(claims));
    const answer = await signInWith(issuer.token({ ...claims, sub: 'another-uid' }));
    expect([answer.code, answer.sentence]).toEqual([
      'CONFLICT',
      'The account with this email address belongs to another Google account',
    ]);
    expect(await userOf(claims.email)).toMatchObject({ google_id: claims.sub });
  });

  test('creates one account for simultaneous first sign-ins', async () => {
    const claims = newClaims();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signInWith(issuer.token(claims))));
    expect(new Set(answers.map(({ data }) => data?.googleLogin.viewer.id)).size).toBe(1);
    const parent = await world.parent();
    const linking = { ...newClaims(), email: parent.email };
    const links = await Promise.all(Array.from({ length: 8 }, () => signInWith(issuer.token(linking))));
    expect(new Set(links.map(({ data }) => data?.googleLogin.viewer.id))).toEqual(new Set([parent.id]));
  });

  test('ignores an invalid name and picture', async () => {
    const claims = newClaims();
    await signInWith(
      issuer.token({ ...claims, name: `Bobby\u0000${'x'.repeat(200)}`, picture: 'javascript:alert(1)' }),
    );
    expect(await userOf(claims.email)).toMatchObject({ name: null, picture_url: null });
  });

  test('counts as a login attempt of its address', async () => {
    const browser = world.browserAt('10.9.9.9');
    for (let attempt = 0; attempt < 60; attempt += 1) await signInWith('no token', browser);
    const answer = await signInWith(issuer.token(newClaims()), browser);
    expect([answer.code, answer.sentence]).toEqual([
      'RATE_LIMITED',
      expect.stringMatching(/^Too many log-in attempts\. Please try again in \d+ minutes$/),
    ]);
  });
});

/** Tokens that are rejected. */
const forged: Record<string, () => string> = {
  'made for another audience': () => issuer.token({ aud: 'dads-0815' }),
  'made for several audiences': () => issuer.token({ aud: [issuer.env.FIREBASE_PROJECT_ID, 'dads-0815'] }),
  'of another issuer': () => issuer.token({ iss: 'https://accounts.google.com' }),
  'of no issuer': () => issuer.token({ iss: undefined }),
  "of another project's": () => issuer.token({ iss: 'https://securetoken.google.com/dads-0815', aud: 'dads-0815' }),
  'that expired two minutes ago': () => issuer.token({ iat: issuer.seconds() - 3_720, exp: issuer.seconds() - 120 }),
  'that never expires': () => issuer.token({ exp: undefined }),
  'that expires as a text': () => issuer.token({ exp: String(issuer.seconds() + 3_600) }),
  'that was issued in two minutes': () => issuer.token({ iat: issuer.seconds() + 120 }),
  'that is not valid for two minutes': () => issuer.token({ nbf: issuer.seconds() + 120 }),
  'of a sign-in in two minutes': () => issuer.token({ auth_time: issuer.seconds() + 120 }),
  'of no sign-in': () => issuer.token({ auth_time: undefined }),
  'without a signature': () => issuer.unsignedToken(),
  'that says "none" and is signed': () => issuer.signed(issuer.header({ alg: 'none' }), issuer.claims()),
  'signed with the public key': () => issuer.hmacToken(),
  'that says RS512': () => issuer.signed(issuer.header({ alg: 'RS512' }), issuer.claims()),
  'that needs an extension': () => issuer.signed(issuer.header({ crit: ['exp'] }), issuer.claims()),
  'of an unknown key': () => issuer.signed(issuer.header({ kid: 'key-0' }), issuer.claims()),
  'of a key called __proto__': () => issuer.signed(issuer.header({ kid: '__proto__' }), issuer.claims()),
  'of no key': () => issuer.signed(issuer.header({ kid: undefined }), issuer.claims()),
  'signed with another key': () => issuer.signed(issuer.header(), issuer.claims(), issuer.unknownKey()),
  'with an empty subject': () => issuer.token({ sub: '' }),
  'with too long a subject': () => issuer.token({ sub: 'x'.repeat(129) }),
  'whose subject is a number': () => issuer.token({ sub: 1 }),
  'of an anonymous sign-in': () => issuer.token({ firebase: { sign_in_provider: 'anonymous' } }),
  'of a sign-in with a password': () => issuer.token({ firebase: { sign_in_provider: 'password' } }),
  'cut off': () => issuer.token().slice(0, -8),
  'without its last part': () => issuer.token().split('.').slice(0, 2).join('.'),
  'with another payload': () => {
    const [head, , signature] = issuer.token().split('.');
    return [head, issuer.token({ sub: 'google-uid-2' }).split('.')[1], signature].join('.');
  },
  'whose payload is not JSON': () => issuer.signed(issuer.header(), 'not JSON'),
  'whose payload is null': () => issuer.signed(issuer.header(), 'null'),
  'that is not a token': () => 'Bearer of good news',
};

describe('a token', () => {
  test.each(Object.entries(forged))('%s is refused', async (_what, token) => {
    const before = await world.rowCounts();
    const browser = world.signedOut();
    const answer = await signInWith(token(), browser);
    expect([answer.code, answer.sentence, answer.data]).toEqual(['UNAUTHENTICATED', unverified, null]);
    expect(browser.cookies.size).toBe(0);
    expect(await world.rowCounts()).toEqual(before);
  });

  test('may be 30 seconds early or late', async () => {
    const claims = newClaims();
    const { data } = await signInWith(
      issuer.token({ ...claims, iat: issuer.seconds() + 30, auth_time: issuer.seconds() + 30 }),
    );
    expect(data?.googleLogin.viewer.email).toBe(claims.email);
    const late = await signInWith(issuer.token({ ...claims, exp: issuer.seconds() - 30 }));
    expect(late.data?.googleLogin.viewer.email).toBe(claims.email);
  });

  test('does not appear in logs or answers, even if it is invalid', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const env = readEnv({ ...issuer.env, SESSION_SECRET: 'a secret of at least 32 characters' });
    const app = await createApp({ env, ...world.db, log, now: () => Temporal.Instant.from(world.now()) });
    const tokens = [issuer.token(newClaims()), ...Object.values(forged).map((token) => token())];
    const answers: string[] = [];
    for (const [index, token] of tokens.entries()) {
      const browser = new Caller(app.handler, { address: `10.8.0.${index}` });
      answers.push(
        (await signInWith(token, browser)).text,
        (await browser.rest('POST', '/api/google-login', { token })).text,
      );
    }
    issuer.certificates.status = 500;
    world.later({ minutes: 2 });
    const unknown = issuer.signed(issuer.header({ kid: 'new' }), issuer.claims());
    answers.push((await signInWith(unknown, new Caller(app.handler, { address: '10.8.1.1' }))).text);
    issuer.certificates.status = 200;
    await app.close();
    expect(lines.join('')).toContain("Google's certificates could not be fetched");
    for (const part of [...tokens, unknown].flatMap((token) => token.split('.')).filter((part) => part.length > 8)) {
      expect(lines.filter((line) => line.includes(part))).toEqual([]);
      expect(answers.filter((text) => text.includes(part))).toEqual([]);
    }
  });
});

describe('the certificates of Google', () => {
  const unavailable = ['UNAVAILABLE', 'Google sign-in cannot be verified at the moment. Please try again later'];
  const outcome = async () => {
    const { code, sentence, data } = await signInWith(issuer.token(newClaims()));
    return data ? 'ok' : [code, sentence];
  };

  test('are fetched once, and again after they have expired', async () => {
    issuer.certificates.maxAge = 90;
    const server = await createWorld({ now: world.now(), env: issuer.env });
    issuer.certificates.requests = 0;
    const by = () => server.signedOut();
    await Promise.all([signInWith(issuer.token(newClaims()), by()), signInWith(issuer.token(newClaims()), by())]);
    await signInWith(issuer.token(newClaims()), by());
    expect(issuer.certificates.requests).toBe(1);
    server.later({ seconds: 91 });
    expect((await signInWith(issuer.token(newClaims()), by())).data).not.toBeNull();
    expect(issuer.certificates.requests).toBe(2);
    issuer.certificates.maxAge = 3_600;
  });

  test('are fetched for an unknown key, at most once a minute', async () => {
    expect(await outcome()).toBe('ok');
    world.later({ seconds: 61 });
    issuer.certificates.requests = 0;
    issuer.rotate();
    expect(await outcome()).toBe('ok');
    expect(issuer.certificates.requests).toBe(1);
    issuer.rotate();
    expect(await outcome()).toEqual(['UNAUTHENTICATED', unverified]);
    expect(issuer.certificates.requests).toBe(1);
    world.later({ seconds: 61 });
    expect(await outcome()).toBe('ok');
    expect(issuer.certificates.requests).toBe(2);
  });

  test.each([
    ['an error', { status: 500 }],
    ['a redirection', { status: 302 }],
    ['no JSON', { body: '<html>' }],
    ['no certificates', { body: '{}' }],
    ['something else', { body: '{"key":"-----BEGIN NONSENSE-----"}' }],
  ])('answered with %s cause one sentence, and are fetched again', async (_what, trouble) => {
    const server = await createWorld({ now: world.now(), env: issuer.env });
    const usual = { status: 200, body: null };
    Object.assign(issuer.certificates, trouble);
    const answer = await signInWith(issuer.token(newClaims()), server.signedOut());
    expect([answer.code, answer.sentence]).toEqual(unavailable);
    Object.assign(issuer.certificates, usual);
    expect((await signInWith(issuer.token(newClaims()), server.signedOut())).data).not.toBeNull();
  });

  test('may be unreachable: the sign-in reports that it is unavailable', async () => {
    const gone = await createIssuer({ now: () => world.now() });
    const server = await createWorld({ now: world.now(), env: gone.env });
    await gone.stop();
    const answer = await signInWith(gone.token(newClaims()), server.signedOut());
    expect([answer.code, answer.sentence]).toEqual(unavailable);
    const rest = await server.signedOut().rest('POST', '/api/google-login', { token: gone.token(newClaims()) });
    expect([rest.status, rest.text]).toEqual([503, unavailable[1]]);
  });
});

test('Google sign-in is refused on a server without its settings', async () => {
  const plain = await createWorld();
  const answer = await signInWith(issuer.token(newClaims()), plain.signedOut());
  expect([answer.code, answer.sentence]).toEqual(['NOT_FOUND', 'Google sign-in is not configured on this server']);
});
