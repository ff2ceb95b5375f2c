import cluster from 'node:cluster';
import { hasCatalogue, holdsCatalogue, loadCatalogue } from '../schema/catalogue/loadCatalogue.ts';
import { hasPlans, loadPlans, subscribeEverybody } from '../schema/plan/loadPlans.ts';
import { createPrismaClient } from '../prisma/client.ts';
import { refuseLostTls } from '../prisma/driver/shell.ts';
import { openEmbeddedDatabase } from '../prisma/embedded.ts';
import { dataDirMode, requireFolder } from '../prisma/embedded/folder.ts';
import { applyMigrationsOn, connect } from '../prisma/migrate.ts';
import { createPool } from '../prisma/pool.ts';
import { requireNamedStatements } from '../prisma/pooler.ts';
import { requireSuitable } from '../prisma/suitable.ts';
import type { Reader } from '../prisma/statement.ts';
import { afterFirstAnswers } from './process/afterFirstAnswers.ts';
import { type Env, loadEnvFile, readEnv, withPort } from './env/env.ts';
import { settingsNotes, settingsWarnings } from './env/warnings.ts';
import { createLifecycle, Interrupted, type Lifecycle } from './process/lifecycle.ts';
import { type Progress, reportProgress } from './process/progress.ts';
import { Idle } from './idle/idle.ts';
import { startFailure } from './process/startFailure.ts';
import { checkPort } from './http/listen.ts';
import { createLog, type Log } from './observability/log.ts';
import { checkPhotoStore } from './photos/store.ts';
import { openTelemetry } from './observability/telemetry.ts';
import { keepPushKey } from './push/siteKey.ts';
import { sessionSecrets } from './security/sessionSecrets.ts';
import { serve } from './serve.ts';
import { logWarnings } from './process/warnings.ts';
import { runWorker, serveInWorkers } from './workers.ts';

/** Opens the configured database, migrates it, and loads the catalogue and plans that ship with the product. */
async function prepareDatabase(
  env: Env,
  log: Log,
  lifecycle: Lifecycle,
  { doing }: Progress,
): Promise<{ connectionString: string; note?: string }> {
  doing('opening the database');
  const opened =
    env.databaseUrl === undefined ? await openEmbeddedDatabase({ dataDir: env.dataDir, log, doing }) : undefined;
  if (opened !== undefined) lifecycle.onStop(() => opened.close());
  lifecycle.checkpoint();
  const connectionString = opened?.connectionString ?? env.databaseUrl ?? '';
  if (env.databaseUrl !== undefined) refuseLostTls(env.databaseUrl);
  if (env.databaseUrl !== undefined && env.databaseStatements === 'named')
    await requireNamedStatements(connectionString);
  const client = await connect(connectionString);
  try {
    if (env.databaseUrl !== undefined) await requireSuitable(client);
    const { applied } = await applyMigrationsOn(client, connectionString, { doing });
    if (applied.length > 0) log.info({ applied }, 'Migrations applied');
    lifecycle.checkpoint();
    await keepPushKey(client, () => sessionSecrets(env));
    // Unnamed: each runs once, and poolers in transaction mode may not support named statements.
    const once: Reader = { query: ({ text, values = [] }) => client.query({ text, values }) };
    if (!((await holdsCatalogue(once)) && (await hasPlans(once)))) await loadShipped(connectionString, env, doing);
  } finally {
    // Closes in the background.
    void client.end().catch(() => undefined);
  }
  lifecycle.checkpoint();
  return { connectionString, ...(opened?.note === undefined ? {} : { note: opened.note }) };
}

