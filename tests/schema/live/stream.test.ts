import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { streamLimits } from '../../../schema/live/live.rules.ts';
import type { Caller } from '../../support/caller.ts';
import { globalId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { openStream, type Stream } from '../../support/stream.ts';
import { ThirdParty, thirdPartyOf } from '../../support/thirdParty.ts';

let openStreams = 0;
/** A quarter of that of a server: most tests wait for one. */
const tickMs = 500;
const world = await createWorld({ observers: [{ streams: (count) => void (openStreams = count) }], tickMs });
const server = createServer((request, response) => world.handler(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const credentials = (caller: Caller): Record<string, string> =>
  caller instanceof ThirdParty
    ? { authorization: `Bearer ${caller.token}` }
    : { cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };

const live = (caller: Caller, query = ''): Promise<Stream> =>
  openStream({ url: `${origin}/api/live${query}`, headers: credentials(caller) });

const subscription = 'subscription ($ids: [ID!]) { childChanged(childIds: $ids) { childId revision } }';
const subscribe = (caller: Caller, ids?: readonly string[]): Promise<Stream> =>
  openStream({
    url: `${origin}/graphql`,
    headers: credentials(caller),
    body: { query: subscription, variables: { ids } },
  });

const ready = (stream: Stream) => stream.until(({ event }) => event === 'ready');
const about = (childId: string, revision: number) => ({ event: 'message', data: { childId, revision } });
const change = (stream: Stream, childId: string, revision: number) =>
  stream.until(({ data }) => JSON.stringify(data) === JSON.stringify({ childId, revision }));

describe('GET /api/live', () => {
  // Side by side, because each waits for a tick.
  test.concurrent('says the revisions of all children first, and each change within one tick', async ({
    expect: expectHere,
  }) => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const ada = await milo.parent.withChild({ name: 'Ada' });
    const grandma = await world.carer(milo, 'viewer');
    const [papa, other] = [await live(milo.parent), await live(grandma)];
    await Promise.all([ready(papa), ready(other)]);
    const first = papa.events.filter(({ event }) => event === 'message').map(({ data }) => data);
    expectHere(first).toHaveLength(2);
    expectHere(first).toEqual(
      expectHere.arrayContaining([
        { childId: milo.rowId, revision: 2 },
        { childId: ada.rowId, revision: 1 },
      ]),
    );
    expectHere(other.events).toEqual([about(milo.rowId, 2), { event: 'ready', data: {} }]);
    expectHere(papa.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expectHere(papa.headers['content-encoding']).toBeUndefined();

    const since = performance.now();
    await milo.completeTasks(1);
    await Promise.all([change(papa, milo.rowId, 3), change(other, milo.rowId, 3)]);
    expectHere(performance.now() - since).toBeLessThan(tickMs + 2_000);
    expectHere(other.events).toHaveLength(3);
    papa.close();
    other.close();
  });

  test.concurrent('reports a child that somebody has just begun to share', async ({ expect: expectHere }) => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const aunt = await world.stranger();
    const stream = await live(aunt);
    await ready(stream);
    expectHere(stream.events).toEqual([{ event: 'ready', data: {} }]);
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role, created_at) VALUES ($1, $2, 'viewer', now())`, [
      milo.rowId,
      aunt.rowId,
    ]);
    await change(stream, milo.rowId, 2);
    stream.close();
  });

  test('ends after the current revisions when the caller wants no more, and for HEAD at once', async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const { status, text } = await milo.parent.rest('GET', '/api/live?follow=false');
    expect([status, text.replace(/retry: \d+/, 'retry: n')]).toEqual([
      200,
      `retry: n\n\nid: ${milo.rowId}.1\ndata: {"childId":"${milo.rowId}","revision":1}\n\nevent: ready\ndata: {}\n\n`,
    ]);
    const head = await milo.parent.rest('HEAD', '/api/live');
    expect([head.status, head.text, head.headers['content-type']]).toEqual([
      200,
      '',
      'text/event-stream; charset=utf-8',
    ]);
    expect(await milo.parent.rest('GET', '/api/live?follow=yes')).toMatchObject({
      status: 400,
      text: 'follow is either true or false',
    });
  });

  test('refuses visitors and tokens that may not read, and costs one point however long it lasts', async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    expect(await world.signedOut().rest('GET', '/api/live')).toMatchObject({ status: 401, text: 'Not authenticated' });
    const writer = await thirdPartyOf(world, milo.parent, { scopes: ['WRITE'] });
    expect(await writer.rest('GET', '/api/live')).toMatchObject({ status: 403, text: 'This token may only write' });
    const spent = async () => {
      const { headers } = await milo.parent.rest('GET', '/api/live?follow=false');
      return Number(headers['x-ratelimit-remaining']);
    };
    const before = await spent();
    expect(await spent()).toBe(before - 1);
  });

  test('tells a token of one child of that child alone', async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const ada = await milo.parent.withChild({ name: 'Ada' });
    const token = await thirdPartyOf(world, milo.parent, { scopes: ['READ'], childId: ada.id });
    const stream = await live(token);
    await ready(stream);
    expect(stream.events).toEqual([about(ada.rowId, 1), { event: 'ready', data: {} }]);
    stream.close();
  });

  test('gives an account twenty streams, and a place again when one ends', async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const streams = await Promise.all(Array.from({ length: streamLimits.ofAccount }, () => live(milo.parent)));
    await Promise.all(streams.map(ready));
    expect(openStreams).toBe(streamLimits.ofAccount);
    const refused = await live(milo.parent);
    await refused.closed;
    expect([refused.status, refused.text(), refused.headers['retry-after']]).toEqual([
      429,
      'You have 20 open streams: close one to open another',
      '25',
    ]);
    streams[0]?.close();
    await expect.poll(() => openStreams).toBe(streamLimits.ofAccount - 1);
    const again = await live(milo.parent);
    await ready(again);
    for (const stream of [...streams, again]) stream.close();
    await expect.poll(() => openStreams).toBe(0);
  });

  test('asks the database once per tick for all streams together, and never without one', async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const grandma = await world.carer(milo, 'viewer');
    const streams = await Promise.all([live(milo.parent), live(milo.parent), live(grandma)]);
    await Promise.all(streams.map(ready));
    const allHear = async () => {
      const [child] = await world.sql('UPDATE children SET hue = 1 WHERE id = $1 RETURNING revision', [milo.rowId]);
      await Promise.all(streams.map((stream) => change(stream, milo.rowId, Number(child?.['revision']))));
    };
    // The first change is heard with a tick, so that the next one is not near when the second change is made.
    await allHear();
    const { statements } = await world.statements(allHear);
    expect(statements.filter((name) => name === 'revisions_of_callers')).toHaveLength(1);
    for (const stream of streams) stream.close();
    await expect.poll(() => openStreams).toBe(0);
  });
});

describe('the subscription childChanged', () => {
  test('reports the same, for the children that were asked for', async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const ada = await milo.parent.withChild({ name: 'Ada' });
    const token = await thirdPartyOf(world, milo.parent, { scopes: ['READ'] });
    const [all, one] = [await subscribe(token), await subscribe(milo.parent, [ada.id])];
    const next = ({ id }: typeof milo, revision: number) => ({
      event: 'next',
      data: { data: { childChanged: { childId: id, revision } } },
    });
    await all.until(({ data }) => JSON.stringify(data).includes(ada.id));
    await one.until(({ event }) => event === 'next');
    expect(one.events).toEqual([next(ada, 1)]);
    await milo.completeTasks(1);
    await ada.completeTasks(1);
    await one.until(({ data }) => JSON.stringify(data) === JSON.stringify(next(ada, 2).data));
    expect(one.events).toEqual([next(ada, 1), next(ada, 2)]);
    await all.until(({ data }) => JSON.stringify(data) === JSON.stringify(next(milo, 2).data));
    expect(one.headers).toMatchObject({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    all.close();
    one.close();
    await expect.poll(() => openStreams).toBe(0);
  });

  test('refuses unknown and foreign children alike, visitors, and tokens that may not read', async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const stranger = await world.stranger();
    const codeOf = async (caller: Caller, ids?: readonly string[]) => {
      const stream = await subscribe(caller, ids);
      await stream.closed;
      const [first] = stream.events;
      const { errors } = (first?.data ?? JSON.parse(stream.text())) as {
        errors: [{ message: string; extensions: { code: string } }];
      };
      return [errors[0].extensions.code, errors[0].message];
    };
    const unknown = await codeOf(stranger, [globalId('Child', '0198f000-0000-7000-8000-000000000001')]);
    expect(unknown).toEqual(['NOT_FOUND', 'Child not found']);
    expect(await codeOf(stranger, [milo.id])).toEqual(unknown);
    expect(await codeOf(world.signedOut())).toEqual(['UNAUTHENTICATED', 'Not authenticated']);
    const writer = await thirdPartyOf(world, milo.parent, { scopes: ['WRITE'] });
    expect(await codeOf(writer)).toEqual(['FORBIDDEN', 'This token may only write']);
    expect(openStreams).toBe(0);
  });
});

describe('a stream ends with the next tick', () => {
  const opened = async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const grandma = await world.carer(milo, 'viewer');
    return { milo, grandma, parent: milo.parent };
  };
  const both = async (caller: Caller) => {
    const streams = [await live(caller), await subscribe(caller)];
    await Promise.all(streams.map((stream) => stream.until(({ event }) => event !== 'complete')));
    return streams;
  };
  const ends: Record<string, (family: Awaited<ReturnType<typeof opened>>) => Promise<[Stream[], Promise<unknown>]>> = {
    'when its session is ended elsewhere': async ({ parent }) => [
      await both(parent),
      world.sql('DELETE FROM sessions WHERE user_id = $1', [parent.rowId]),
    ],
    'when its token is revoked': async ({ parent }) => {
      const token = await thirdPartyOf(world, parent, { scopes: ['READ'] });
      const document =
        'mutation ($input: RevokeAccessTokenInput!) { revokeAccessToken(input: $input) { viewer { id } } }';
      return [await both(token), parent.execute(document, { input: { id: token.id } })];
    },
    'when its carer is removed': async ({ milo, grandma }) => [
      await both(grandma),
      world.sql('DELETE FROM child_carers WHERE child_id = $1 AND user_id = $2', [milo.rowId, grandma.rowId]),
    ],
    'when the profile of the child is deleted': async ({ milo, grandma }) => {
      const document = 'mutation ($input: DeleteChildInput!) { deleteChild(input: $input) { viewer { id } } }';
      return [await both(grandma), milo.parent.execute(document, { input: { childId: milo.id, name: 'Milo' } })];
    },
    'when a token of one child has lost it': async ({ milo, parent }) => {
      const token = await thirdPartyOf(world, parent, { scopes: ['READ'], childId: milo.id });
      const gone = 'UPDATE children SET deletion_requested_at = $2 WHERE id = $1';
      return [await both(token), world.sql(gone, [milo.rowId, world.now()])];
    },
    'when its account is deleted': async ({ parent }) => {
      const document = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }';
      const { viewer } = await parent.execute<{ viewer: { username: string } }>('{ viewer { username } }');
      return [await both(parent), parent.execute(document, { input: { username: viewer.username } })];
    },
  };

  // Side by side, because each waits for a tick.
  test.concurrent.for(Object.entries(ends))('%s', async ([, revoke], { expect: expectHere }) => {
    const [streams, done] = await revoke(await opened());
    await done;
    const since = performance.now();
    await Promise.all(streams.map(({ closed }) => closed));
    expectHere(performance.now() - since).toBeLessThan(tickMs + 2_000);
    await expectHere.poll(() => openStreams).toBe(0);
  });

  test.concurrent('and a new one tells what is left', async ({ expect: expectHere }) => {
    const { milo, grandma } = await opened();
    const ada = await milo.parent.withChild({ name: 'Ada' });
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role, created_at) VALUES ($1, $2, 'viewer', now())`, [
      ada.rowId,
      grandma.rowId,
    ]);
    const stream = await live(grandma);
    await ready(stream);
    await world.sql('DELETE FROM child_carers WHERE child_id = $1 AND user_id = $2', [milo.rowId, grandma.rowId]);
    await stream.closed;
    const next = await live(grandma);
    await ready(next);
    expectHere(next.events).toEqual([about(ada.rowId, 2), { event: 'ready', data: {} }]);
    next.close();
  });
});

