import type { LoadGenerator } from './processes/loadGenerator.ts';
import type { Server } from './processes/server.ts';
import { memoryOf, timeOf, timeOfTree } from './processes/usage.ts';
import { httpRequest, type Scenario, type UserRequest } from './scenario.ts';

/** What one server did in one window of load. */
export interface Sample {
  /** Requests per second. */
  readonly rps: number;
  /** Processor time of the server for one request, microseconds. */
  readonly nodeUs: number;
  /** Processor time of PostgreSQL for one request, microseconds. */
  readonly postgresUs: number;
  /** Latencies, milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Memory of the server after the window, bytes. */
  readonly rss: number;
}

/** Processor time of the server and PostgreSQL for one request, microseconds. */
export const cpuOf = ({ nodeUs, postgresUs }: Sample): number => nodeUs + postgresUs;

/** What creates load and processor time besides the server. */
interface Environment {
  readonly load: LoadGenerator;
  /** The process id of PostgreSQL's first process. */
  readonly postmaster: number;
}

/** Puts a server under load for about so many seconds, or with so many requests. */
export type Sampler = (window: { readonly seconds: number } | { readonly requests: number }) => Promise<Sample>;

/** A window sends at least so many requests over each connection. */
const leastPerConnection = 5;

/**
 * Measures a server window by window. How many requests a window of some seconds sends follows from the pace in the window before,
 * so that fast and slow servers are measured for about the same time.
 *
 * @param reset undoes what the requests wrote, if they write; it runs after each window and is not measured
 */
export function samplerOf(
  server: Server,
  scenario: Scenario,
  requests: readonly UserRequest[],
  { load, postmaster }: Environment,
  reset = () => Promise.resolve(),
): Sampler {
  const { connections } = scenario;
  const prepared = requests.map((request) => httpRequest(scenario, server.name, request));
  const most = scenario.reset ? prepared.length : Infinity;
  let rps = 0;
  const cpuTimes = () => ({ node: timeOf(server.pid), postgres: timeOfTree(postmaster) });
  return async (window) => {
    const wanted = 'requests' in window ? window.requests : Math.round(rps * window.seconds);
    const amount = Math.min(most, Math.max(connections * leastPerConnection, wanted));
    const before = cpuTimes();
    try {
      const result = await load.send({ origin: server.origin, requests: prepared, connections, amount });
      const after = cpuTimes();
      const { answered, failed, failure } = result;
      if (failed > 0 || answered === 0) {
        const reason = failure ?? 'no answer';
        throw new Error(`${server.name} failed ${failed} of ${amount} requests for ${scenario.name}: ${reason}`);
      }
      rps = answered / result.seconds;
      return {
        rps,
        nodeUs: (after.node - before.node) / answered,
        postgresUs: (after.postgres - before.postgres) / answered,
        p50: result.p50,
        p99: result.p99,
        rss: memoryOf(server.pid),
      };
    } finally {
      await reset();
    }
  };
}
