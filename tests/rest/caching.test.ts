import { describe, expect, test } from 'vitest';
import { routes } from '../../server/rest/router.ts';
import type { Caller } from '../support/caller.ts';
import { createWorld } from '../support/kit.ts';
import { serve } from '../support/leave.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const world = await createWorld({ env: { OWNER_EMAIL: 'owner@family.example' } });
const owner = await world.parent({ email: 'owner@family.example' });
await world.sql('UPDATE users SET email_confirmed_at = created_at WHERE id = $1', [owner.rowId]);
const milo = await owner.withChild();
const [done] = await milo.completeTasks(1);
const dailyTaskId = (
  await world.sql<{ id: string }>('SELECT id FROM daily_tasks WHERE child_id = $1 AND completed', [milo.rowId])
)[0]?.id;

/** The addresses of all calls that answer JSON to GET. A call that is not set up has no success to cache, and a stream has no end. */
const addresses = [
  '/api/openapi.json',
  ...routes
    .filter(
      ({ method, download, path }) =>
        method === 'GET' && !download && !['/api/firebase-config', '/api/live'].includes(path),
    )
    .map(({ path }) => {
      const filled = path
        .replace('/daily-tasks/{id}', `/daily-tasks/${dailyTaskId}`)
        .replace('{id}', milo.rowId)
        .replace('{date}', '2026-03-14');
      return path.endsWith('/progress') ? `${filled}?start=2026-03-01&end=2026-03-14` : filled;
    }),
];

const get = (caller: Caller, path: string, headers: Record<string, string> = {}) =>
  caller.send({ method: 'GET', path, headers });
const points = ({ headers }: { readonly headers: Readonly<Record<string, string>> }) =>
  Number(headers['x-ratelimit-remaining']);

