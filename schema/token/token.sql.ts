import { instant, orNull, row, type RowOf, uuid, words } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { viewerColumns, viewerRow } from '../identity/user/user.sql.ts';
import { deleteInBatches } from '../batches.sql.ts';
import type { TokenScope } from './token.rules.ts';

/*
 * Every request with a token runs the first two statements, so they are prepared SQL. All else about tokens is Prisma.
 */

const tokenRow = row({
  tokenId: ['id', uuid],
  scopes: words<TokenScope>(),
  childId: orNull(uuid),
  lastUsedAt: orNull(instant),
});

/** A user, and the token that acts for them. */
const tokenViewerRow = { ...viewerRow, ...tokenRow.columns };

export type TokenViewerRow = RowOf<typeof tokenViewerRow>;

/**
 * The user of a valid token. There is no row for a token of a deleted account, nor for one of a child that is deleted or no
 * longer in the user's care.
 */
export const selectViewerByToken = statement<[tokenHash: string, now: Date]>()(
  'viewer_by_token',
  `SELECT ${viewerColumns}, ${tokenRow.select('token')}
   FROM access_tokens token JOIN users u ON u.id = token.user_id
   WHERE token.token_hash = $1 AND token.expires_at > $2 AND token.revoked_at IS NULL
     AND u.deletion_requested_at IS NULL
     AND (token.child_id IS NULL OR EXISTS (
       SELECT 1 FROM children child JOIN child_carers carer ON carer.child_id = child.id AND carer.user_id = u.id
       WHERE child.id = token.child_id AND child.deletion_requested_at IS NULL))`,
  tokenViewerRow,
);

/** Records a use, unless another request has done so since. */
export const touchToken = statement<[id: string, now: Date, notedBefore: Date]>()(
  'touch_token',
  `UPDATE access_tokens SET last_used_at = $2
   WHERE id = $1 AND revoked_at IS NULL AND (last_used_at IS NULL OR last_used_at <= $3)`,
);

/** Deletes tokens that ended before an instant. */
export const deleteEndedTokens = deleteInBatches<[before: Date]>(
  'access_tokens',
  'LEAST(expires_at, revoked_at) <= $1',
);
