import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../server/rest/openapi.ts';
import { type Route, route } from '../../server/rest/route.ts';
import { named } from '../../server/rest/named.ts';
import { createRest } from '../../server/rest/router.ts';
import type { Caller } from '../support/caller.ts';
import { createWorld } from '../support/kit.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const site = { publicUrl: 'http://127.0.0.1', supportEmail: 'support@dadventures.example' };

const old = route({
  method: 'GET',
  operationId: 'getWeather',
  tag: 'site',
  path: '/api/weather',
  summary: 'The weather of today',
  signedIn: false,
  answer: named('Weather', 'The weather.', z.string(), 'sunny'),
  fixed: async () => 'sunny',
  deprecated: { since: '2026-03-14', sunset: '2027-03-14', instead: '`GET /api/sky`' },
});
const undecided: Route = { ...old, path: '/api/moon', deprecated: { since: '2026-03-14', instead: '`GET /api/sky`' } };
const refusing = route({
  method: 'POST',
  operationId: 'changeWeather',
  tag: 'site',
  path: '/api/weather',
  summary: 'Changes the weather',
  signedIn: true,
  handle: async () => null,
  deprecated: { since: '2026-03-14', instead: 'nothing' },
});
const current: Route = { ...old, path: '/api/sky' };
delete (current as { deprecated?: unknown }).deprecated;
/** Stays, but not for programs that do not say which day they mean. */
const partly = route({
  ...current,
  path: '/api/rain',
  deprecatedUse: {
    use: 'A request with an access token and without day',
    since: '2026-03-14',
    sunset: '2027-03-14',
    instead: '`GET /api/rain?day=1`',
    applies: ({ byToken, query }) => byToken && !query.has('day'),
  },
});
const calls = [old, undecided, refusing, current, partly];

/** Serves the calls on a port of its own. Whoever creates an actor is refused. */
async function serve(): Promise<string> {
  const rest = createRest(site, pino({ level: 'silent' }), calls);
  const listener: RequestListener = (request, response) =>
    void rest(request, response, () => Promise.reject(new Error('There is no actor')));
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('each answer of a deprecated call says since when, and from when it may be gone', async () => {
  const address = await serve();
  const headersOf = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(address + path, { method });
    return [status, headers.get('deprecation'), headers.get('sunset')];
  };
  const since = `@${Date.parse('2026-03-14T00:00:00Z') / 1_000}`;
  expect(await headersOf('/api/weather')).toEqual([200, since, 'Sun, 14 Mar 2027 00:00:00 GMT']);
  expect(await headersOf('/api/moon')).toEqual([200, since, null]);
  expect(await headersOf('/api/sky')).toEqual([200, null, null]);
  // Also those that fail.
  expect(await headersOf('/api/weather', 'POST')).toEqual([500, since, null]);
});

test('so does each answer to a deprecated use of a call, and no other', async () => {
  const address = await serve();
  const headersOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(address + path, { headers });
    return [answer.headers.get('deprecation'), answer.headers.get('sunset')];
  };
  const authorization = 'Bearer dad_token';
  const since = `@${Date.parse('2026-03-14T00:00:00Z') / 1_000}`;
  expect(await headersOf('/api/rain', { authorization })).toEqual([since, 'Sun, 14 Mar 2027 00:00:00 GMT']);
  expect(await headersOf('/api/rain?day=1', { authorization })).toEqual([null, null]);
  expect(await headersOf('/api/rain')).toEqual([null, null]);
});

interface Operation {
  deprecated?: boolean;
  description?: string;
  responses: Record<string, { headers?: object }>;
}

test('openapi.json marks it, with what to use instead', () => {
  const { paths } = openApiDocument(calls, { ...site, version: '1.0.0' }) as unknown as {
    paths: Record<string, Record<string, Operation>>;
  };
  expect(paths['/api/weather']?.['get']).toMatchObject({
    deprecated: true,
    description: expect.stringMatching(
      /^Deprecated since 2026-03-14: use `GET \/api\/sky`\. It ends on 2027-03-14 at the earliest\. /,
    ),
  });
  expect(paths['/api/moon']?.['get']).toMatchObject({
    deprecated: true,
    description: expect.stringMatching(/^Deprecated since 2026-03-14: use `GET \/api\/sky`\. (?!It ends)/),
  });
  expect(paths['/api/sky']?.['get']).not.toHaveProperty('deprecated');
  // A call that stays is not marked, only its use is described.
  expect(paths['/api/rain']?.['get']).not.toHaveProperty('deprecated');
  expect(paths['/api/rain']?.['get']).toMatchObject({
    description: expect.stringMatching(
      /^A request with an access token and without day is deprecated since 2026-03-14: use `GET \/api\/rain\?day=1`\. It ends on 2027-03-14 at the earliest\. /,
    ),
  });
  const documented = (path: string) => Object.keys(paths[path]?.['get']?.responses['200']?.headers ?? {});
  for (const path of ['/api/weather', '/api/rain'])
    expect(documented(path), path).toEqual(expect.arrayContaining(['Deprecation', 'Sunset']));
  expect(documented('/api/sky')).not.toContain('Deprecation');
});

test('a call cannot be declared to end less than a year after its deprecation', () => {
  const ending = (sunset: string) => () => route({ ...old, deprecated: { since: '2026-03-14', sunset, instead: '/' } });
  expect(ending('2027-03-13')).toThrow('must stay until 2027-03-14, not 2027-03-13');
  expect(ending('2027-03-14')).not.toThrow();
  expect(ending('soon')).toThrow(RangeError);
  const use = { use: 'A request', since: '2026-03-14', sunset: '2027-03-13', instead: '/', applies: () => true };
  expect(() => route({ ...current, deprecatedUse: use })).toThrow('must stay until 2027-03-14, not 2027-03-13');
});

test('the whole catalogue at once is deprecated for access tokens, and for nobody else', async () => {
  const world = await createWorld();
  const milo = await world.parent().withChild();
  const program = await thirdPartyOf(world, milo.parent);
  const endOf = async (caller: Caller, method: string, path: string) => {
    const { status, headers } = await caller.send({ method, path, headers: {} });
    return [status, headers['deprecation'], headers['sunset']];
  };
  const deprecated = ['@1796083200', 'Sat, 01 Jan 2028 00:00:00 GMT'];
  const fine = [undefined, undefined];
  for (const method of ['GET', 'HEAD']) {
    expect(await endOf(program, method, '/api/tasks')).toEqual([200, ...deprecated]);
    expect(await endOf(program, method, '/api/tasks?ageGroup=toddler')).toEqual([200, ...deprecated]);
    expect(await endOf(program, method, '/api/tasks?limit=100')).toEqual([200, ...fine]);
    expect(await endOf(milo.parent, method, '/api/tasks')).toEqual([200, ...fine]);
  }
  // The address in the header Link, and refusals.
  const { headers } = await program.rest('GET', '/api/tasks?limit=1');
  const next = /<([^>]+)>/.exec(headers['link'] ?? '')?.[1] ?? '';
  expect(await endOf(program, 'GET', next.slice(next.indexOf('/api/')))).toEqual([200, ...fine]);
  const writing = await thirdPartyOf(world, milo.parent, { scopes: ['WRITE'] });
  expect(await endOf(writing, 'GET', '/api/tasks')).toEqual([403, ...deprecated]);
  for (const path of ['/api/skills', `/api/children/${milo.rowId}/completions`])
    expect(await endOf(program, 'GET', path)).toEqual([200, ...fine]);
});
