import { expect, test } from 'vitest';
import { makePushKey } from '../../../schema/push/siteKey.service.ts';
import { endOldErrands } from '../../../schema/site/restored.service.ts';
import { renewPushKeySeals } from '../../../server/push/outbox.ts';
import { createPushGate } from '../../../server/push/gate.ts';
import { outboundOf } from '../../../server/outbound/outbound.ts';
import { createWorld } from '../../support/kit.ts';
import type { Parent } from '../../support/parent.ts';
import { deviceOf, pushEnv, remind } from '../../support/push.ts';
import { newBrowser, startPushService, vapidOf } from '../../support/pushService.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z', env: pushEnv });
const secret = 'a session secret that only tests use';

const countOf = async ({ rowId }: Parent) =>
  (await world.sql('SELECT id FROM push_devices WHERE user_id = $1', [rowId])).length;

const withDevice = async () => {
  const service = await startPushService();
  const parent = await world.stranger();
  await deviceOf(world, parent, newBrowser(), service.endpoint(parent.rowId));
  return { service, parent };
};

test('a log-out ends the device of its session', async () => {
  const { service, parent } = await withDevice();
  await remind(world, parent);
  await parent.signOut();
  expect(await countOf(parent)).toBe(0);
  await world.drainPushes();
  expect(service.received).toEqual([]);
});

test('ending a session elsewhere ends its device, and keeps this one', async () => {
  const { parent } = await withDevice();
  const elsewhere = world.signedOut();
  await elsewhere.rest('POST', '/api/login', { username: parent.email, password: parent.password });
  await elsewhere.execute('mutation { endOtherSessions { viewer { id } } }');
  expect(await countOf(parent)).toBe(0);
});

test('a change of the password keeps the device of the browser that changes it', async () => {
  const { parent } = await withDevice();
  const elsewhere = world.signedOut();
  await elsewhere.rest('POST', '/api/login', { username: parent.email, password: parent.password });
  const service = await startPushService();
  const { p256dh, auth } = newBrowser();
  await elsewhere.execute('mutation ($input: AddPushDeviceInput!) { addPushDevice(input: $input) { viewer { id } } }', {
    input: { endpoint: service.endpoint('elsewhere'), p256dh, auth },
  });
  expect(await countOf(parent)).toBe(2);
  await parent.execute('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { id } } }', {
    input: { currentPassword: parent.password, newPassword: 'eight dwarfs and a giant' },
  });
  expect(await countOf(parent)).toBe(1);
});

test('“This wasn’t me” ends all devices', async () => {
  const { parent } = await withDevice();
  await parent.execute('mutation { secureAccount { message } }');
  expect(await countOf(parent)).toBe(0);
});

test('a session that has expired gets nothing', async () => {
  const { service, parent } = await withDevice();
  await remind(world, parent);
  await world.sql('UPDATE sessions SET expires_at = $2 WHERE user_id = $1', [parent.rowId, world.now()]);
  await world.drainPushes();
  expect(service.received).toEqual([]);
});

test('an account that waits for its deletion gets nothing', async () => {
  const { service, parent } = await withDevice();
  await remind(world, parent);
  await world.sql('UPDATE users SET deletion_requested_at = $2 WHERE id = $1', [parent.rowId, world.now()]);
  await world.drainPushes();
  expect(service.received).toEqual([]);
});

test('who sees one of its children no more gets nothing', async () => {
  const { service, parent } = await withDevice();
  const [mine, other] = [await parent.withChild(), await world.parent().withChild()];
  await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'editor')`, [
    other.rowId,
    parent.rowId,
  ]);
  const about = async (date: string) => {
    const id = await remind(world, parent, { date });
    await world.sql('UPDATE reminders SET child_ids = $2 WHERE id = $1', [id, [mine.rowId, other.rowId]]);
    await world.drainPushes();
    return service.received.length;
  };
  expect(await about('2026-03-14')).toBe(1);
  await world.sql('DELETE FROM child_carers WHERE child_id = $1 AND user_id = $2', [other.rowId, parent.rowId]);
  expect(await about('2026-03-15')).toBe(1);
});

test('a restored backup sends nothing that waited in it', async () => {
  const { service, parent } = await withDevice();
  await remind(world, parent);
  await endOldErrands(world.db.pool, Temporal.Instant.from(world.now()));
  await world.drainPushes();
  expect(service.received).toEqual([]);
});

test('a second key signs for new devices, and the old one for the others', async () => {
  const { service: old, parent: first } = await withDevice();
  const gate = await world.pushGate();
  world.later({ seconds: 1 });
  await makePushKey(world.db.pool, gate.seal, Temporal.Instant.from(world.now()));
  const { service: next, parent: second } = await withDevice();
  await remind(world, first);
  await remind(world, second);
  await world.drainPushes();
  const keys = [old, next].map(({ received: [pushed] }) => pushed && vapidOf(pushed).key);
  const { app } = await first.execute<{ app: { push: { publicKey: string } } }>('{ app { push { publicKey } } }');
  expect(keys[1]).toBe(app.push.publicKey);
  expect(keys[0]).not.toBe(keys[1]);
});

test('devices and keys go on working under a new SESSION_SECRET, once they were sealed anew', async () => {
  const { service, parent } = await withDevice();
  const current = 'another session secret that only tests use';
  await renewPushKeySeals({ db: world.db, secrets: [current, secret] });
  const env = { publicUrl: 'http://127.0.0.1:3000', supportEmail: 'help@dads.org' };
  const gate = createPushGate(env, outboundOf({ outboundPrivate: 'on' }), [current]);
  const [device] = await world.sql<{ sealed: string; public_key: string; sealed_private: string }>(
    'SELECT device.sealed, key.public_key, key.sealed_private FROM push_devices device JOIN site_keys key ON key.id = device.key_id WHERE user_id = $1',
    [parent.rowId],
  );
  if (!device) throw new Error('No device');
  const { sealed, public_key: publicKey, sealed_private: sealedPrivate } = device;
  const message = {
    web_push: 8030,
    notification: { title: 'a', body: 'b', navigate: 'c', lang: 'en', dir: 'ltr', tag: 'd' },
    mutable: false,
    data: { r: null, a: [], c: [], u: '', s: true },
  } as const;
  const now = Temporal.Instant.from(world.now());
  expect(
    await gate.send({ sealed, key: { publicKey, sealedPrivate } }, { message, topic: 't', ttl: 1 }, now),
  ).toMatchObject({ kind: 'answered', status: 201 });
  expect(service.received).toHaveLength(1);
  // Back, for the tests that follow.
  await renewPushKeySeals({ db: world.db, secrets: [secret, current] });
});
