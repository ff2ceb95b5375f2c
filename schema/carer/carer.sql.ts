import { instant, orNull, type RowOf, text, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { CarerRole } from '../child/child.rules.ts';

/*
 * What changes who cares for a child, in few statements under the child's lock.
 */

const carerRow = {
  user_id: uuid,
  role: word<CarerRole>(),
  email: orNull(text),
  deletion_requested_at: orNull(instant),
};

/** A carer of a child, by the id that other carers know. Comes after the lock of the child. */
export const selectCarer = statement<[childId: string, carerId: string], RowOf<typeof carerRow>>(
  'carer_of_child',
  `SELECT carer.user_id, carer.role::text AS role, account.email, account.deletion_requested_at
   FROM child_carers carer JOIN users account ON account.id = carer.user_id WHERE carer.child_id = $1 AND carer.id = $2`,
  carerRow,
);

/** Changes what a carer may do. `grantedAt` is now if that is more than before, else null. Comes after the lock of the child. */
export const updateRole = statement<
  { childId: string; userId: string; role: CarerRole; grantedAt: Date | null },
  never
>(
  'change_role_of_carer',
  `UPDATE child_carers SET role = :role::"CarerRole", granted_at = coalesce(:grantedAt::timestamptz, granted_at)
   WHERE child_id = :childId AND user_id = :userId`,
);

/**
 * Ends what somebody is to a child. Their calendar feed and an offer to them go with the row; access tokens and webhooks for this child
 * alone end here. Comes after the lock of the child.
 */
export const deleteCarer = statement<[childId: string, userId: string, now: Date], never>(
  'delete_carer',
  `WITH tokens AS (
     UPDATE access_tokens SET revoked_at = $3 WHERE user_id = $2 AND child_id = $1 AND revoked_at IS NULL AND expires_at > $3
   ), hooks AS (
     DELETE FROM webhooks WHERE user_id = $2 AND child_id = $1
   ), waiting AS (
     DELETE FROM webhook_deliveries delivery USING webhooks hook
     WHERE hook.id = delivery.webhook_id AND hook.user_id = $2 AND delivery.child_id = $1 AND delivery.next_attempt_at IS NOT NULL
   )
   DELETE FROM child_carers WHERE child_id = $1 AND user_id = $2`,
);

const offerRow = { to_id: uuid, expires_at: instant };

/** The offer of a child, also one that has expired. Comes after the lock of the child. */
export const selectOffer = statement<[childId: string], RowOf<typeof offerRow>>(
  'offer_of_child',
  'SELECT to_id, expires_at FROM child_offers WHERE child_id = $1',
  offerRow,
);

/** Offers a child to one of its carers, in place of an older offer. Comes after the lock of the child. */
export const writeOffer = statement<[childId: string, toId: string, now: Date, expiresAt: Date], never>(
  'write_offer_of_child',
  `INSERT INTO child_offers (child_id, to_id, created_at, expires_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (child_id) DO UPDATE SET to_id = excluded.to_id, created_at = excluded.created_at, expires_at = excluded.expires_at`,
);

/** Ends the offer of a child. Comes after the lock of the child. */
export const deleteOffer = statement<[childId: string], never>(
  'delete_offer_of_child',
  'DELETE FROM child_offers WHERE child_id = $1',
);

/** The owner of a child. */
export const selectOwner = statement<[childId: string], { parent_id: string }>(
  'owner_of_child',
  'SELECT parent_id FROM children WHERE id = $1',
  { parent_id: uuid },
);

/** Takes the owner's rights to a child away and leaves those of an editor. Comes after the lock of the child. */
export const demoteOwner = statement<[childId: string], never>(
  'demote_owner',
  `UPDATE child_carers SET role = 'editor' WHERE child_id = $1 AND role = 'owner'`,
);

/**
 * Makes a carer the owner of a child. Comes after `demoteOwner`: a child never has two.
 *
 * `handedOverOn` is the local date on which that happens, yyyy-MM-dd, and `formerSkippedDates` are all that were skipped before.
 */
export const promoteOwner = statement<
  { childId: string; userId: string; handedOverOn: string; formerSkippedDates: readonly string[] },
  never
>(
  'promote_owner',
  `WITH carer AS (UPDATE child_carers SET role = 'owner' WHERE child_id = :childId AND user_id = :userId)
   UPDATE children SET parent_id = :userId, handed_over_on = :handedOverOn::date,
     former_skipped_dates = :formerSkippedDates::date[] WHERE id = :childId`,
);

/** Takes a child out of the invitations that still wait for an answer, and ends those that are for no other child. */
export const withdrawInvitations = statement<[childId: string, now: Date], never>(
  'withdraw_invitations_to_child',
  `WITH waiting AS (
     SELECT link.id FROM one_time_links link JOIN carer_invitation_children wanted ON wanted.link_id = link.id
     WHERE wanted.child_id = $1 AND link.used_at IS NULL AND link.ended_at IS NULL
   ), taken AS (
     DELETE FROM carer_invitation_children wanted USING waiting WHERE wanted.link_id = waiting.id AND wanted.child_id = $1
   )
   UPDATE one_time_links link SET ended_at = $2 FROM waiting
   WHERE link.id = waiting.id AND NOT EXISTS (
     SELECT FROM carer_invitation_children other WHERE other.link_id = link.id AND other.child_id <> $1)`,
);
