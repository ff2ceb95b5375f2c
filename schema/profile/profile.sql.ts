import { orNull, uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';

/*
 * Runs in a transaction with an idempotency key, which starts without Prisma, and returns what was there before.
 */

/** Changes the profile of a parent's child, and locks it. Returns the picture that it had; no row when there is no such child. */
export const updateProfile = statement<
  {
    id: string;
    parentId: string;
    name: string;
    birthDate: string;
    ageGroup: AgeGroup;
    lastAgeGroupUpdate: string;
    /** The new picture; null keeps the former one unless `removeAvatar` is set. */
    avatarId: string | null;
    removeAvatar: boolean;
  },
  { former_avatar: string | null }
>(
  'update_profile',
  `WITH former AS (
     SELECT id, avatar_id FROM children
     WHERE id = :id AND parent_id = :parentId AND deletion_requested_at IS NULL FOR NO KEY UPDATE
   )
   UPDATE children SET name = :name, birth_date = :birthDate::date, age_group = :ageGroup,
     last_age_group_update = :lastAgeGroupUpdate::date,
     avatar_id = CASE WHEN :removeAvatar THEN NULL ELSE COALESCE(:avatarId::uuid, former.avatar_id) END
   FROM former WHERE children.id = former.id RETURNING former.avatar_id AS former_avatar`,
  { former_avatar: orNull(uuid) },
);