test('a reader that does not read costs one revision a child, and gets the latest one when it does', async () => {
  const milo = await world.parent().withChild({ name: 'Milo' });
  const stream = await live(milo.parent);
  await ready(stream);
  // Just after a tick, so that the next one is not between the changes.
  await world.sql('UPDATE children SET hue = hue WHERE id = $1', [milo.rowId]);
  await change(stream, milo.rowId, 2);
  stream.pause();
  for (let count = 0; count < 3; count += 1)
    await world.sql('UPDATE children SET hue = hue WHERE id = $1', [milo.rowId]);
  stream.resume();
  await change(stream, milo.rowId, 5);
  expect(stream.events).toEqual([
    about(milo.rowId, 1),
    { event: 'ready', data: {} },
    about(milo.rowId, 2),
    about(milo.rowId, 5),
  ]);
  stream.close();
});

test('a server that stops ends its streams first, and refuses new ones', async () => {
  const milo = await world.parent().withChild({ name: 'Milo' });
  const [stream, subscribed] = [await live(milo.parent), await subscribe(milo.parent)];
  await ready(stream);
  world.closeStreams();
  await Promise.all([stream.closed, subscribed.closed]);
  expect(await milo.parent.rest('GET', '/api/live')).toMatchObject({
    status: 503,
    text: 'The server cannot keep another stream open at the moment. Please try again',
  });
});
