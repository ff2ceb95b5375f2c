import { expect, test } from 'vitest';
import { createWorld } from '../support/kit.ts';
import { addDeviceDocument, deviceOf, pushEnv, remind } from '../support/push.ts';
import { keysOfBrowser, sendsNotifications } from '../support/pushDevices.ts';
import { newBrowser, startPushService } from '../support/pushService.ts';

const refused = async (
  parent: { graphql: (query: string, variables: object) => Promise<{ sentence: string | undefined }> },
  endpoint: string,
) => (await parent.graphql(addDeviceDocument, { input: { endpoint, ...keysOfBrowser() } })).sentence;

test('a browser whose push service lies in a network of the server is refused in one sentence', async () => {
  const names: Readonly<Record<string, readonly string[]>> = { 'rebound.example': ['8.8.8.8', '127.0.0.1'] };
  const world = await createWorld({
    env: sendsNotifications,
    resolve: async (host) => names[host] ?? Promise.reject(new Error('no such host')),
  });
  const parent = await world.stranger();
  const sentences = new Set<string | undefined>();
  for (const host of [
    '127.0.0.1',
    '[::1]',
    '10.0.0.1',
    '169.254.169.254',
    '0x7f.1',
    'rebound.example',
    'nobody.example',
  ])
    sentences.add(await refused(parent, `https://${host}/push`));
  expect([...sentences]).toEqual(['The address must be one that can be reached over the internet']);
  for (const endpoint of [
    'http://8.8.8.8/',
    'https://8.8.8.8:22/',
    'https://user:word@8.8.8.8/',
    'file:///etc/passwd',
    'x',
  ])
    expect(await refused(parent, endpoint), endpoint).toMatch(/^The (address|port)/);
  expect(await world.sql('SELECT id FROM push_devices')).toEqual([]);
});

test('the own network can be opened, but never the addresses at which clouds keep their secrets', async () => {
  const world = await createWorld({ env: pushEnv });
  const parent = await world.stranger();
  for (const host of ['169.254.169.254', '[fd00:ec2::254]', '100.100.100.200', '[::ffff:169.254.169.254]'])
    expect(await refused(parent, `http://${host}/`), host).toMatch(/over the internet$/);
});

test('an address that leads to the server by the time of sending gets nothing', async () => {
  let address = '8.8.8.8';
  const world = await createWorld({ env: sendsNotifications, resolve: async () => [address] });
  const parent = await world.stranger();
  const service = await startPushService();
  const { port } = new URL(service.origin);
  await deviceOf(world, parent, newBrowser(), `https://push.example:${port}/x`);
  address = '127.0.0.1';
  await remind(world, parent);
  await world.drainPushes();
  expect(service.received).toEqual([]);
  expect(await world.sql('SELECT last_status, failing_since IS NOT NULL AS failing FROM push_devices')).toEqual([
    { last_status: null, failing: true },
  ]);
});

test('devices of the own network get nothing once the operator closes it', async () => {
  const service = await startPushService();
  const open = await createWorld({ env: pushEnv });
  const parent = await open.stranger();
  await deviceOf(open, parent, newBrowser(), service.endpoint('own'));
  const [device] = await open.sql<{ sealed: string; public_key: string; sealed_private: string }>(
    'SELECT sealed, public_key, sealed_private FROM push_devices, site_keys',
  );
  const closed = await createWorld({ env: sendsNotifications });
  const gate = await closed.pushGate();
  const message = {
    web_push: 8030,
    notification: { title: 'a', body: 'b', navigate: 'c', lang: 'en', dir: 'ltr', tag: 'd' },
    mutable: false,
    data: { r: null, a: [], c: [], u: '', s: true },
  } as const;
  const key = { publicKey: device?.public_key ?? '', sealedPrivate: device?.sealed_private ?? '' };
  const now = Temporal.Instant.from(open.now());
  expect(await gate.send({ sealed: device?.sealed ?? '', key }, { message, topic: 't', ttl: 1 }, now)).toEqual({
    kind: 'unreachable',
  });
  expect(service.received).toEqual([]);
});

test('keys that are none are refused', async () => {
  const world = await createWorld({ env: sendsNotifications });
  const parent = await world.stranger();
  const { p256dh, auth } = keysOfBrowser();
  const endpoint = 'https://8.8.8.8/';
  const notOnCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  for (const keys of [
    { p256dh: '', auth },
    { p256dh: notOnCurve, auth },
    { p256dh: 'A'.repeat(101), auth },
    { p256dh, auth: '' },
    { p256dh, auth: `${auth}AAAA` },
  ])
    expect((await parent.graphql(addDeviceDocument, { input: { endpoint, ...keys } })).code).toBe('BAD_USER_INPUT');
});

test('access tokens neither add, remove, test nor see devices', async () => {
  const world = await createWorld({ env: sendsNotifications });
  const parent = await world.stranger();
  const { createAccessToken } = await parent.execute<{ createAccessToken: { token: string } }>(
    'mutation { createAccessToken(input: { name: "Frame", scopes: [READ, WRITE] }) { token } }',
  );
  const bearer = { authorization: `Bearer ${createAccessToken.token}` };
  const input = { endpoint: 'https://8.8.8.8/', ...keysOfBrowser() };
  const answer = await world.signedOut().graphql(addDeviceDocument, { input }, bearer);
  expect(answer.code).toBe('FORBIDDEN');
  expect((await world.signedOut().rest('POST', '/api/push-devices', input, bearer)).status).toBe(403);
  expect((await world.signedOut().rest('POST', '/api/push-devices', input)).status).toBe(401);
  expect((await parent.rest('POST', '/api/push-devices', input)).status).toBe(204);
});
