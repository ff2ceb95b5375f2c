import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '../../../schema/errors.ts';
import { createWorld } from '../../support/kit.ts';
import { expectRefusal } from '../../support/refusals.ts';
import type { GraphQLAnswer } from '../../support/caller.ts';

const world = await createWorld();
const parent = await world.parent();
const query = '{ viewer { id } }';
const mutation = 'mutation { updateSettings(input: { timeZone: "Asia/Tokyo" }) { viewer { id } } }';

const bodies: Record<string, [body: string, status: number]> = {
  'an empty body': ['', 400],
  'a body of spaces': ['   ', 400],
  'a body that is not JSON': ['{', 400],
  'a body that ends early': ['{"query":"{ viewer', 400],
  'a body of very deep JSON': ['['.repeat(100_000), 400],
  null: ['null', 400],
  'a number': ['7', 400],
  'a text': ['"{ viewer { id } }"', 400],
  'an empty list': ['[]', 400],
  'a list of operations': [JSON.stringify([{ query }, { query }]), 400],
  'an object without a query': ['{}', 400],
  'a query that is a number': ['{"query":7}', 400],
  'a query that is empty': ['{"query":""}', 400],
  'variables that are a text': [JSON.stringify({ query, variables: 'x' }), 400],
  'variables that are a list': [JSON.stringify({ query, variables: [] }), 400],
  'a parameter that does not exist': [JSON.stringify({ query, sql: 'DROP TABLE users' }), 400],
  '__proto__ as a key': ['{"query":"{ viewer { id } }","__proto__":{"isAdmin":true}}', 400],
  'an operation that is not in the document': [
    JSON.stringify({ query: 'query A { viewer { id } }', operationName: 'B' }),
    400,
  ],
  'a persisted document that is unknown': [JSON.stringify({ id: 'a'.repeat(64) }), 404],
  'a persisted document of another kind': [JSON.stringify({ id: 7 }), 400],
  'a persisted document with the id "constructor"': [JSON.stringify({ id: 'constructor' }), 404],
  'a megabyte': [JSON.stringify({ query, variables: { name: 'x'.repeat(1_000_000) } }), 413],
};

describe('an invalid request', () => {
  test.each(Object.entries(bodies))('%s is refused in one sentence', async (_what, [body, status]) => {
    const answer = await parent.post(body);
    expectRefusal(answer);
    expect(answer.status).toBe(status);
  });

  test('is refused with 4xx for clients that accept application/graphql-response+json', async () => {
    const accept = { accept: 'application/graphql-response+json' };
    for (const body of ['{', JSON.stringify({ query: '{' }), JSON.stringify({ query: '{ nope }' })]) {
      const answer = await parent.post(body, accept);
      expectRefusal(answer);
      expect([body, answer.status]).toEqual([body, 400]);
    }
  });

  test('of a megabyte without a length is refused as soon as the limit is reached', async () => {
    const chunks = Array.from({ length: 40 }, () => 'x'.repeat(32_768));
    const answer = await parent.send({
      method: 'POST',
      path: '/graphql',
      body: Readable.from(chunks),
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('PAYLOAD_TOO_LARGE');
  });
});

describe('a request from another site', () => {
  /** The whole answer. */
  const refusal = (code: RefusalCode, message: string) => ({
    errors: [{ message, extensions: { code, template: message, params: {} } }],
  });
  const post = (headers: Record<string, string>, body = JSON.stringify({ query: mutation })) =>
    parent.send({ method: 'POST', path: '/graphql', body, headers });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', `query=${encodeURIComponent(mutation)}`],
    ['a form with a file', 'multipart/form-data; boundary=x', '--x--'],
    ['JSON as plain text', 'text/plain', JSON.stringify({ query: mutation })],
    ['a bare document', 'application/graphql', mutation],
    ['no content type', '', JSON.stringify({ query: mutation })],
  ])('%s is refused', async (_what, type, body) => {
    const answer = await post({ 'content-type': type }, body);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      415,
      refusal('UNSUPPORTED_MEDIA_TYPE', 'The content type must be application/json'),
    ]);
  });

  test('is refused if the browser marks it as cross-site', async () => {
    const answer = await post({ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      403,
      refusal('FORBIDDEN', 'Requests from other sites are not allowed'),
    ]);
    expect((await post({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    await parent.setTimeZone('Etc/UTC');
  });

  test('is refused without CORS headers', async () => {
    const answer = await post({ 'content-type': 'application/json', origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('cannot change anything by a link: a mutation by GET is refused', async () => {
    const answer = await parent.send({
      method: 'GET',
      path: `/graphql?query=${encodeURIComponent(mutation)}`,
      headers: { accept: 'application/json' },
    });
    expect(answer.status).toBe(405);
    expect(await parent.execute('{ viewer { timeZone } }')).toEqual({ viewer: { timeZone: 'Etc/UTC' } });
  });
});

describe('other methods', () => {
  test('a query is accepted by GET', async () => {
    const answer = await parent.send({ method: 'GET', path: `/graphql?query=${encodeURIComponent(query)}` });
    expect([answer.status, answer.text]).toEqual([
      200,
      `{"data":{"viewer":{"id":"${parent.id}"}},"extensions":{"cost":{"complexity":2,"depth":2,"points":1}}}`,
    ]);
  });

  test.each(['variables', 'extensions'])('%s that are not JSON are refused', async (name) => {
    const path = `/graphql?query=${encodeURIComponent(query)}&${name}={`;
    const answer = await parent.send({ method: 'GET', path, headers: { accept: 'application/json' } });
    expectRefusal({ ...answer, ...(JSON.parse(answer.text) as Pick<GraphQLAnswer, 'errors'>) } as GraphQLAnswer);
    expect(answer.status).toBe(400);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])('%s is refused', async (method) => {
    expect((await parent.send({ method, path: '/graphql' })).status).toBe(405);
  });
});
