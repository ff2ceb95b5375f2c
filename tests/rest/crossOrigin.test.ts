import { describe, expect, test } from 'vitest';
import { startServerWithoutPoints } from '../support/budgets.ts';
import type { Caller } from '../support/caller.ts';
import { completeTaskDocument } from '../support/documents.ts';
import { send } from '../support/http.ts';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { multipart, photoFolder, picture, saveDocument, upload } from '../support/photos.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const display = 'https://display.example';
const world = await createWorld({
  env: { API_ORIGINS: `${display},http://192.168.1.5:8080`, DATA_DIR: photoFolder().dataDir },
});
const milo = await world.parent().withChild();
const program = await thirdPartyOf(world, milo.parent);
const [task] = await milo.tasks();
const jpeg = await picture().jpeg().toBuffer();
const saved = await upload(milo.parent, {
  operations: { query: saveDocument, variables: { input: { dailyTaskId: task?.id, photo: null } } },
  file: jpeg,
});
const { completion } = (saved.data as { saveCompletion: { completion: { imageUrl: string } } }).saveCompletion;

/** What a page of another origin sends, as browsers do. */
const from = (origin: string) => ({
  origin,
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
});

const get = (caller: Caller, path: string, headers: Record<string, string>) =>
  caller.send({ method: 'GET', path, headers: { accept: 'application/json', ...headers } });

