import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { createWorld } from '../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
const server = createServer((request, response) => world.handler(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a request line as it is, and returns status, type and body of the answer. */
async function ask(line: string, headers: readonly string[] = [], body = '') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const all = ['host: localhost', 'connection: close', `content-length: ${body.length}`, ...headers];
  socket.write(`${line} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${body}`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return {
    status: Number(text.split(' ', 2)[1]),
    type: /^content-type: (.*)$/im.exec(text)?.[1]?.trim(),
    body: text.slice(text.indexOf('\r\n\r\n') + 4),
  };
}

describe('a request line', () => {
  test.each(['//api/children', '/api//children', '//graphql', '/%2fapi/children', '//photos/x', '//'])(
    'with two slashes in a row, %s, is answered with a sentence, never with a page',
    async (path) => {
      expect(await ask(`GET ${path}`)).toEqual({
        status: 404,
        type: 'text/plain; charset=utf-8',
        body: 'There is nothing here: the address has two slashes in a row',
      });
    },
  );

  test('in absolute form is answered as any other, for the host in it', async () => {
    expect((await ask('GET http://localhost/live')).body).toBe('live');
    expect(await ask('GET http://localhost/api/user')).toMatchObject({ status: 401, body: 'Not authenticated' });
    // The header Host does not count, so it gets nobody past the check of the host.
    expect(await ask('GET http://evil.example/api/user')).toMatchObject({
      status: 400,
      body: expect.stringContaining('not known by that name'),
    });
    expect((await ask('GET http://me:secret@localhost/api/user')).status).toBe(400);
  });

  test.each(['GET *', 'OPTIONS *'])('%s is refused with a sentence', async (line) => {
    expect(await ask(line)).toMatchObject({
      status: 400,
      body: 'A request must ask for a path that begins with a slash',
    });
  });

  test('to /graphql/ is one to /graphql', async () => {
    const body = JSON.stringify({ query: '{ app { registration } }' });
    expect(JSON.parse((await ask('POST /graphql/', ['content-type: application/json'], body)).body)).toMatchObject({
      data: { app: { registration: 'OPEN' } },
    });
    expect((await ask('GET /graphql/?query=%7B__typename%7D')).body).toContain('Query');
    const cross = await ask('POST /graphql/', ['content-type: application/json', 'sec-fetch-site: cross-site'], body);
    expect(cross.status).toBe(403);
  });
});

describe('what programs read about the site', () => {
  test('robots.txt lets the sign-in page be found and nothing else', async () => {
    const { status, text, headers } = await world.signedOut().send({ method: 'GET', path: '/robots.txt' });
    expect([status, headers['content-type'], text]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *\nAllow: /$\nAllow: /assets/\nDisallow: /\n',
    ]);
    expect((await world.signedOut().send({ method: 'POST', path: '/robots.txt' })).status).toBe(405);
    const below = await createWorld({ env: { PUBLIC_URL: 'https://home.example/dads' } });
    expect((await below.signedOut().send({ method: 'GET', path: '/dads/robots.txt' })).text).toBe(
      'User-agent: *\nAllow: /dads/$\nAllow: /dads/assets/\nDisallow: /dads/\n',
    );
  });

  test('security.txt names SUPPORT_EMAIL for half a year, and is missing without it', async () => {
    const path = '/.well-known/security.txt';
    expect((await world.signedOut().send({ method: 'GET', path })).status).toBe(404);
    const staffed = await createWorld({
      now: '2026-03-14T12:00:00Z',
      env: { SUPPORT_EMAIL: 'help@home.example', PUBLIC_URL: 'https://home.example' },
    });
    expect((await staffed.signedOut().send({ method: 'GET', path })).text).toBe(
      'Contact: mailto:help@home.example\nExpires: 2026-09-10T00:00:00Z\nPreferred-Languages: en\n' +
        'Canonical: https://home.example/.well-known/security.txt\n',
    );
  });
});
