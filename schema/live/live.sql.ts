import { text } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { joinCarer } from '../access.ts';

/*
 * Asked once a second for all open streams: one statement for any number of callers, whose reaches differ. Prisma would send one for each.
 */

const watchedRow = {
  /** The session or token. */
  caller: text,
  /** `id revision,id revision …`, in the order of the ids; empty without children. */
  revisions: text,
};

/**
 * The revisions of all children that each session and each token may see, as `revisionFor` computes them. There is no row for a session or token that has ended or
 * was limited to a child that is gone: the conditions are those of `viewer_by_session` and `viewer_by_token`.
 */
export const selectRevisions = statement<[now: Date, sessionHashes: readonly string[], tokenIds: readonly string[]]>()(
  'revisions_of_callers',
  `SELECT watcher.caller, coalesce(watched.revisions, '') AS revisions
   FROM (
     SELECT session.session_id AS caller, ARRAY[session.user_id] AS reach, true AS is_session
     FROM sessions session WHERE session.session_id = ANY($2::text[]) AND session.expires_at > $1
     UNION ALL
     SELECT token.id::text, array_remove(ARRAY[token.user_id, token.child_id], NULL), false
     FROM access_tokens token JOIN users u ON u.id = token.user_id AND u.deletion_requested_at IS NULL
     WHERE token.id = ANY($3::uuid[]) AND token.expires_at > $1 AND token.revoked_at IS NULL AND 'read' = ANY(token.scopes)
   ) watcher
   CROSS JOIN LATERAL (
     SELECT string_agg(child.id || ' ' || (child.revision + CASE WHEN watcher.is_session THEN carer.revision ELSE 0 END), ','
       ORDER BY child.id) AS revisions
     FROM children child ${joinCarer('watcher.reach')}
   ) watched
   WHERE watched.revisions IS NOT NULL OR cardinality(watcher.reach) = 1`,
  watchedRow,
);
