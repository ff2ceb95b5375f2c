import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { claimPush } from '../../../schema/push/outbox.sql.ts';
import { paddedBytes } from '../../../schema/push/push.rules.ts';
import { createWorld } from '../../support/kit.ts';
import { deviceOf, pushEnv, remind } from '../../support/push.ts';
import { answering, messageIn, newBrowser, startPushService, vapidOf } from '../../support/pushService.ts';

const start = '2026-03-14T18:40:00Z';
const open = () => createWorld({ now: start, env: { ...pushEnv, PUBLIC_URL: 'https://dads.org/kids' } });

const setUp = async () => {
  const world = await open();
  const service = await startPushService();
  const browser = newBrowser();
  const parent = await world.stranger();
  const id = await deviceOf(world, parent, browser, service.endpoint('phone'));
  const device = async () => (await world.sql('SELECT * FROM push_devices WHERE id = $1', [id]))[0];
  const delivery = async () => (await world.sql('SELECT * FROM push_deliveries'))[0];
  return { world, service, browser, parent, id, device, delivery };
};

test('one is claimed at a time, however PostgreSQL joins', async () => {
  const { world, parent } = await setUp();
  for (const date of ['2026-03-12', '2026-03-13', '2026-03-14']) await remind(world, parent, { date });
  const client = await world.db.pool.connect();
  try {
    for (const way of ['hashjoin', 'mergejoin', 'material', 'memoize', 'indexscan', 'bitmapscan'])
      await client.query(`SET enable_${way} = off`);
    expect(await claimPush(client, new Date(start), new Date(start), [])).toHaveLength(1);
    expect(await world.sql('SELECT 1 FROM push_deliveries WHERE attempts > 0')).toHaveLength(1);
  } finally {
    client.release(true);
  }
});

