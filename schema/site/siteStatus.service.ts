import { z } from 'zod';
import { type Actor, refuseToken, requireAdmin } from '../actor.ts';
import { dateOf } from '../clock.rules.ts';
import {
  backupJob,
  failedMailDays,
  listedMailDays,
  listedMails,
  nextBackupAt,
  problemsOf,
  unknownJobDays,
} from './site.rules.ts';
import { pushStatus } from '../push/status.service.ts';
import { selectMigrations } from './siteStatus.sql.ts';

const hoursPerDay = 24;

const daysAgo = ({ now }: Pick<Actor, 'now'>, days: number): Date =>
  dateOf(now.subtract({ hours: days * hoursPerDay }));

/** What a backup leaves in the table of runs. */
const madeBackup = z.object({ file: z.string(), bytes: z.int() });

/**
 * The state of this installation: version, backups, mail, notifications, disk, jobs, and what an operator must act on
 * (docs/product.md#site-status). Version, disk and backup folder are those of the server that answers.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN unless the viewer is an administrator, and for an access token
 */
export async function siteStatus(actor: Actor) {
  requireAdmin(actor);
  refuseToken(actor);
  const { db, now, siteFacts } = actor;
  const [{ version, commit }, disk, files, hourlyJobs, mail, push, runs, migrations] = await Promise.all([
    siteFacts.version(),
    siteFacts.disk(),
    siteFacts.backupFiles(),
    siteFacts.hourlyJobs(),
    mailStatus(actor),
    pushStatus(actor),
    db.prisma.jobRun.findMany({ orderBy: { name: 'asc' } }),
    selectMigrations(db.pool),
  ]);
  const byName = new Map(runs.map((run) => [run.name, run]));
  const last = byName.get(backupJob);
  const made = madeBackup.safeParse(last?.result).data;
  const known = [...hourlyJobs, ...(siteFacts.backup ? [backupJob] : [])];
  const recent = runs.filter(
    ({ name, lastRunAt }) => !known.includes(name) && lastRunAt >= daysAgo(actor, unknownJobDays),
  );
  const jobs = [...known, ...recent.map(({ name }) => name)].map((name) => {
    const { lastRunAt = null, lastError = null } = byName.get(name) ?? {};
    return { name, lastRunAt, lastError, failedAt: lastError === null ? null : lastRunAt };
  });
  const applied = new Set(siteFacts.knownMigrations());
  const lastAt = last?.succeededAt ?? null;
  const lastError = last?.lastError ?? null;
  return {
    version,
    commit,
    startedAt: dateOf(siteFacts.startedAt),
    problems: problemsOf({
      now,
      startedAt: siteFacts.startedAt,
      backup: siteFacts.backup && { lastAt, lastError, lastFile: made?.file ?? null, files },
      mailsFailed: mail.failedLately,
      refusals: push.failing.filter(({ isRefusing }) => isRefusing).map(({ problem }) => problem),
      disk,
      jobs: jobs.map((job) => ({ ...job, isHourly: hourlyJobs.includes(job.name) })),
      unknownMigrations: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
    }),
    backup: {
      configured: siteFacts.backup !== null,
      encrypted: siteFacts.backup?.isEncrypted ?? false,
      keep: siteFacts.backup?.keep ?? 0,
      lastAt,
      lastBytes: made ? String(made.bytes) : null,
      lastError,
      nextAt: siteFacts.backup && dateOf(nextBackupAt(now)),
    },
    mail,
    push,
    disk,
    jobs,
  };
}

async function mailStatus(actor: Actor) {
  const { mail } = actor.db.prisma;
  const [waiting, failedLately, lastSent, failures] = await Promise.all([
    mail.count({ where: { nextAttemptAt: { not: null } } }),
    mail.count({ where: { failedAt: { gte: daysAgo(actor, failedMailDays) } } }),
    mail.aggregate({ _max: { sentAt: true } }),
    mail.findMany({
      where: { failedAt: { gte: daysAgo(actor, listedMailDays) } },
      orderBy: { failedAt: 'desc' },
      take: listedMails,
      select: { failedAt: true, recipient: true, template: true, lastError: true, createdAt: true },
    }),
  ]);
  return {
    configured: actor.mailer.isConfigured,
    waiting,
    failedLately,
    lastSentAt: lastSent._max.sentAt,
    failures: failures.map(({ failedAt, recipient, template, lastError, createdAt }) => ({
      at: failedAt ?? createdAt,
      recipient,
      template,
      error: lastError ?? 'Unknown',
    })),
  };
}