const preflight = (caller: Caller, path: string, origin: string) =>
  caller.send({
    method: 'OPTIONS',
    path,
    headers: {
      ...from(origin),
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

const accessHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

const paths = ['/graphql?query={viewer{id}}', '/api/children', completion.imageUrl];

describe('a page of a listed origin', () => {
  test.each(['/graphql', '/api/children', '/api/daily-tasks/complete', '/photos/nope', '/graphql/schema.graphql'])(
    'may send a token to %s: its preflight costs nothing and runs no statement',
    async (path) => {
      const visitor = world.signedOut();
      let answer = await preflight(visitor, path, display);
      const { statements } = await world.statements(async () => {
        for (let count = 0; count < 3; count += 1) answer = await preflight(visitor, path, display);
      });
      expect([answer.status, answer.text, statements]).toEqual([204, '', []]);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': display,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-headers': expect.stringMatching(
          /^Authorization, Content-Type, Accept, Idempotency-Key, If-None-Match, /,
        ),
        'access-control-max-age': '7200',
        vary: 'Origin',
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      expect(answer.headers).not.toHaveProperty('x-ratelimit-remaining');
    },
  );

  test('reads with a token what the token may read, and its headers', async () => {
    for (const path of paths) {
      const { status, headers, cookies } = await get(program, path, from(display));
      expect([path, status]).toEqual([path, 200]);
      expect(headers).toMatchObject({
        'access-control-allow-origin': display,
        'access-control-expose-headers': expect.stringMatching(/X-RateLimit-Remaining.*Deprecation, Sunset/),
        'cross-origin-resource-policy': 'cross-origin',
        vary: expect.stringMatching(/^Origin\b/),
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(cookies).toEqual([]);
    }
    expect((await get(program, completion.imageUrl, from(display))).headers['vary']).toBe(
      'Origin,Cookie, Authorization',
    );
  });

  test('revalidates a photo', async () => {
    const { headers } = await get(program, completion.imageUrl, from(display));
    const again = await get(program, completion.imageUrl, { ...from(display), 'if-none-match': headers['etag'] ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject({
      'access-control-allow-origin': display,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('completes a task with a token, by GraphQL and REST', async () => {
    const [, byGraphQL, byRest] = await milo.tasks();
    const done = await program.graphql(
      completeTaskDocument,
      { input: { assignedTaskId: byGraphQL?.id } },
      from(display),
    );
    expect(done.data).toMatchObject({ completeTask: { alreadyCompleted: false } });
    const dailyTaskId = rowId(byRest?.id ?? '');
    const rest = await program.rest('POST', '/api/daily-tasks/complete', { dailyTaskId }, from(display));
    expect([rest.status, rest.headers['access-control-allow-origin']]).toEqual([200, display]);
  });

  test('reads refusals: of a wrong token, of a spent budget, and of what tokens may not do', async () => {
    const visitor = world.signedOut();
    for (const path of paths) {
      const wrong = await get(visitor, path, { ...from(display), authorization: 'Bearer dad_wrong' });
      expect([path, wrong.status]).toEqual([path, 401]);
      expect(wrong.headers).toMatchObject({
        'access-control-allow-origin': display,
        'access-control-expose-headers': expect.stringContaining('WWW-Authenticate'),
        'www-authenticate': expect.stringMatching(/^Bearer/),
      });
    }
    const forbidden = await program.rest('POST', '/api/logout', {}, from(display));
    expect([forbidden.status, forbidden.headers['access-control-allow-origin']]).toEqual([403, display]);
    const unknown = await get(program, '/api/nope', from(display));
    expect([unknown.status, unknown.headers['access-control-allow-origin']]).toEqual([404, display]);
    const poor = await thirdPartyOf(world, await world.parent());
    const { viewer } = await poor.execute<{ viewer: { uuid: string } }>('{ viewer { uuid } }');
    const server = await startServerWithoutPoints(world, `tokens:${viewer.uuid}`);
    const spent = await send(server.handler, {
      method: 'GET',
      path: '/api/children',
      headers: { ...from(display), authorization: `Bearer ${poor.token}` },
    });
    expect(spent.status).toBe(429);
    expect(spent.headers).toMatchObject({
      'access-control-allow-origin': display,
      'access-control-expose-headers': expect.stringContaining('Retry-After'),
      'retry-after': expect.stringMatching(/^\d+$/),
    });
  });

  test('never uses a cookie: neither alone, nor beside a token', async () => {
    const { parent } = milo;
    for (const path of paths) {
      const byCookie = await get(parent, path, from(display));
      expect([path, byCookie.status]).toEqual([path, 403]);
      expect(byCookie.text).toContain('Requests from other sites are not allowed');
      expect(byCookie.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
    const post = await parent.graphql('mutation { logout { message } }', {}, from(display));
    expect(post.status).toBe(403);
    // A stranger's token beside the parent's cookie reads the stranger's data only.
    const stranger = await thirdPartyOf(world, await world.stranger());
    const beside = await parent.rest<unknown[]>('GET', '/api/children', undefined, {
      ...from(display),
      authorization: `Bearer ${stranger.token}`,
    });
    expect([beside.status, beside.json, beside.cookies]).toEqual([200, [], []]);
    const wrong = await get(parent, '/api/children', { ...from(display), authorization: 'Bearer dad_wrong' });
    expect(wrong.status).toBe(401);
    for (const authorization of ['Basic eDp5', 'dad_wrong', 'Bearerdad_wrong']) {
      expect((await get(parent, '/api/children', { ...from(display), authorization })).status).toBe(403);
    }
    expect((await parent.rest('GET', '/api/user')).status).toBe(200);
  });
});

describe('everybody else', () => {
  test.each([
    'https://elsewhere.example',
    'http://display.example',
    `${display}.elsewhere.example`,
    `${display}:8443`,
    'null',
    '',
  ])('at the origin %j is refused as before, with a token too', async (origin) => {
    for (const path of paths) {
      const answer = await get(program, path, from(origin));
      expect([path, answer.status, accessHeaders(answer.headers)]).toEqual([path, 403, []]);
      expect(answer.headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        vary: expect.stringMatching(/^Origin\b/),
      });
      const asked = await preflight(program, path, origin);
      expect([path, accessHeaders(asked.headers)]).toEqual([path, []]);
    }
  });

  test('at a listed origin gets no page, no health check and no file of the web client', async () => {
    for (const path of ['/', '/settings', '/live', '/ready', '/assets/nope.js', '/graphqls', '/apis/x']) {
      for (const answer of [await get(program, path, from(display)), await preflight(program, path, display)]) {
        expect([path, accessHeaders(answer.headers), answer.headers['cross-origin-resource-policy']]).toEqual([
          path,
          [],
          'same-origin',
        ]);
      }
    }
  });

  test('on our own pages is served, with Vary and without further headers', async () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' };
    for (const path of paths) {
      const { status, headers } = await get(milo.parent, path, own);
      expect([path, status, accessHeaders(headers)]).toEqual([path, 200, []]);
    }
  });

  test('cannot reach the server under a foreign name', async () => {
    const answer = await get(program, '/api/children', { ...from(display), host: 'rebind.example' });
    expect([answer.status, accessHeaders(answer.headers)]).toEqual([400, []]);
    const asked = await program.send({
      method: 'OPTIONS',
      path: '/api/children',
      headers: { ...from(display), host: 'rebind.example', 'access-control-request-method': 'GET' },
    });
    expect([asked.status, accessHeaders(asked.headers)]).toEqual([400, []]);
  });
});

test('with * a page of any origin may use a token, and only a token', async () => {
  const open = await createWorld({ env: { API_ORIGINS: '*' } });
  const child = await open.parent().withChild();
  const token = await thirdPartyOf(open, child.parent);
  for (const origin of [display, 'https://elsewhere.example', 'null']) {
    const read = await get(token, '/api/children', from(origin));
    expect([read.status, read.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect((await preflight(token, '/graphql', origin)).headers['access-control-allow-origin']).toBe('*');
    expect((await get(child.parent, '/api/children', from(origin))).status).toBe(403);
  }
});

describe('an upload', () => {
  const operations = (dailyTaskId: string) => ({
    query: saveDocument,
    variables: { input: { dailyTaskId, photo: null } },
  });

  /** A multipart request with exactly these headers beside its content type. */
  const uploadWith = async (caller: Caller, headers: Record<string, string>) => {
    const child = await milo.parent.withChild({ name: 'Pia' });
    const made = multipart({ operations: operations((await child.openTask()).id), file: jpeg });
    const { 'x-graphql-yoga-csrf': _csrf, ...plain } = made.headers;
    return caller.send({ method: 'POST', path: '/graphql', body: made.body, headers: { ...plain, ...headers } });
  };

  test('with a token needs no header against forgery, here and at a listed origin', async () => {
    for (const headers of [{}, from(display)]) {
      const answer = await uploadWith(program, headers);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        200,
        expect.objectContaining({ data: { saveCompletion: expect.objectContaining({ alreadyCompleted: false }) } }),
      ]);
    }
    const wrong = await uploadWith(world.signedOut(), { authorization: 'Bearer dad_wrong' });
    expect(wrong.status).toBe(401);
  });

  test.each(['x-graphql-yoga-csrf', 'apollo-require-preflight', 'x-apollo-operation-name'])(
    'with a cookie is accepted with the header %s, which no form can send',
    async (header) => {
      const answer = await uploadWith(milo.parent, { [header]: 'true' });
      expect([header, answer.status]).toEqual([header, 200]);
      const elsewhere = await uploadWith(milo.parent, { [header]: 'true', ...from('https://elsewhere.example') });
      expect([header, elsewhere.status]).toEqual([header, 403]);
    },
  );

  test('with a cookie is refused with headers that a form or a simple request can carry', async () => {
    for (const headers of [
      {},
      { accept: 'application/json' },
      { 'accept-language': 'de' },
      { authorization: 'Basic eDp5' },
    ]) {
      const answer = await uploadWith(milo.parent, headers);
      expect([headers, answer.status]).toEqual([headers, 415]);
    }
  });

  test('with a token does not open other calls to forms', async () => {
    for (const type of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'text/plain']) {
      const rest = await program.send({
        method: 'POST',
        path: '/api/daily-tasks/complete',
        headers: { 'content-type': type },
        body: '{}',
      });
      expect([type, rest.status]).toEqual([type, 415]);
    }
    const plain = await program.send({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'text/plain' },
      body: '{"query":"{ viewer { id } }"}',
    });
    expect(plain.status).toBe(415);
  });
});
