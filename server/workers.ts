import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartError } from '../prisma/embedded/startError.ts';
import { afterFirstAnswers } from './process/afterFirstAnswers.ts';
import type { Env } from './env/env.ts';
import { createLifecycle, Interrupted, type Lifecycle } from './process/lifecycle.ts';
import { Idle } from './idle/idle.ts';
import type { Log } from './observability/log.ts';
import type { Observer } from './observability/observer.ts';
import { openTelemetry } from './observability/telemetry.ts';
import { serve } from './serve.ts';
import { startFailure } from './process/startFailure.ts';
import { logWarnings } from './process/warnings.ts';

const SHORT_LIFE_MS = 5_000;
const SHORT_LIVES_MAX = 5;
const STOP_TIMEOUT_MS = 20_000;
const STOP = 'stop';
/** Between processes in both directions: somebody writes, so nobody rests. */
const AWAKE = 'awake';

/** What the primary process sends to a worker: settings that must not be read twice or stand in its environment. */
interface Assignment {
  env: Env;
  connectionString: string;
}

type Report = { ready: true } | { refusal: string };

/** Tells a worker to drain and exit. */
async function endWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exit = once(worker, 'exit');
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), STOP_TIMEOUT_MS);
  if (worker.isConnected()) worker.send(STOP);
  await exit;
  clearTimeout(kill);
}

async function startWorker(assignment: Assignment): Promise<Worker> {
  const worker = cluster.fork();
  worker.on('error', () => undefined);
  worker.send(assignment);
  return new Promise((resolve, reject) => {
    worker.once('exit', () => reject(new StartError('A worker process ended while it started: see the log above.')));
    worker.on('message', (report: Report | typeof AWAKE) => {
      if (report === AWAKE) return;
      if ('ready' in report) resolve(worker);
      else reject(new StartError(report.refusal));
    });
  });
}

/**
 * Answers requests in several processes (WEB_CONCURRENCY) and replaces those that die.
 *
 * @returns when all of them listen
 */
export async function serveInWorkers(
  env: Env,
  connectionString: string,
  log: Log,
  lifecycle: Lifecycle,
  idle: Idle,
): Promise<void> {
  // Workers run the same program as this process.
  cluster.setupPrimary({ serialization: 'advanced' });
  const workers = new Set<Worker>();
  let stopping = false;
  let shortLives = 0;
  lifecycle.onStop(async () => {
    stopping = true;
    await Promise.all([...workers].map(endWorker));
  });

  idle.onWake(() => {
    for (const worker of workers) if (worker.isConnected()) worker.send(AWAKE);
  });

  const runOne = async (): Promise<void> => {
    const worker = await startWorker({ env, connectionString });
    const since = performance.now();
    workers.add(worker);
    worker.on('message', (message) => message === AWAKE && idle.wake());
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (stopping) return;
      log.error({ code, signal }, 'A worker process died');
      // Workers that keep dying at once would only burn processor time.
      shortLives = performance.now() - since < SHORT_LIFE_MS ? shortLives + 1 : 0;
      if (shortLives >= SHORT_LIVES_MAX) void lifecycle.stop(1);
      else
        runOne().catch((error: unknown) => {
          log.fatal({ err: error }, 'A worker process could not be replaced');
          void lifecycle.stop(1);
        });
    });
    if (stopping) await endWorker(worker);
  };
  await Promise.all(Array.from({ length: env.webConcurrency }, runOne));
}

/**
 * Runs a worker process: it serves until the primary process tells it to stop. Node's cluster ends it if the primary dies.
 *
 * @param more observers besides those of the settings
 */
export async function runWorker(createLogFor: (env: Env) => Log, more: readonly Observer[] = []): Promise<void> {
  const [{ env, connectionString }] = (await once(process, 'message')) as [Assignment];
  const log = createLogFor(env);
  logWarnings(log);
  const report = (message: Report | typeof AWAKE): void => void process.send?.(message);
  const idle = new Idle();
  idle.onWake(() => report(AWAKE));
  // Ctrl-C reaches all processes of the terminal, but the primary decides when the workers end.
  const lifecycle = createLifecycle(log, ['SIGTERM']);
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  process.on('message', (message) => message === STOP && void lifecycle.stop(0));
  process.on('message', (message) => message === AWAKE && idle.hear());
  try {
    const { observers, metrics } = await openTelemetry(env, log, lifecycle);
    if (metrics) (await import('./observability/metricsServer.ts')).answerMetrics(metrics.registry);
    afterFirstAnswers(await serve(env, connectionString, log, lifecycle, [...observers, ...more], idle), lifecycle);
    lifecycle.started();
    report({ ready: true });
  } catch (error) {
    if (!(error instanceof Interrupted)) {
      report({ refusal: startFailure(error, env) });
      log.debug({ err: error }, 'The start failed');
    }
    await lifecycle.stop(error instanceof Interrupted ? 0 : 1);
  }
}
