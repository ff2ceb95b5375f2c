import { bool, instant, integer, orNull, row, type RowOf, text, uuid } from '../../prisma/columns.ts';
import { given, type Takes } from '../../prisma/given.ts';
import { statement } from '../../prisma/statement.ts';
import { deleteInBatches } from '../batches.sql.ts';

/*
 * Each server looks for notifications once a second, and several share them: Prisma has no SKIP LOCKED. It also cannot keep the first of
 * two times, so that a failure would take two statements. What is written for each notification takes a third of Prisma's time.
 */

/** One row if a notification is due. */
export const selectDuePush = statement<[now: Date]>()(
  'due_push',
  'SELECT id FROM push_deliveries WHERE next_attempt_at <= $1 LIMIT 1',
  { id: uuid },
);

/** Whether the user may still get something there, and sees all children that it is for. */
const isAllowed = (delivery: string) =>
  `(session.expires_at > $1
     AND NOT EXISTS (SELECT FROM users WHERE users.id = device.user_id AND users.deletion_requested_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM reminders reminder, unnest(reminder.child_ids) AS meant(child_id)
       WHERE reminder.id = ${delivery}.reminder_id AND NOT EXISTS (SELECT FROM child_carers carer
         JOIN children child ON child.id = carer.child_id AND child.deletion_requested_at IS NULL
         WHERE carer.child_id = meant.child_id AND carer.user_id = device.user_id)))`;

/** The devices of some users. */
export const selectDevicesOf = statement<[userIds: readonly string[]]>()(
  'devices_to_push_to',
  'SELECT id, user_id AS "userId" FROM push_devices WHERE user_id = ANY($1::uuid[])',
  { id: uuid, userId: uuid },
);

const made = given('made', { id: uuid, deviceId: uuid, reminderId: uuid, sealed: text, expiresAt: instant });

/** Writes deliveries that are due at once. */
export const insertPushes = statement<Takes<typeof made> & { at: Date }>()(
  'insert_pushes',
  `INSERT INTO push_deliveries (id, device_id, reminder_id, sealed, expires_at, next_attempt_at, created_at)
   SELECT made.id, made.device_id, made.reminder_id, made.sealed, made.expires_at, :at, :at
   FROM ${made.table}`,
);

const claimedRow = row({
  id: uuid,
  deviceId: uuid,
  kept: ['sealed', orNull(text)],
  attempts: integer,
  expiresAt: instant,
  createdAt: instant,
  isAllowed: [isAllowed, bool],
  sealed: [() => 'device.sealed', text],
  host: [() => 'device.host', text],
  failures: [() => 'device.failures', integer],
  deviceDeliveredAt: [() => 'device.delivered_at', orNull(instant)],
  publicKey: [() => 'key.public_key', text],
  sealedPrivate: [() => 'key.sealed_private', text],
});

/** A delivery that this process may send. Its number of attempts distinguishes this claim from later ones. */
export type ClaimedPush = RowOf<typeof claimedRow.columns>;

/** Claims the delivery that has been due for longest, none of some push services. If this process ends before it writes the result down, it is due again later. */
export const claimPush = statement<[now: Date, dueAgainAt: Date, busyHosts: readonly string[]]>()(
  'claim_push',
  `WITH delivery AS (
     UPDATE push_deliveries SET attempts = attempts + 1, next_attempt_at = $2
     WHERE id = (
       SELECT due.id FROM push_deliveries due WHERE due.next_attempt_at <= $1
         AND NOT EXISTS (SELECT FROM push_devices busy WHERE busy.id = due.device_id AND busy.host = ANY($3::text[]))
       ORDER BY due.next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING *
   )
   SELECT ${claimedRow.select('delivery')} FROM delivery JOIN push_devices device ON device.id = delivery.device_id
   JOIN sessions session ON session.id = device.session_id JOIN site_keys key ON key.id = device.key_id`,
  claimedRow.columns,
);

/** How a claim ended, as its delivery keeps it. */
export interface ClaimEnd {
  readonly attempts: number;
  /** Null if nothing more is tried: then what it shows is deleted. */
  readonly nextAttemptAt: Date | null;
  readonly deliveredAt: Date | null;
}

/** Writes the end of a claim down, unless another process has claimed the delivery meanwhile, or it was deleted. */
export const endClaim = statement<{ id: string; claimed: number } & ClaimEnd>()(
  'end_push_claim',
  `UPDATE push_deliveries SET attempts = :attempts, next_attempt_at = :nextAttemptAt, delivered_at = :deliveredAt,
     sealed = CASE WHEN :nextAttemptAt::timestamptz IS NOT NULL THEN sealed END
   WHERE id = :id AND attempts = :claimed AND delivered_at IS NULL`,
);

/** Writes down at a device that a notification has arrived. */
export const noteArrival = statement<{ id: string; at: Date; status: number | null }>()(
  'note_arrived_push',
  `UPDATE push_devices SET last_at = :at, last_status = :status, delivered_at = :at, failures = 0, failing_since = NULL
   WHERE id = :id`,
);

/** Writes down at a device that a try failed, and how often it was refused by it. */
export const noteFailure = statement<{ id: string; at: Date; status: number | null; refusals: number }>()(
  'note_failed_push',
  `UPDATE push_devices SET last_at = :at, last_status = :status, failures = failures + :refusals,
     failing_since = coalesce(failing_since, :at) WHERE id = :id`,
);

/** Deletes deliveries that were written before a time. */
export const deleteOldPushes = deleteInBatches<[before: Date]>('push_deliveries', 'created_at <= $1', {
  order: 'created_at',
});