describe('a notification', () => {
  test('reaches the browser encrypted, signed, and with the same length as all others', async () => {
    const { world, service, browser, parent, device, delivery } = await setUp();
    const tasks = [{ id: randomUUIDv7(), childId: randomUUIDv7() }];
    const reminderId = await remind(world, parent, { change: { tasks } });
    expect(JSON.stringify(await delivery())).not.toContain('Sock puppets');
    await world.drainPushes();
    const [pushed] = service.received;
    if (!pushed) throw new Error('Nothing came');
    expect(Buffer.byteLength(browser.open(pushed.body))).toBe(paddedBytes);
    expect(messageIn(browser, pushed)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Sock puppets',
        body: '10 minutes · two socks',
        navigate: 'https://dads.org/kids/challenges?reminder=1',
        lang: 'en',
        dir: 'ltr',
        tag: 'tonight',
        app_badge: '1',
      },
      mutable: false,
      data: { r: reminderId, a: [tasks[0]?.id], c: [tasks[0]?.childId], u: parent.id, s: true },
    });
    expect(pushed).toMatchObject({
      path: '/push/phone',
      headers: {
        ttl: String(180 * 60),
        topic: 't20260314',
        urgency: 'high',
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
      },
    });
    expect(pushed.headers['cookie']).toBeUndefined();
    const { aud, sub, exp } = vapidOf(pushed);
    expect({ aud, sub }).toEqual({ aud: service.origin, sub: 'mailto:help@dads.org' });
    expect(exp - Date.now() / 1_000).toBeGreaterThan(0);
    expect(exp - Date.now() / 1_000).toBeLessThanOrEqual(86_400);
    expect(await delivery()).toMatchObject({ sealed: null, next_attempt_at: null, delivered_at: new Date(start) });
    expect(await device()).toMatchObject({ delivered_at: new Date(start), last_status: 201, failures: 0 });
    await world.drainPushes();
    expect(service.received).toHaveLength(1);
  });

  test('is tried 0, 1, 5, 15 and 45 minutes after it was decided on, and no more', async () => {
    const { world, service, parent, device, delivery } = await setUp();
    service.answerWith(answering(503));
    await remind(world, parent);
    const minutes: number[] = [];
    for (let minute = 0; minute <= 60; minute += 1) {
      const before = service.received.length;
      await world.drainPushes();
      if (service.received.length > before) minutes.push(minute);
      world.later({ minutes: 1 });
    }
    expect(minutes).toEqual([0, 1, 5, 15, 45]);
    expect(await delivery()).toMatchObject({ sealed: null, next_attempt_at: null, delivered_at: null, attempts: 5 });
    expect(await device()).toMatchObject({ last_status: 503, failures: 0, failing_since: new Date(start) });
  });

  test('is not sent once it is not worth showing', async () => {
    const { world, service, parent, delivery } = await setUp();
    service.answerWith(answering(500));
    await remind(world, parent, { expiresIn: 10 });
    await world.drainPushes();
    world.later({ minutes: 10 });
    await world.drainPushes();
    expect(service.received).toHaveLength(1);
    expect(await delivery()).toMatchObject({ sealed: null, next_attempt_at: null });
  });

  test('waits as long as a busy push service wants, whatever our own pauses are', async () => {
    const { world, service, parent } = await setUp();
    service.answerWith(answering(429, { 'retry-after': '1200' }));
    await remind(world, parent);
    await world.drainPushes();
    world.later({ minutes: 19 });
    await world.drainPushes();
    expect(service.received).toHaveLength(1);
    service.answerWith(answering(201));
    world.later({ minutes: 1 });
    await world.drainPushes();
    expect(service.received).toHaveLength(2);
  });

  test.each([404, 410])('ends a device that is gone (%i), with all that waits for it', async (status) => {
    const { world, service, parent, device, delivery } = await setUp();
    service.answerWith(answering(status));
    await remind(world, parent);
    const lines: string[] = [];
    await world.drainPushes(undefined, (line) => void lines.push(line));
    expect(await device()).toBeUndefined();
    expect(await delivery()).toBeUndefined();
    expect(lines.join('')).toContain('"host":"127.0.0.1"');
    expect(lines.join('')).not.toContain('phone');
  });

  test('that is refused is given up that evening, and the fifth in a row ends a device that got nothing ever', async () => {
    const { world, service, parent, device } = await setUp();
    for (const [evening, status] of [400, 401, 403, 413].entries()) {
      service.answerWith(answering(status));
      await remind(world, parent, { date: `2026-03-${14 + evening}` });
      await world.drainPushes();
      world.later({ minutes: 1 });
      await world.drainPushes();
      expect(await device()).toMatchObject({ failures: evening + 1, last_status: status });
      world.tomorrow();
    }
    expect(service.received).toHaveLength(4);
    await remind(world, parent, { date: '2026-03-18' });
    await world.drainPushes();
    expect(await device()).toBeUndefined();
  });

  test('that is refused never ends a device that got one before', async () => {
    const { world, service, parent, device } = await setUp();
    await remind(world, parent, { date: '2026-03-13' });
    await world.drainPushes();
    service.answerWith(answering(400));
    for (let evening = 14; evening < 21; evening += 1) {
      await remind(world, parent, { date: `2026-03-${evening}` });
      await world.drainPushes();
    }
    expect(await device()).toMatchObject({ failures: 7 });
  });

  test('follows no redirect', async () => {
    const { world, service, parent, delivery } = await setUp();
    const other = await startPushService();
    service.answerWith(answering(307, { location: other.endpoint('elsewhere') }));
    await remind(world, parent);
    await world.drainPushes();
    expect(other.received).toEqual([]);
    expect(await delivery()).toMatchObject({ attempts: 1, next_attempt_at: new Date('2026-03-14T18:41:00Z') });
  });

  test('that a stopped server was sending leaves later, and the try does not count', async () => {
    const { world, service, parent, delivery } = await setUp();
    const stop = new AbortController();
    service.answerWith(() => stop.abort());
    await remind(world, parent);
    await world.drainPushes(stop.signal);
    expect(await delivery()).toMatchObject({ attempts: 0, next_attempt_at: new Date(start) });
    service.answerWith(answering(201));
    await world.drainPushes();
    expect(await delivery()).toMatchObject({ delivered_at: new Date(start) });
  });

  test('that a killed server had claimed leaves a minute later', async () => {
    const { world, service, parent, delivery } = await setUp();
    await remind(world, parent);
    await world.sql("UPDATE push_deliveries SET attempts = 1, next_attempt_at = $1::timestamptz + interval '60 s'", [
      start,
    ]);
    await world.drainPushes();
    expect(service.received).toEqual([]);
    world.later({ minutes: 1 });
    await world.drainPushes();
    expect(service.received).toHaveLength(1);
    expect(await delivery()).toMatchObject({ attempts: 2 });
  });

  test('is sent once by several servers', async () => {
    const { world, service } = await setUp();
    const parents = await Promise.all(Array.from({ length: 20 }, () => world.stranger()));
    for (const [number, parent] of parents.entries())
      await deviceOf(world, parent, newBrowser(), service.endpoint(`many-${number}`));
    for (const parent of parents) await remind(world, parent);
    await Promise.all([world.drainPushes(), world.drainPushes(), world.drainPushes()]);
    expect(service.received.map(({ path }) => path).sort()).toEqual(
      parents.map((_parent, number) => `/push/many-${number}`).sort(),
    );
  });

  test('reaches a push service while another one hangs, also one that is due meanwhile', async () => {
    const { world, service, parent } = await setUp();
    const hanging = await startPushService(() => undefined);
    const others = await Promise.all(Array.from({ length: 20 }, () => world.stranger()));
    for (const [number, other] of others.entries()) {
      const endpoint = hanging.endpoint(`many-${number}`).replace('127.0.0.1', 'localhost');
      await deviceOf(world, other, newBrowser(), endpoint);
      await remind(world, other);
    }
    await remind(world, parent);
    const stop = new AbortController();
    const drained = world.drainPushes(stop.signal);
    await service.waitFor(1);
    await hanging.waitFor(8);
    await remind(world, parent, { date: '2026-03-15' });
    await service.waitFor(2);
    expect(hanging.received).toHaveLength(8);
    stop.abort();
    await drained;
    const [waiting] = await world.sql(
      `SELECT count(*)::int AS count FROM push_deliveries delivery JOIN push_devices device ON device.id = delivery.device_id
       WHERE device.host = 'localhost' AND delivery.attempts = 0`,
    );
    expect(waiting).toEqual({ count: 20 });
  });

  test('is forgotten two days later', async () => {
    const { world, service, parent } = await setUp();
    service.answerWith(answering(201));
    await remind(world, parent);
    await world.drainPushes();
    const { sweepPushes } = await import('../../../schema/push/outbox.service.ts');
    await sweepPushes(world.db, Temporal.Instant.from('2026-03-16T18:39:59Z'));
    expect(await world.sql('SELECT id FROM push_deliveries')).toHaveLength(1);
    await sweepPushes(world.db, Temporal.Instant.from('2026-03-16T18:40:00Z'));
    expect(await world.sql('SELECT id FROM push_deliveries')).toEqual([]);
  });
});

describe('where nobody can be named to push services', () => {
  test('there is no key, no device and no notification, and mail is as before', async () => {
    const world = await createWorld({ env: { OUTBOUND_PRIVATE: 'on' } });
    const parent = await world.stranger();
    expect(await parent.execute('{ app { push { publicKey } } }')).toEqual({ app: { push: null } });
    const { p256dh, auth } = newBrowser();
    const { addDeviceDocument } = await import('../../support/push.ts');
    expect(
      await parent.graphql(addDeviceDocument, { input: { endpoint: 'http://127.0.0.1:9/x', p256dh, auth } }),
    ).toMatchObject({ code: 'CONFLICT', sentence: 'This site sends no notifications' });
    await remind(world, parent);
    expect(await world.sql('SELECT id FROM push_deliveries')).toEqual([]);
  });
});
