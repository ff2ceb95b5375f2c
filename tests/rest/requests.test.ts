import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { cspReportPath } from '../../server/security/headers.ts';
import { routes } from '../../server/rest/router.ts';
import { isFull } from '../faults/kit/scale.ts';
import { createWorld } from '../support/kit.ts';
import { mailEnv } from '../support/outbox.ts';
import { expectRestRefusal, sentenceOf } from '../support/refusals.ts';

// A site without mail has no password reset.
const world = await createWorld({ env: mailEnv });
const milo = await world.parent().withChild();
await milo.completeTasks(1);
const { parent } = milo;
// Administrators may use all calls, including those of the catalogue.
await world.sql('UPDATE users SET is_admin = true WHERE id = $1', [parent.rowId]);
const json = { 'content-type': 'application/json' };

const bodies: Record<string, [body: string | undefined, status: number]> = {
  'no body': [undefined, 400],
  'an empty body': ['', 400],
  null: ['null', 400],
  'a list': ['[]', 400],
  'a text': ['"x"', 400],
  'a number': ['1', 400],
  'no fields': ['{}', 400],
  'invalid JSON': ['{', 400],
  'JSON without an end': ['['.repeat(100_000), 400],
  'a byte order mark': ['\ufeff{}', 400],
  'a prototype': ['{"__proto__":{"name":"x","email":"x@x.example"}}', 400],
  'null bytes': [
    '{"name":"\\u0000","birthDate":"\\u0000","ageGroup":"\\u0000","username":"\\u0000","password":"\\u0000abcdef","email":"\\u0000","timezone":"\\u0000","dailyTaskId":"\\u0000","weeklyTaskId":"\\u0000","monthlyTaskId":"\\u0000"}',
    400,
  ],
  'half surrogate pairs': [
    '{"name":"\\ud800","birthDate":"2022-01-01","ageGroup":"toddler","username":"","password":"\\udfffabcdef","email":"\\ud800@x.example","timezone":"\\ud800","dailyTaskId":"\\ud800"}',
    400,
  ],
  'other types': [
    '{"name":1,"birthDate":{},"ageGroup":[],"username":[],"password":7,"email":{},"timezone":9,"dailyTaskId":5}',
    400,
  ],
  'huge numbers': [
    '{"name":1e400,"birthDate":-1e400,"dailyTaskId":123456789012345678901234567890,"username":1e400}',
    400,
  ],
  nulls: [
    '{"name":null,"birthDate":null,"ageGroup":null,"username":null,"password":null,"email":null,"timezone":null,"dailyTaskId":null}',
    400,
  ],
  'a megabyte': [JSON.stringify({ name: 'x'.repeat(1_000_000) }), 413],
};

/** Calls that look for the object in the path before they judge the body, so that nobody learns what does not exist for them. */
const judgedById: ReadonlySet<string> = new Set(['/api/assigned-tasks/{id}/swap', '/api/reminders/{id}/answer']);

/** All calls with a body except CSP reports, which cspReport.test.ts covers. */
const posts = routes.filter(
  ({ method, body, path }) => method === 'POST' && body && path !== cspReportPath && !judgedById.has(path),
);

/** The same code reads all bodies; every third call stands for them. In full, each call. */
const asked = posts.filter((_, place) => isFull || place % 3 === 0);

describe.each(asked)('POST $path refuses', ({ path: pattern, bodyOptions, refusalShape }) => {
  const path = pattern.replace('{id}', milo.rowId);

  test.each(Object.entries(bodies))('%s in one sentence, and stores nothing', async (_what, [body, status]) => {
    const before = await world.rowCounts();
    const answer = await parent.send({ method: 'POST', path, body, headers: json });
    expectRestRefusal(answer, refusalShape ? 'application/json' : 'text/plain');
    const isWithinLimit = status === 413 && (body?.length ?? 0) < (bodyOptions?.limit ?? 0);
    expect(answer.status).toBe(isWithinLimit ? 400 : status);
    expect(await world.rowCounts()).toEqual(before);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'text/json', ''])(
    'the content type %j',
    async (type) => {
      for (const headers of [{ 'content-type': type }, { 'content-type': type, 'x-graphql-yoga-csrf': '1' }]) {
        const answer = await parent.send({ method: 'POST', path, body: '{}', headers });
        expect([answer.status, sentenceOf(answer)]).toEqual([415, 'The content type must be application/json']);
      }
    },
  );

  test('requests from another site, with and without a body', async () => {
    for (const body of ['{}', undefined]) {
      const answer = await parent.send({
        method: 'POST',
        path,
        body,
        headers: { ...json, 'sec-fetch-site': 'cross-site' },
      });
      expect([answer.status, sentenceOf(answer)]).toEqual([403, 'Requests from other sites are not allowed']);
    }
  });
});

