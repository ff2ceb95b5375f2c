import { describe, expect, test } from 'vitest';
import { isRefusalCode, refusalStatus } from '../../schema/errors.ts';
import { createWorld } from '../support/kit.ts';

const masked = 'Something went wrong on our side. Please try again';

describe('an unexpected error', () => {
  test('reveals only a request id, and is logged in full', async () => {
    const world = await createWorld();
    const parent = await world.parent();
    await world.sql('ALTER TABLE children RENAME TO hidden');
    const answer = await parent.graphql('{ viewer { username children { name } } }');
    const requestId = answer.errors[0]?.extensions?.requestId;
    expect(answer.data).toEqual({ viewer: { username: parent.username, children: null } });
    expect(answer.errors).toMatchObject([
      {
        message: masked,
        path: ['viewer', 'children'],
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ]);
    expect(Object.keys(answer.errors[0]?.extensions ?? {}).sort()).toEqual(['code', 'requestId']);
    expect(answer.text).not.toMatch(/relation|hidden|children of|node_modules|\.ts|stack|at \w+ \(/);

    const rest = await parent.rest('GET', '/api/children');
    expect([rest.status, rest.text]).toEqual([500, masked]);
    expect(rest.headers['content-type']).toBe('text/plain; charset=utf-8');

    const logged = world.unexpectedErrors();
    expect(logged[0]).toContain(String(requestId));
    expect(logged[0]).toContain('relation \\"children\\" does not exist');
    expect(logged[1]).toContain(rest.headers['x-request-id']);
    expect(logged.join('')).not.toContain(parent.email);
  });

  test('in one panel does not affect the others', async () => {
    const world = await createWorld();
    const milo = await world.parent().withChild();
    await world.sql('ALTER TABLE summaries RENAME TO hidden');
    const { data, errors } = await milo.parent.graphql(
      'query ($urlSlug: String!) { viewer { child(urlSlug: $urlSlug) { name dailyTasks { completed } summaries(first: 2) { edges { cursor } } monthlyTasks { completed } } } }',
      { urlSlug: milo.urlSlug },
    );
    const open = { completed: false };
    expect(data).toEqual({
      viewer: {
        child: { name: 'Milo', dailyTasks: [open, open, open], summaries: null, monthlyTasks: [open, open] },
      },
    });
    expect(errors.map(({ path, extensions }) => [path, extensions?.code])).toEqual([
      [['viewer', 'child', 'summaries'], 'INTERNAL_SERVER_ERROR'],
    ]);
    expect(world.unexpectedErrors()).toHaveLength(1);
  });

  test('in the session lookup is masked as well', async () => {
    const world = await createWorld();
    const parent = await world.parent();
    await world.sql('ALTER TABLE sessions RENAME TO hidden');
    for (const answer of [await parent.graphql('{ viewer { id } }'), await parent.rest('GET', '/api/user')]) {
      expect([answer.status, answer.text]).toEqual([500, masked]);
    }
    expect(world.unexpectedErrors()).toHaveLength(2);
  });
});

describe('a server whose database is unreachable', () => {
  test('is live, but not ready, and says why', async () => {
    const world = await createWorld();
    const { connectionString } = world.db.pool.options;
    Object.assign(world.db.pool.options, { connectionString: 'postgresql://user@127.0.0.1:1/nowhere' });
    const [live, ready] = [
      await world.signedOut().send({ method: 'GET', path: '/live' }),
      await world.signedOut().send({ method: 'GET', path: '/ready' }),
    ];
    Object.assign(world.db.pool.options, { connectionString });
    expect([live.status, live.text]).toEqual([200, 'live']);
    expect([ready.status, ready.text]).toEqual([503, expect.stringMatching(/^The database does not answer/)]);
  });
});

describe('the codes of refusals', () => {
  test('are a closed set, each with its status', () => {
    expect(refusalStatus).toEqual({
      UNAUTHENTICATED: 401,
      FORBIDDEN: 403,
      SECOND_FACTOR_REQUIRED: 401,
      REAUTHENTICATION_REQUIRED: 403,
      NOT_FOUND: 404,
      BAD_USER_INPUT: 400,
      CONFLICT: 409,
      OTHER_USER: 409,
      CHALLENGE_EXPIRED: 409,
      RATE_LIMITED: 429,
      PAYLOAD_TOO_LARGE: 413,
      UNSUPPORTED_MEDIA_TYPE: 415,
      METHOD_NOT_ALLOWED: 405,
      TIMEOUT: 408,
      UNAVAILABLE: 503,
    });
    expect(['toString', '__proto__', 'INTERNAL_SERVER_ERROR', undefined].some(isRefusalCode)).toBe(false);
  });
});
