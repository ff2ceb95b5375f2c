import { randomUUIDv7 } from 'node:crypto';
import type { KeptPush } from '../../schema/push/outbox.service.ts';
import type { ReminderServices } from '../../schema/reminder/reminderFacts.service.ts';
import { createMailer } from '../../server/mail/mailer.ts';
import { outboundOf } from '../../server/outbound/outbound.ts';
import type { Observer } from '../../server/observability/observer.ts';
import { createPushGate } from '../../server/push/gate.ts';
import { decideReminders } from '../../server/jobs/reminders.ts';
import { unsealPush } from '../../server/push/seal.ts';
import type { Caller } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';
import type { World } from './kit.ts';
import type { Parent } from './parent.ts';

const secrets = ['a session secret that only tests use'] as const;

/** What decides on reminders in a world: a site with a public name that sends mails and notifications. */
export const reminderServices = ({ db }: Pick<World, 'db'>): ReminderServices => ({
  db,
  mailer: createMailer({ smtpUrl: 'smtp://127.0.0.1:9' }, secrets),
  push: createPushGate(
    { publicUrl: 'https://dads.example', supportEmail: 'help@dads.example' },
    outboundOf({ outboundPrivate: 'off' }),
    secrets,
  ),
});

/** Decides on everything that is due in a world, as the job does. */
export const decideAll = (world: Pick<World, 'db' | 'now'>, observers: readonly Observer[] = []): Promise<void> =>
  decideReminders(
    { ...reminderServices(world), now: () => Temporal.Instant.from(world.now()), paceMs: 0 },
    undefined,
    observers,
  );

export const saveRemindersDocument = `mutation ($input: SaveRemindersInput!) {
  saveReminders(input: $input) { viewer { id } }
}`;

/** Every evening at 18:45, by mail and notification. */
export const everyEvening = { time: '18:45', weekdays: [1, 2, 3, 4, 5, 6, 7], push: true, mail: true } as const;

/** Saves the reminders of a parent, whose address is confirmed first. */
export async function remind(world: Pick<World, 'sql'>, parent: Parent, input: object = everyEvening): Promise<void> {
  await world.sql('UPDATE users SET email_confirmed_at = created_at WHERE id = $1', [parent.rowId]);
  await parent.execute(saveRemindersDocument, { input });
}

/** Gives a parent a device, as if their browser had subscribed. */
export async function deviceOf(world: Pick<World, 'sql'>, parent: Parent): Promise<string> {
  const id = randomUUIDv7();
  await world.sql(
    `INSERT INTO site_keys (id, kind, public_key, sealed_private) VALUES ('key', 'vapid', 'public', 'sealed') ON CONFLICT DO NOTHING`,
  );
  await world.sql(
    `INSERT INTO push_devices (id, user_id, session_id, endpoint_hash, sealed, host, key_id)
     SELECT $1, $2, (SELECT id FROM sessions WHERE user_id = $2 ORDER BY id LIMIT 1), $3, 'sealed', 'push.example', 'key'`,
    [id, parent.rowId, id],
  );
  return id;
}

/** What was decided for a parent, oldest first: `2026-03-14 sent task`. */
export async function decidedFor(world: Pick<World, 'sql'>, { rowId }: Pick<Parent, 'rowId'>): Promise<string[]> {
  const rows = await world.sql<{ line: string }>(
    `SELECT concat_ws(' ', nullif(kind, 'evening'), date, outcome, reason) AS line FROM reminders WHERE user_id = $1 ORDER BY date, kind`,
    [rowId],
  );
  return rows.map(({ line }) => line);
}

/** The notifications that wait for a parent, opened. */
export async function pushesFor(world: Pick<World, 'sql'>, { rowId }: Pick<Parent, 'rowId'>): Promise<KeptPush[]> {
  const rows = await world.sql<{ sealed: string }>(
    `SELECT delivery.sealed FROM push_deliveries delivery JOIN push_devices device ON device.id = delivery.device_id
     WHERE device.user_id = $1 ORDER BY delivery.id`,
    [rowId],
  );
  return Promise.all(
    rows.map(async ({ sealed }) => JSON.parse((await unsealPush(sealed, secrets)) ?? 'null') as KeptPush),
  );
}

const eveningsDocument = `query ($last: Int) { viewer { reminders {
  time weekdays moment quietFrom quietTo push mail digest remote showsNames pace nextAt offeredAt
  evenings(last: $last) { reminderId date outcome reason isQuestion sentence answer children { name } }
} } }`;

/** The reminders of somebody, as Settings show them. */
export interface ShownReminders {
  readonly pace: string;
  readonly nextAt: string | null;
  readonly offeredAt: string | null;
  readonly [setting: string]: unknown;
  readonly evenings: readonly {
    readonly reminderId: string;
    readonly date: string;
    readonly outcome: string;
    readonly reason: string | null;
    readonly isQuestion: boolean;
    readonly sentence: string;
    readonly answer: string | null;
    readonly children: readonly { readonly name: string }[];
  }[];
}

export async function remindersOf(caller: Caller, last?: number): Promise<ShownReminders> {
  const { viewer } = await caller.execute<{ viewer: { reminders: ShownReminders } }>(eveningsDocument, { last });
  return viewer.reminders;
}

/** The id of a reminder that was sent to the owner of a child: the first of its kind is made here. */
export async function reminderOf(world: Pick<World, 'sql' | 'now'>, { parent, rowId }: ChildProfile): Promise<string> {
  const find = () =>
    world.sql<{ id: string }>(`SELECT id FROM reminders WHERE user_id = $1 AND outcome = 'sent' LIMIT 1`, [
      parent.rowId,
    ]);
  const [found] = await find();
  if (found) return found.id;
  await world.sql(
    `INSERT INTO reminders (id, user_id, kind, date, decided_at, outcome, reason, child_ids)
     VALUES (uuidv7(), $1, 'evening', $2::timestamptz::date, $2, 'sent', 'task', ARRAY[$3::uuid])`,
    [parent.rowId, world.now(), rowId],
  );
  const [made] = await find();
  return made?.id ?? '';
}

export const answerDocument = `mutation ($id: ID!, $answer: ReminderAnswer!) {
  answerReminder(input: { id: $id, answer: $answer }) { viewer { id } }
}`;
