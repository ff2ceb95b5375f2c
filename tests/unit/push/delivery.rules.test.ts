import { describe, expect, test } from 'vitest';
import { isStalePush, type PushAnswer, serviceOf, settlementOf } from '../../../schema/push/delivery.rules.ts';
import { messageOf, paddedBytes, paddedText, topicOf } from '../../../schema/push/push.rules.ts';
import { retryAtOf } from '../../../server/push/retryAfter.ts';

const now = Temporal.Instant.from('2026-03-14T18:40:00Z');
const expiresAt = now.add({ hours: 3 });
const fresh = { failures: 0, wasDelivered: false };

const answered = (status: number, retryAt: Temporal.Instant | null = null): PushAnswer => ({
  kind: 'answered',
  status,
  retryAt,
});

const after = (answer: PushAnswer, attempts = 1, device = fresh) =>
  settlementOf({ answer, attempts, expiresAt, now, device });

describe('a try to deliver a notification', () => {
  test.each([200, 201, 202, 204])('has succeeded with %i', (status) =>
    expect(after(answered(status))).toEqual({ kind: 'delivered' }),
  );

  test.each([404, 410])('ends the device with %i', (status) =>
    expect(after(answered(status), 1, { failures: 0, wasDelivered: true })).toEqual({ kind: 'gone' }),
  );

  test.each([400, 401, 403, 413])('with %i is counted, and the fifth ends a device that got nothing ever', (status) => {
    expect(after(answered(status))).toEqual({ kind: 'refused' });
    expect(after(answered(status), 1, { failures: 3, wasDelivered: false })).toEqual({ kind: 'refused' });
    expect(after(answered(status), 1, { failures: 4, wasDelivered: false })).toEqual({ kind: 'gone' });
    expect(after(answered(status), 1, { failures: 40, wasDelivered: true })).toEqual({ kind: 'refused' });
  });

  test('is repeated 1, 5, 15 and 45 minutes after the first', () => {
    const minutes = [1, 2, 3, 4].map((attempts) => {
      const settlement = after({ kind: 'unreachable' }, attempts);
      return settlement.kind === 'postponed' ? settlement.nextAt.since(now).total('minutes') : null;
    });
    expect(minutes).toEqual([1, 4, 10, 30]);
    expect(after({ kind: 'unreachable' }, 5)).toEqual({ kind: 'failed' });
    expect(after(answered(503), 1)).toMatchObject({ kind: 'postponed' });
    expect(after(answered(302), 1)).toMatchObject({ kind: 'postponed' });
  });

  test('waits as long as the push service wants', () => {
    const later = now.add({ minutes: 20 });
    expect(after(answered(429, later))).toEqual({ kind: 'postponed', nextAt: later });
    expect(after(answered(429, now))).toEqual({ kind: 'postponed', nextAt: now.add({ minutes: 1 }) });
    expect(after(answered(429, expiresAt))).toEqual({ kind: 'failed' });
  });

  test('is not repeated once it is not worth showing', () => {
    const settlement = settlementOf({
      answer: { kind: 'unreachable' },
      attempts: 1,
      expiresAt: now.add({ seconds: 60 }),
      now,
      device: fresh,
    });
    expect(settlement).toEqual({ kind: 'failed' });
  });

  test('does not count when the program stopped', () =>
    expect(after({ kind: 'stopped' })).toEqual({ kind: 'released' }));

  test('is given up where its keys cannot be read, and leaves the device alone', () =>
    expect(after({ kind: 'unreadable' })).toEqual({ kind: 'failed' }));
});

test('a notification is stale at its end, and 25 hours after it was written', () => {
  expect(isStalePush({ createdAt: now, expiresAt }, now)).toBe(false);
  expect(isStalePush({ createdAt: now, expiresAt }, expiresAt)).toBe(true);
  const never = now.add({ hours: 1_000 });
  expect(isStalePush({ createdAt: now, expiresAt: never }, now.add({ hours: 25 }))).toBe(false);
  expect(isStalePush({ createdAt: now, expiresAt: never }, now.add({ hours: 25, seconds: 1 }))).toBe(true);
});

test('push services have names out of a bounded set', () => {
  expect(serviceOf('web.push.apple.com')).toBe('apple');
  expect(serviceOf('fcm.googleapis.com')).toBe('google');
  expect(serviceOf('updates.push.services.mozilla.com')).toBe('mozilla');
  expect(serviceOf('wns2-par02p.notify.windows.com')).toBe('microsoft');
  expect(serviceOf('evilpush.apple.com.example')).toBe('other');
  expect(serviceOf('xpush.apple.com')).toBe('other');
});

describe('Retry-After', () => {
  test('is seconds or a date', () => {
    expect(retryAtOf('90', now)).toEqual(now.add({ seconds: 90 }));
    expect(retryAtOf('Sat, 14 Mar 2026 19:00:00 GMT', now)).toEqual(Temporal.Instant.from('2026-03-14T19:00:00Z'));
  });
  test.each([null, '', 'soon', '-1', '99999999999999999999'])('%s says nothing', (header) =>
    expect(retryAtOf(header, now)).toBeNull(),
  );
});

describe('the text of a notification', () => {
  const content = {
    title: 'Sock puppets',
    body: '10 minutes',
    path: '/challenges',
    badge: 1,
    tasks: [] as { id: string; childId: string }[],
    showsStreaks: false,
  };
  const of = { publicUrl: 'https://dads.org', viewer: 'VXNlcjo', reminderId: '0198f000-0000-7000-8000-000000000001' };
  const task = (number: number) => ({
    id: `0198f000-0000-7000-8000-00000000000${number}`,
    childId: `0198f000-0000-7000-8000-10000000000${number}`,
  });
  const bytes = (body: string, tasks = content.tasks) =>
    Buffer.byteLength(paddedText(messageOf({ ...content, body, tasks }, of)));

  test('has always the same length', () => {
    expect(bytes('')).toBe(paddedBytes);
    expect(bytes('10 minutes')).toBe(paddedBytes);
    expect(bytes('Ünïcödé 🧦', [task(1), task(2), task(3), task(4)])).toBe(paddedBytes);
    for (const letter of ['a', 'ü', '🧦', '"', '\n']) expect(bytes(letter.repeat(4_000)), letter).toBe(paddedBytes);
  });

  test('is JSON, and is cut with a mark', () => {
    const message = messageOf({ ...content, body: '🧦 '.repeat(1_000) }, of);
    expect(JSON.parse(paddedText(message))).toEqual(message);
    expect(message.notification.body).toMatch(/^(🧦 )+🧦?…$/u);
  });

  test('has no buttons for more tasks than fit', () => {
    expect(messageOf({ ...content, tasks: [1, 2, 3, 4].map(task) }, of).data.a).toHaveLength(4);
    expect(messageOf({ ...content, tasks: [1, 2, 3, 4, 5].map(task) }, of).data).toMatchObject({ a: [], c: [] });
  });

  test('has a topic for each date', () => {
    expect(topicOf(Temporal.PlainDate.from('2026-03-14'))).toBe('t20260314');
  });
});
