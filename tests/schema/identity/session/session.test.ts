import { describe, expect, test } from 'vitest';
import { loginDocument, logoutDocument } from '../../../support/documents.ts';
import { createWorld } from '../../../support/kit.ts';
import type { Caller } from '../../../support/caller.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

const viewerOf = async (caller: Caller) =>
  (await caller.execute<{ viewer: { username: string } | null }>('{ viewer { username } }')).viewer?.username ?? null;

const cookieOf = (caller: Caller) => caller.cookies.get('dadventures') ?? '';

/** A new browser that sends this cookie. */
const withCookie = (value: string) => {
  const visitor = world.signedOut();
  visitor.cookies.set('dadventures', value);
  return visitor;
};

describe('the session', () => {
  test('ends with a logout: the old cookie is rejected by GraphQL and REST', async () => {
    const parent = await world.parent();
    const stolen = withCookie(cookieOf(parent));
    expect(await viewerOf(stolen)).toBe(parent.username);
    expect(await parent.execute(logoutDocument)).toEqual({ logout: { message: 'Logged out successfully' } });
    // The remaining cookie only identifies the browser.
    expect([...parent.cookies.keys()]).toEqual(['dadventures-browser']);
    expect(await viewerOf(stolen)).toBeNull();
    expect((await stolen.rest('GET', '/api/user')).status).toBe(401);
  });

  test('gets a new id at login, and the previous one becomes invalid', async () => {
    const parent = await world.parent();
    const before = cookieOf(parent);
    await parent.signIn();
    expect(cookieOf(parent)).not.toBe(before);
    expect(await viewerOf(parent)).toBe(parent.username);
    expect(await viewerOf(withCookie(before))).toBeNull();
  });

  test('of one browser is not affected by a logout in another', async () => {
    const phone = await world.parent();
    const laptop = world.signedOut();
    await laptop.execute(loginDocument, { input: { username: phone.email, password: phone.password } });
    await phone.signOut();
    expect(await viewerOf(laptop)).toBe(phone.username);
  });

  test('lasts 90 days', async () => {
    const parent = await world.parent();
    const start = world.now();
    world.later({ days: 90, seconds: -1 });
    expect(await viewerOf(parent)).toBe(parent.username);
    world.later({ seconds: 1 });
    expect(await viewerOf(parent)).toBeNull();
    expect((await parent.rest('GET', '/api/user')).text).toBe('Not authenticated');
    world.travelTo(start);
  });

  test('of a deleted user is invalid', async () => {
    const parent = await world.parent();
    await world.sql('DELETE FROM users WHERE id = $1', [parent.rowId]);
    expect(await viewerOf(parent)).toBeNull();
  });

  test('is valid on every server of the database, and ends on all of them', async () => {
    const parent = await world.parent();
    const elsewhere = parent.through(await world.anotherServer());
    expect(await viewerOf(elsewhere)).toBe(parent.username);
    await parent.signOut();
    expect(await viewerOf(elsewhere)).toBeNull();
  });

  test('may be absent at logout', async () => {
    expect(await world.signedOut().execute(logoutDocument)).toEqual({ logout: { message: 'Logged out successfully' } });
  });
});

describe('reading the cookie', () => {
  test('ignores every other value', async () => {
    const real = cookieOf(await world.parent());
    const parts = real.split('*');
    const forged = [
      '',
      'x',
      '*',
      '%',
      '%00',
      'null',
      '{}',
      'a'.repeat(4000),
      real.slice(1),
      `x${real}`,
      real.toLowerCase(),
      real.replace('Fe26', 'Fe25'),
      real.split('').reverse().join(''),
      // Each part of the seal removed, emptied and changed.
      ...parts.flatMap((part, index) => [
        parts.toSpliced(index, 1).join('*'),
        parts.with(index, '').join('*'),
        parts.with(index, `A${part}`).join('*'),
        parts.with(index, 'AAAA').join('*'),
      ]),
      // Cut at every eighth character. The version number at the end is not sealed.
      ...Array.from({ length: Math.floor(real.length / 8) - 1 }, (_, index) => real.slice(0, index * 8)),
    ].filter((cookie) => cookie !== real);
    for (const cookie of forged) {
      const answer = await withCookie(cookie).graphql('{ viewer { id } }');
      expect([cookie, answer.status, answer.data]).toEqual([cookie, 200, { viewer: null }]);
    }
  });

  test('ignores a value sealed with another secret', async () => {
    const elsewhere = await createWorld({ env: { SESSION_SECRET: 'another secret of at least 32 characters' } });
    const foreign = await elsewhere.parent();
    expect(await viewerOf(foreign)).toBe(foreign.username);
    expect(await viewerOf(withCookie(cookieOf(foreign)))).toBeNull();
  });

  test('finds it among other cookies of the host', async () => {
    const parent = await world.parent();
    const header = `theme=dark; xdadventures=1; dadventures=${cookieOf(parent)}; dadventures-old=2`;
    const answer = await world.signedOut().graphql('{ viewer { username } }', {}, { cookie: header });
    expect(answer.data).toEqual({ viewer: { username: parent.username } });
  });
});

