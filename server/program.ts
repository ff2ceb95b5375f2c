import cluster from 'node:cluster';
import type pg from 'pg';
import { hasCatalogue, loadCatalogue } from '../schema/catalogue/loadCatalogue.ts';
import { hasPlans, loadPlans, subscribeEverybody } from '../schema/plan/loadPlans.ts';
import { createPrismaClient } from '../prisma/client.ts';
import { openEmbeddedDatabase, StartError } from '../prisma/embedded.ts';
import { applyMigrations } from '../prisma/migrate.ts';
import { createPool } from '../prisma/pool.ts';
import { afterFirstAnswers } from './afterwards.ts';
import { type Env, loadEnvFile, readEnv, withPort } from './env.ts';
import { createLifecycle, Interrupted, type Lifecycle } from './lifecycle.ts';
import { checkPort } from './listen.ts';
import { createLog, type Log } from './log.ts';
import { checkPhotoStore } from './photos/store.ts';
import { openTelemetry } from './observability/telemetry.ts';
import { serve } from './serve.ts';
import { beWorker, serveInWorkers } from './workers.ts';

/** Opens the database of the settings, brings it up to date and loads what ships with the product. */
async function prepareDatabase(
  env: Env,
  log: Log,
  lifecycle: Lifecycle,
): Promise<{ connectionString: string; note?: string }> {
  const opened = env.databaseUrl === undefined ? await openEmbeddedDatabase({ dataDir: env.dataDir, log }) : undefined;
  if (opened !== undefined) lifecycle.onStop(() => opened.close());
  lifecycle.checkpoint();
  const connectionString = opened?.connectionString ?? env.databaseUrl ?? '';
  const { applied } = await applyMigrations(connectionString);
  if (applied.length > 0) log.info({ applied }, 'Migrations applied');
  lifecycle.checkpoint();
  const pool = createPool(connectionString, 2, env.databaseStatements);
  try {
    if ((await hasCatalogue(pool)) && (await hasPlans(pool))) await subscribeEverybody(pool);
    else await loadShipped(pool);
  } finally {
    await pool.end();
  }
  lifecycle.checkpoint();
  return { connectionString, ...(opened?.note === undefined ? {} : { note: opened.note }) };
}

/** Loads the catalogue, plans and flags that ship with the product. */
async function loadShipped(pool: pg.Pool): Promise<void> {
  const prisma = createPrismaClient(pool);
  try {
    await loadCatalogue(prisma);
    await loadPlans({ pool, prisma });
  } finally {
    await prisma.$disconnect();
  }
}

/** The address to open in a browser on this machine. */
function localAddress({ host, port }: Env): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

async function start(settings: Env, log: Log, lifecycle: Lifecycle): Promise<void> {
  const env = withPort(settings, await checkPort(settings.host, settings.port));
  if (env.metricsPort !== undefined) await checkPort(env.host, env.metricsPort, 'METRICS_PORT');
  await checkPhotoStore(env);
  const { connectionString, note } = await prepareDatabase(env, log, lifecycle);
  const { observers, metrics } = await openTelemetry(env, log, lifecycle);
  if (metrics && env.metricsPort !== undefined) {
    const { serveMetrics } = await import('./observability/metricsServer.ts');
    await serveMetrics(env, env.metricsPort, metrics.registry, log, lifecycle);
  }
  if (env.webConcurrency > 1) await serveInWorkers(env, connectionString, log, lifecycle);
  else afterFirstAnswers(await serve(env, connectionString, log, lifecycle, observers), lifecycle);
  lifecycle.started();
  if (note !== undefined) console.log(note);
  console.log(`Dadventures is ready at ${localAddress(env)}`);
  afterFirstAnswers(async () => {
    const { startJobs } = await import('./jobs/start.ts');
    await startJobs(env, connectionString, log, lifecycle, observers);
  }, lifecycle);
}

/** Starts the server of this process, and says in one sentence what is in the way if it cannot (design 1). */
async function main(): Promise<void> {
  let lifecycle: Lifecycle | undefined;
  let log: Log | undefined;
  try {
    loadEnvFile();
    const env = readEnv();
    log = createLog(env.logLevel);
    lifecycle = createLifecycle(log);
    await start(env, log, lifecycle);
  } catch (error) {
    if (error instanceof StartError) console.error(error.message);
    else if (!(error instanceof Interrupted)) (log ?? console).error({ err: error }, 'The start failed');
    const exitCode = error instanceof Interrupted ? 0 : 1;
    if (lifecycle === undefined) process.exit(exitCode);
    await lifecycle.stop(exitCode);
  }
}

await (cluster.isPrimary ? main() : beWorker((env) => createLog(env.logLevel)));
