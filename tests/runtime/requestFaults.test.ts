import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/balancer.ts';
import { metricOf } from '../support/metrics.ts';
import { addressOf, type Running, startProgram } from '../support/processes.ts';
import { makeScratch, type Scratch } from '../support/scratch.ts';

let scratch: Scratch;
let server: Running;
let address: string;
let metricsPort: number;

async function start(): Promise<Running> {
  metricsPort = await freePort();
  const started = startProgram('tests/support/faultyServer.ts', [], {
    DATA_DIR: scratch.dataDir,
    PORT: '0',
    METRICS_PORT: String(metricsPort),
  });
  address = await addressOf(started);
  return started;
}

beforeAll(async () => {
  scratch = makeScratch();
  server = await start();
});

afterAll(async () => {
  await server?.end('SIGKILL');
  await scratch?.remove();
});

const ask = (fault: string): Promise<Response> => fetch(`${address}/live?fault=${encodeURIComponent(fault)}`);

const faultsCounted = async (): Promise<number> =>
  metricOf(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(), 'dadventures_request_faults_total');

const linesOf = (running: Running) =>
  running
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('an error of a request that nothing catches', () => {
  test.each(['rejection', 'thrown by a timer', 'error event without a listener'])(
    'answers 500 where the answer still waits: %s',
    async (fault) => {
      const before = await faultsCounted();
      const answer = await ask(fault);
      expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong on our side. Please try again']);
      const id = answer.headers.get('x-request-id');
      const lines = () => linesOf(server).filter(({ requestId }) => requestId === id);
      await expect.poll(lines).toMatchObject([{ level: 'error', msg: 'An error of a request that nothing caught' }]);
      expect(await faultsCounted()).toBe(before + 1);
      expect(await (await fetch(`${address}/live`)).text()).toBe('live');
    },
  );

  test('that is thrown before anything is asynchronous is answered with 500', async () => {
    expect((await ask('thrown at once')).status).toBe(500);
  });

  test.each(['late rejection', 'thrown by a listener of the response'])(
    'leaves an answer that is whole as it is: %s',
    async (fault) => {
      const before = await faultsCounted();
      const answer = await ask(fault);
      expect([answer.status, await answer.text()]).toEqual([200, 'live']);
      await expect.poll(faultsCounted).toBe(before + 1);
    },
  );

  test('cuts an answer that has begun', async () => {
    const answer = await ask('in the middle of the answer');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  test('is counted each time, but does not flood the log', async () => {
    const before = await faultsCounted();
    const lines = linesOf(server).length;
    const answer = await ask('flood');
    expect(await answer.text()).toBe('live');
    await expect.poll(faultsCounted, { timeout: 10_000 }).toBe(before + 10_000);
    // A flood lasts for as many seconds as the machine needs to count it.
    expect(linesOf(server).length - lines).toBeLessThan(500);
    expect(await (await fetch(`${address}/live`)).text()).toBe('live');
  });
});

describe('an error that belongs to no request', () => {
  test('stops the server in order, with exit code 1', async () => {
    process.kill(server.pid, 'SIGUSR2');
    expect(await server.end()).toBe(1);
    expect(linesOf(server).at(-1)).toMatchObject({ level: 'fatal', msg: 'An error that nothing expected' });
  });

  test('that comes while the server stops is told by the exit code; one of a request is not', async () => {
    const first = await start();
    await ask('late rejection');
    expect(await first.end('SIGTERM')).toBe(0);
    expect(first.output()).toContain('An error of a request that nothing caught');

    const second = await start();
    // The open connection of this request keeps it from ending at once.
    await ask('');
    process.kill(second.pid, 'SIGTERM');
    expect(await second.end('SIGUSR2')).toBe(1);
  });
});