describe.each(addresses)('%s', (path) => {
  test('has an ETag and answers 304 without a body to whoever has it', async () => {
    const whole = await get(owner, path);
    expect([whole.status, whole.text.length > 0]).toEqual([200, true]);
    const etag = whole.headers['etag'] ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(whole.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept-Encoding' });
    expect(whole.headers['content-length']).toBe(String(whole.bytes.length));

    for (const known of [etag, etag.slice(2), '*', `"a", ${etag} , W/"b"`]) {
      const again = await get(owner, path, { 'if-none-match': known });
      expect([known, again.status, again.bytes.length]).toEqual([known, 304, 0]);
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-store', vary: 'Accept-Encoding' });
      expect(again.headers['content-type']).toBeUndefined();
    }
    for (const other of ['"a"', 'W/""', '', etag.slice(0, -2), '"*"', `${etag}x`]) {
      const again = await get(owner, path, { 'if-none-match': other });
      expect([other, again.status, again.text]).toEqual([other, 200, whole.text]);
    }
  });
});

describe('a client that polls', () => {
  test('gets 304 with fetch, which adds Cache-Control: no-cache, until something has changed', async () => {
    const ada = await world.parent().withChild();
    const program = await thirdPartyOf(world, ada.parent);
    const address = await serve(world.handler);
    const poll = (etag?: string) =>
      fetch(`${address}/api/children`, {
        headers: { authorization: `Bearer ${program.token}`, ...(etag ? { 'if-none-match': etag } : {}) },
      });
    const first = await poll();
    const etag = first.headers.get('etag') ?? '';
    await first.text();
    for (let count = 0; count < 3; count += 1) expect((await poll(etag)).status).toBe(304);
    await ada.completeTasks(1);
    const changed = await poll(etag);
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
    expect(await changed.json()).toMatchObject([{ name: 'Milo', totalPoints: expect.any(Number) }]);
  });

  test('pays as much for 304 as for the whole answer', async () => {
    const program = await thirdPartyOf(world, owner);
    const cost = async (headers: Record<string, string>) => {
      const before = points(await get(program, '/api/user'));
      const { status } = await get(program, '/api/tasks', headers);
      return [status, before - points(await get(program, '/api/user')) - 1];
    };
    const { headers } = await get(program, '/api/tasks');
    const [status, paid] = await cost({});
    expect([status, (paid ?? 0) > 2]).toEqual([200, true]);
    expect(await cost({ 'if-none-match': headers['etag'] ?? '' })).toEqual([304, paid]);
  });

  test('learns from 304 that the list has grown a next part', async () => {
    const ada = await world.parent().withChild();
    await ada.completeTasks(1);
    const path = `/api/children/${ada.rowId}/completions?limit=1`;
    const first = await get(ada.parent, path);
    await world.sql(
      `INSERT INTO task_completions (id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date, time_zone, points)
       SELECT gen_random_uuid(), $1, task_id, gen_random_uuid(), title, frequency, completed_at - interval '1 year', local_date - 366, time_zone, 0
       FROM task_completions WHERE child_id = $1`,
      [ada.rowId],
    );
    const again = await get(ada.parent, path, { 'if-none-match': first.headers['etag'] ?? '' });
    expect([first.headers['link'], again.status]).toEqual([undefined, 304]);
    expect(again.headers['link']).toMatch(/rel="next"$/);
  });
});

describe('304 is never the answer', () => {
  const all = { 'if-none-match': '*' };

  test('to somebody whose access has ended', async () => {
    const ada = await world.parent().withChild();
    const path = `/api/children/${ada.rowId}/completions`;
    const grandma = await world.carer(ada, 'viewer');
    const program = await thirdPartyOf(world, ada.parent);
    const { etag = '' } = (await get(grandma, path)).headers;
    for (const caller of [grandma, program]) {
      expect((await get(caller, path, { 'if-none-match': etag })).status).toBe(304);
    }
    await world.sql('DELETE FROM child_carers WHERE user_id = $1', [grandma.rowId]);
    await world.sql('UPDATE access_tokens SET revoked_at = now() WHERE user_id = $1', [ada.parent.rowId]);
    for (const headers of [all, { 'if-none-match': etag }]) {
      expect((await get(grandma, path, headers)).status).toBe(404);
      expect((await get(program, path, headers)).status).toBe(401);
      expect((await get(world.signedOut(), path, headers)).status).toBe(401);
      expect((await get(ada.parent, path, { ...headers, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
    await ada.parent.signOut();
    expect((await get(ada.parent, path, all)).status).toBe(401);
  });

  test('to a token that may only write', async () => {
    const writer = await thirdPartyOf(world, owner, { scopes: ['WRITE'] });
    expect((await get(writer, '/api/children', all)).status).toBe(403);
  });

  test('to a write, which has no ETag and happens', async () => {
    const path = `/api/children/${milo.rowId}/mood`;
    for (const mood of ['happy', 'silly']) {
      const answer = await owner.rest('POST', path, { mood }, all);
      expect([answer.status, answer.headers['etag'], answer.json['mood']]).toEqual([200, undefined, mood]);
    }
  });

  test('to a refusal or a download, which have no ETag', async () => {
    for (const [path, status] of [
      ['/api/nope', 404],
      ['/api/firebase-config', 404],
      ['/api/admin/export-data', 403],
      ['/api/account/export', 200],
      ['/api/admin/audit-log', 200],
    ] as const) {
      const answer = await get(owner, path, all);
      expect([path, answer.status, answer.headers['etag']]).toEqual([path, status, undefined]);
    }
  });
});

test('two callers get different answers under one address, and one cannot confirm the other', async () => {
  const stranger = await world.stranger();
  const [mine, theirs] = [await get(owner, '/api/user'), await get(stranger, '/api/user')];
  expect(mine.headers['etag']).not.toBe(theirs.headers['etag']);
  const asked = await get(stranger, '/api/user', { 'if-none-match': mine.headers['etag'] ?? '' });
  expect([asked.status, asked.text]).toEqual([200, theirs.text]);
  expect(done?.completion.title).toEqual(expect.any(String));
});
