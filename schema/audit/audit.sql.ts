import { statement } from '../../prisma/statement.ts';
import { deleteInBatches } from '../batches.sql.ts';

/*
 * An act is written with its limit in one statement. So is a failed sign-in, whether or not the account exists: two would tell by
 * their time. The sweep is SQL because Prisma has no SKIP LOCKED.
 */

/** Writes a failed sign-in unless there is no such account, or it has enough of them since an instant. */
export const insertFailedSignIn = statement<
  {
    id: string;
    userId: string;
    at: Date;
    since: Date;
    limit: number;
    ipAddress: string | null;
    userAgent: string | null;
  },
  never
>(
  'insert_failed_sign_in',
  `INSERT INTO audit_entries (id, at, act, actor_role, subject_id, ip_address, user_agent)
   SELECT :id::uuid, :at::timestamptz, 'sign_in_failed', 'stranger', u.id, :ipAddress, :userAgent
   FROM users u WHERE u.id = :userId AND (
     SELECT count(*) FROM audit_entries former
     WHERE former.subject_id = u.id AND former.act = 'sign_in_failed' AND former.at > :since AND former.at <= :at::timestamptz) < :limit`,
);

/** Writes an act unless the account has enough of its kind since an instant; without a limit always. */
export const insertEntry = statement<
  {
    id: string;
    act: string;
    actorRole: string;
    actorId: string | null;
    subjectId: string | null;
    at: Date;
    since: Date;
    limit: number | null;
    detail: string;
    ipAddress: string | null;
    userAgent: string | null;
  },
  never
>(
  'insert_audit_entry',
  `INSERT INTO audit_entries (id, at, act, actor_role, actor_id, subject_id, detail, ip_address, user_agent)
   SELECT :id::uuid, :at::timestamptz, :act, :actorRole, :actorId::uuid, :subjectId::uuid, :detail::jsonb, :ipAddress, :userAgent
   WHERE :limit::int IS NULL OR (
     SELECT count(*) FROM audit_entries former
     WHERE former.subject_id = :subjectId::uuid AND former.act = :act AND former.at > :since::timestamptz AND former.at <= :at::timestamptz) < :limit::int`,
);

/** Deletes entries of some acts from before an instant. */
export const deleteOldEntries = deleteInBatches<[acts: readonly string[], before: Date]>('delete_old_audit_entries', {
  table: 'audit_entries',
  where: 'act = ANY($1::text[]) AND at <= $2',
});