describe('the size of a body', () => {
  test('is checked by Content-Length before the body is read', async () => {
    const answer = await parent.send({
      method: 'POST',
      path: '/api/children',
      body: '{}',
      headers: { ...json, 'content-length': '99999999' },
    });
    expect([answer.status, answer.text]).toEqual([413, 'The request is too large: at most 256 kB are allowed']);
  });

  test('without Content-Length is checked while it arrives', async () => {
    const body = Readable.from(Array.from({ length: 40 }, () => 'x'.repeat(32_768)));
    const answer = await parent.send({
      method: 'POST',
      path: '/api/children',
      body,
      headers: { ...json, 'transfer-encoding': 'chunked' },
    });
    expect(answer.status).toBe(413);
  });
});

describe('a log-out', () => {
  test('from another site is refused', async () => {
    const answer = await parent.send({
      method: 'POST',
      path: '/api/logout',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
    expect((await parent.rest('GET', '/api/user')).status).toBe(200);
  });
});

describe('an address', () => {
  test.each(['/api/', '/api/nope', '/api/children/1', '/api/%00', '/api/user;x', `/api/${'x'.repeat(10_000)}`])(
    'that is unknown is refused: %s',
    async (path) => {
      const answer = await parent.send({ method: 'GET', path });
      expect([answer.status, answer.text]).toEqual([404, 'There is no such call; /api/openapi.json lists all']);
    },
  );

  test.each([
    ['PUT', '/api/user', 'GET, HEAD'],
    ['DELETE', '/api/children', 'GET, HEAD, POST'],
    ['PATCH', '/api/children', 'GET, HEAD, POST'],
    ['GET', '/api/daily-tasks/complete', 'POST'],
    ['OPTIONS', '/api/login', 'POST'],
  ])(
    'with a wrong method is refused, and the answer names the allowed methods: %s %s',
    async (method, path, allowed) => {
      const answer = await parent.send({ method, path });
      expect([answer.status, answer.headers['allow']]).toEqual([405, allowed]);
      expect(answer.text).toMatch(/^Only ((GET|POST) is|GET and POST are) allowed here$/);
    },
  );

  test('outside of calls and pages is not served', async () => {
    for (const path of [
      '/api',
      '/assets/nope.js',
      '/.env',
      '/package.json',
      '/assets/../../package.json',
      '/%2e%2e/package.json',
    ]) {
      const answer = await parent.send({ method: 'GET', path });
      expect([path, answer.text.includes('"dependencies"') || answer.text.includes('SESSION_SECRET')]).toEqual([
        path,
        false,
      ]);
      expect([path, answer.status < 500 || answer.text === 'The web client is not built']).toEqual([path, true]);
    }
  });
});

describe('health', () => {
  test('is public', async () => {
    const [live, ready] = [
      await world.signedOut().send({ method: 'GET', path: '/live' }),
      await world.signedOut().send({ method: 'GET', path: '/ready' }),
    ];
    expect([live.status, live.text, ready.status, ready.text]).toEqual([200, 'live', 200, 'ready']);
  });
});

describe('every answer', () => {
  test('forbids sniffing, framing and foreign scripts', async () => {
    for (const path of ['/api/user', '/api/nope', '/graphql?query={__typename}', '/live']) {
      const { headers } = await parent.send({ method: 'GET', path });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      });
      expect(headers['content-security-policy']).not.toMatch(/https?:/);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    const secure = await createWorld({ env: { PUBLIC_URL: 'https://dadventures.example' } });
    const { headers } = await secure.signedOut().send({ method: 'GET', path: '/live' });
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });
});
