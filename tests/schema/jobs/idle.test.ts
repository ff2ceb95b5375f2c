import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { streamLimits } from '../../../schema/live/live.rules.ts';
import type { Watcher } from '../../../schema/services/liveHub.ts';
import { createLiveHub } from '../../../server/live/hub.ts';
import { sendFromOutboxes } from '../../../server/jobs/outboxes.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { openWebhookOutbox } from '../../../server/webhook/outbox.ts';
import { Idle } from '../../../server/idle/idle.ts';
import { fakeWait } from '../../support/fakeWait.ts';
import { createWorld } from '../../support/kit.ts';
import { reminderServices } from '../../support/reminders.ts';
import { makeScratch } from '../../support/scratch.ts';

const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
const log = { info: () => undefined, warn: () => undefined };
const secrets = ['a session secret that only tests use'] as const;

// Imports are asked for only where there are files of theirs.
const scratch = makeScratch();
mkdirSync(path.join(scratch.dataDir, 'imports'));
writeFileSync(path.join(scratch.dataDir, 'imports', `${randomUUID()}.zip`), '');
afterAll(() => scratch.remove());

/** Webhooks, notifications, reminders and imports; mails need a mail server. */
const pollers = 4;

/** Pollers on a clock that the test moves; they have run for some milliseconds. */
function start(sinceMs: number) {
  const time = fakeWait();
  const idle = new Idle(time);
  time.set(sinceMs);
  const begin = Temporal.Instant.from(world.now());
  const now = () => begin.add({ milliseconds: time.clock() });
  const { db, connectionString } = world;
  const services = { db, secrets, now, log };
  const stop = new AbortController();
  const looks: number[] = [];
  const ended = sendFromOutboxes(
    {
      mailOutbox: null,
      webhookOutbox: openWebhookOutbox({ outboundPrivate: 'off' }, services),
      pushOutbox: { ...services, push: reminderServices(world).push },
      reminderQueue: { ...reminderServices(world), now },
      importQueue: {
        pool: db.pool,
        connectionString,
        env: { dataDir: scratch.dataDir, photoStore: 'disk', databaseStatements: 'named' },
        now: () => {
          looks.push(time.clock());
          return now();
        },
      },
    },
    { report: (error) => expect(error).toBeUndefined(), observers: [], idle },
    stop.signal,
  );
  onTestFinished(async () => {
    stop.abort();
    await ended;
  });
  return { time, idle, now, looks };
}

/** The seconds between looks. */
const steps = (looks: readonly number[]) => looks.slice(1).map((at, index) => (at - (looks[index] ?? 0)) / 1_000);

test('looks every second for ten minutes, then once a minute, all at the same moment', async () => {
  const { time, looks } = start(595_000);
  const { statements } = await world.statements(() => time.advance(905_000, pollers));
  // Up to 600 s each second, then at 660, 720 … 1,500 s.
  expect(steps(looks)).toEqual([1, 1, 1, 1, 1, ...Array.from({ length: 15 }, () => 60)]);
  // Two for the reminders and one for when the next one is due; one for each other poller.
  expect(statements.filter((name) => name === 'next_due_reminder').length).toBe(16);
  expect(statements.length).toBeLessThan(150);
});

test('a write wakes everybody at once, and so does what was found to do', async () => {
  const { time, idle, looks } = start(600_000);
  await time.advance(130_000, pollers);
  expect(idle.isResting).toBe(true);
  looks.length = 0;
  idle.wake();
  await time.advance(3_000, pollers);
  expect(looks.map((at) => at - 730_000)).toEqual([0, 1_000, 2_000, 3_000]);
});

test('a look in between does not end the rest', async () => {
  const { time, idle, looks } = start(600_000);
  await time.advance(10_000, pollers);
  looks.length = 0;
  idle.look();
  await time.advance(60_000, pollers);
  expect(looks).toEqual([610_000, 660_000]);
});

test('whoever is reading when everybody should look looks once more', async () => {
  const time = fakeWait();
  const idle = new Idle(time);
  time.set(600_000);
  const answer = Promise.withResolvers<undefined>();
  const stop = new AbortController();
  let reads = 0;
  const read = () => {
    reads += 1;
    return answer.promise;
  };
  const ended = idle.repeat(read, 1_000, stop.signal);
  idle.look();
  answer.resolve(undefined);
  await time.untilAllWait(1);
  expect([reads, idle.isResting]).toEqual([2, true]);
  stop.abort();
  await ended;
});

test('a reminder is decided on when it is due, not when the minute is over', async () => {
  const milo = await world.parent({ timeZone: 'UTC' }).withChild();
  const { time, idle, now } = start(600_000);
  await time.advance(70_000, pollers);
  const due = now().add({ seconds: 75 });
  await world.sql(
    `INSERT INTO reminder_settings (user_id, minute_of_day, weekdays, quiet_from, quiet_to, next_at, updated_at)
     VALUES ($1, 0, '{1,2,3,4,5,6,7}', 1410, 360, $2, now())`,
    [milo.parent.rowId, due.toString()],
  );
  // At 120 s a look tells that it is due at 145 s.
  await time.advance(74_000, pollers);
  expect(await world.sql('SELECT 1 FROM reminders')).toEqual([]);
  await time.advance(1_000, pollers);
  expect((await world.sql('SELECT 1 FROM reminders')).length).toBe(1);
  // What it found may have left something to send.
  expect(idle.isResting).toBe(false);
});

test('other processes are told of a write, at most every ten seconds, and what they tell is not told on', () => {
  const time = fakeWait();
  const idle = new Idle(time);
  let told = 0;
  idle.onWake(() => (told += 1));
  idle.wake();
  time.set(9_000);
  idle.wake();
  expect(told).toBe(1);
  time.set(10_000);
  idle.wake();
  expect(told).toBe(2);
  time.set(2_000_000);
  idle.hear();
  expect([told, idle.isResting]).toEqual([2, false]);
});

test.runIf(isFull)(
  'streams read the changes of other servers once a minute while the server rests, and follow its own at once',
  async () => {
    const time = fakeWait();
    const idle = new Idle(time);
    time.set(630_000);
    expect([idle.waitMs(2_000), idle.waitMs(2_000, 5_000), idle.waitMs(2_000, 10)]).toEqual([30_000, 5_000, 2_000]);
    const { rowId } = (await world.parent().withChild()).parent;
    let reads = 0;
    const query = (async (...given: Parameters<typeof world.db.pool.query>) => {
      reads += 1;
      return world.db.pool.query(...given);
    }) as typeof world.db.pool.query;
    const hub = createLiveHub({
      pool: { query } as typeof world.db.pool,
      now: () => Temporal.Instant.from(world.now()),
      log,
      idle,
    });
    onTestFinished(() => hub.close());
    const [session] = await world.sql<{ hash: string }>('SELECT session_id AS hash FROM sessions WHERE user_id = $1', [
      rowId,
    ]);
    const connection = { ipAddress: '::1', sessionHash: session?.hash ?? null };
    const watcher = { viewer: { id: rowId }, token: null, connection } as unknown as Watcher;
    hub.watch(watcher, null, () => undefined);
    await expect.poll(() => reads).toBe(1);
    await pause(streamLimits.tickMs + 300);
    expect([reads, idle.isResting]).toEqual([1, true]);
    idle.wake();
    await pause(streamLimits.tickMs + 300);
    expect(reads).toBe(2);
  },
);