/** Loads the catalogue, plans and flags that ship with the product. */
async function loadShipped(
  connectionString: string,
  { databaseStatements }: Env,
  doing: Progress['doing'] = () => undefined,
): Promise<void> {
  const pool = createPool(connectionString, 2, databaseStatements);
  const prisma = createPrismaClient(pool);
  try {
    await loadCatalogue(pool, undefined, (done, all) => doing(`loading the catalogue, part ${done + 1} of ${all}`));
    doing('loading the plans');
    await loadPlans({ pool, prisma });
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
}

/**
 * Updates a catalogue that an older version of the program has loaded, and gives every user a plan. Until then this server
 * serves the older catalogue, as servers of the older version still do.
 */
async function refreshShipped(connectionString: string, env: Env): Promise<void> {
  const pool = createPool(connectionString, 1, env.databaseStatements);
  try {
    if (await hasCatalogue(pool)) await subscribeEverybody(pool);
    else await loadShipped(connectionString, env);
  } finally {
    await pool.end();
  }
}

/** The address to open in a browser on this machine. */
function localAddress({ host, port, basePath }: Env): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${basePath}`;
}

/** Backups hold everything that families have entrusted to the program. */
const backupDirMode = 0o700;

/** Checks the folders of the settings before anything needs them. The embedded database checks its own. */
function checkFolders({ databaseUrl, dataDir, photoStore, sessionSecret, backupDir }: Env): void {
  if (databaseUrl !== undefined && (photoStore === 'disk' || sessionSecret === undefined))
    requireFolder(dataDir, 'DATA_DIR', dataDirMode());
  if (backupDir !== undefined) requireFolder(backupDir, 'BACKUP_DIR', backupDirMode);
}

async function start(settings: Env, log: Log, lifecycle: Lifecycle, progress: Progress): Promise<void> {
  const env = withPort(settings, await checkPort(settings.host, settings.port));
  for (const sentence of settingsWarnings(env)) log.warn(sentence);
  if (env.metricsPort !== undefined) await checkPort(env.metricsHost, env.metricsPort, 'METRICS_');
  checkFolders(env);
  await checkPhotoStore(env);
  const { connectionString, note } = await prepareDatabase(env, log, lifecycle, progress);
  progress.doing('opening the port');
  for (const sentence of settingsNotes(env)) log.info(sentence);
  const { observers, metrics } = await openTelemetry(env, log, lifecycle);
  if (metrics && env.metricsPort !== undefined) {
    const { serveMetrics } = await import('./observability/metricsServer.ts');
    await serveMetrics(env, env.metricsPort, metrics.registry, log, lifecycle);
  }
  const idle = new Idle();
  if (env.webConcurrency > 1) await serveInWorkers(env, connectionString, log, lifecycle, idle);
  else afterFirstAnswers(await serve(env, connectionString, log, lifecycle, observers, idle), lifecycle);
  lifecycle.started();
  if (note !== undefined) console.log(note);
  console.log(`Dadventures is ready at ${localAddress(env)}`);
  afterFirstAnswers(async () => {
    await refreshShipped(connectionString, env).catch((error: unknown) => {
      log.error({ err: error }, 'The shipped catalogue and plans were not brought up to date');
    });
    const { startJobs } = await import('./jobs/start.ts');
    await startJobs(env, connectionString, log, lifecycle, idle, observers);
  }, lifecycle);
}

/** Runs the primary process. If it cannot start, it prints one sentence with the reason. */
async function main(): Promise<void> {
  let lifecycle: Lifecycle | undefined;
  let log: Log | undefined;
  let env: Env | undefined;
  let progress: Progress | undefined;
  try {
    loadEnvFile();
    env = readEnv();
    log = createLog(env.logLevel);
    logWarnings(log);
    progress = reportProgress(log);
    lifecycle = createLifecycle(log);
    await start(env, log, lifecycle, progress);
    progress.end();
  } catch (error) {
    progress?.end();
    if (!(error instanceof Interrupted)) {
      console.error(startFailure(error, env));
      log?.debug({ err: error }, 'The start failed');
    }
    const exitCode = error instanceof Interrupted ? 0 : 1;
    if (lifecycle === undefined) process.exit(exitCode);
    await lifecycle.stop(exitCode);
  }
}

await (cluster.isPrimary ? main() : runWorker((env) => createLog(env.logLevel)));
