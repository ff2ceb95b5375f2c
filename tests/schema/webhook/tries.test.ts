import { describe, expect, test } from 'vitest';
import { rowId } from '../../support/ids.ts';
import { createWorld, type World } from '../../support/kit.ts';
import { startReceiver, verified, withStatus } from '../../support/receiver.ts';
import { deleteWebhookDocument, testWebhookDocument, webhookOf, webhooksOf } from '../../support/webhooks.ts';

const open = () => createWorld({ env: { OUTBOUND_PRIVATE: 'on', SMTP_URL: 'smtp://127.0.0.1:9' } });

/** A family whose parent has a webhook for completions to a new receiver. */
async function familyIn(world: World, answer = withStatus(500)) {
  const child = await world.parent().withChild();
  const receiver = await startReceiver(answer);
  const hook = await webhookOf(child.parent, receiver.url, { events: ['COMPLETED'] });
  const listed = async () => (await webhooksOf(child.parent))[0];
  return { child, parent: child.parent, receiver, hook, listed };
}

/** The minutes until a delivery is due next; null once it is not. */
const waitOf = async (world: World) =>
  (
    await world.sql<{ wait: number | null }>(
      `SELECT (extract(epoch FROM next_attempt_at - $1::timestamptz) / 60)::float8 AS wait FROM webhook_deliveries`,
      [world.now()],
    )
  )[0]?.wait;

describe('a delivery that fails', () => {
  test('is tried eight times within a day, with growing pauses, the same id and a new signature', async () => {
    const world = await open();
    const { child, receiver, hook, listed } = await familyIn(world);
    await child.completeTasks(1);
    const began = Temporal.Instant.from(world.now());
    const waits: (number | null | undefined)[] = [];
    for (let wait: number | null | undefined = 0; wait !== null; wait = waits.at(-1)) {
      world.later({ minutes: wait ?? 0 });
      const [seen] = [receiver.received.length];
      await world.drainWebhooks();
      const request = receiver.received[seen];
      if (!request) throw new Error('No try');
      expect(verified(hook.secret, request, world.now())).toEqual(receiver.reports()[0]);
      expect(await world.drainWebhooks()).toMatchObject({ postponed: 0, failed: 0 });
      waits.push(await waitOf(world));
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 420, 720, null]);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-signature'])).size).toBe(8);
    expect(Temporal.Instant.from(world.now()).since(began).total('hours')).toBeLessThanOrEqual(24);
    expect(await listed()).toMatchObject({ disabledAt: null, failingSince: '2026-03-14T18:40:00.000Z' });
  });

  test('is over as soon as one try succeeds', async () => {
    const world = await open();
    const { child, receiver, listed } = await familyIn(world);
    await child.completeTasks(1);
    expect(await world.drainWebhooks()).toMatchObject({ postponed: 1 });
    receiver.answerWith(withStatus(201));
    world.later({ minutes: 1 });
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 1 });
    world.later({ days: 1 });
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0, postponed: 0 });
    expect(await listed()).toMatchObject({ failingSince: null, lastDelivery: { status: 'OK', httpStatus: 201 } });
  });

  test('is one that gets any status but 2xx: redirects are not followed', async () => {
    const world = await open();
    const other = await startReceiver();
    for (const status of [301, 302, 307, 308, 400, 404, 429, 500, 503]) {
      const { child, receiver, listed } = await familyIn(world, withStatus(status, { location: other.url }));
      await child.completeTasks(1);
      await world.drainWebhooks();
      expect([status, receiver.received.length, other.received.length]).toEqual([status, 1, 0]);
      expect((await listed())?.lastDelivery).toMatchObject({ status: 'FAILED', httpStatus: status });
    }
  });

  test('lets its webhook rest for a minute, so that a hundred reports are no hundred tries at once', async () => {
    const world = await open();
    const { child, receiver } = await familyIn(world);
    await child.completeTasks(3);
    await child.completeTasks(2, 'weekly');
    await world.drainWebhooks();
    expect(receiver.received).toHaveLength(1);
    world.later({ seconds: 59 });
    await world.drainWebhooks();
    expect(receiver.received).toHaveLength(1);
    receiver.answerWith(withStatus(200));
    world.later({ seconds: 1 });
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 5 });
  });

  test('is not sent any more when it is older than 25 hours', async () => {
    const world = await open();
    const { child, receiver } = await familyIn(world, withStatus(200));
    await child.completeTasks(1);
    world.later({ hours: 25, seconds: 1 });
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0, dropped: 1 });
    expect(receiver.received).toEqual([]);
  });

  test('is sent again when the server died after the try, with the same id', async () => {
    const world = await open();
    const { child, receiver } = await familyIn(world, withStatus(200));
    await child.completeTasks(1);
    await world.drainWebhooks();
    // As if the process had died before it wrote the result down.
    await world.sql(
      `UPDATE webhook_deliveries SET delivered_at = NULL, next_attempt_at = $1::timestamptz + interval '1 minute'`,
      [world.now()],
    );
    await world.sql(`UPDATE webhooks SET claimed_until = $1::timestamptz + interval '1 minute'`, [world.now()]);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0 });
    world.later({ minutes: 1 });
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 1 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('is sent once by several servers at the same time', async () => {
    const world = await open();
    const { child, receiver } = await familyIn(world, withStatus(200));
    await child.completeTasks(3);
    const drained = await Promise.all([world.drainWebhooks(), world.drainWebhooks(), world.drainWebhooks()]);
    expect(drained.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(3);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    expect(receiver.received).toHaveLength(3);
  });
});

