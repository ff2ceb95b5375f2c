import cluster, { type Worker } from 'node:cluster';
import type { RequestListener } from 'node:http';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client';
import type { Env } from '../env.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { listen } from '../http/listen.ts';
import type { Log } from '../log.ts';

type Measured = MetricObjectWithValues<MetricValue<string>>[];

/** What the processes of one server say to each other. */
interface Question {
  readonly metricsAsked: number;
}
interface Answer extends Question {
  readonly metrics: Measured;
}

/** A worker process that has not answered by then is left out: `dadventures_processes` shows it. */
const patienceMs = 1_000;

const isAbout = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'metricsAsked' in message;

/** Lets the first process ask this worker process for its metrics. */
export function answerMetrics(registry: Registry): void {
  process.on('message', (message) => {
    if (!isAbout(message)) return;
    const send = (metrics: Measured) =>
      process.send?.({ metricsAsked: message.metricsAsked, metrics } satisfies Answer, () => undefined);
    registry.getMetricsAsJSON().then(send, () => undefined);
  });
}

let questions = 0;

async function ask(worker: Worker): Promise<Measured | null> {
  questions += 1;
  const metricsAsked = questions;
  const { promise, resolve } = Promise.withResolvers<Measured | null>();
  const hear = (message: unknown) => {
    if (isAbout(message) && message.metricsAsked === metricsAsked) resolve((message as Answer).metrics);
  };
  const impatient = setTimeout(() => resolve(null), patienceMs);
  worker.on('message', hear);
  worker.send({ metricsAsked } satisfies Question, (error) => error && resolve(null));
  try {
    return await promise;
  } finally {
    clearTimeout(impatient);
    worker.off('message', hear);
  }
}

/** The metrics of this process and its worker processes, in the text format of Prometheus. */
async function gather(own: Registry): Promise<string> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true);
  if (workers.length === 0) return own.metrics();
  const answers = await Promise.all(workers.map((worker) => worker && ask(worker)));
  const all = [await own.getMetricsAsJSON(), ...answers.filter((answer) => !!answer)];
  return AggregatorRegistry.aggregate(all).metrics();
}

/**
 * Serves /metrics on a port of its own, which is for the operator's network and not for browsers (design, section 9).
 *
 * @throws StartError that names METRICS_PORT or METRICS_HOST when they cannot be listened on
 */
export async function serveMetrics(
  { metricsHost }: Pick<Env, 'metricsHost'>,
  port: number,
  registry: Registry,
  log: Log,
  lifecycle: Lifecycle,
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
  const server = await listen(answer, metricsHost, port, 'METRICS_PORT', 'METRICS_HOST');
  lifecycle.onStop(() => server.drain());
}
