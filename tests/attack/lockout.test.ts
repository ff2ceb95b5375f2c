import { describe, expect, test } from 'vitest';
import { readPersistedDocuments } from '../../server/graphql/persisted.ts';
import { fillCounter, startServerWithoutPoints } from '../support/budgets.ts';
import { Caller } from '../support/caller.ts';
import { createTokenDocument, loginDocument, logoutDocument } from '../support/documents.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import type { Parent } from '../support/parent.ts';

const world = await createWorld();

const attempts = 10;
const sessionCookie = 'dadventures';
const browserCookie = 'dadventures-browser';

const logIn = (caller: Caller, username: string, password = defaultPassword) =>
  caller.graphql(loginDocument, { input: { username, password } });

const changePassword = (caller: Caller, currentPassword: string, newPassword = 'eight giants') =>
  caller.graphql('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }', {
    input: { currentPassword, newPassword },
  });

/** Guesses the password of an account until unknown browsers are locked out. */
async function lockOutUnknownBrowsers(username: string): Promise<void> {
  for (let tries = 0; tries < attempts; tries += 1) {
    expect((await logIn(world.signedOut(), username, 'a guess')).code).toBe('UNAUTHENTICATED');
  }
  expect((await logIn(world.signedOut(), username, 'a guess')).code).toBe('RATE_LIMITED');
}

/** A caller at another address with stolen cookies. */
function thiefWith(cookies: Iterable<readonly [string, string]>): Caller {
  const thief = world.signedOut();
  for (const [name, value] of cookies) thief.cookies.set(name, value);
  return thief;
}

describe('an attacker who spends the hourly points of an account', () => {
  /** Creates a parent with two sessions and a token, and a server on which all of their points are spent. */
  async function parentWithoutPoints() {
    const parent = await world.parent();
    const phone = world.signedOut();
    await phone.execute(loginDocument, { input: { username: parent.email, password: defaultPassword } });
    const { createAccessToken: made } = await parent.execute<{ createAccessToken: { accessToken: { id: string } } }>(
      createTokenDocument,
      { input: { name: 'Display', scopes: ['READ'] } },
    );
    const owner = parent.through(await startServerWithoutPoints(world, `user:${parent.rowId}`));
    expect((await owner.graphql('{ viewer { id } }')).code).toBe('RATE_LIMITED');
    expect((await owner.rest('GET', '/api/children')).status).toBe(429);
    return { parent, phone, owner, tokenId: made.accessToken.id };
  }

  test('cannot prevent revoking tokens, ending sessions, changing the password and logging out', async () => {
    const { parent, phone, owner, tokenId } = await parentWithoutPoints();
    const sessions = await owner.graphql<{ viewer: { sessions: { id: string; isCurrent: boolean }[] } }>(
      '{ viewer { sessions { id isCurrent } accessTokens { id name } } }',
    );
    expect(sessions.errors).toEqual([]);
    const id = sessions.data?.viewer.sessions.find(({ isCurrent }) => !isCurrent)?.id;
    const act = async (document: string, input?: object) =>
      (await owner.graphql(document, input && { input })).errors.map(({ message }) => message);
    expect(
      await act('mutation ($input: RevokeAccessTokenInput!) { revokeAccessToken(input: $input) { viewer { id } } }', {
        id: tokenId,
      }),
    ).toEqual([]);
    expect(
      await act('mutation ($input: EndSessionInput!) { endSession(input: $input) { viewer { id } } }', { id }),
    ).toEqual([]);
    expect(await phone.execute('{ viewer { id } }')).toEqual({ viewer: null });
    expect(await act('mutation { endOtherSessions { ended } }')).toEqual([]);
    expect((await changePassword(owner, defaultPassword)).errors).toEqual([]);
    expect((await owner.graphql(logoutDocument)).data).toEqual({ logout: { message: 'Logged out successfully' } });
    expect(await world.sql('SELECT id FROM sessions WHERE user_id = $1', [parent.rowId])).toEqual([]);
  });

  test('cannot prevent opening the settings page', async () => {
    const { owner } = await parentWithoutPoints();
    const documents = [...readPersistedDocuments()];
    const [hash] = documents.find(([, text]) => text.startsWith('query SettingsPageQuery')) ?? [];
    expect(hash).toBeDefined();
    const answer = await owner.post({ id: hash, variables: {} });
    expect([answer.status, answer.errors]).toEqual([200, []]);
  });

  test('cannot prevent a log-out by GraphQL or REST, even if the reserve is spent', async () => {
    for (const logOut of [
      (owner: Caller) => owner.graphql(logoutDocument),
      (owner: Caller) => owner.rest('POST', '/api/logout'),
    ]) {
      const { parent, owner } = await parentWithoutPoints();
      for (const { session_id: session } of await world.sql('SELECT session_id FROM sessions WHERE user_id = $1', [
        parent.rowId,
      ]))
        await fillCounter(world, `reserveBySession:${String(session)}`, 30);
      expect((await owner.graphql('mutation { endOtherSessions { ended } }')).code).toBe('RATE_LIMITED');
      const stolen = thiefWith(owner.cookies);
      expect((await logOut(owner)).status).toBe(200);
      expect(owner.cookies.has(sessionCookie)).toBe(false);
      expect(await stolen.execute('{ viewer { id } }')).toEqual({ viewer: null });
    }
  });

  test('cannot get long documents validated for free as a log-out', async () => {
    const { parent, owner } = await parentWithoutPoints();
    const [{ hash } = { hash: '' }] = await world.sql<{ hash: string }>(
      'SELECT session_id AS hash FROM sessions WHERE user_id = $1 ORDER BY id LIMIT 1',
      [parent.rowId],
    );
    await fillCounter(world, `reserveBySession:${hash}`, 30);
    for (const document of [
      `mutation { logout { ${'message '.repeat(200)} } }`,
      `mutation { ${'logout { message } '.repeat(200)} }`,
      `mutation { logout { message } } ${'fragment f on LogoutPayload { message } '.repeat(50)}`,
    ]) {
      const { status, code } = await owner.graphql(document);
      expect([document.slice(0, 40), status, code]).toEqual([document.slice(0, 40), 429, 'RATE_LIMITED']);
    }
    expect((await owner.graphql(logoutDocument)).status).toBe(200);
  });

  test('cannot bypass the budget with other fields beside a mutation or beside the sessions', async () => {
    const { owner } = await parentWithoutPoints();
    const mixed = await owner.graphql(`mutation {
      endOtherSessions { ended }
      updateSettings(input: { timeZone: "Europe/Berlin" }) { viewer { id } }
    }`);
    expect(mixed.code).toBe('RATE_LIMITED');
    let answered = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      if ((await owner.graphql('{ viewer { sessions { id } children { name } } }')).status === 200) answered += 1;
    }
    expect(answered).toBe(30);
  });
});

