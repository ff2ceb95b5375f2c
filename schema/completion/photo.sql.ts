import { statement } from '../../prisma/statement.ts';
import { joinCarer, type Reach } from '../access.ts';

/** A stored photo. */
export interface PhotoRow {
  id: string;
  /** Size of the JPEG. */
  byte_size: number;
}

/** A photo by id, if the user cares for its child. */
export const selectPhotoOfCarer = statement<[reach: Reach, id: string], PhotoRow>(
  'photo_of_carer',
  `SELECT photo.id, photo.byte_size
   FROM photos photo JOIN children child ON child.id = photo.child_id ${joinCarer('$1')} WHERE photo.id = $2`,
);

/** The id of the photo that a completion had before, if any. */
interface FormerRow {
  former: string | null;
}

/** Gives a completion its photo; the former one's row becomes the new one's. */
export const replacePhoto = statement<
  [id: string, childId: string, completionId: string, byteSize: number, width: number, height: number, now: Date],
  FormerRow
>(
  'replace_photo',
  `WITH former AS (SELECT id FROM photos WHERE completion_id = $3)
   INSERT INTO photos (id, child_id, completion_id, byte_size, width, height, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (completion_id) DO UPDATE SET id = excluded.id, byte_size = excluded.byte_size,
     width = excluded.width, height = excluded.height, created_at = excluded.created_at
   RETURNING (SELECT former.id FROM former) AS former`,
);

/** Takes a completion's photo away. */
export const deletePhoto = statement<[completionId: string], FormerRow>(
  'delete_photo',
  'DELETE FROM photos WHERE completion_id = $1 RETURNING id AS former',
);

/** Those of the ids that photos have. */
export const selectPhotoIds = statement<[ids: readonly string[]], { id: string }>(
  'photo_ids',
  'SELECT id FROM photos WHERE id = ANY($1::uuid[])',
);
