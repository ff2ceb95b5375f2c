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
const calls = [old, undecided, refusing, current];

/** Serves the calls on a port of its own. Whoever creates an actor is refused. */
async function serve(): Promise<string> {
  const rest = createRest(site, pino({ level: 'silent' }), {}, calls);
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

test('openapi.json marks it, with what to use instead', () => {
  const { paths } = openApiDocument(calls, { ...site, version: '1.0.0' }) as unknown as {
    paths: Record<string, Record<string, { deprecated?: boolean; description?: string }>>;
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
});

test('a call cannot be declared to end less than a year after its deprecation', () => {
  const ending = (sunset: string) => () => route({ ...old, deprecated: { since: '2026-03-14', sunset, instead: '/' } });
  expect(ending('2027-03-13')).toThrow('must stay until 2027-03-14, not 2027-03-13');
  expect(ending('2027-03-14')).not.toThrow();
  expect(ending('soon')).toThrow(RangeError);
});