describe('a stranger who guesses passwords', () => {
  test('locks out neither a browser with a session nor one that had a session before', async () => {
    const parent = await world.parent();
    await parent.signOut();
    await lockOutUnknownBrowsers(parent.email);
    expect((await logIn(parent, parent.email)).errors).toEqual([]);
    expect((await changePassword(parent, defaultPassword)).errors).toEqual([]);
    // An unknown browser is locked out, even with the right password.
    expect((await logIn(world.signedOut(), parent.email, 'eight giants')).code).toBe('RATE_LIMITED');
  });

  test('does not lock out a session in an unknown browser', async () => {
    const parent = await world.parent();
    parent.cookies.delete(browserCookie);
    await lockOutUnknownBrowsers(parent.email);
    expect((await changePassword(parent, 'another guess')).code).toBe('BAD_USER_INPUT');
    expect((await changePassword(parent, defaultPassword)).errors).toEqual([]);
  });

  test('does not lock out known browsers at the same address', async () => {
    const school = '203.0.113.150';
    const parent = await world.parent();
    const teacher = world.browserAt(school);
    await teacher.execute(loginDocument, { input: { username: parent.email, password: defaultPassword } });
    await teacher.execute(logoutDocument);
    await fillCounter(world, `loginByAddress:${school}`, 60);
    expect((await logIn(world.browserAt(school), parent.email)).code).toBe('RATE_LIMITED');
    expect((await logIn(teacher, parent.email)).errors).toEqual([]);
  });

  test('has ten guesses for an account, over all its names', async () => {
    const parent = await world.parent();
    for (let tries = 0; tries < attempts; tries += 1) {
      const name = tries % 2 ? parent.username.toUpperCase() : parent.email;
      expect((await logIn(world.signedOut(), name, 'a guess')).code).toBe('UNAUTHENTICATED');
    }
    for (const name of [parent.username, parent.email])
      expect((await logIn(world.signedOut(), name, 'a guess')).code).toBe('RATE_LIMITED');
  });

  test('gets the same answer with the same statements for an unknown name', async () => {
    const parent = await world.parent();
    const guess = async (name: string) => {
      const caller = world.signedOut();
      const { statements } = await world.statements(async () => {
        expect((await logIn(caller, name, 'a guess')).sentence).toBe('Invalid username or password');
      });
      return statements;
    };
    expect(await guess('nobody@family.example')).toEqual(await guess(parent.email));
    const caller = world.signedOut();
    for (let tries = 1; tries < attempts; tries += 1) await logIn(caller, 'nobody@family.example', 'a guess');
    const { sentence } = await logIn(caller, 'nobody@family.example', 'a guess');
    expect(sentence).toMatch(/^Too many log-in attempts\./);
  });

  test('gains nothing from a browser that is known to another account', async () => {
    const victim = await world.parent();
    const own = await world.parent();
    await own.signOut();
    for (let tries = 0; tries < attempts; tries += 1) await logIn(own, victim.email, 'a guess');
    expect((await logIn(own, victim.email, 'a guess')).code).toBe('RATE_LIMITED');
    // These guesses count as those of a stranger.
    expect((await logIn(world.signedOut(), victim.email)).code).toBe('RATE_LIMITED');
    await victim.signOut();
    expect((await logIn(victim, victim.email)).errors).toEqual([]);
  });
});

