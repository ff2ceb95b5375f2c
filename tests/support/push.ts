import { queuePushes } from '../../schema/push/outbox.service.ts';
import type { PushContent } from '../../schema/push/push.rules.ts';
import { write } from '../../prisma/write.ts';
import type { World } from './kit.ts';
import type { Parent } from './parent.ts';
import type { Browser } from './pushService.ts';

/** The settings of a world that sends notifications to this machine. */
export const pushEnv = { OUTBOUND_PRIVATE: 'on', SUPPORT_EMAIL: 'help@dads.org' } as const;

export const addDeviceDocument =
  'mutation ($input: AddPushDeviceInput!) { addPushDevice(input: $input) { viewer { id } } }';

export const removeDeviceDocument = 'mutation ($id: ID!) { removePushDevice(input: { id: $id }) { viewer { id } } }';

export const testDeviceDocument =
  'mutation ($id: ID!) { testPushDevice(input: { id: $id }) { delivered problem viewer { id } } }';

/** Adds a browser of a parent; returns the UUID of the device. */
export async function deviceOf(
  world: World,
  parent: Parent,
  browser: Pick<Browser, 'p256dh' | 'auth'>,
  endpoint: string,
): Promise<string> {
  const { p256dh, auth } = browser;
  await parent.execute(addDeviceDocument, { input: { endpoint, p256dh, auth } });
  const [device] = await world.sql<{ id: string }>(
    'SELECT id FROM push_devices WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [parent.rowId],
  );
  if (!device) throw new Error('No device was added');
  return device.id;
}

export const content: PushContent = {
  title: 'Sock puppets',
  body: '10 minutes · two socks',
  path: '/challenges?reminder=1',
  badge: 1,
  tasks: [],
  showsStreaks: true,
};

/** Queues a notification to all devices of a parent, as a decision on an evening does; returns the id of the reminder. */
export async function remind(
  world: World,
  { rowId: userId }: Parent,
  {
    date = '2026-03-14',
    expiresIn = 180,
    change = {},
  }: { date?: string; expiresIn?: number; change?: Partial<PushContent> } = {},
): Promise<string> {
  const now = Temporal.Instant.from(world.now());
  const at = new Date(now.epochMilliseconds);
  const push = await world.pushGate();
  return write({ db: world.db }, async (transaction) => {
    const { id } = await transaction.reminder.create({
      data: { userId, kind: 'evening', date: new Date(date), decidedAt: at, outcome: 'sent' },
    });
    const pushed = {
      userId,
      reminderId: id,
      date: Temporal.PlainDate.from(date),
      content: { ...content, ...change },
      expiresAt: now.add({ minutes: expiresIn }),
    };
    await queuePushes({ push, now }, transaction, [pushed]);
    return id;
  });
}
