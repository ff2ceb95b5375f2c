import { instant, orNull, row, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { viewerColumns, viewerRow } from '../identity/user/user.sql.ts';

/*
 * Every reading of a feed runs both statements, so they are prepared SQL. All else about feeds is Prisma.
 */

const feedRow = row({ feedId: ['id', uuid], childId: uuid, lastReadAt: orNull(instant) });

/**
 * The user for whom a feed is read. There is no row once the user no longer cares for the child, and while the account or the child
 * is deleted.
 */
export const selectReaderByFeed = statement<[secretHash: string]>()(
  'reader_by_feed',
  `SELECT ${viewerColumns}, ${feedRow.select('feed')}
   FROM calendar_feeds feed
   JOIN child_carers carer ON carer.child_id = feed.child_id AND carer.user_id = feed.user_id
   JOIN children child ON child.id = feed.child_id AND child.deletion_requested_at IS NULL
   JOIN users u ON u.id = feed.user_id AND u.deletion_requested_at IS NULL
   WHERE feed.secret_hash = $1`,
  { ...viewerRow, ...feedRow.columns },
);

/** Records a reading, unless another request has done so since. */
export const touchFeed = statement<[id: string, now: Date, notedBefore: Date]>()(
  'touch_feed',
  `UPDATE calendar_feeds SET last_read_at = $2 WHERE id = $1 AND (last_read_at IS NULL OR last_read_at <= $3)`,
);