describe('an attacker with a stolen cookie', () => {
  test('of a known browser has ten guesses, which do not lock out other browsers', async () => {
    const parent = await world.parent();
    const thief = thiefWith([[browserCookie, parent.cookies.get(browserCookie) ?? '']]);
    for (let tries = 0; tries < attempts; tries += 1)
      expect((await logIn(thief, parent.email, 'a guess')).code).toBe('UNAUTHENTICATED');
    expect((await logIn(thief, parent.email)).code).toBe('RATE_LIMITED');
    expect((await thief.graphql('{ viewer { id } }')).data).toEqual({ viewer: null });
    // The owner can sign in elsewhere.
    expect((await logIn(world.signedOut(), parent.email)).errors).toEqual([]);
  });

  test('of a known browser has only the guesses of a stranger after the password has changed', async () => {
    const parent = await world.parent();
    const before = parent.cookies.get(browserCookie) ?? '';
    await parent.execute(`mutation { changePassword(input: {
      currentPassword: "${defaultPassword}", newPassword: "eight giants" }) { message } }`);
    expect(parent.cookies.get(browserCookie)).not.toBe(before);
    await lockOutUnknownBrowsers(parent.email);
    expect((await logIn(thiefWith([[browserCookie, before]]), parent.email, 'eight giants')).code).toBe('RATE_LIMITED');
    await parent.signOut();
    expect((await logIn(parent, parent.email, 'eight giants')).errors).toEqual([]);
  });

  test('of a session has ten guesses at the password, and the owner’s browser has its own', async () => {
    const parent = await world.parent();
    const thief = thiefWith([[sessionCookie, parent.cookies.get(sessionCookie) ?? '']]);
    for (let tries = 0; tries < attempts; tries += 1)
      expect((await changePassword(thief, 'a guess')).code).toBe('BAD_USER_INPUT');
    expect((await changePassword(thief, defaultPassword)).code).toBe('RATE_LIMITED');
    expect((await changePassword(parent, defaultPassword)).errors).toEqual([]);
  });

  test('that is forged has no effect', async () => {
    const parent = await world.parent();
    const real = parent.cookies.get(browserCookie) ?? '';
    const session = parent.cookies.get(sessionCookie) ?? '';
    await lockOutUnknownBrowsers(parent.email);
    for (const forged of ['', 'x', session, real.slice(0, -9), real.replace('Fe26.2', 'Fe26.1'), 'a'.repeat(4_000)]) {
      const answer = await logIn(thiefWith([[browserCookie, forged]]), parent.email);
      expect([forged, answer.code]).toEqual([forged, 'RATE_LIMITED']);
    }
  });
});

test('the cookie of a known browser is HttpOnly and SameSite=Lax, for a year, and __Host- over HTTPS', async () => {
  const secure = await createWorld({ env: { PUBLIC_URL: 'https://dadventures.example' } });
  for (const [from, name] of [
    [world, browserCookie],
    [secure, `__Host-${browserCookie}`],
  ] as const) {
    const { email } = await from.parent();
    const { cookies } = await logIn(from.signedOut(), email);
    const [pair = '', ...attributes] = cookies.find((line) => line.startsWith(name))?.split('; ') ?? [];
    expect(pair).toMatch(new RegExp(`^${name}=Fe26\\.2\\*`));
    expect(pair.length).toBeLessThan(1_000);
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/',
      'SameSite=Lax',
      ...(from === secure ? ['Secure'] : []),
    ]);
  }
});

test('a shared browser is known to the last five accounts', async () => {
  const shared = world.signedOut();
  const parents: Parent[] = [];
  for (let count = 0; count < 6; count += 1) parents.push(await world.parent());
  for (const { email } of parents) expect((await logIn(shared, email)).errors).toEqual([]);
  await shared.execute(logoutDocument);
  const [first, ...others] = parents;
  for (const { email } of parents) await lockOutUnknownBrowsers(email);
  expect((await logIn(shared, first?.email ?? '')).code).toBe('RATE_LIMITED');
  for (const { email } of others) expect((await logIn(shared, email)).errors).toEqual([]);
});
