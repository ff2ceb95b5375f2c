import { integer, texts, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import type { ImportState } from './move.rules.ts';

/*
 * A process claims an import for a minute at a time, compares and sets it in one statement, and has no Prisma client.
 */

/** Seconds for which a process alone works on an import before it says again that it does. */
export const claimSeconds = 60;

const isDue = `state IN ('READING', 'WRITING') AND received_at IS NOT NULL AND expires_at > $1
   AND (claimed_until IS NULL OR claimed_until <= $1)`;

/**
 * Which of some imports has waited longest for a process; no row when none waits. Only those are asked for whose files a server has: others
 * wait for a server that may never come back, and end when their user stops them or when they expire.
 */
export const selectDueImport = statement<[now: Date, ids: readonly string[]]>()(
  'due_import',
  `SELECT id FROM imports WHERE id = ANY($2::uuid[]) AND ${isDue} ORDER BY received_at LIMIT 1`,
  { id: uuid },
);

/** Claims an import; no row when another process has it. */
export const claimImport = statement<[now: Date, id: string]>()(
  'claim_import',
  `UPDATE imports SET claimed_until = $1::timestamptz + interval '${claimSeconds} seconds', attempts = attempts + 1
   WHERE id = $2 AND ${isDue}
   RETURNING id, user_id AS "userId", state, coalesce(chosen, '{}') AS chosen, attempts`,
  { id: uuid, userId: uuid, state: word<ImportState>(), chosen: texts, attempts: integer },
);

/** Says how far a process is, and that it is still at it. No row when the import is gone: then it stops. */
export const noteProgress = statement<[now: Date, id: string, progress: number]>()(
  'note_progress_of_import',
  `UPDATE imports SET claimed_until = $1::timestamptz + interval '${claimSeconds} seconds', progress = greatest(progress, $3::int)
   WHERE id = $2 AND state IN ('READING', 'WRITING') RETURNING id`,
  { id: uuid },
);

/** Ends a stage of an import. */
export const endStage = statement<{
  id: string;
  from: ImportState;
  state: ImportState;
  report: string | null;
  failure: string | null;
}>()(
  'end_stage_of_import',
  `UPDATE imports SET state = :state, report = coalesce(:report::jsonb, report), failure = :failure, progress = 100, claimed_until = NULL,
     attempts = 0 WHERE id = :id AND state = :from`,
);

/** Which of some imports still need their file. */
export const selectKeptImports = statement<[ids: readonly string[], now: Date]>()(
  'kept_imports',
  `SELECT id, state FROM imports WHERE id = ANY($1::uuid[]) AND expires_at > $2 AND state <> 'DONE' AND state <> 'FAILED'`,
  { id: uuid, state: word<ImportState>() },
);

/** Releases a claim, so that the import is tried again at once. */
export const releaseImport = statement<[id: string]>()(
  'release_import',
  'UPDATE imports SET claimed_until = NULL WHERE id = $1',
);
