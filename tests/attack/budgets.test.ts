import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { describe, expect, test } from 'vitest';
import { openScopes, scopesOf } from '../../schema/declared.ts';
import { schema } from '../../schema/index.ts';
import { sharedBudgets } from '../../server/limits/budget.ts';
import { hourlyBudget } from '../../server/limits/limits.ts';
import { readPersistedDocuments } from '../../server/graphql/persisted.ts';
import { purposeOfMutation } from '../../server/limits/purpose.ts';
import { fillCounter, startServerWithoutPoints } from '../support/budgets.ts';
import { Caller } from '../support/caller.ts';
import { declineDocument } from '../support/carers.ts';
import { loginDocument, registerDocument } from '../support/documents.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const world = await createWorld();

const left = ({ headers }: { readonly headers: Readonly<Record<string, string>> }) =>
  Number(headers['x-ratelimit-remaining']);

/** The remaining points of a caller's budget. Reading them costs a point. */
const remaining = async (caller: Caller) => left(await caller.graphql('{ __typename }'));

describe('access tokens', () => {
  test('share one budget even if they are revoked, and do not use the budget of their user', async () => {
    const parent = await world.parent();
    const first = await thirdPartyOf(world, parent);
    const before = await remaining(first);
    const revoke = 'mutation ($input: RevokeAccessTokenInput!) { revokeAccessToken(input: $input) { viewer { id } } }';
    let last = before;
    for (let count = 1; count <= 5; count += 1) {
      const display = await thirdPartyOf(world, parent);
      last = await remaining(display);
      await parent.execute(revoke, { input: { id: display.id } });
    }
    expect(last).toBe(before - 5);

    const { handler } = await startServerWithoutPoints(world, `tokens:${parent.rowId}`);
    const next = await thirdPartyOf({ ...world, handler }, parent);
    expect((await next.graphql('{ viewer { id } }')).code).toBe('RATE_LIMITED');
    expect((await next.rest('GET', '/api/children')).status).toBe(429);
    expect((await parent.graphql('{ viewer { id } }')).errors).toEqual([]);
  });
});

describe('a document that is refused before it is executed', () => {
  const invalid: Readonly<Record<string, readonly [body: unknown, points: number]>> = {
    'that cannot be parsed': [{ query: '{ viewer { ' }, 1],
    'that does not match the schema': [{ query: '{ viewer { nothing } }' }, 1],
    'with too many tokens': [{ query: `{ ${'a '.repeat(1_100)} }` }, 3],
    'with too many aliases': [
      { query: `{ ${Array.from({ length: 16 }, (_, at) => `a${at}: __typename`).join(' ')} }` },
      1,
    ],
    'that would cost too much': [
      { query: '{ viewer { children { completions(first: 100) { edges { node { title points comment } } } } } }' },
      1,
    ],
    'with variables that nest too deeply': [
      { query: '{ __typename }', variables: { x: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown } },
      1,
    ],
    'with an unknown id': [{ id: 'x'.repeat(64) }, 1],
    'that is empty': ['', 1],
    'that is not JSON': ['{"query"', 1],
    'that is long': [{ query: `{ viewer { nothing } } # ${'x'.repeat(20_000)}` }, 20],
  };

  test.each(Object.entries(invalid))('%s costs points', async (_what, [body, points]) => {
    for (const caller of [await world.parent(), world.signedOut()]) {
      const before = await remaining(caller);
      const answer = await caller.post(body);
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect(answer.errors.length).toBeGreaterThan(0);
      expect(before - (await remaining(caller)) - 1).toBe(points);
    }
  });

  test('costs points by GET, as a form, and if the token may not execute the operation', async () => {
    const caller = world.signedOut();
    const before = await remaining(caller);
    await caller.send({ method: 'GET', path: '/graphql?query={nothing}', headers: { accept: 'application/json' } });
    await caller.send({ method: 'GET', path: '/graphql?variables={', headers: { accept: 'application/json' } });
    await caller.post('query={viewer{id}}', { 'content-type': 'application/x-www-form-urlencoded' });
    await caller.post('{"query":"{__typename}"}', { 'content-length': '999999' });
    expect(before - (await remaining(caller)) - 1).toBe(4);

    const reader = await thirdPartyOf(world, await world.parent(), { scopes: ['READ'] });
    const whole = await remaining(reader);
    expect((await reader.graphql('mutation { logout { message } }')).code).toBe('FORBIDDEN');
    expect(whole - (await remaining(reader)) - 1).toBe(1);
  });

  test('of the web client costs points if its variables are invalid', async () => {
    const parent = await world.parent();
    const documents = [...readPersistedDocuments()];
    const [id] = documents.find(([, text]) => text.startsWith('query ChallengesPageQuery')) ?? [];
    const before = await remaining(parent);
    const answer = await parent.post({ id, variables: { urlSlug: Array.from({ length: 101 }, () => 'x') } });
    expect(answer.code).toBe('BAD_USER_INPUT');
    expect(before - (await remaining(parent)) - 1).toBe(1);
  });

  test('is not validated once all points are spent', async () => {
    const parent = await world.parent();
    const visitor = '203.0.113.160';
    const { handler } = await startServerWithoutPoints(world, `user:${parent.rowId}`, `address:${visitor}`);
    for (const caller of [parent.through({ handler }), new Caller(handler, { address: visitor })]) {
      for (const [body] of Object.values(invalid)) {
        const { status, code } = await caller.post(body);
        expect([body, status, code]).toEqual([body, 429, 'RATE_LIMITED']);
      }
    }
  });

  test('costs no more than its operation if it is executed, unless it is long', async () => {
    const parent = await world.parent();
    const before = await remaining(parent);
    await parent.execute(
      '{ viewer { children { completions(first: 20) { edges { node { title points comment } } } } } }',
    );
    const between = await remaining(parent);
    expect(before - between - 1).toBe(5);
    await parent.execute(`{ viewer { id } } # ${'x'.repeat(5_000)}`);
    expect(between - (await remaining(parent)) - 1).toBe(5);
  });
});

