import { instant, integer, orNull, type RowOf, uuid, words } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { viewerColumns, viewerRow } from '../account/account.sql.ts';
import type { TokenScope } from './token.rules.ts';

/** A user, and the token that acts for him. */
const tokenViewerRow = {
  ...viewerRow,
  token_id: uuid,
  scopes: words<TokenScope>(),
  child_id: orNull(uuid),
  last_used_at: orNull(instant),
};

export type TokenViewerRow = RowOf<typeof tokenViewerRow>;

/**
 * The user of a living token. A token of a deleted account gives nothing, nor does one for a child that
 * is deleted or no longer in his care.
 */
export const selectViewerByToken = statement<[tokenHash: string, now: Date], TokenViewerRow>(
  'viewer_by_token',
  `SELECT ${viewerColumns}, token.id AS token_id, token.scopes, token.child_id, token.last_used_at
   FROM access_tokens token JOIN users u ON u.id = token.user_id
   WHERE token.token_hash = $1 AND token.expires_at > $2 AND token.revoked_at IS NULL
     AND u.deletion_requested_at IS NULL
     AND (token.child_id IS NULL OR EXISTS (
       SELECT 1 FROM children child JOIN child_carers carer ON carer.child_id = child.id AND carer.user_id = u.id
       WHERE child.id = token.child_id AND child.deletion_requested_at IS NULL))`,
  tokenViewerRow,
);

/** Notes a use, unless another request has done so since. */
export const touchToken = statement<[id: string, now: Date, notedBefore: Date], never>(
  'touch_token',
  `UPDATE access_tokens SET last_used_at = $2
   WHERE id = $1 AND revoked_at IS NULL AND (last_used_at IS NULL OR last_used_at <= $3)`,
);

/** How many living tokens a user has, how many were made since an instant, and when the first of those was. */
export const selectTokenCount = statement<
  [userId: string, now: Date, since: Date],
  { living: number; made: number; first_made_at: Date | null }
>(
  'token_count_of_user',
  `SELECT (count(*) FILTER (WHERE revoked_at IS NULL AND expires_at > $2))::int AS living,
     (count(*) FILTER (WHERE created_at > $3 AND created_at <= $2))::int AS made,
     min(created_at) FILTER (WHERE created_at > $3 AND created_at <= $2) AS first_made_at
   FROM access_tokens WHERE user_id = $1`,
  { living: integer, made: integer, first_made_at: orNull(instant) },
);

/** Whether a session is still there: to be asked once the lock is held, since a change of the password ends sessions. */
export const selectSessionOfOwner = statement<[userId: string, sessionHash: string | null], { id: string }>(
  'session_of_owner_of_tokens',
  'SELECT id FROM sessions WHERE user_id = $1 AND session_id = $2',
  { id: uuid },
);

/** Writes a token. */
export const insertToken = statement<
  [
    id: string,
    userId: string,
    name: string,
    tokenHash: string,
    scopes: readonly TokenScope[],
    childId: string | null,
    now: Date,
    expiresAt: Date,
  ],
  { id: string }
>(
  'insert_token',
  `INSERT INTO access_tokens (id, user_id, name, token_hash, scopes, child_id, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
  { id: uuid },
);

/** Deletes tokens that ended before an instant: nothing but the list knew them any more. */
export const deleteEndedTokens = statement<[before: Date, limit: number], { id: string }>(
  'delete_ended_tokens',
  `WITH ended AS (
     SELECT id FROM access_tokens WHERE LEAST(expires_at, revoked_at) <= $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
   )
   DELETE FROM access_tokens kept USING ended WHERE kept.id = ended.id RETURNING kept.id`,
  { id: uuid },
);
