import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { routes } from '../../server/rest/router.ts';
import { isFull } from '../faults/kit/scale.ts';
import type { Caller } from '../support/caller.ts';
import { createWorld } from '../support/kit.ts';
import { disconnect, moments, serve } from '../support/leave.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const world = await createWorld({ env: { OWNER_EMAIL: 'owner@family.example' } });
const owner = await world.parent({ email: 'owner@family.example' });
await world.sql('UPDATE users SET email_confirmed_at = created_at, is_admin = true WHERE id = $1', [owner.rowId]);
const milo = await owner.withChild();
await milo.completeTasks(1);

const addresses = [
  ...routes
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace('{id}', milo.rowId).replace('{date}', '2026-03-14'))
    .map((path) => (path === '/api/tasks' ? `${path}?ageGroup=toddler&frequency=weekly` : path))
    .map((path) => (path === '/api/live' ? `${path}?follow=false` : path))
    // At most five an hour, and workbooks, which another process makes.
    .filter((path) => !/^\/api\/(account|admin)\/export/.test(path)),
  '/api/openapi.json',
  '/api/tasks?limit=2',
  '/api/tasks?limit=0',
  '/api/nope',
  '/photos/nope',
  '/live',
  '/ready',
];

/** Headers that differ from one request to the next. */
const changing = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Whether the body is made while it is sent, so that nobody knows its length. */
const isStreamed = (path: string) => path === '/api/admin/audit-log' || path.startsWith('/api/live');

function lasting(path: string, headers: Readonly<Record<string, string>>) {
  const left = [...changing, ...(isStreamed(path) ? ['transfer-encoding', 'connection'] : [])];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.includes(name)));
}

const headersOfClients: readonly Record<string, string>[] = [
  {},
  { 'if-none-match': '*' },
  ...(isFull ? [{ 'accept-encoding': 'br' }, { accept: 'application/problem+json' }] : []),
];

describe.each(addresses)('HEAD %s', (path) => {
  test.each(headersOfClients)('has the status and headers of GET, and no body: %o', async (headers) => {
    const callers: Caller[] = [owner, world.signedOut()];
    for (const caller of callers) {
      const [get, head] = [
        await caller.send({ method: 'GET', path, headers }),
        await caller.send({ method: 'HEAD', path, headers }),
      ];
      if (isStreamed(path) && get.status === 200) expect(head.headers['content-length']).toBeUndefined();
      else if (get.status !== 304) expect(head.headers['content-length']).toBe(String(get.bytes.length));
      expect([head.status, head.bytes.length]).toEqual([get.status, 0]);
      expect(lasting(path, head.headers)).toEqual(lasting(path, get.headers));
    }
  });
});

describe('a HEAD request', () => {
  test('for an export says what it would be, and sends none of it', async () => {
    const answer = await owner.send({ method: 'HEAD', path: '/api/account/export' });
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="/),
    });
  });

  test('costs as much as GET', async () => {
    const program = await thirdPartyOf(world, owner);
    const left = async (method: string) =>
      Number((await program.send({ method, path: '/api/tasks' })).headers['x-ratelimit-remaining']);
    const start = await left('GET');
    const afterHead = await left('HEAD');
    const afterGet = await left('GET');
    expect(start - afterHead).toBe(afterHead - afterGet);
    expect(start - afterHead).toBeGreaterThan(2);
  });

  test('is not allowed where GET is not', async () => {
    const answer = await owner.send({ method: 'HEAD', path: '/api/login' });
    expect([answer.status, answer.headers['allow'], answer.bytes.length]).toEqual([405, 'POST', 0]);
    const other = await owner.send({ method: 'DELETE', path: '/api/tasks' });
    expect([other.status, other.headers['allow'], other.text]).toEqual([
      405,
      'GET, HEAD, POST',
      'Only GET and POST are allowed here',
    ]);
  });

  test('leaves the connection ready for the next request', async () => {
    const address = new URL(await serve(world.handler));
    const socket = connect(Number(address.port), address.hostname);
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    const request = (method: string, path: string, end = '') =>
      `${method} ${path} HTTP/1.1\r\nHost: ${address.host}\r\n${end}\r\n`;
    socket.write(
      request('HEAD', '/api/problems') +
        request('HEAD', '/api/nope') +
        request('HEAD', '/live') +
        request('GET', '/api/version', 'Connection: close\r\n'),
    );
    await once(socket, 'end');
    socket.destroy();
    const text = Buffer.concat(received).toString();
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(text).toMatch(/\r\n\r\n\{"version":"[^"]+","commit":[^}]*\}$/);
    expect(text.match(/"version"/g)).toHaveLength(1);
  });

  test.each(moments)('and a compressed answer leave nothing behind when the client disconnects: %s', async (moment) => {
    const closed: boolean[] = [];
    const address = await serve((request, response) => {
      const before = response.listenerCount('close');
      response.once('close', () => {
        // The server's own listeners do not grow with what happened before.
        closed.push(response.listenerCount('close') <= before + 3 && request.listenerCount('close') <= before + 3);
      });
      world.handler(request, response);
    });
    await disconnect(`${address}/api/openapi.json`, moment);
    const answer = await fetch(`${address}/api/openapi.json`, { headers: { 'accept-encoding': 'br' } });
    expect([answer.status, (await answer.text()).startsWith('{"openapi"')]).toEqual([200, true]);
    await expect.poll(() => closed.length).toBeGreaterThanOrEqual(1);
    expect(closed.every(Boolean)).toBe(true);
  });
});
