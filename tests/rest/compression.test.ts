import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import type { Answer } from '../support/http.ts';
import { createWorld } from '../support/kit.ts';
import { serve } from '../support/leave.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const world = await createWorld({ rateLimits: 'off', env: { OWNER_EMAIL: 'owner@family.example' } });
const milo = await world.parent().withChild();
const { parent } = milo;
const program = await thirdPartyOf(world, parent);
const admin = await world.parent({ email: 'owner@family.example' });
await world.sql('UPDATE users SET email_confirmed_at = created_at, is_admin = true WHERE id = $1', [admin.rowId]);

/** A list that is long, but not the whole catalogue. */
const list = '/api/tasks?ageGroup=toddler&frequency=weekly';

const get = (path: string, accepted?: string, caller: Caller = program) =>
  caller.send({ method: 'GET', path, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

function textOf({ headers, bytes }: Answer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

describe('a list below /api', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.9', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=0.5, gzip;q=0.4', undefined],
    ['gzip;q=0, br;q=0', undefined],
    ['identity', undefined],
    ['deflate, zstd', undefined],
    ['*;q=0', undefined],
    ['', undefined],
    [undefined, undefined],
    [';;,=,gzip;q=x', undefined],
  ])('is compressed as the client likes best: %s → %s', async (accepted, coding) => {
    const plain = await get(list);
    const answer = await get(list, accepted);
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, coding]);
    expect(textOf(answer)).toBe(plain.text);
    expect(answer.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(answer.bytes.length),
      etag: plain.headers['etag'],
    });
    if (coding) expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 4);
  });

  test('has one ETag for all its forms', async () => {
    const { etag = '' } = (await get(list, 'br')).headers;
    for (const coding of ['gzip', 'br', 'identity']) {
      const { status, headers } = await program.send({
        method: 'GET',
        path: list,
        headers: { 'accept-encoding': coding, 'if-none-match': etag },
      });
      expect([status, headers['content-encoding'], headers['vary']]).toEqual([304, undefined, 'Accept-Encoding']);
    }
  });

  test('arrives whole through fetch, which unpacks it', async () => {
    const address = await serve(world.handler);
    const headers = { authorization: `Bearer ${program.token}` };
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((coding) =>
        fetch(`${address}${list}`, { headers: { ...headers, 'accept-encoding': coding } }),
      ),
    );
    const [br, gzip, plain] = await Promise.all(answers.map((answer) => answer.text()));
    expect([br === plain, gzip === plain, (JSON.parse(plain ?? '') as object[]).length > 5]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('compressed is also', () => {
  test('openapi.json, for everybody, with the same bytes each time', async () => {
    const answers = [await get('/api/openapi.json', 'gzip', world.signedOut()), await get('/api/openapi.json', 'gzip')];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'gzip']);
    expect(answers[0]?.bytes.equals(answers[1]?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(JSON.parse(textOf(answers[0] as Answer))).toMatchObject({ openapi: '3.1.0' });
  });

  test('an answer of /graphql to an access token', async () => {
    const query = '{ tasks(first: 40) { edges { node { title description } } } }';
    const plain = await program.graphql(query);
    const answer = await program.send({
      method: 'POST',
      path: '/graphql',
      body: JSON.stringify({ query }),
      headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'content-length': String(answer.bytes.length),
      'content-type': plain.headers['content-type'],
    });
    expect([answer.status, textOf(answer)]).toEqual([200, plain.text]);
  });

  test('a refusal of /graphql keeps its status, and a short answer its form', async () => {
    for (const query of ['{ nothing }', '{ viewer { id } }', `{ ${'nothing '.repeat(300)} }`]) {
      const plain = await program.graphql(query);
      const packed = await program.send({
        method: 'POST',
        path: '/graphql',
        body: JSON.stringify({ query }),
        headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-encoding': 'br' },
      });
      const isLong = plain.bytes.length >= 1_024;
      expect([packed.status, packed.headers['content-encoding']]).toEqual([plain.status, isLong ? 'br' : undefined]);
      expect(textOf(packed)).toBe(plain.text);
    }
  });
});

describe('not compressed is', () => {
  test('a short answer, whose ETag and Vary stay', async () => {
    const { headers, text } = await get('/api/user', 'br, gzip');
    expect([headers['content-encoding'], text.length < 1_024]).toEqual([undefined, true]);
    expect(headers).toMatchObject({ etag: expect.any(String), vary: 'Accept-Encoding' });
  });

  test('an answer of /graphql to the session of a browser, which can hold a secret', async () => {
    const answer = await parent.graphql(
      '{ tasks(first: 40) { edges { node { title description } } } }',
      {},
      { 'accept-encoding': 'br, gzip' },
    );
    expect([answer.text.length > 4_000, answer.headers['content-encoding']]).toEqual([true, undefined]);
  });

  test('the answer to a write, a refusal and a download', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const long = 'In puddles. '.repeat(150);
    const task = { title: 'Splash', description: long, ageGroup: 'toddler', frequency: 'daily' };
    const written = await admin.rest('POST', '/api/tasks', task, headers);
    expect([written.status, written.text.length > 1_024]).toEqual([201, true]);
    const refused = await admin.rest('GET', '/api/problems/nope', undefined, headers);
    const download = await admin.rest('GET', '/api/admin/audit-log', undefined, headers);
    expect([refused.status, download.status]).toEqual([404, 200]);
    for (const { headers: sent } of [written, refused, download]) expect(sent['content-encoding']).toBeUndefined();
  });
});
