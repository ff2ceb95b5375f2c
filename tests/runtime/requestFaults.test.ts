import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { freePort } from '../support/balancer.ts';
import { childrenOf } from '../support/fleet.ts';
import { metricOf } from '../support/metrics.ts';
import { addressOf, logLines, type Running, startProgram } from '../support/processes.ts';
import { makePreparedScratch } from '../support/prepared.ts';
import type { Scratch } from '../support/scratch.ts';

let scratch: Scratch;
let server: Running;
let address: string;
let metricsPort: number;

async function start(env: NodeJS.ProcessEnv = {}): Promise<Running> {
  metricsPort = await freePort();
  const started = startProgram('tests/support/faultyServer.ts', [], {
    DATA_DIR: scratch.dataDir,
    PORT: '0',
    METRICS_PORT: String(metricsPort),
    ...env,
  });
  address = await addressOf(started);
  return started;
}

beforeAll(async () => {
  scratch = makePreparedScratch();
  server = await start();
});

afterAll(async () => {
  await server?.end('SIGKILL');
  await scratch?.remove();
});

const requestFault = (fault: string): Promise<Response> => fetch(`${address}/live?fault=${encodeURIComponent(fault)}`);

const faultsCounted = async (): Promise<number> =>
  metricOf(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(), 'dadventures_request_faults_total');

describe('an uncaught error of a request', () => {
  test.each(['rejection', 'thrown by a timer', 'error event without a listener'])(
    'answers 500 if no answer was sent: %s',
    async (fault) => {
      const before = await faultsCounted();
      const answer = await requestFault(fault);
      expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong on our side. Please try again']);
      const id = answer.headers.get('x-request-id');
      const lines = () => logLines(server).filter(({ requestId }) => requestId === id);
      await expect.poll(lines).toMatchObject([{ level: 'error', msg: 'An error of a request that nothing caught' }]);
      expect(await faultsCounted()).toBe(before + 1);
      expect(await (await fetch(`${address}/live`)).text()).toBe('live');
    },
  );

  test('that is thrown synchronously is answered with 500', async () => {
    expect((await requestFault('thrown at once')).status).toBe(500);
  });

  test.each(['late rejection', 'thrown by a listener of the response'])(
    'does not change a complete answer: %s',
    async (fault) => {
      const before = await faultsCounted();
      const answer = await requestFault(fault);
      expect([answer.status, await answer.text()]).toEqual([200, 'live']);
      await expect.poll(faultsCounted).toBe(before + 1);
    },
  );

  test('closes the connection in the middle of an answer', async () => {
    const answer = await requestFault('in the middle of the answer');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  test.runIf(isFull)('is counted each time, but does not flood the log', async () => {
    const before = await faultsCounted();
    const lines = logLines(server).length;
    const answer = await requestFault('flood');
    expect(await answer.text()).toBe('live');
    await expect.poll(faultsCounted, { timeout: 10_000 }).toBe(before + 10_000);
    // The limit is per second, and a slow machine needs several seconds to count the errors.
    expect(logLines(server).length - lines).toBeLessThan(500);
    expect(await (await fetch(`${address}/live`)).text()).toBe('live');
  });
});

describe('an error that belongs to no request', () => {
  test('stops the server gracefully, with exit code 1', async () => {
    process.kill(server.pid, 'SIGUSR2');
    expect(await server.end()).toBe(1);
    expect(logLines(server).at(-1)).toMatchObject({ level: 'fatal', msg: 'An error that nothing expected' });
  });

  test.runIf(isFull)('sets the exit code even during a stop, unlike an error of a request', async () => {
    const first = await start();
    await requestFault('late rejection');
    expect(await first.end('SIGTERM')).toBe(0);
    expect(first.output()).toContain('An error of a request that nothing caught');

    const second = await start();
    // The open connection of this request delays the exit.
    await requestFault('');
    process.kill(second.pid, 'SIGTERM');
    expect(await second.end('SIGUSR2')).toBe(1);
  });
});

describe.runIf(isFull)('with several processes', () => {
  let first: Running;
  const workers = () => childrenOf(first.pid);
  const deaths = () => logLines(first).filter(({ msg }) => msg === 'A worker process died');

  beforeAll(async () => {
    first = await start({ WEB_CONCURRENCY: '2' });
  });
  afterAll(() => first?.end('SIGKILL'));

  test('an error of a request ends only this request', async () => {
    const before = workers();
    expect(before).toHaveLength(2);
    for (const fault of ['rejection', 'thrown by a timer', 'rejection', 'thrown by a timer'])
      expect((await requestFault(fault)).status).toBe(500);
    await expect.poll(faultsCounted).toBe(4);
    expect([workers(), deaths()]).toEqual([before, []]);
  });

  test('a worker with an error outside of requests finishes its requests and is replaced', async () => {
    const before = workers();
    const held = await requestFault('held until the process has a fault');
    const pid = Number(held.headers.get('x-process'));
    expect(before).toContain(pid);
    process.kill(pid, 'SIGUSR2');
    expect(await held.text()).toBe('the beginning and the end');

    await expect.poll(deaths, { timeout: 20_000 }).toMatchObject([{ pid: first.pid, code: 1, signal: null }]);
    const faults = logLines(first).filter(({ level }) => level === 'fatal');
    expect(faults).toMatchObject([{ pid, msg: 'An error that nothing expected' }]);
    const others = before.filter((worker) => worker !== pid);
    await expect.poll(workers, { timeout: 20_000 }).toHaveLength(2);
    expect(workers()).toEqual(expect.arrayContaining(others));
    expect(workers()).not.toContain(pid);
    expect(await (await requestFault('')).text()).toBe('live');
    expect(await first.end('SIGTERM')).toBe(0);
  });
});
