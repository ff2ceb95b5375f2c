import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createWorld } from '../support/kit.ts';

const world = await createWorld();
const visitor = world.signedOut();
const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  visitor.send({ method, path, headers });

const page = await get('/graphql', { accept: 'text/html' });
const named = /(?<=(?:src|href)=")[^"]+/g;
const files = page.text.match(named) ?? [];
const fileThatEnds = (end: string): string => files.find((file) => file.endsWith(end)) ?? '';
const script = fileThatEnds('.js');
const style = fileThatEnds('.css');
const icon = fileThatEnds('.ico');

const kilobyte = 1_000;

describe("GraphiQL's page", () => {
  test('is small, and names three files by a hash of their content', async () => {
    expect(page.bytes.length).toBeLessThan(10 * kilobyte);
    expect(files.toSorted()).toEqual([icon, style, script].toSorted());
    for (const file of files) {
      const [, name] = /^\/graphql\/graphiql\/([\da-f]{16})\.\w+$/.exec(file) ?? [];
      const { bytes } = await get(file);
      expect(createHash('sha256').update(bytes).digest('hex').slice(0, 16)).toBe(name);
    }
  });

  test('names the same files for everybody', async () => {
    const milo = await world.parent().withChild();
    const { text } = await milo.parent.send({ method: 'GET', path: '/graphql', headers: { accept: 'text/html' } });
    expect(text.match(named)).toEqual(files);
  });
});

describe("GraphiQL's files", () => {
  test.each([
    ['the script', script, 'text/javascript; charset=utf-8', 1_900, 2_200],
    ['the style sheet', style, 'text/css; charset=utf-8', 450, 450],
    ['the icon', icon, 'image/x-icon', 100, 100],
  ])('hold %s, compressed and to be kept for a year', async (_what, path, type, brotliKilobytes, gzipKilobytes) => {
    const plain = await get(path);
    for (const [accepted, coding, unpack, kilobytes] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync, brotliKilobytes],
      ['gzip', 'gzip', gunzipSync, gzipKilobytes],
      ['identity', undefined, (bytes: Buffer) => bytes, Infinity],
    ] as const) {
      const { status, headers, bytes } = await get(path, { 'accept-encoding': accepted });
      expect([status, headers['content-encoding']]).toEqual([200, coding]);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
        etag: plain.headers['etag'],
      });
      expect(bytes.length).toBeLessThan(kilobytes * kilobyte);
      expect(unpack(bytes).equals(plain.bytes)).toBe(true);
    }
  });

  test('are not sent again to who has them', async () => {
    for (const file of files) {
      const { etag = '' } = (await get(file)).headers;
      const known = await get(file, { 'if-none-match': etag, 'accept-encoding': 'br' });
      expect(known).toMatchObject({ status: 304, text: '' });
      expect(known.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
      expect((await get(file, { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  test('answer HEAD like GET, without the body', async () => {
    for (const accepted of ['br', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const [got, head] = [await get(script, headers), await get(script, headers, 'HEAD')];
      expect(head).toMatchObject({ status: 200, text: '' });
      const without = ({ 'x-request-id': _id, date: _date, ...others }: typeof got.headers) => others;
      expect(without(head.headers)).toEqual(without(got.headers));
    }
  });

  test('refuse other methods, and say which are allowed', async () => {
    const answer = await get(script, {}, 'POST');
    expect(answer).toMatchObject({ status: 405, text: 'Only GET and HEAD are allowed here' });
    expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
  });

  test('are the current ones only: another name is not found, and not kept', async () => {
    for (const path of [script.replace('.js', '0.js'), '/graphql/graphiql/', `${script}/`]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});
