import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { Refusal, type RefusalCode, refusalStatus } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { prefersProblem } from '../../server/http/problem.ts';
import { createRefuse, faultSentence } from '../../server/http/refuse.ts';
import { createLog } from '../../server/observability/log.ts';
import { startServerWithoutPoints } from '../support/budgets.ts';
import type { Caller } from '../support/caller.ts';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { ThirdParty, thirdPartyOf } from '../support/thirdParty.ts';

const publicUrl = 'http://dadventures.test:8080/family';
const world = await createWorld({ env: { PUBLIC_URL: 'http://dadventures.test:8080' } });
const base = 'http://dadventures.test:8080/api/problems';
const milo = await world.parent().withChild();
const { parent } = milo;

const wanted = { accept: 'application/problem+json' };

/** Sends a request that is refused, as a caller who prefers problems and as one who does not. */
async function refusedTwice(caller: Caller, request: Parameters<Caller['send']>[0]) {
  const plain = await caller.send(request);
  const answer = await caller.send({ ...request, headers: { ...request.headers, ...wanted } });
  return { plain, answer, problem: JSON.parse(answer.text) as Record<string, unknown> };
}

describe('a caller that prefers application/problem+json', () => {
  const post = (path: string, body: string, type = 'application/json') => ({
    method: 'POST',
    path,
    body,
    headers: { 'content-type': type },
  });
  const get = (path: string, headers: Record<string, string> = {}) => ({ method: 'GET', path, headers });

  test.each<[string, RefusalCode, Parameters<Caller['send']>[0]]>([
    ['an unknown call', 'NOT_FOUND', get('/api/nope')],
    ["somebody else's child", 'NOT_FOUND', get('/api/children/0198f000-0000-7000-8000-000000000000/completions')],
    ['a photo that is not there', 'NOT_FOUND', get('/photos/nope')],
    ['a wrong method', 'METHOD_NOT_ALLOWED', { method: 'PATCH', path: '/api/children' }],
    ['a wrong method for photos', 'METHOD_NOT_ALLOWED', { method: 'PUT', path: '/photos/nope' }],
    ['wrong input', 'BAD_USER_INPUT', post('/api/children', '{"name":7}')],
    ['a body that is no JSON', 'BAD_USER_INPUT', post('/api/children', '{')],
    ['a body that is too large', 'PAYLOAD_TOO_LARGE', post('/api/children', JSON.stringify('x'.repeat(300_000)))],
    ['a form', 'UNSUPPORTED_MEDIA_TYPE', post('/api/children', 'a=b', 'text/plain')],
    ['another site', 'FORBIDDEN', get('/api/children', { 'sec-fetch-site': 'cross-site' })],
    ['another host', 'BAD_USER_INPUT', get('/api/children', { host: 'elsewhere.example' })],
    ['a call for administrators', 'FORBIDDEN', post('/api/tasks', '{}')],
  ])('gets one for %s, with the same status, headers and sentence', async (_what, code, request) => {
    const { plain, answer, problem } = await refusedTwice(parent, request);
    expect([plain.status, answer.status]).toEqual([refusalStatus[code], refusalStatus[code]]);
    expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(problem).toEqual({
      type: `${base}#${code}`,
      title: expect.stringMatching(/^[A-Z].{3,40}$/),
      status: answer.status,
      detail: plain.text,
      code,
      ...('fields' in problem ? { fields: expect.any(Object) } : {}),
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'content-length': String(answer.bytes.length),
      'cache-control': 'no-store',
      vary: 'Accept',
    });
    expect([plain.headers['vary'], plain.headers['allow']]).toEqual(['Accept', answer.headers['allow']]);
  });

  test('can tell a conflict from a challenge that has expired', async () => {
    const { id } = await milo.openTask();
    const complete = (key: string, body: object) =>
      parent.rest('POST', '/api/daily-tasks/complete', body, { ...wanted, 'idempotency-key': key });
    const dailyTaskId = rowId(id);
    const late = rowId((await milo.tasks())[1]?.id ?? '');
    expect((await complete('twice', { dailyTaskId })).status).toBe(200);
    const conflict = await complete('twice', { dailyTaskId: late });
    world.later({ days: 3 });
    const expired = await complete('late', { dailyTaskId: late });
    world.later({ days: -3 });
    expect([conflict.status, expired.status]).toEqual([409, 409]);
    expect(JSON.parse(conflict.text)).toMatchObject({ code: 'CONFLICT', type: `${base}#CONFLICT` });
    expect(JSON.parse(expired.text)).toMatchObject({
      code: 'CHALLENGE_EXPIRED',
      title: 'Challenge expired',
      detail: 'This challenge has expired. New challenges are waiting!',
    });
  });

  test('gets a sentence for each wrong field', async () => {
    const body = JSON.stringify({ name: '', birthDate: 'x', ageGroup: 'PRESCHOOL' });
    const { plain, problem } = await refusedTwice(parent, post('/api/children', body));
    const { fields } = problem as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['name', 'birthDate', 'ageGroup']));
    expect(Object.values(fields)).toContain(plain.text);
  });

  test('learns when to come back, in milliseconds and as a header', async () => {
    const { handler } = await startServerWithoutPoints(world, `tokens:${parent.rowId}`);
    const program = await thirdPartyOf({ ...world, handler }, parent);
    const { answer, problem } = await refusedTwice(program, get('/api/children'));
    expect(answer.status).toBe(429);
    const { retryAfter } = problem as { retryAfter: number };
    expect(Math.ceil(retryAfter / 1000)).toBe(Number(answer.headers['retry-after']));
    expect(problem).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  });

  test('gets one for a wrong token and without a session, with the challenge', async () => {
    const wrong = await refusedTwice(new ThirdParty(world, 'dad_wrong'), get('/api/children'));
    expect([wrong.answer.status, wrong.problem['code']]).toEqual([401, 'UNAUTHENTICATED']);
    expect(wrong.answer.headers['www-authenticate']).toBe('Bearer realm="Dadventures", error="invalid_token"');
    const none = await refusedTwice(world.signedOut(), get('/api/children'));
    expect([none.answer.status, none.problem['detail']]).toEqual([401, 'Not authenticated']);
    // Without a token there is nothing to find fault with (RFC 6750, section 3.1).
    expect(none.answer.headers['www-authenticate']).toBe('Bearer realm="Dadventures"');
  });

  test('learns which scope its token lacks', async () => {
    const other = await world.parent();
    const challengeOf = async (scope: 'READ' | 'WRITE', request: Parameters<Caller['send']>[0]) => {
      const program = await thirdPartyOf(world, other, { scopes: [scope] });
      const { answer } = await refusedTwice(program, request);
      return [answer.status, answer.headers['www-authenticate']];
    };
    const lacking = (scope: string) => [
      403,
      `Bearer realm="Dadventures", error="insufficient_scope", scope="${scope}"`,
    ];
    expect(await challengeOf('WRITE', get('/api/children'))).toEqual(lacking('read'));
    expect(await challengeOf('READ', post('/api/children', '{}'))).toEqual(lacking('write'));
    // Another token would not help.
    const session = post('/api/user/settings', '{"timezone": "Asia/Tokyo"}');
    expect(await challengeOf('WRITE', session)).toEqual([403, undefined]);
  });

  test('gets one from the calls that otherwise answer {error}, with the missing settings', async () => {
    const { plain, problem } = await refusedTwice(parent, get('/api/firebase-config'));
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    const before = JSON.parse(plain.text) as { error: string; missing: string[] };
    expect(problem).toMatchObject({ code: 'NOT_FOUND', detail: before.error, missing: before.missing });
    const excel = await refusedTwice(parent, get('/api/admin/export-data'));
    expect(JSON.parse(excel.plain.text)).toEqual({ error: 'Access denied' });
    expect(excel.problem).toMatchObject({ code: 'FORBIDDEN', detail: 'Access denied' });
  });

  test('finds every code, with its status, at the address that type names', async () => {
    const { json } = await world.signedOut().rest<{ code: string; status: number }[]>('GET', '/api/problems');
    const listed = Object.fromEntries(json.map(({ code, status }) => [code, status]));
    expect(listed).toEqual({ ...refusalStatus, INTERNAL_SERVER_ERROR: 500 });
    const { problem } = await refusedTwice(parent, get('/api/nope'));
    const type = new URL(problem['type'] as string);
    expect([type.pathname, type.hash.slice(1) in listed]).toEqual(['/api/problems', true]);
  });
});

