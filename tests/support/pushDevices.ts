import { globalId } from './ids.ts';
import type { World } from './kit.ts';
import type { Parent } from './parent.ts';
import { newBrowser } from './pushService.ts';

/** Keys that a browser could have. */
export const keysOfBrowser = () => {
  const { p256dh, auth } = newBrowser();
  return { p256dh, auth };
};

/** The settings of a world that can send notifications. */
export const sendsNotifications = { VAPID_SUBJECT: 'mailto:help@dads.org' } as const;

/** Adds a device for a parent, in place of those that they have; returns its global id. Nothing is sent to its address. */
export async function pushDeviceOf(world: World, { rowId }: Parent): Promise<string> {
  await world.sql('DELETE FROM push_devices WHERE user_id = $1', [rowId]);
  const [device] = await world.sql<{ id: string }>(
    `INSERT INTO push_devices (id, user_id, session_id, endpoint_hash, sealed, host, key_id, delivered_at, last_at, failing_since, created_at)
     SELECT uuidv7(), $1, session.id, gen_random_uuid()::text, 'sealed', 'push.example', key.id, $2, $2, $2, $2
     FROM (SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at LIMIT 1) session, (SELECT id FROM site_keys LIMIT 1) key
     RETURNING id`,
    [rowId, world.now()],
  );
  if (!device) throw new Error('The world sends no notifications');
  return globalId('PushDevice', device.id);
}
