// The server with an observer that fails in the way that the query parameter `fault` of a request names. It stands for a defect in
// any part of the program. It needs no database and takes the server's settings. Every answer contains the id of its process.
import cluster from 'node:cluster';
import { EventEmitter } from 'node:events';
import { checkPort } from '../../server/http/listen.ts';
import { createLifecycle } from '../../server/process/lifecycle.ts';
import { Idle } from '../../server/idle/idle.ts';
import { createLog } from '../../server/observability/log.ts';
import { readEnv, withPort } from '../../server/env/env.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { serveMetrics } from '../../server/observability/metricsServer.ts';
import type { Exchange, Observer } from '../../server/observability/observer.ts';
import { serve } from '../../server/serve.ts';
import { runWorker, serveInWorkers } from '../../server/workers.ts';

const fail = (): never => {
  throw new Error('a fault');
};

const faults: Readonly<Record<string, (exchange: Exchange, answer: () => void) => void>> = {
  rejection: () => void Promise.reject(new Error('a fault')),
  'late rejection': (_exchange, answer) => {
    answer();
    setTimeout(async () => fail(), 20);
  },
  'thrown at once': fail,
  'thrown by a timer': () => void setTimeout(fail, 1),
  'error event without a listener': () =>
    void setImmediate(() => new EventEmitter().emit('error', new Error('a fault'))),
  'thrown by a listener of the response': ({ response }, answer) => {
    response.once('finish', fail);
    answer();
  },
  'in the middle of the answer': ({ response }) => {
    response.writeHead(200).write('the beginning');
    setTimeout(fail, 20);
  },
  'held until the process has a fault': ({ response }) => {
    response.writeHead(200).write('the beginning');
    process.once('SIGUSR2', () => setTimeout(() => response.end(' and the end'), 500));
  },
  flood: (_exchange, answer) => {
    answer();
    for (let count = 0; count < 10_000; count += 1) void Promise.reject(new Error('a fault'));
  },
};

const faulty: Observer = {
  request(exchange, answer) {
    exchange.response.setHeader('x-process', process.pid);
    const fault = new URL(exchange.request.url ?? '/', 'http://localhost').searchParams.get('fault');
    const act = faults[fault ?? ''];
    if (act) act(exchange, answer);
    else answer();
  },
};

async function main(): Promise<void> {
  const settings = readEnv();
  const env = withPort(settings, await checkPort(settings.host, settings.port));
  const log = createLog(env.logLevel);
  const lifecycle = createLifecycle(log);
  const metrics = createMetrics();
  await serveMetrics(env, env.metricsPort ?? 0, metrics.registry, log, lifecycle);
  const nowhere = 'postgresql://nobody@127.0.0.1:1/nothing';
  if (env.webConcurrency > 1) await serveInWorkers(env, nowhere, log, lifecycle, new Idle());
  else await serve(env, nowhere, log, lifecycle, [metrics.observer, faulty]);
  lifecycle.started();
  console.log(`Dadventures is ready at http://${env.host}:${env.port}`);
}

// A fault that does not belong to any request.
process.on('SIGUSR2', () => void Promise.reject(new Error('a fault')));
await (cluster.isPrimary ? main() : runWorker((env) => createLog(env.logLevel), [faulty]));