describe('the header Accept', () => {
  test.each([
    'application/problem+json',
    'APPLICATION/Problem+JSON',
    'application/problem+json; charset=utf-8',
    'application/json, application/problem+json',
    'application/json, application/problem+json;q=0.5',
    'application/problem+json, */*',
    '*/*;q=0.9, application/problem+json;q=0.9',
    'text/plain;q=0.1, application/problem+json;q=0.2',
    'text/*, application/problem+json',
  ])('asks for a problem: %s', async (accept) => {
    const answer = await parent.send({ method: 'GET', path: '/api/nope', headers: { accept } });
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });

  test.each([
    undefined,
    '',
    '*/*',
    'application/json',
    'application/*',
    'text/plain',
    'application/json, text/plain, */*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'application/problem+json;q=0',
    'application/problem+json;q=0, */*',
    'application/problem+json;q=0.5, text/plain',
    'application/problem+json;q=0.5, */*',
    'application/problem+xml',
    'x-application/problem+json',
    ',;q=,application/problem+json=',
  ])('does not, and the sentence stays as it is: %s', async (accept) => {
    const headers = accept === undefined ? undefined : { accept };
    const answer = await parent.send({ method: 'GET', path: '/api/nope', ...(headers ? { headers } : {}) });
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
      404,
      'There is no such call; /api/openapi.json lists all',
      'text/plain; charset=utf-8',
    ]);
  });

  test('never breaks an answer, whatever it holds', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('application/problem+json', ';', ',', '"', '\\', 'q=', '*/*'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const accept = `${parts.join('')}application/problem+json${parts.toReversed().join('')}`;
        expect(typeof prefersProblem({ headers: { accept } })).toBe('boolean');
      }),
    );
    const longest = 'a/b;q="'.repeat(2_000) + ',application/problem+json;q=1,'.repeat(100);
    expect(typeof prefersProblem({ headers: { accept: longest } })).toBe('boolean');
  });
});

