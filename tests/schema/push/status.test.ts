import { expect, test } from 'vitest';
import { globalId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { deviceOf, pushEnv, remind, testDeviceDocument } from '../../support/push.ts';
import { answering, newBrowser, startPushService } from '../../support/pushService.ts';

const statusDocument =
  '{ siteStatus { problems push { off devices waiting failing { host devices failing problem } } } }';

interface Status {
  readonly problems: readonly string[];
  readonly push: {
    readonly off: string | null;
    readonly devices: number;
    readonly waiting: number;
    readonly failing: readonly { host: string; devices: number; failing: number; problem: string }[];
  };
}

const open = async () => {
  const world = await createWorld({ now: '2026-03-14T18:40:00Z', env: pushEnv });
  const administrator = await world.admin();
  const status = async () => (await administrator.execute<{ siteStatus: Status }>(statusDocument)).siteStatus;
  const refusals = async () => (await status()).problems.filter((sentence) => sentence.includes('refuses'));
  return { world, status, refusals };
};

test('a push service that refuses everybody for an hour is a problem of the site, until it takes something', async () => {
  const { world, status, refusals } = await open();
  const service = await startPushService(answering(403));
  const parents = [await world.stranger(), await world.stranger()];
  for (const parent of parents) {
    await deviceOf(world, parent, newBrowser(), service.endpoint(parent.rowId));
    await remind(world, parent);
  }
  await world.drainPushes();
  expect((await status()).push).toEqual({
    off: null,
    devices: 2,
    waiting: 0,
    failing: [{ host: '127.0.0.1', devices: 2, failing: 2, problem: 'It answered with the status 403.' }],
  });
  expect(await refusals()).toEqual([]);
  world.later({ minutes: 60 });
  const sentence =
    '127.0.0.1 refuses all notifications of this site (status 403), probably because of mailto:help@dads.org, whom it may ask: ' +
    'set SUPPORT_EMAIL or VAPID_SUBJECT to an address with a public domain.';
  expect(await refusals()).toEqual([sentence]);
  expect((await status()).push.failing).toMatchObject([{ problem: sentence }]);

  service.answerWith(answering(201));
  const [parent] = parents;
  const [device] = await world.sql<{ id: string }>('SELECT id FROM push_devices WHERE user_id = $1', [parent?.rowId]);
  await parent?.execute(testDeviceDocument, { id: globalId('PushDevice', device?.id ?? '') });
  expect(await refusals()).toEqual([]);
  expect((await status()).push.failing).toMatchObject([{ devices: 2, failing: 1 }]);
});

test('a push service that cannot be reached is named, and what waits for it is counted', async () => {
  const { world, status } = await open();
  const service = await startPushService((response) => response.destroy());
  const parent = await world.stranger();
  await deviceOf(world, parent, newBrowser(), service.endpoint('away'));
  await remind(world, parent);
  await world.drainPushes();
  expect((await status()).push).toMatchObject({
    waiting: 1,
    failing: [{ devices: 1, failing: 1, problem: 'It could not be reached.' }],
  });
});

test('keys that nobody can read are named', async () => {
  const { world, status } = await open();
  await world.sql("UPDATE site_keys SET sealed_private = 'Fe26.2**no'");
  expect((await status()).push.off).toMatch(/^Notifications are off: SESSION_SECRET has changed/);
});
