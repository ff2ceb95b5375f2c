import { bool, instant, integer, orNull, row, type RowOf, text, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { deleteInBatches } from '../batches.sql.ts';

/*
 * Each server looks for notifications once a second, and several share them: Prisma has no SKIP LOCKED. It also cannot keep the first of
 * two times, so that a failure would take two statements.
 */

/** One row if a notification is due. */
export const selectDuePush = statement<[now: Date], { id: string }>(
  'due_push',
  'SELECT id FROM push_deliveries WHERE next_attempt_at <= $1 LIMIT 1',
  { id: uuid },
);

/** Whether the user may still get something there. */
const isAllowed = () =>
  `(session.expires_at > $1 AND NOT EXISTS (SELECT FROM users WHERE users.id = device.user_id AND users.deletion_requested_at IS NOT NULL))`;

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
export const claimPush = statement<[now: Date, dueAgainAt: Date, busyHosts: readonly string[]], ClaimedPush>(
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

/** Writes down at a device that a try failed, and how often it was refused by it. */
export const noteFailure = statement<{ id: string; at: Date; status: number | null; refusals: number }, never>(
  'note_failed_push',
  `UPDATE push_devices SET last_at = :at, last_status = :status, failures = failures + :refusals,
     failing_since = coalesce(failing_since, :at) WHERE id = :id`,
);

/** Deletes deliveries that were written before a time. */
export const deleteOldPushes = deleteInBatches<[before: Date]>('delete_old_pushes', {
  table: 'push_deliveries',
  where: 'created_at <= $1',
  order: 'created_at',
});
