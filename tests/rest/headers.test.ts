import { describe, expect, test } from 'vitest';
import { routes } from '../../server/rest/router.ts';
import type { Caller } from '../support/caller.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld({ rateLimits: 'off', env: { HOST: 'home.example' } });
const milo = await world.parent().withChild();
const { parent } = milo;
const secure = await createWorld({
  rateLimits: 'off',
  env: { PUBLIC_URL: 'https://dadventures.example', HOST: 'home.example' },
});

const elsewhere = 'https://elsewhere.example';
const paths = [
  ...new Set(routes.map(({ path }) => path.replace('{id}', milo.rowId).replace('{date}', '2026-03-14'))),
  '/graphql',
  '/photos/nope',
  '/api/nope',
  '/api/openapi.json',
  '/live',
  '/ready',
  '/',
  '/assets/nope.js',
];

describe('every response', () => {
  test('forbids sniffing, framing, caching and cross-origin reading, and hides the server software', async () => {
    for (const caller of [parent, world.signedOut()]) {
      for (const path of paths.filter((one) => one !== '/')) {
        const { headers, status } = await caller.send({ method: 'GET', path, headers: { origin: elsewhere } });
        expect([path, status < 500 || path.startsWith('/assets/')]).toEqual([path, true]);
        expect(headers, path).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('camera=(self), microphone=()'),
          'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
          'cache-control': 'no-store',
        });
        expect(Object.keys(headers).filter((name) => /^(access-control-|server$|x-powered-by)/.test(name))).toEqual([]);
      }
    }
  });

  test('requires HTTPS and uses the Reporting API if the site uses HTTPS', async () => {
    for (const path of ['/live', '/api/nope', '/api/user', '/graphql?query={__typename}']) {
      const { headers } = await secure.signedOut().send({ method: 'GET', path });
      expect(headers, path).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'reporting-endpoints': 'csp="/api/log-csp-violation"',
        'content-security-policy': expect.stringMatching(/; report-uri \/api\/log-csp-violation; report-to csp$/),
      });
    }
    const all = await createWorld({ env: { PUBLIC_URL: 'https://dadventures.example', HSTS_SUBDOMAINS: 'on' } });
    expect((await all.signedOut().send({ method: 'GET', path: '/live' })).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    const { headers } = await parent.send({ method: 'GET', path: '/live' });
    expect(headers['strict-transport-security'] ?? headers['reporting-endpoints']).toBeUndefined();
  });

  test('allows no other origin in a preflight', async () => {
    for (const path of paths) {
      const { headers, status } = await parent.send({
        method: 'OPTIONS',
        path,
        headers: { origin: elsewhere, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x' },
      });
      expect([path, Object.keys(headers).filter((name) => name.startsWith('access-control'))]).toEqual([path, []]);
      expect([path, status < 500]).toEqual([path, true]);
    }
  });
});

describe('a log-out', () => {
  const logOut = (headers: Record<string, string>, caller: Caller = parent) =>
    caller.send({ method: 'POST', path: '/api/logout', headers: { host: 'home.example:3000', ...headers } });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://other.dadventures.example' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://home.example:3000' }],
    [{ origin: elsewhere }],
    [{ origin: 'null' }],
    [{ origin: 'http://home.example' }],
    [{ origin: 'http://home.example:3000.elsewhere.example' }],
  ] as const)('without a body is refused if the browser reports another origin: %o', async (headers) => {
    const answer = await logOut(headers);
    expect([answer.status, answer.text]).toEqual([403, 'Requests from other sites are not allowed']);
    expect((await parent.rest('GET', '/api/user')).status).toBe(200);
  });

  test('is accepted from our own pages, under each name of the server, and from programs', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: 'http://proxy.example' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://home.example:3000' },
      { origin: 'http://HOME.example:3000' },
      { origin: 'http://127.0.0.1:3000' },
      {},
    ]) {
      expect([headers, (await logOut(headers, world.signedOut())).status]).toEqual([headers, 200]);
    }
    const { status } = await logOut({ origin: 'https://dadventures.example' }, secure.signedOut());
    expect(status).toBe(200);
  });
});

test('a form on another site cannot call anything, with any content type', async () => {
  const before = await world.rowCounts();
  for (const { path } of routes.filter(({ method }) => method === 'POST')) {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const { status } = await parent.send({
        method: 'POST',
        path: path.replace('{id}', milo.rowId),
        headers: { 'content-type': type, origin: elsewhere },
        body: '{"name":"x"}',
      });
      expect([path, type, status === 403 || status === 415]).toEqual([path, type, true]);
    }
  }
  expect(await world.rowCounts()).toEqual(before);
});
