import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { isFull } from '../faults/kit/scale.ts';
import { type Fleet, startFleet } from '../support/fleet.ts';
import type { Running } from '../support/processes.ts';

const connections = 20;

/** Less than the ten seconds after which a stopping server closes the remaining connections. */
const soonMs = 8_000;

let fleet: Fleet;
let server: Running;

beforeAll(async () => {
  fleet = await startFleet();
});

afterEach(() => server.end('SIGKILL'));

afterAll(() => fleet?.close());

async function start(processes: number): Promise<string> {
  const started = await fleet.start({ WEB_CONCURRENCY: String(processes), RATE_LIMITS: 'off' });
  server = started.server;
  return started.address;
}

/** The state of a connection that sends requests without a pause. */
interface Busy {
  answers: number;
  /** Whether the last answer contained `Connection: close`. */
  announced: boolean;
  error: string | null;
}

/** Sends requests one after the other on one connection, until an answer contains `Connection: close`. */
async function keepBusy(address: string, busy: Busy): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    while (!busy.announced) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      get(`${address}/api/user`, { agent }, (response) => {
        busy.announced = response.headers.connection === 'close';
        response.on('error', reject).on('end', resolve).resume();
      }).on('error', reject);
      await promise;
      busy.answers += 1;
    }
  } catch (error) {
    busy.error = String(error);
  } finally {
    agent.destroy();
  }
}

const request = 'GET /live HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** Opens a keep-alive connection and receives one answer on it. */
async function openConnection(address: string): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.write(request);
  await waitUntil(() => text.includes('live'), soonMs, 5);
  expect(text).toContain('HTTP/1.1 200 ');
  text = '';
  return { socket, text: () => text };
}

describe.each(isFull ? [1, 2] : [1])('SIGTERM to a server of %i process(es)', (processes) => {
  test('resets no busy connection', async () => {
    const address = await start(processes);
    const all = Array.from({ length: connections }, (): Busy => ({ answers: 0, announced: false, error: null }));
    const ended = Promise.all(all.map((busy) => keepBusy(address, busy)));
    await waitUntil(() => all.every(({ answers }) => answers > 5), 20_000, 5);
    expect(await server.end('SIGTERM')).toBe(0);
    await ended;
    expect(all.map(({ error }) => error).filter(Boolean)).toEqual([]);
    expect(all.every(({ announced }) => announced)).toBe(true);
  });

  test.runIf(isFull)('says so first where somebody asks, and goes on answering until they know', async () => {
    const address = await start(processes);
    const ask = async (path: string) => {
      const agent = new Agent();
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      get(`${address}${path}`, { agent }, (answer) => {
        answer.resume();
        resolve(`${answer.statusCode} ${answer.headers.connection}`);
      }).on('error', reject);
      return promise;
    };
    // Every process of the server has been asked.
    await waitUntil(async () => (await ask('/ready')).startsWith('200'), 30_000, 20);
    for (let times = 0; times < 20; times += 1) await ask('/ready');
    process.kill(server.pid, 'SIGTERM');
    await waitUntil(async () => (await ask('/ready')).startsWith('503'), soonMs, 20);
    expect(await ask('/ready?stopping=404')).toBe('404 close');
    expect(await ask('/live')).toBe('200 close');
    expect(await server.end()).toBe(0);
    await expect(ask('/live')).rejects.toThrow('ECONNREFUSED');
  });

  test('answers a request that is still arriving, and closes idle connections', async () => {
    const address = await start(processes);
    // Connections go to the processes in turn: each one has an idle connection, whose end says that it has heard the signal.
    const idle = await Promise.all(Array.from({ length: 4 }, () => openConnection(address)));
    const arriving = await openConnection(address);
    const ended = once(arriving.socket, 'close');
    const since = performance.now();
    process.kill(server.pid, 'SIGTERM');
    arriving.socket.write(`${request.slice(0, -2)}slow: `);
    const rest = setInterval(() => arriving.socket.write('x'), 50);
    await Promise.all(idle.map(async ({ socket }) => once(socket, 'close')));
    clearInterval(rest);
    arriving.socket.write('\r\n\r\n');
    await ended;
    expect(performance.now() - since).toBeLessThan(soonMs);
    expect(idle.map(({ text }) => text())).toEqual(['', '', '', '']);
    expect(arriving.text()).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*live/is);
    expect(await server.end()).toBe(0);
  });
});
