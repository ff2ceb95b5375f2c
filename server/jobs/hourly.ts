import { removeExpired } from '../../schema/removal/expire.service.ts';
import type { Database } from '../../schema/actor.ts';
import type { PhotoStore } from '../../schema/services/photoStore.ts';
import { rollUpAnalytics } from '../../schema/analytics/rollUp.service.ts';
import { forgetActs } from '../../schema/audit/audit.service.ts';
import { drawAhead } from '../../schema/assignment/drawAhead.service.ts';
import { removeExpiredUploads } from '../../schema/catalogue/import.service.ts';
import { archiveCompletions } from '../../schema/completion/archive.service.ts';
import { advanceAgeGroups } from '../../schema/child/family.service.ts';
import type { CommunityMode } from '../../schema/community/community.rules.ts';
import { countTonight, markMostLoved } from '../../schema/community/community.service.ts';
import { sweepPhotos } from '../../schema/completion/photo.service.ts';
import { removeOldMails } from '../../schema/mail/outbox.service.ts';
import { sweepPushes } from '../../schema/push/outbox.service.ts';
import { copyErasures, type ErasedLog } from '../../schema/removal/erasures.service.ts';
import { sweepReminders } from '../../schema/reminder/sweepReminders.service.ts';
import { removeDeleted } from '../../schema/removal/sweep.service.ts';
import { recordJobRun } from '../../schema/site/jobRuns.service.ts';
import { writeSummariesOfFamilies } from '../../schema/summary/writeSummaries.service.ts';
import { forgetEndedTokens } from '../../schema/token/token.service.ts';
import { sweepWebhooks } from '../../schema/webhook/outbox.service.ts';
import { sweepImportFiles } from '../move/imports.ts';
import type { Log } from '../observability/log.ts';
import { type Observer, watchJob } from '../observability/observer.ts';

/** Services that the jobs use. */
interface JobServices {
  readonly db: Database;
  readonly photos: PhotoStore;
  /** Keeps erasures outside the database too; absent: nowhere. */
  readonly erasedLog?: ErasedLog;
  /** Where the files of imports wait; absent: nowhere. */
  readonly dataDir?: string;
  /** Whether the site says what other families do; absent: as where the operator has not decided. */
  readonly community?: CommunityMode;
  /** Aborts when the server stops; absent: it does not. */
  readonly stop?: AbortSignal;
}

type Job = (services: JobServices, now: Temporal.Instant) => Promise<unknown>;

/**
 * The hourly jobs, in the order in which they run. Each may run twice, late, or on two servers at once. No answer depends
 * on them: requests do whatever has not been done ahead. Only what is said of other families is counted here alone.
 */
export const hourlyJobs = {
  advanceAgeGroups: ({ db }, now) => advanceAgeGroups(db, now),
  drawAhead: ({ db }, now) => drawAhead(db, now),
  writeSummaries: ({ db }, now) => writeSummariesOfFamilies(db, now),
  rollUpAnalytics: ({ db }, now) => rollUpAnalytics(db, now),
  // Before the first count of a date, by which it knows that it has worked.
  markMostLoved: ({ db, community = 'auto' }, now) => markMostLoved({ db, community }, now),
  countTonight: ({ db, community = 'auto' }, now) => countTonight({ db, community }, now),
  removeExpired: ({ db }, now) => removeExpired(db, now),
  forgetEndedTokens: ({ db }, now) => forgetEndedTokens(db, now),
  removeOldMails: ({ db }, now) => removeOldMails(db, now),
  sweepWebhooks: ({ db }, now) => sweepWebhooks(db, now),
  sweepPushes: ({ db }, now) => sweepPushes(db, now),
  sweepReminders: ({ db }, now) => sweepReminders(db, now),
  forgetActs: ({ db }, now) => forgetActs(db, now),
  removeDeleted: ({ db, photos }, now) => removeDeleted(db, photos, now),
  copyErasures: async ({ db, erasedLog }, now) => erasedLog && copyErasures(db, erasedLog, now),
  removeExpiredUploads: ({ db }, now) => removeExpiredUploads(db, now),
  sweepImportFiles: async ({ db: { pool }, dataDir }, now) => dataDir && sweepImportFiles({ pool, dataDir }, now),
  sweepPhotos: ({ db, photos }, now) => sweepPhotos(db, photos, now),
  archiveCompletions: ({ db, stop }, now) => archiveCompletions(db, now, stop),
} as const satisfies Readonly<Record<string, Job>>;

/**
 * Runs all jobs one after the other. A job that fails is logged and does not stop the next. When the server stops, no other begins, and
 * that the one at work has lost its connections is no failure.
 *
 * @throws Error after the last job, if one has failed; the reason of `stop`, so that the queue has another server do the rest
 */
export async function runHourlyJobs(
  services: JobServices,
  now: Temporal.Instant,
  log: Log,
  observers: readonly Observer[] = [],
): Promise<void> {
  const failed: string[] = [];
  for (const [job, run] of Object.entries<Job>(hourlyJobs)) {
    services.stop?.throwIfAborted();
    try {
      await watchJob(job, () => run(services, now), observers);
      await record(services, job, { at: now, log });
    } catch (error) {
      services.stop?.throwIfAborted();
      failed.push(job);
      log.error({ err: error, job }, 'An hourly job failed');
      await record(services, job, { at: now, log, error });
    }
  }
  if (failed.length > 0) throw new Error(`These hourly jobs failed: ${failed.join(', ')}`);
}

/** Records the run of a job. A database that cannot be written stops no job. */
async function record(
  { db, stop }: JobServices,
  job: string,
  { log, ...run }: { readonly at: Temporal.Instant; readonly error?: unknown; readonly log: Log },
): Promise<void> {
  try {
    await recordJobRun(db.pool, job, run);
  } catch (error) {
    if (!stop?.aborted) log.warn({ err: error, job }, 'The run of a job was not recorded');
  }
}
