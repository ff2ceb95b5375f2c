import { bool, orNull, row, type RowOf, text, texts, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { idHash } from './erasures.sql.ts';

/*
 * Removes rows from all tables, the archive and the counters in one statement for a hundred users or children: Prisma would send eight or
 * nine, and cannot search arrays and JSON for them. It has no VACUUM either, and a restore, which removes again what was erased, has a
 * connection but no Prisma client.
 */

/** The photos of children, also those with other children, and of completions that are archived. */
export const selectPhotosOfChildren = statement<[childIds: readonly string[]]>()(
  'photos_of_children',
  `SELECT id::text AS id FROM photos
   WHERE child_id = ANY($1::uuid[]) OR (with_child_ids <> '{}' AND with_child_ids && $1::uuid[])
   UNION
   SELECT substring(image_url FROM '^/photos/(.+)$') FROM archived_task_completions
   WHERE child_id = ANY($1::uuid[]) AND image_url LIKE '/photos/%'`,
  { id: text },
);

/** Keeps the hashes of the ids in `gone`, in the statement that erases them: SHA-256 of the id's text, in hex. */
const keepHashes = `INSERT INTO erasures (id_hash, erased_at)
     SELECT ${idHash('gone.id')}, $2 FROM gone ON CONFLICT (id_hash) DO NOTHING`;

/**
 * Removes what no foreign key ties to children, photos of other children in which they are, and then the children with all that a
 * foreign key ties to them.
 */
export const deleteChildren = statement<[childIds: readonly string[], erasedAt: Date]>()(
  'delete_children',
  `WITH log AS (
     UPDATE activity_logs SET details = NULL WHERE (details->>'childId') = ANY($1::text[])
   ), answers AS (
     DELETE FROM idempotency_keys
     WHERE EXISTS (SELECT FROM unnest($1::text[]) AS deleted(id) WHERE strpos(response::text, deleted.id) > 0)
   ), reminded AS (
     DELETE FROM reminders WHERE child_ids <> '{}' AND child_ids && $1::uuid[]
   ), joint AS (
     DELETE FROM photos WHERE with_child_ids <> '{}' AND with_child_ids && $1::uuid[] AND child_id <> ALL($1::uuid[])
     RETURNING completion_id, undone_id
   ), shown AS (
     UPDATE task_completions kept SET image_url = NULL, photo_by_id = NULL, photo_with = '{}'
     FROM joint WHERE kept.id = joint.completion_id
   ), offered AS (
     UPDATE undone_completions undone SET image_url = NULL, photo_by_id = NULL, photo_with = '{}'
     FROM joint WHERE undone.id = joint.undone_id
   ), gone AS (
     DELETE FROM children WHERE id = ANY($1::uuid[]) RETURNING id
   ), kept AS (
     ${keepHashes}
   )
   SELECT id FROM gone`,
  { id: uuid },
);

/**
 * Removes accounts with all that a foreign key ties to them, the mails and links to their addresses, and the counters that hold
 * one of the keys. Their care patterns stay for the past and hold no longer: nobody else could end them. Acts of administrators
 * stay in the audit log: those on an erased account without what they changed, those of an erased administrator without address
 * and browser.
 */
export const deleteUsers = statement<[ids: readonly string[], erasedAt: Date, counterKeys: readonly string[]]>()(
  'delete_users',
  `WITH counters AS (
     DELETE FROM rate_limits WHERE split_part(key, ':', -1) = ANY($3::text[])
   ), ahead AS (
     DELETE FROM care_patterns WHERE carer_id = ANY($1::uuid[]) AND from_date > ($2::timestamptz AT TIME ZONE 'UTC')::date
   ), ended AS (
     UPDATE care_patterns SET to_date = ($2::timestamptz AT TIME ZONE 'UTC')::date
     WHERE carer_id = ANY($1::uuid[]) AND from_date <= ($2::timestamptz AT TIME ZONE 'UTC')::date
       AND (to_date IS NULL OR to_date > ($2::timestamptz AT TIME ZONE 'UTC')::date)
   ), mails_sent AS (
     DELETE FROM mails WHERE recipient IN (SELECT lower(email) FROM users WHERE id = ANY($1::uuid[]))
   ), links AS (
     DELETE FROM one_time_links WHERE email IN (SELECT lower(email) FROM users WHERE id = ANY($1::uuid[]))
   ), own_acts AS (
     DELETE FROM audit_entries WHERE subject_id = ANY($1::uuid[]) AND actor_role IN ('user', 'carer', 'stranger')
   ), acts_on_others AS (
     UPDATE audit_entries SET
       ip_address = CASE WHEN actor_id = ANY($1::uuid[]) THEN NULL ELSE ip_address END,
       user_agent = CASE WHEN actor_id = ANY($1::uuid[]) THEN NULL ELSE user_agent END,
       detail = CASE WHEN subject_id = ANY($1::uuid[]) THEN '{}' ELSE detail END
     WHERE (actor_id = ANY($1::uuid[]) OR subject_id = ANY($1::uuid[]))
       AND NOT (subject_id = ANY($1::uuid[]) AND actor_role IN ('user', 'carer', 'stranger')) IS TRUE
   ), gone AS (
     DELETE FROM users WHERE id = ANY($1::uuid[]) RETURNING id
   ), kept AS (
     ${keepHashes}
   )
   SELECT id FROM gone`,
  { id: uuid },
);

/** The program's own tables. */
export const selectTables = statement()(
  'own_tables',
  `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
   WHERE schemaname = current_schema() AND tableowner = current_user ORDER BY 1`,
  { name: text },
);

/** Whether this PostgreSQL can clear the statistics of a column: from version 18 on. */
export const canClearStatistics = statement()(
  'can_clear_statistics',
  `SELECT to_regprocedure('pg_clear_attribute_stats(text,text,text,boolean)') IS NOT NULL AS can`,
  { can: bool },
);

/** Clears the statistics of empty tables, which ANALYZE leaves unchanged. */
export const clearStatisticsOfEmptyTables = statement()(
  'clear_statistics_of_empty_tables',
  `SELECT pg_clear_attribute_stats(stats.schemaname::text, stats.tablename::text, stats.attname::text, stats.inherited)
   FROM pg_stats stats JOIN pg_class tables
     ON tables.oid = format('%I.%I', stats.schemaname, stats.tablename)::regclass
   WHERE stats.schemaname = current_schema() AND tables.reltuples = 0`,
  { pg_clear_attribute_stats: word<''>('void') },
);

const isErased = (id: string): string => `${idHash(id)} IN (SELECT id_hash FROM erasures)`;

/** Profiles that were erased once, themselves or with their owner, and are there all the same. */
export const selectErasedChildren = statement<[limit: number]>()(
  'erased_children',
  `SELECT id FROM children WHERE ${isErased('id')} OR ${isErased('parent_id')} ORDER BY id LIMIT $1`,
  { id: uuid },
);

const erasedUserRow = row({
  id: uuid,
  username: text,
  email: orNull(text),
  tokenIds: [(u) => `ARRAY(SELECT token.id::text FROM access_tokens token WHERE token.user_id = ${u}.id)`, texts],
});

/** A user to be removed, and the values from which the keys of their counters are made. */
export type RemovedUser = RowOf<typeof erasedUserRow.columns>;

/** Accounts that were erased once and are there all the same. */
export const selectErasedUsers = statement<[limit: number]>()(
  'erased_users',
  `SELECT ${erasedUserRow.select('u')} FROM users u WHERE ${isErased('u.id')} ORDER BY u.id LIMIT $1`,
  erasedUserRow.columns,
);
