import { integer, orNull, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { editingRoles, joinCarer, type Parameter, type Reach } from '../access.ts';

/*
 * Every photo is read by the first statement: a check of all children in it, which are in an array, for which Prisma has no filter. The
 * others run in transactions with an idempotency key, which start without Prisma, and an upsert that returns what was there before.
 */

/**
 * Whether the user cares for all other children in a photo. A child that was erased, or waits for it, is cared for by nobody.
 *
 * @param childIds the column with the ids of these children
 * @param reach the parameter that holds the viewer's `Reach`, for example `$1`
 */
const caresForAll = (childIds: string, reach: Parameter) =>
  `NOT EXISTS (SELECT FROM unnest(${childIds}) AS joint(id)
     WHERE NOT EXISTS (SELECT FROM children child ${joinCarer(reach)} WHERE child.id = joint.id))`;

/**
 * Whether the user sees a photo with a completion.
 *
 * @param alias of `task_completions`; the user cares for its child
 */
export const showsPhoto = (alias: string, reach: Parameter) =>
  `(${alias}.image_url IS NOT NULL AND ${caresForAll(`${alias}.photo_with`, reach)})`;

/**
 * A photo by id, with the size of its JPEG in bytes, if the user cares for its child and all other children in it. That of an undone
 * completion is offered to carers who may edit, once its task is completed again; nobody else sees it.
 */
export const selectPhotoOfCarer = statement<[reach: Reach, id: string, undoneSince: Date]>()(
  'photo_of_carer',
  `SELECT photo.id, photo.byte_size AS "byteSize"
   FROM photos photo JOIN children child ON child.id = photo.child_id ${joinCarer('$1')} WHERE photo.id = $2
     AND ${caresForAll('photo.with_child_ids', '$1')}
     AND (photo.undone_id IS NULL OR (
       carer.role::text IN (${editingRoles.map((role) => `'${role}'`).join(', ')})
       AND EXISTS (SELECT FROM undone_completions undone
         JOIN task_completions again ON again.assignment_id = undone.assignment_id AND again.child_id = undone.child_id
         WHERE undone.id = photo.undone_id AND undone.undone_at >= $3)))`,
  { id: uuid, byteSize: integer },
);

/** Sets the photo of a completion, and returns the id of a former one, whose row is reused. */
export const replacePhoto = statement<{
  id: string;
  childId: string;
  completionId: string;
  withChildIds: readonly string[];
  byteSize: number;
  width: number;
  height: number;
  now: Date;
}>()(
  'replace_photo',
  `WITH former AS (SELECT id FROM photos WHERE completion_id = :completionId)
   INSERT INTO photos (id, child_id, completion_id, with_child_ids, byte_size, width, height, created_at)
   VALUES (:id, :childId, :completionId, :withChildIds::uuid[], :byteSize, :width, :height, :now)
   ON CONFLICT (completion_id) DO UPDATE SET id = excluded.id, with_child_ids = excluded.with_child_ids, byte_size = excluded.byte_size,
     width = excluded.width, height = excluded.height, created_at = excluded.created_at
   RETURNING (SELECT former.id FROM former) AS former`,
  { former: orNull(uuid) },
);

/** Deletes the photo of a completion, and returns its id. */
export const deletePhoto = statement<[completionId: string]>()(
  'delete_photo',
  'DELETE FROM photos WHERE completion_id = $1 RETURNING id AS former',
  { former: uuid },
);
