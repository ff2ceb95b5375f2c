import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { loadCatalogue } from '../../../schema/catalogue/loadCatalogue.ts';
import { isMailDue } from '../../../schema/mail/outbox.service.ts';
import { loadPlans } from '../../../schema/plan/loadPlans.ts';
import { isPushDue } from '../../../schema/push/outbox.service.ts';
import { isDeliveryDue } from '../../../schema/webhook/outbox.service.ts';
import { runHourlyJobs } from '../../../server/jobs/hourly.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { injectConflicts } from '../../support/injectConflicts.ts';
import { createWorld, type World, type WorldOptions } from '../../support/kit.ts';
import { startMailServer } from '../../support/mailServer.ts';
import { exportOf, movingTo } from '../../support/moving.ts';
import { photoFolder } from '../../support/photos.ts';
import { pushEnv } from '../../support/push.ts';
import { newBrowser, startPushService } from '../../support/pushService.ts';
import * as push from '../../support/push.ts';
import { startReceiver } from '../../support/receiver.ts';
import { decideAll, decidedFor, deviceOf, remind } from '../../support/reminders.ts';
import { webhookOf } from '../../support/webhooks.ts';

/*
 * Each transaction of the jobs, outboxes and loaders meets another one at its COMMIT (SQLSTATE 40001), and what it did is done once.
 */

vi.setConfig({ testTimeout: 60_000 });

const open = async (options: WorldOptions = {}) => {
  const world = await createWorld({ rateLimits: 'off', ...options });
  return { world, conflicts: await injectConflicts(world) };
};

const noPhotos = { put: async () => {}, get: async () => null, delete: async () => {}, list: async function* () {} };

const runJobs = (world: World) =>
  runHourlyJobs({ db: world.db, photos: noPhotos }, Temporal.Instant.from(world.now()), pino({ level: 'silent' }));

test('the hourly jobs', async () => {
  const { world, conflicts } = await open();
  const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  await milo.completeTasks(2);
  const gone = await world.parent().withChild();
  await gone.parent.execute(
    'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }',
    {
      input: { name: 'A wall display', scopes: ['READ'] },
    },
  );
  await world.sql('UPDATE users SET deletion_requested_at = $2 WHERE id = $1', [gone.parent.rowId, world.now()]);
  world.later({ days: 40 });
  const restore = await world.keep();
  const plain = await conflicts.during('never', () => runJobs(world));
  expect(Object.keys(plain.effects).length).toBeGreaterThan(10);
  await restore();
  const { effects, failures } = await conflicts.during('once', () => runJobs(world));
  expect(failures).toBeGreaterThan(5);
  expect(effects).toEqual(plain.effects);
  if (!isFull) return;
  // Where others are in the way of every try, the jobs fail, and the next hour does everything.
  await restore();
  const { effects: none } = await conflicts.during('always', () => runJobs(world).catch(() => undefined));
  expect(none).toEqual({});
  expect((await conflicts.during('never', () => runJobs(world))).effects).toEqual(plain.effects);
});

/**
 * Sends what waits as a server does, which looks again while something is due. A claim that is tried again passes over a row that the
 * try before still holds: PostgreSQL reports an error first, and then ends the transaction.
 *
 * @returns what the last look has sent
 */
async function sendAll<Sent>(world: World, drain: () => Promise<Sent>, isDue: typeof isMailDue): Promise<Sent> {
  let sent = await drain();
  while (await isDue(world.db, Temporal.Instant.from(world.now()))) sent = await drain();
  return sent;
}

describe('the outboxes', () => {
  test('send one mail', async () => {
    const mail = await startMailServer();
    const { world, conflicts } = await open({ env: { SMTP_URL: mail.url } });
    const parent = await world.parent();
    await world.sql('UPDATE users SET email_confirmed_at = created_at WHERE id = $1', [parent.rowId]);
    await world.sql('DELETE FROM mails');
    await world
      .signedOut()
      .execute('mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { message } }', {
        input: { email: parent.email },
      });
    const { result, failures } = await conflicts.during('once', () => sendAll(world, world.drainOutbox, isMailDue));
    expect([result.sent, mail.received.length]).toEqual([1, 1]);
    expect(failures).toBeGreaterThan(0);
  });

  test('deliver once to a webhook', async () => {
    const { world, conflicts } = await open({ env: { OUTBOUND_PRIVATE: 'on' } });
    const milo = await world.parent().withChild();
    const receiver = await startReceiver();
    await webhookOf(milo.parent, receiver.url);
    await milo.completeTasks(1);
    const { result, failures } = await conflicts.during('once', () =>
      sendAll(world, world.drainWebhooks, isDeliveryDue),
    );
    expect([result.delivered, receiver.received.length]).toEqual([1, 1]);
    expect(failures).toBeGreaterThan(0);
  });

  test('send one notification', async () => {
    const { world, conflicts } = await open({ env: { ...pushEnv, PUBLIC_URL: 'https://dads.org' } });
    const service = await startPushService();
    const parent = await world.stranger();
    await push.deviceOf(world, parent, newBrowser(), service.endpoint('phone'));
    await push.remind(world, parent);
    const { failures } = await conflicts.during('once', () => sendAll(world, world.drainPushes, isPushDue));
    expect(service.received.length).toBe(1);
    expect(failures).toBeGreaterThan(0);
  });

  test('decide once on an evening', async () => {
    const { world, conflicts } = await open({ now: '2026-03-14T12:00:00Z' });
    const milo = await world.parent({ timeZone: 'UTC' }).withChild();
    await deviceOf(world, milo.parent);
    await remind(world, milo.parent);
    world.travelTo('2026-03-14T18:45:00Z');
    const { failures } = await conflicts.during('once', () => decideAll(world));
    expect(failures).toBeGreaterThan(0);
    expect(await decidedFor(world, milo.parent)).toEqual(['2026-03-14 sent task']);
    expect((await world.sql('SELECT 1 FROM push_deliveries')).length).toBe(1);
  });
});

test('a family that moves here', async () => {
  const [there, here] = [photoFolder(), photoFolder()];
  const old = await createWorld({ env: { DATA_DIR: there.dataDir }, rateLimits: 'off' });
  const { world, conflicts } = await open({ env: { DATA_DIR: here.dataDir } });
  const milo = await old.parent().withChild({ name: 'Milo' });
  await milo.completeTasks(2);
  const moving = movingTo(world, here.dataDir);
  const parent = await world.parent();
  const { bytes } = await exportOf(milo.parent);
  const { result: read } = await conflicts.during('once', () => moving.bring(parent, bytes));
  expect(read).toMatchObject({ state: 'READY', failure: null });
  const { result: written, effects } = await conflicts.during('once', () => moving.confirm(parent));
  expect(written).toMatchObject({
    state: 'DONE',
    report: { children: [{ isWritten: true, differences: [], leftOut: [] }] },
  });
  expect(effects).toMatchObject({ 'insert children': 1, 'insert task_completions': 2 });
});

test('the loaders of the catalogue and of the plans', async () => {
  const { world, conflicts } = await open();
  const loaded = await world.rowCounts();
  await world.sql('TRUNCATE tasks, skills, sources, subscription_plans, feature_flags CASCADE');
  const { failures } = await conflicts.during('once', async () => {
    await loadCatalogue(world.db.pool);
    await loadPlans(world.db);
  });
  expect(failures).toBeGreaterThan(5);
  const { effects: _, ...rows } = await world.rowCounts();
  const { effects: __, ...expected } = loaded;
  expect(rows).toEqual(expected);
});
