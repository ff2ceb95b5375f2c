import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { createWorld } from '../support/kit.ts';

const world = await createWorld();
const path = '/graphql/schema.graphql';

describe('the schema at /graphql/schema.graphql', () => {
  test('is the introspected schema, without an account', async () => {
    const visitor = world.signedOut();
    const answer = await visitor.send({ method: 'GET', path });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const introspected = await visitor.execute<IntrospectionQuery>(getIntrospectionQuery({ specifiedByUrl: true }));
    expect(printSchema(lexicographicSortSchema(buildSchema(answer.text)))).toBe(
      printSchema(lexicographicSortSchema(buildClientSchema(introspected))),
    );
  });

  test('names no directive that the server does not execute', async () => {
    const { text } = await world.signedOut().send({ method: 'GET', path });
    const { data } = await world.signedOut().graphql('{ __schema { directives { name } } }');
    const { directives } = (data as { __schema: { directives: { name: string }[] } }).__schema;
    const named = buildSchema(text)
      .getDirectives()
      .map(({ name }) => name);
    expect(named.sort()).toEqual(directives.map(({ name }) => name).sort());
    expect(named).not.toContain('defer');
    expect(named).not.toContain('stream');
  });

  test('is not sent again to who has it', async () => {
    const visitor = world.signedOut();
    const first = await visitor.send({ method: 'GET', path });
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = first.headers['etag'] ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    for (const condition of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const known = await visitor.send({ method: 'GET', path, headers: { 'if-none-match': condition } });
      expect(known).toMatchObject({ status: 304, text: '' });
      expect(known.headers['etag']).toBe(etag);
    }
    for (const condition of ['"other"', '', etag.slice(3)]) {
      const changed = await visitor.send({ method: 'GET', path, headers: { 'if-none-match': condition } });
      expect(changed.status).toBe(200);
    }
  });

  test('answers HEAD with the same headers and no body', async () => {
    const visitor = world.signedOut();
    const [get, head] = [await visitor.send({ method: 'GET', path }), await visitor.send({ method: 'HEAD', path })];
    expect(head).toMatchObject({ status: 200, text: '' });
    for (const name of ['etag', 'content-type', 'cache-control', 'content-length']) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
    expect(Number(get.headers['content-length'])).toBe(Buffer.byteLength(get.text));
  });

  test('refuses other methods, and says which are allowed', async () => {
    const answer = await world.signedOut().send({ method: 'POST', path, body: 'x' });
    expect(answer).toMatchObject({ status: 405, text: 'Only GET and HEAD are allowed here' });
    expect(answer.headers['allow']).toBe('GET, HEAD');
  });
});
