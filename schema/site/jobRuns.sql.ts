import { instant, orNull } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';

/*
 * A run is written unless a newer one is there: Prisma has no ON CONFLICT … WHERE. Backups have a pool but no Prisma client.
 */

/**
 * Writes the last run of a job. A failure keeps what the last success has made. No run takes six hours, so one that is
 * recorded for later than that was dated by a wrong clock.
 */
export const upsertJobRun = statement<[name: string, at: Date, error: string | null, result: string]>()(
  'upsert_job_run',
  `INSERT INTO job_runs AS kept (name, last_run_at, succeeded_at, last_error, result)
   VALUES ($1, $2::timestamptz, CASE WHEN $3::text IS NULL THEN $2::timestamptz END, $3, $4::jsonb)
   ON CONFLICT (name) DO UPDATE SET
     last_run_at = EXCLUDED.last_run_at,
     succeeded_at = COALESCE(EXCLUDED.succeeded_at, kept.succeeded_at),
     last_error = EXCLUDED.last_error,
     result = CASE WHEN EXCLUDED.last_error IS NULL THEN EXCLUDED.result ELSE kept.result END
   WHERE kept.last_run_at <= EXCLUDED.last_run_at OR kept.last_run_at > EXCLUDED.last_run_at + interval '6 hours'`,
);

/** When a job last succeeded. */
export const selectLastSuccess = statement<[name: string]>()(
  'last_success_of_job',
  'SELECT succeeded_at FROM job_runs WHERE name = $1',
  { succeeded_at: orNull(instant) },
);
