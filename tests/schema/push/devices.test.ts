import { expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';
import {
  addDeviceDocument,
  deviceOf,
  pushEnv,
  remind,
  removeDeviceDocument,
  testDeviceDocument,
} from '../../support/push.ts';
import { answering, messageIn, newBrowser, startPushService, vapidOf } from '../../support/pushService.ts';
import { globalId } from '../../support/ids.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z', env: pushEnv });

const devicesOf = (userId: string) =>
  world.sql<{ id: string; endpoint_hash: string; session_id: string }>(
    'SELECT * FROM push_devices WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  );

const actsOf = async (userId: string) =>
  (
    await world.sql<{ act: string }>(
      "SELECT act FROM audit_entries WHERE subject_id = $1 AND act LIKE 'push%' ORDER BY id",
      [userId],
    )
  ).map(({ act }) => act);

const publicKey = async () =>
  (await world.signedOut().execute<{ app: { push: { publicKey: string } | null } }>('{ app { push { publicKey } } }'))
    .app.push?.publicKey;

test('anybody learns the key that browsers subscribe with', async () => {
  expect(Buffer.from((await publicKey()) ?? '', 'base64url')).toHaveLength(65);
});

test('a device is added once, and its keys are nowhere to be read', async () => {
  const service = await startPushService();
  const browser = newBrowser();
  const parent = await world.stranger();
  const endpoint = service.endpoint('secret-name');
  const id = await deviceOf(world, parent, browser, endpoint);
  expect(await deviceOf(world, parent, browser, endpoint)).toBe(id);
  expect(await devicesOf(parent.rowId)).toHaveLength(1);
  expect(await actsOf(parent.rowId)).toEqual(['push_device_added']);
  const rows = JSON.stringify([
    await world.sql('SELECT * FROM push_devices'),
    await world.sql('SELECT * FROM site_keys'),
    await world.sql('SELECT * FROM audit_entries'),
  ]);
  for (const secret of ['secret-name', browser.auth, browser.p256dh]) expect(rows).not.toContain(secret);
});

test('a further device of a session takes the place of the former one', async () => {
  const service = await startPushService();
  const parent = await world.stranger();
  await deviceOf(world, parent, newBrowser(), service.endpoint('first'));
  const id = await deviceOf(world, parent, newBrowser(), service.endpoint('second'));
  expect((await devicesOf(parent.rowId)).map((device) => device.id)).toEqual([id]);
});

test('a browser belongs to whoever signed in there last, and the former user gets nothing there', async () => {
  const service = await startPushService();
  const browser = newBrowser();
  const endpoint = service.endpoint('shared');
  const [mama, papa] = [await world.stranger(), await world.stranger()];
  await deviceOf(world, mama, browser, endpoint);
  await remind(world, mama);
  await deviceOf(world, papa, browser, endpoint);
  expect(await devicesOf(mama.rowId)).toEqual([]);
  expect(await devicesOf(papa.rowId)).toHaveLength(1);
  await world.drainPushes();
  expect(service.received).toEqual([]);
});

test('a browser may add itself until its user removes it, and again once it was added there', async () => {
  const service = await startPushService();
  const [browser, parent] = [newBrowser(), await world.stranger()];
  const elsewhere = world.signedOut();
  await elsewhere.rest('POST', '/api/login', { username: parent.email, password: parent.password });
  await parent.execute('mutation { saveReminders(input: { push: true }) { viewer { id } } }');
  const query = '{ viewer { reminders { mayAddDevice devices { id isCurrent } } } }';
  const seenBy = async (caller: typeof elsewhere) =>
    (
      await caller.execute<{ viewer: { reminders: { mayAddDevice: boolean; devices: { isCurrent: boolean }[] } } }>(
        query,
      )
    ).viewer.reminders;
  const id = await deviceOf(world, parent, browser, service.endpoint('phone'));
  expect(await seenBy(parent)).toMatchObject({ mayAddDevice: true, devices: [{ isCurrent: true }] });
  expect(await seenBy(elsewhere)).toMatchObject({ mayAddDevice: true, devices: [{ isCurrent: false }] });
  // What the server drops may come back.
  await world.sql('DELETE FROM push_devices WHERE id = $1', [id]);
  expect(await seenBy(parent)).toMatchObject({ mayAddDevice: true, devices: [] });
  const again = await deviceOf(world, parent, browser, service.endpoint('phone'));
  await elsewhere.execute(removeDeviceDocument, { id: globalId('PushDevice', again) });
  expect(await seenBy(parent)).toMatchObject({ mayAddDevice: false, devices: [] });
  expect(await seenBy(elsewhere)).toMatchObject({ mayAddDevice: true });
  await deviceOf(world, parent, browser, service.endpoint('phone'));
  expect(await seenBy(parent)).toMatchObject({ mayAddDevice: true, devices: [{ isCurrent: true }] });
});

test('a browser that changes its subscription by itself does not bring back what its user has removed', async () => {
  const service = await startPushService();
  const [browser, parent] = [newBrowser(), await world.stranger()];
  const { p256dh, auth } = browser;
  const renew = (place: string) =>
    parent.rest('POST', '/api/push-devices', { endpoint: service.endpoint(place), p256dh, auth });
  const id = await deviceOf(world, parent, browser, service.endpoint('first'));
  expect((await renew('second')).status).toBe(204);
  const [renewed] = await devicesOf(parent.rowId);
  expect(renewed?.id).not.toBe(id);
  await parent.execute(removeDeviceDocument, { id: globalId('PushDevice', renewed?.id ?? '') });
  for (const place of ['second', 'third']) expect((await renew(place)).status).toBe(409);
  expect(await devicesOf(parent.rowId)).toEqual([]);
  // Asked for on a page they are on again, and follow the browser as before.
  await deviceOf(world, parent, browser, service.endpoint('third'));
  expect((await renew('fourth')).status).toBe(204);
  expect(await devicesOf(parent.rowId)).toHaveLength(1);
});

test('an account has ten devices; a further one replaces the oldest', async () => {
  const service = await startPushService();
  const parent = await world.stranger();
  const ids: string[] = [];
  for (let number = 0; number < 11; number += 1) {
    world.later({ seconds: 1 });
    const elsewhere = world.signedOut();
    await elsewhere.rest('POST', '/api/login', { username: parent.email, password: 'seven dwarfs' });
    const { p256dh, auth } = newBrowser();
    await elsewhere.execute(addDeviceDocument, {
      input: { endpoint: service.endpoint(`ten-${number}`), p256dh, auth },
    });
    ids.push((await devicesOf(parent.rowId)).at(-1)?.id ?? '');
  }
  expect((await devicesOf(parent.rowId)).map(({ id }) => id)).toEqual(ids.slice(1));
});

test('a test says whether the push service took it', async () => {
  const service = await startPushService();
  const browser = newBrowser();
  const parent = await world.stranger();
  const id = globalId('PushDevice', await deviceOf(world, parent, browser, service.endpoint('test')));
  const run = async () =>
    (
      await parent.execute<{ testPushDevice: { delivered: boolean; problem: string | null } }>(testDeviceDocument, {
        id,
      })
    ).testPushDevice;
  expect(await run()).toMatchObject({ delivered: true, problem: null });
  const [pushed] = service.received;
  if (!pushed) throw new Error('Nothing came');
  expect(messageIn(browser, pushed)).toMatchObject({
    web_push: 8030,
    mutable: false,
    data: { r: null, a: [], c: [], u: parent.id },
  });
  expect(vapidOf(pushed)).toMatchObject({ aud: service.origin, sub: 'mailto:help@dads.org', key: await publicKey() });
  expect(pushed.headers).toMatchObject({ ttl: '300', topic: 'test', 'content-encoding': 'aes128gcm' });

  service.answerWith(answering(503));
  expect(await run()).toMatchObject({
    delivered: false,
    problem: 'The push service of this device answered with the status 503',
  });
  service.answerWith((response) => response.destroy());
  expect(await run()).toMatchObject({
    delivered: false,
    problem: 'The push service of this device could not be reached',
  });
  service.answerWith(answering(410));
  expect(await run()).toMatchObject({
    delivered: false,
    problem: 'This device does not take notifications any more: allow them there again',
  });
  expect(await devicesOf(parent.rowId)).toEqual([]);
});

test('a test speaks the language of its user', async () => {
  const service = await startPushService();
  const browser = newBrowser();
  const parent = await world.stranger();
  const id = globalId('PushDevice', await deviceOf(world, parent, browser, service.endpoint('german')));
  await parent.execute('mutation { saveLanguage(input: { language: "de" }) { viewer { id } } }');
  await parent.execute(testDeviceDocument, { id });
  const [pushed] = service.received;
  expect(pushed && messageIn(browser, pushed).notification).toMatchObject({
    lang: 'de',
    body: 'Mitteilungen kommen auf diesem Gerät an.',
  });
});

test('a device is removed by its user alone', async () => {
  const service = await startPushService();
  const [parent, other] = [await world.stranger(), await world.stranger()];
  const id = globalId('PushDevice', await deviceOf(world, parent, newBrowser(), service.endpoint('mine')));
  expect(await other.graphql(removeDeviceDocument, { id })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await other.graphql(testDeviceDocument, { id })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await devicesOf(parent.rowId)).toHaveLength(1);
  await parent.execute(removeDeviceDocument, { id });
  expect(await devicesOf(parent.rowId)).toEqual([]);
  expect(await actsOf(parent.rowId)).toEqual(['push_device_added', 'push_device_removed']);
});
