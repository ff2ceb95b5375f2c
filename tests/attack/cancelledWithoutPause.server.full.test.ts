import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAndDisconnect, callToEnd, seededRandom } from '../faults/kit/cancelled.ts';
import { registerWithPhotos } from '../faults/kit/everyCall.ts';
import { freePort } from '../support/balancer.ts';
import { type Fleet, startFleet } from '../support/fleet.ts';
import { metricOf } from '../support/metrics.ts';

/** More than the 511 connections that Node lets wait by itself. */
const flood = 1_000;

/** A connection that the kernel drops is never made while the server stands still. */
const patientMs = 20_000;

/** How many connections may wait to be accepted on this machine. */
const somaxconn = process.platform === 'linux' ? Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) : 0;

let fleet: Fleet;
let port: number;
let metricsPort: number;
let pid: number;

beforeAll(async () => {
  fleet = await startFleet();
  metricsPort = await freePort();
  const started = await fleet.start({ METRICS_PORT: String(metricsPort) });
  port = started.port;
  pid = started.server.pid;
});

afterAll(() => fleet?.close());

/** How many requests for pages were begun. */
const begunPages = async (): Promise<number> =>
  metricOf(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(), 'dadventures_request_seconds_count', {
    route: '/*',
  });

/** Asks for a page, and leaves without waiting for the answer. */
async function askAndLeave(): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect', { signal: AbortSignal.timeout(patientMs) });
  await new Promise((resolve) => socket.write('GET /challenges/ada HTTP/1.1\r\nhost: localhost\r\n\r\n', resolve));
  socket.destroy();
}

test.runIf(somaxconn > flood)(
  'a thousand clients that ask and leave keep nobody out, and nothing is done for them',
  async () => {
    expect((await fetch(`http://127.0.0.1:${port}/challenges/ada`)).status).toBe(200);
    const before = await begunPages();
    expect(before).toBeGreaterThan(0);
    process.kill(pid, 'SIGSTOP');
    try {
      await Promise.all(Array.from({ length: flood }, askAndLeave));
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    expect(await callToEnd({ method: 'GET', port, path: '/live' })).toMatch(/^HTTP\/1\.1 200 /);
    expect(await begunPages()).toBe(before);
  },
);

test('photos that are cancelled at once keep no place from those that come later', async () => {
  const { parent, photos } = await registerWithPhotos(`http://127.0.0.1:${port}`);
  const cookie = [...parent.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const photo = { method: 'GET', port, path: photos[0] ?? '', headers: { cookie } };
  const random = seededRandom(28);
  // An account may have sixteen transfers at a time.
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(Array.from({ length: 5 }, () => callAndDisconnect(photo, 'soon', random)));
  }
  expect(await callToEnd(photo)).toMatch(/^HTTP\/1\.1 200 /);
});
