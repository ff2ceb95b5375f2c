import cluster, { type Worker } from 'node:cluster';
import type { RequestListener } from 'node:http';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client';
import type { Env } from '../env/env.ts';
import { listen } from '../http/listen.ts';
import type { Log } from './log.ts';
import type { Closing } from './telemetry.ts';

type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

/** The messages between primary and worker processes. */
interface MetricsRequest {
  readonly metricsRequest: number;
}
interface MetricsAnswer extends MetricsRequest {
  readonly metrics: MetricValues;
}

/** A worker process that does not answer in time is left out, which `dadventures_processes` shows. */
const timeoutMs = 1_000;

const isMetricsMessage = (message: unknown): message is MetricsRequest =>
  typeof message === 'object' && message !== null && 'metricsRequest' in message;

/** Lets the primary process query the metrics of this worker process. */
export function answerMetrics(registry: Registry): void {
  process.on('message', (message) => {
    if (!isMetricsMessage(message)) return;
    const send = (metrics: MetricValues) =>
      process.send?.({ metricsRequest: message.metricsRequest, metrics } satisfies MetricsAnswer, () => undefined);
    registry.getMetricsAsJSON().then(send, () => undefined);
  });
}

let requests = 0;

async function queryWorker(worker: Worker): Promise<MetricValues | null> {
  requests += 1;
  const metricsRequest = requests;
  const { promise, resolve } = Promise.withResolvers<MetricValues | null>();
  const onMessage = (message: unknown) => {
    if (isMetricsMessage(message) && message.metricsRequest === metricsRequest)
      resolve((message as MetricsAnswer).metrics);
  };
  const timeout = setTimeout(() => resolve(null), timeoutMs);
  worker.on('message', onMessage);
  worker.send({ metricsRequest } satisfies MetricsRequest, (error) => error && resolve(null));
  try {
    return await promise;
  } finally {
    clearTimeout(timeout);
    worker.off('message', onMessage);
  }
}

/** The metrics of this process and its workers, in the text format of Prometheus. */
async function gather(own: Registry): Promise<string> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true);
  if (workers.length === 0) return own.metrics();
  const answers = await Promise.all(workers.map((worker) => worker && queryWorker(worker)));
  const all = [await own.getMetricsAsJSON(), ...answers.filter((answer) => !!answer)];
  return AggregatorRegistry.aggregate(all).metrics();
}

/**
 * Serves /metrics on a port of its own, for the operator's network and not for browsers.
 *
 * @throws StartError that names METRICS_PORT or METRICS_HOST if the server cannot listen
 */
export async function serveMetrics(
  { metricsHost }: Pick<Env, 'metricsHost'>,
  port: number,
  registry: Registry,
  log: Log,
  lifecycle: Closing,
): Promise<void> {
  const answer: RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is only /metrics here');
      return;
    }
    gather(registry)
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch((error: unknown) => {
        log.error({ err: error }, 'The metrics could not be gathered');
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
  };
  const server = await listen(answer, metricsHost, port, 'METRICS_');
  lifecycle.onStop(() => server.drain());
}
