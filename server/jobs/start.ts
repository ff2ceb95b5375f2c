import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { createPrismaClient, type PrismaClient } from '../../prisma/client.ts';
import { operatorSentence } from '../../prisma/embedded/startError.ts';
import { createPool, jobSettings } from '../../prisma/pool.ts';
import { setQueueClockBack } from '../../schema/site/queueClock.sql.ts';
import type { Env } from '../env/env.ts';
import { erasedLogIn } from './erasedLog.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import type { Idle } from '../idle/idle.ts';
import type { Log } from '../observability/log.ts';
import type { Observer } from '../observability/observer.ts';
import { watchPool } from '../observability/statements.ts';
import { openPhotoStore } from '../photos/store.ts';
import { startBackups } from './backup.ts';
import { sessionSecrets } from '../security/sessionSecrets.ts';
import { createMailer } from '../mail/mailer.ts';
import { openOutbox } from '../mail/outbox.ts';
import { outboundOf } from '../outbound/outbound.ts';
import { createPushGate } from '../push/gate.ts';
import { runHourlyJobs } from './hourly.ts';
import { sendFromOutboxes } from './outboxes.ts';
import { openWebhookOutbox } from '../webhook/outbox.ts';

const queue = 'hourly';

/** One connection for the running job, the other for the queue and for what Prisma writes of the outboxes. */
const jobConnections = 2;

/** For the other statements of the outboxes. */
const outboxConnections = 2;

/** A server that was off catches up soon after its start, but not while the first pages load. */
const firstRunAfterSeconds = 15;

const pollingIntervalSeconds = 60;

/**
 * How often the queue looks after itself, in seconds, so that it keeps no database awake more than the rest of the program: it hands on
 * what is planned for a time at most 45 seconds later, and there are no flows and no migrations of it in the background.
 */
const queuePace = {
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  flowIntervalSeconds: 3_600,
  bamIntervalSeconds: 600,
  queueCacheIntervalSeconds: 600,
} as const;
const longestRunSeconds = 3_000;
const stopTimeoutMs = 5_000;

/** When to try again after a failed start, such as on a full disk. */
const nextTryMs = 30_000;

/** How often times of the queue are looked for that a wrong clock has put into the future. The clock may be set while the server runs. */
const clockCheckMs = 600_000;

/** PostgreSQL's code of a unique violation. */
const uniqueViolation = '23505';

const millisecondsPerSecond = 1_000;

/**
 * Runs the hourly jobs, once per hour among all servers of the database, makes the nightly backups, delivers to webhooks, and sends
 * mails where SMTP_URL is set. pg-boss keeps the queue in the schema `pgboss` of that database.
 */
export async function startJobs(
  env: Env,
  connectionString: string,
  log: Log,
  lifecycle: Pick<Lifecycle, 'onStop'>,
  idle: Idle,
  observers: readonly Observer[],
): Promise<void> {
  const pool = createPool(connectionString, jobConnections, env.databaseStatements, jobSettings);
  watchPool('jobs', pool, observers);
  // They find rows by an index, again and again, while the jobs walk through whole tables.
  const outboxSettings = { ...jobSettings, genericPlans: true };
  const outboxPool = createPool(connectionString, outboxConnections, env.databaseStatements, outboxSettings);
  watchPool('outboxes', outboxPool, observers);
  let boss: PgBoss | undefined;
  let again: NodeJS.Timeout | undefined;
  let clock: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let opened: PrismaClient | undefined;
  let stopping = false;
  const stopped = new AbortController();
  lifecycle.onStop(async () => {
    stopping = true;
    stopped.abort();
    clearTimeout(again);
    clearInterval(clock);
    await Promise.all([
      boss?.stop({ graceful: true, timeout: stopTimeoutMs }),
      Promise.race([sending, pause(stopTimeoutMs, undefined, { ref: false })]),
    ]);
    await opened?.$disconnect();
    await Promise.all([pool.end(), outboxPool.end()]);
  });
  const report = (error: unknown, sentence: string) => {
    if (stopping) return;
    const reason = operatorSentence(error);
    if (reason === null) log.error({ err: error }, sentence);
    else log.error(`${sentence}: ${reason}`);
  };

  const db = {
    pool,
    // Created on first use: it parses its whole data model.
    get prisma() {
      return (opened ??= createPrismaClient(pool));
    },
  };
  const secrets = await sessionSecrets(env);
  const now = () => Temporal.Now.instant();
  const outboxDb = {
    pool: outboxPool,
    get prisma() {
      return db.prisma;
    },
  };
  const outbox = { db: outboxDb, secrets, now, log };
  const push = createPushGate(env, outboundOf(env), secrets);
  sending = sendFromOutboxes(
    {
      mailOutbox: openOutbox(env, outbox),
      webhookOutbox: openWebhookOutbox(env, outbox),
      pushOutbox: { ...outbox, push },
      importQueue: { pool: outboxPool, connectionString, env, now },
      reminderQueue: { db: outboxDb, now, push, mailer: createMailer(env, secrets) },
    },
    { report, observers, idle },
    stopped.signal,
  );
  const { dataDir, community } = env;
  const services = {
    db,
    photos: openPhotoStore(env),
    erasedLog: erasedLogIn(dataDir),
    dataDir,
    community,
    stop: stopped.signal,
  };
  const open = async (): Promise<void> => {
    boss = new PgBoss({
      schema: 'pgboss',
      db: { executeSql: (text, values) => pool.query(text, values) },
      ...queuePace,
    });
    boss.on('error', (error) => report(error, 'The job queue reports an error'));
    await boss.start();
    await setQueueClockBack(pool);
    clock ??= setInterval(() => void setQueueClockBack(pool).catch(() => undefined), clockCheckMs).unref();
    await boss.createQueue(queue, {
      policy: 'exclusive',
      expireInSeconds: longestRunSeconds,
      retryLimit: 1,
      retryDelay: 60,
    });
    await boss.schedule(queue, '0 * * * *', null, { tz: 'UTC' });
    await boss.work(queue, { pollingIntervalSeconds, includeMetadata: true }, async ([job]) => {
      const now = Temporal.Now.instant();
      for (const observer of observers) observer.jobLag?.(secondsLate(now, job?.startAfter));
      await runHourlyJobs(services, now, log, observers);
      // They may have left mails to send.
      idle.look();
    });
    await boss.send(queue, null, { startAfter: firstRunAfterSeconds });
    const { backupDir: folder, backupKeep: keep, backupPublicKey: publicKey } = env;
    if (folder !== undefined)
      await startBackups(
        boss,
        { ...services, connectionString, folder, keep, publicKey },
        { log, signal: stopped.signal, observers },
      );
  };
  const tryOpening = async (isRepeat = false): Promise<void> => {
    try {
      await open();
    } catch (error) {
      await boss?.stop({ graceful: false }).catch(() => undefined);
      boss = undefined;
      // If two servers create pg-boss's schema at the same time, one fails; on its second try the tables exist.
      if (!isRepeat && (error as { code?: unknown }).code === uniqueViolation) return tryOpening(true);
      // Answers stay correct without jobs: a job only does ahead what a request would do.
      report(error, 'The hourly jobs could not be started');
      if (!stopping) again = setTimeout(() => void tryOpening(), nextTryMs).unref();
    }
  };
  await tryOpening();
}

/** How long after its due time a job starts, in seconds. */
const secondsLate = (now: Temporal.Instant, due: Date | undefined): number =>
  due ? (now.epochMilliseconds - due.getTime()) / millisecondsPerSecond : 0;
