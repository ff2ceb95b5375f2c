import { statement } from '../../prisma/statement.ts';
import { deleteInBatches } from '../batches.sql.ts';

/*
 * A failed sign-in is one statement with its limit, whether or not the account exists: Prisma would need two or three, and their number
 * would tell. The sweep is SQL because Prisma has no SKIP LOCKED. All else about the log is Prisma.
 */

/** Writes a failed sign-in unless there is no such account, or it has enough of them since an instant. */
export const insertFailedSignIn = statement<{
  id: string;
  userId: string;
  at: Date;
  since: Date;
  limit: number;
  ipAddress: string | null;
  userAgent: string | null;
}>()(
  'insert_failed_sign_in',
  `INSERT INTO audit_entries (id, at, act, actor_role, subject_id, ip_address, user_agent)
   SELECT :id::uuid, :at::timestamptz, 'sign_in_failed', 'stranger', u.id, :ipAddress, :userAgent
   FROM users u WHERE u.id = :userId AND (
     SELECT count(*) FROM audit_entries former
     WHERE former.subject_id = u.id AND former.act = 'sign_in_failed' AND former.at > :since AND former.at <= :at::timestamptz) < :limit`,
);

/** Deletes entries of some acts from before an instant. */
export const deleteOldEntries = deleteInBatches<[acts: readonly string[], before: Date]>(
  'audit_entries',
  'act = ANY($1::text[]) AND at <= $2',
);