test('a call that requires a user costs a signed-out caller a point', async () => {
  const visitor = world.signedOut();
  const before = await remaining(visitor);
  expect((await visitor.rest('GET', '/api/children')).status).toBe(401);
  expect((await visitor.rest('GET', '/api/account/export')).status).toBe(401);
  expect(before - (await remaining(visitor)) - 1).toBe(2);
});

describe('signing in', () => {
  test('and registering work at an address that has spent its hourly points', async () => {
    const parent = await world.parent();
    const school = '203.0.113.161';
    const { handler } = await startServerWithoutPoints(world, `address:${school}`);
    const browser = () => new Caller(handler, { address: school });
    expect((await browser().graphql('{ app { supportEmail } }')).status).toBe(429);
    expect((await browser().rest('GET', '/api/firebase-config')).status).toBe(429);

    const credentials = { username: parent.email, password: defaultPassword };
    const signedIn = browser();
    expect((await signedIn.graphql(loginDocument, { input: credentials })).errors).toEqual([]);
    expect((await signedIn.graphql('{ viewer { id } }')).data).toEqual({ viewer: { id: parent.id } });
    expect((await browser().rest('POST', '/api/login', credentials)).status).toBe(200);
    const account = (email: string) => ({ email, password: defaultPassword });
    expect((await browser().graphql(registerDocument, { input: account('one@school.example') })).errors).toEqual([]);
    expect((await browser().rest('POST', '/api/register', account('two@school.example'))).status).toBe(201);
    expect((await browser().graphql(declineDocument, { input: { token: 'unknown' } })).code).toBe('BAD_USER_INPUT');

    // A known browser can load the log-in page.
    await signedIn.rest('POST', '/api/logout');
    expect((await signedIn.graphql('{ app { supportEmail } viewer { id } }')).errors).toEqual([]);
  });

  test('has a separate limit, which also counts invalid input', async () => {
    const address = '203.0.113.162';
    await fillCounter(world, `signIn:address:${address}`, 599);
    const browser = world.browserAt(address);
    const empty = { input: { username: '', password: '' } };
    expect((await browser.graphql(loginDocument, empty)).code).toBe('BAD_USER_INPUT');
    const refused = await browser.graphql(loginDocument, empty);
    expect([refused.code, refused.sentence]).toEqual([
      'RATE_LIMITED',
      expect.stringMatching(/^Too many log-in attempts\. Please try again in \d+ minutes$/),
    ]);
    expect((await browser.rest('POST', '/api/login', {})).status).toBe(429);
    expect((await browser.graphql('{ app { supportEmail } }')).errors).toEqual([]);
  });

  test('pays for whatever works without a session, and for nothing else, but for logging out', () => {
    const fields = Object.entries(schema.getMutationType()?.getFields() ?? {});
    const named = (isOne: (name: string, scopes: readonly string[]) => boolean) =>
      fields.filter(([name, { extensions }]) => isOne(name, scopesOf(extensions))).map(([name]) => name);
    const open = named((name, scopes) => name !== 'logout' && scopes.every((scope) => openScopes.includes(scope)));
    expect(open).toContain('declineInvitation');
    expect(named((name) => purposeOfMutation(name) === 'signIn')).toEqual(open);
    expect(named((name) => purposeOfMutation(name) === 'logOut')).toEqual(['logout']);
    expect(purposeOfMutation('constructor')).toBe('other');
  });
});

describe('a lease of points', () => {
  const limiterOf = (keyPrefix: string) =>
    new RateLimiterPostgres({
      storeClient: world.db.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: hourlyBudget.points,
      duration: 3_600,
    });
  const countedFor = async (name: string) => {
    const [row] = await world.sql<{ points: number }>('SELECT points FROM rate_limits WHERE key = $1', [name]);
    return row?.points ?? 0;
  };

  test('that is evicted loses no points and creates none', async () => {
    const spend = sharedBudgets(limiterOf('crowd'), 3);
    for (let round = 0; round < 20; round += 1) {
      await spend('victim', 1);
      for (const stranger of ['a', 'b', 'c', 'd']) await spend(`${stranger}${round}`, 1);
    }
    // Points are returned in the background.
    for (let tries = 0; tries < 100 && (await countedFor('crowd:victim')) !== 20; tries += 1) await pause(20);
    expect(await countedFor('crowd:victim')).toBe(20);
  });

  test('gives concurrent callers exactly the available points, even while it is evicted', async () => {
    const spend = sharedBudgets(limiterOf('rush'), 1);
    await fillCounter(world, 'rush:one', hourlyBudget.points - 130);
    await fillCounter(world, 'rush:other', hourlyBudget.points - 130);
    const tries = Array.from({ length: 400 }, (_, at) => spend(at % 2 ? 'one' : 'other', 1));
    const given = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
    expect(given).toBeLessThanOrEqual(260);
    expect(given).toBeGreaterThan(100);
  });

  test('of a spent budget is not read again for every request', async () => {
    const spend = sharedBudgets(limiterOf('spent'));
    await fillCounter(world, 'spent:one');
    await expect(spend('one', 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const { statements } = await world.statements(async () => {
      for (let turn = 0; turn < 20; turn += 1)
        await expect(spend('one', 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    });
    expect(statements).toEqual([]);
  });
});
