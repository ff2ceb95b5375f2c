import autocannon, { type Result } from 'autocannon';
import { percentile } from '../statistics.ts';
import type { Load, LoadResult } from './load.ts';

/* A program that sends load. It is a separate process, so that it can have separate cores. Loads and results are messages. */

const millisecondsPerSecond = 1_000;
const failureLength = 500;

async function send({ origin, requests, connections, amount }: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  let next = 0;
  let failure: string | null = null;
  const start = performance.now();
  let end = start;
  const result = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: origin,
        connections: Math.min(connections, amount),
        amount,
        requests: [{ setupRequest: (request) => ({ ...request, ...requests[next++ % requests.length] }) }],
        verifyBody: (body) => {
          const text = String(body);
          const isWrong = text.includes('"errors"') || text.includes('"alreadyCompleted":true');
          if (isWrong) failure ??= text.slice(0, failureLength);
          return !isWrong;
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
    failure,
  };
}

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