describe('an error that is no refusal', async () => {
  const lines: string[] = [];
  const log = createLog('warn', false, { write: (line) => void lines.push(line) });
  const refuse = createRefuse(publicUrl, log);
  const errors: Record<string, unknown> = {
    '/fault': new Error('the secret of the fault'),
    '/outage': Object.assign(new Error('no database'), { code: 'ECONNREFUSED' }),
    '/late': new Refusal('TIMEOUT', say('The request was given up after 10 seconds. Please try again')),
  };
  const server = createServer((request, response) => {
    response.setHeader('x-request-id', '0198f000-0000-7000-8000-000000000001');
    refuse(response, errors[request.url ?? '']);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const problemAt = async (path: string) =>
    (await (await fetch(address + path, { headers: wanted })).json()) as Record<string, unknown>;

  test('is masked and carries the id of the request, and a public address with a path stays whole', async () => {
    expect(await problemAt('/fault')).toEqual({
      type: `${publicUrl}/api/problems#INTERNAL_SERVER_ERROR`,
      title: 'Internal error',
      status: 500,
      detail: faultSentence,
      code: 'INTERNAL_SERVER_ERROR',
      requestId: '0198f000-0000-7000-8000-000000000001',
    });
    expect(lines.some((line) => line.includes('the secret of the fault'))).toBe(true);
  });

  test('is told as an outage, or as a limit of time, with what a client needs to try again', async () => {
    expect(await problemAt('/outage')).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: 1000 });
    expect(await problemAt('/late')).toMatchObject({ status: 408, code: 'TIMEOUT' });
  });
});