describe('a webhook', () => {
  test('is switched off after three days of failures, with a mail, and a test that arrives switches it on', async () => {
    const world = await open();
    const { child, parent, receiver, hook, listed } = await familyIn(world);
    // A try each hour, with something new to report each day.
    for (let hour = 0; hour < 72; hour += 1) {
      if (hour % 24 === 0) await child.completeTasks(1);
      await world.drainWebhooks();
      expect([hour, (await listed())?.disabledAt]).toEqual([hour, null]);
      world.later({ hours: 1 });
    }
    await child.completeTasks(1);
    expect(await world.drainWebhooks()).toMatchObject({ failed: 1 });
    expect(await listed()).toMatchObject({
      disabledAt: new Date(world.now()).toISOString(),
      failingSince: '2026-03-14T18:40:00.000Z',
      lastDelivery: { status: 'FAILED', sentence: 'The receiver answered with the status 500' },
    });
    const mails = () =>
      world.sql(`SELECT template, data, recipient, user_id FROM mails WHERE template <> 'confirmAddress'`);
    expect(await mails()).toEqual([
      { template: 'webhookOff', data: { host: '127.0.0.1' }, recipient: parent.email, user_id: parent.rowId },
    ]);

    const tries = receiver.received.length;
    await child.completeTasks(1);
    world.later({ days: 1 });
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0, postponed: 0, failed: 0 });
    expect(receiver.received).toHaveLength(tries);

    await parent.execute(testWebhookDocument, { id: hook.id });
    expect(await world.drainWebhooks()).toMatchObject({ failed: 1 });
    expect((await listed())?.disabledAt).not.toBeNull();
    receiver.answerWith(withStatus(200));
    await parent.execute(testWebhookDocument, { id: hook.id });
    await parent.execute(testWebhookDocument, { id: hook.id });
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 1 });
    expect(receiver.reports().at(-1)).toMatchObject({ type: 'TEST', data: { webhookId: hook.id } });
    expect(await listed()).toMatchObject({ disabledAt: null, failingSince: null, lastDelivery: { status: 'OK' } });
    await child.completeTasks(1);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 1 });
    expect(await mails()).toHaveLength(1);
  });

  test('is switched off at once by a receiver that is gone', async () => {
    const world = await open();
    const { child, receiver, listed } = await familyIn(world, withStatus(410));
    await child.completeTasks(3);
    expect(await world.drainWebhooks()).toMatchObject({ failed: 1 });
    world.later({ minutes: 5 });
    await world.drainWebhooks();
    expect(receiver.received).toHaveLength(1);
    expect(await listed()).toMatchObject({
      disabledAt: '2026-03-14T18:40:00.000Z',
      lastDelivery: { sentence: 'The receiver answered that it is gone (410)' },
    });
  });

  test('that is deleted reports nothing that was waiting', async () => {
    const world = await open();
    const { child, parent, receiver, hook } = await familyIn(world, withStatus(200));
    await child.completeTasks(1);
    await parent.execute(deleteWebhookDocument, { id: hook.id });
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0, dropped: 0 });
    expect(receiver.received).toEqual([]);
  });

  test('loses nothing when the server stops in the middle of a try', async () => {
    const world = await open();
    const { child, receiver, listed } = await familyIn(world, () => undefined);
    await child.completeTasks(1);
    const stop = new AbortController();
    const draining = world.drainWebhooks({}, stop.signal);
    await receiver.waitFor(1);
    stop.abort();
    expect(await draining).toMatchObject({ released: 1, postponed: 0 });
    expect((await listed())?.failingSince).toBeNull();
    receiver.answerWith(withStatus(200));
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 1 });
    expect(await world.sql('SELECT attempts FROM webhook_deliveries')).toEqual([{ attempts: 1 }]);
  });

  test('goes on with a new SESSION_SECRET, also once the former one is forgotten', async () => {
    const world = await open();
    const { child, receiver, hook, listed } = await familyIn(world, withStatus(200));
    const [former, current] = ['a session secret that only tests use', 'another session secret of the tests'] as const;
    await child.completeTasks(1);
    await world.renewWebhookSeals([former]);
    expect(await world.drainWebhooks({ secrets: [current, former] })).toMatchObject({ delivered: 1 });
    await world.renewWebhookSeals([current, former]);
    await child.completeTasks(2);
    expect(await world.drainWebhooks({ secrets: [current] })).toMatchObject({ delivered: 2 });
    for (const request of receiver.received) verified(hook.secret, request, world.now());

    // Without having been sealed anew, it is off with a sentence.
    await child.completeTasks(1, 'weekly');
    expect(await world.drainWebhooks({ secrets: [former] })).toMatchObject({ failed: 1 });
    expect(await listed()).toMatchObject({
      disabledAt: new Date(world.now()).toISOString(),
      lastDelivery: { sentence: 'Its secret can no longer be read: remove this webhook and add it again' },
    });
    const [row] = await world.sql('SELECT sealed_secret FROM webhooks WHERE id = $1', [rowId(hook.id)]);
    expect(String(row?.['sealed_secret'])).not.toContain(hook.secret.slice('whsec_'.length));
  });
});
