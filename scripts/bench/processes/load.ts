import autocannon, { type Result } from 'autocannon';
import { percentile } from '../statistics.ts';

const millisecondsPerSecond = 1_000;

/** One request of the load. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What to send, again and again in turn, by how many connections at once. */
export interface Load {
  readonly origin: string;
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  /** How many in all: every one is waited for, so that what they cost is theirs alone. */
  readonly amount: number;
}

/** What came back: latencies in milliseconds. */
export interface LoadResult {
  readonly answered: number;
  readonly failed: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  /** What the first answer said that was an error. */
  readonly fault: string | null;
}

/** Sends the load from this process. */
async function send({ origin, requests, connections, amount }: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  let next = 0;
  let fault: string | null = null;
  const following = () => requests[next++ % requests.length];
  const start = performance.now();
  let end = start;
  const result = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: origin,
        connections: Math.min(connections, amount),
        amount,
        requests: [{ setupRequest: (request) => ({ ...request, ...following() }) }],
        verifyBody: (body) => {
          const text = String(body);
          const wrong = text.includes('"errors"') || text.includes('"alreadyCompleted":true');
          if (wrong) fault ??= text.slice(0, 500);
          return !wrong;
        },
      },
      (error: Error | null, outcome) => (error ? reject(error) : resolve(outcome)),
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      latencies.push(milliseconds);
      end = performance.now();
    });
  });
  return {
    answered: latencies.length,
    failed: result.errors + result.timeouts + result.non2xx + result.mismatches,
    seconds: (end - start) / millisecondsPerSecond,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    fault,
  };
}

// The load is a process of its own, so that it can have cores of its own: loads come and results go as messages.
process.on('message', (load: Load) => {
  void send(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
