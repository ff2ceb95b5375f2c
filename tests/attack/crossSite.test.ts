import { describe, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { loginDocument } from '../support/documents.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';

const world = await createWorld();
const milo = await world.parent().withChild();

const expensive = `/graphql?query=${encodeURIComponent('{ tasks(first: 100) { edges { node { title description } } } }')}`;
const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const sentence = 'Requests from other sites are not allowed';

const get = (caller: Caller, path: string, headers: Record<string, string>) =>
  caller.send({ method: 'GET', path, headers });
const remaining = async (caller: Caller) =>
  Number((await caller.graphql('{ __typename }')).headers['x-ratelimit-remaining']);

describe('a page of another site', () => {
  test("cannot spend a visitor's points with images of an expensive query", async () => {
    const school = '203.0.113.170';
    const visitor = world.browserAt(school);
    const before = await remaining(visitor);
    const { statements } = await world.statements(async () => {
      for (let count = 0; count < 510; count += 1) {
        const { status, text } = await get(visitor, expensive, image);
        expect([status, text]).toEqual([403, expect.stringContaining(sentence)]);
      }
    });
    expect(statements).toEqual([]);
    expect(before - (await remaining(visitor))).toBe(1);
    const input = { username: milo.parent.email, password: defaultPassword };
    expect((await world.browserAt(school).graphql(loginDocument, { input })).errors).toEqual([]);
  });

  test.each([
    ['an image', image],
    ['a frame', { ...link, 'sec-fetch-dest': 'iframe' }],
    ['a link', link],
    ['a link of another host of the same domain', { ...link, 'sec-fetch-site': 'same-site' }],
    ['a script', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a browser that sends only its origin', { origin: 'https://elsewhere.example' }],
    ['a hidden origin', { origin: 'null' }],
  ])('cannot read anything with %s', async (_what, headers) => {
    const { parent } = milo;
    const before = await remaining(parent);
    const logged = await world.rowCounts();
    for (const path of [
      expensive,
      '/graphql?query={viewer{id}}',
      '/api/account/export',
      '/api/user',
      `/api/children/${milo.rowId}/moods`,
      '/photos/0198f000-0000-7000-8000-000000000000',
    ]) {
      const { status, text } = await get(parent, path, headers);
      expect([path, status, text]).toEqual([path, 403, expect.stringContaining(sentence)]);
    }
    expect(before - (await remaining(parent))).toBe(1);
    expect(await world.rowCounts()).toEqual(logged);
  });

  test('may link to pages, including GraphiQL without a query', async () => {
    const { parent } = milo;
    for (const path of ['/', '/settings', '/graphql']) {
      const { status, headers } = await get(parent, path, { ...link, accept: 'text/html' });
      expect([path, status, headers['content-type']]).toEqual([path, 200, expect.stringMatching(/^text\/html/)]);
    }
    expect((await get(parent, '/graphql?query={viewer{id}}', { ...link, accept: 'text/html' })).status).toBe(403);
    expect((await get(parent, '/graphql', { ...image, accept: 'text/html' })).status).toBe(403);
  });

  test('cannot spend points with reports that browsers send for it', async () => {
    const visitor = world.signedOut();
    const before = await remaining(visitor);
    const report = () =>
      visitor.send({
        method: 'POST',
        path: '/api/log-csp-violation',
        headers: { ...image, 'sec-fetch-dest': 'empty', 'content-type': 'text/plain' },
        body: '{}',
      });
    for (let count = 0; count < 60; count += 1) expect((await report()).status).toBe(415);
    expect((await report()).status).toBe(429);
    expect(before - (await remaining(visitor))).toBe(1);
  });
});

test('our own pages, bookmarks and programs are served', async () => {
  const { parent } = milo;
  for (const headers of [
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { origin: 'http://127.0.0.1:3000' },
    {},
  ]) {
    for (const path of ['/graphql?query={viewer{id}}', '/api/user', '/api/account/export']) {
      if (path === '/api/account/export') await world.sql(`DELETE FROM rate_limits WHERE key LIKE 'exportByUser:%'`);
      const { status } = await get(parent, path, { ...headers, accept: 'application/json' });
      expect([path, headers, status]).toEqual([path, headers, 200]);
    }
  }
});