describe('the cookie', () => {
  const setCookies = async (env: Record<string, string>) => {
    const { signedOut, parent } = await createWorld({ env });
    const { email, password } = await parent();
    const visitor = signedOut();
    const loggedIn = await visitor.graphql(loginDocument, { input: { username: email, password } });
    const loggedOut = await visitor.graphql(logoutDocument);
    return [loggedIn, loggedOut].map(({ cookies }) => cookies.map((cookie) => cookie.split('; ')));
  };

  test('is HttpOnly and SameSite=Lax, for the whole site, for 90 days', async () => {
    const [[made = []] = [], [taken = []] = []] = await setCookies({});
    expect(made[0]).toMatch(/^dadventures=Fe26\.2\*/);
    expect(made.slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax']);
    expect(taken.sort()).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'dadventures=']);
  });

  test('is Secure and has the prefix __Host- if PUBLIC_URL is HTTPS', async () => {
    const [[made = []] = [], [taken = []] = []] = await setCookies({ PUBLIC_URL: 'https://dadventures.example' });
    expect(made[0]).toMatch(/^__Host-dadventures=Fe26\.2\*/);
    expect(made.slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(taken.sort()).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure', '__Host-dadventures=']);
  });

  test('has the port of PUBLIC_URL in its name, so that two installations on one host do not sign each other out', async () => {
    const at = (port: number) => ({
      env: { PUBLIC_URL: `http://nas.example:${port}`, SESSION_SECRET: `of the installation at port ${port}` },
    });
    const [one, other] = [await createWorld(at(3001)), await createWorld(at(3002))];
    const parent = await one.parent();
    expect([...parent.cookies.keys()]).toContain('dadventures-3001');
    const visitor = await other.parent();
    // A browser sends the cookies of a host to all its ports.
    for (const [name, value] of parent.cookies) visitor.cookies.set(name, value);
    expect(await viewerOf(visitor)).toBe(visitor.username);
    const { cookies } = await visitor.graphql(logoutDocument);
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(['dadventures-3002']);
    expect(await viewerOf(parent)).toBe(parent.username);
  });

  test('of an older version, without a port, signs in until the next log-in or log-out', async () => {
    const world = await createWorld({ env: { PUBLIC_URL: 'http://nas.example:3001' } });
    const parent = await world.parent();
    const value = parent.cookies.get('dadventures-3001') ?? '';
    parent.cookies.clear();
    parent.cookies.set('dadventures', value);
    expect(await viewerOf(parent)).toBe(parent.username);
    const { cookies } = await parent.graphql(logoutDocument);
    expect(cookies.map((cookie) => cookie.split('; ', 1)[0])).toEqual(['dadventures-3001=', 'dadventures=']);
    expect(await viewerOf(parent)).toBeNull();
  });

  test('does not contain the session id of the table', async () => {
    const parent = await world.parent();
    const sessions = await world.sql<{ session_id: string }>('SELECT session_id FROM sessions WHERE user_id = $1', [
      parent.rowId,
    ]);
    expect(sessions).toHaveLength(1);
    expect(cookieOf(parent)).not.toContain(sessions[0]?.session_id);
    expect(await viewerOf(withCookie(sessions[0]?.session_id ?? ''))).toBeNull();
  });
});

describe('the record of a visit', () => {
  test('has start, end, browser and address, and a log entry per action', async () => {
    const start = world.now();
    const { email, password, rowId } = await world.parent();
    const browser = world.browserAt('203.0.113.7', 'Firefox/150');
    world.later({ minutes: 1 });
    await browser.execute(loginDocument, { input: { username: email, password } });
    world.later({ minutes: 30 });
    await browser.execute(logoutDocument);

    const stays = await world.sql(
      'SELECT start_time, end_time, user_agent, ip_address FROM user_sessions WHERE user_id = $1 ORDER BY start_time',
      [rowId],
    );
    const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000);
    expect(stays).toEqual([
      { start_time: at(0), end_time: null, user_agent: expect.stringMatching(/^Kit/), ip_address: expect.any(String) },
      { start_time: at(1), end_time: at(31), user_agent: 'Firefox/150', ip_address: '203.0.113.7' },
    ]);
    const log = await world.sql(
      'SELECT activity_type, timestamp FROM activity_logs WHERE user_id = $1 ORDER BY timestamp',
      [rowId],
    );
    expect(log).toEqual([
      { activity_type: 'user_register', timestamp: at(0) },
      { activity_type: 'user_login', timestamp: at(1) },
      { activity_type: 'user_logout', timestamp: at(31) },
    ]);
    const sessions = await world.sql('SELECT created_at, expires_at FROM sessions WHERE user_id = $1', [rowId]);
    expect(sessions).toEqual([{ created_at: at(0), expires_at: at(90 * 24 * 60) }]);
    world.travelTo(start);
  });

  test('cuts a long user agent to 512 characters', async () => {
    const parent = await world.parent();
    const browser = world.browserAt('203.0.113.8', 'x'.repeat(5_000));
    await browser.execute(loginDocument, { input: { username: parent.email, password: parent.password } });
    const [stay] = await world.sql(
      `SELECT length(user_agent) AS length FROM user_sessions WHERE user_id = $1 AND ip_address = '203.0.113.8'`,
      [parent.rowId],
    );
    expect(stay).toEqual({ length: 512 });
  });

  test('uses as many entries of X-Forwarded-For as there are trusted proxies', async () => {
    const addressOf = async (env: Record<string, string>) => {
      const { parent, signedOut, sql } = await createWorld({ env });
      const { email, password } = await parent();
      await signedOut().graphql(
        loginDocument,
        { input: { username: email, password } },
        { 'x-forwarded-for': '198.51.100.1, 198.51.100.2' },
      );
      const [stay] = await sql('SELECT ip_address FROM user_sessions ORDER BY id DESC LIMIT 1');
      return stay?.['ip_address'];
    };
    expect(await addressOf({})).toMatch(/^10\./);
    expect(await addressOf({ TRUST_PROXY: '1' })).toBe('198.51.100.2');
    expect(await addressOf({ TRUST_PROXY: '2' })).toBe('198.51.100.1');
  });
});
