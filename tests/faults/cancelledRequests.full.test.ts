import { globalAgent } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { freePort } from '../support/balancer.ts';
import { callAndDisconnect, callToEnd, type Call, seededRandom, moments } from './kit/cancelled.ts';
import { collectGarbage, garbageCollectionEnv } from './kit/collected.ts';
import { newDescriptors, openDescriptors } from './kit/descriptors.ts';
import { allCalls, registerWithPhotos } from './kit/everyCall.ts';
import { type Installation, startInstallation } from './kit/house.ts';
import { scale } from './kit/scale.ts';

const families = 3;
const atOnce = 8;
/** Longer than the lifetime of an idle process that decodes photos. */
const settleMs = 60_000;
const testMs = 180_000;

/** The heap may grow this much, because caches fill. Leaking one photo for each request would need far more. */
const heapGrowthBytes = 8 * 1_024 ** 2;

const seed = Number(process.env['FAULTS_SEED'] ?? 11);

let installation: Installation;
let metricsPort: number;
let calls: Call[];

beforeAll(async () => {
  metricsPort = await freePort();
  installation = await startInstallation({ env: { ...garbageCollectionEnv, METRICS_PORT: String(metricsPort) } });
  const registered = await Promise.all(
    Array.from({ length: families }, () => registerWithPhotos(installation.address)),
  );
  // One of them is an administrator, so that requests with workbooks are answered as well.
  await installation.pool.query('UPDATE users SET is_admin = true WHERE email = $1', [registered[0]?.parent.email]);
  calls = (await Promise.all(registered.map((family) => allCalls(installation.address, metricsPort, family)))).flat();
  // Idle keep-alive connections of this process would look like leaked ones of cancelled requests.
  globalAgent.destroy();
}, testMs);

afterAll(async () => {
  await installation?.close();
});

/** Sends this many requests, a few at a time, and disconnects each at a random moment. */
async function cancel(count: number, random: () => number): Promise<void> {
  let left = count;
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const call = calls[Math.floor(random() * calls.length)];
      const moment = moments[Math.floor(random() * moments.length)];
      if (call && moment) await callAndDisconnect(call, moment, random);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** The open descriptors of the server, without its database, after all requests have ended. */
async function settledDescriptors(): Promise<string[]> {
  const port = Number(new URL(installation.address).port);
  const { pid } = installation.server();
  const open = () => openDescriptors(pid, installation.databasePort, [port, metricsPort]);
  await collectGarbage(installation.server());
  await waitUntil(() => !open().includes('client'), settleMs, 50);
  return open();
}

test(
  'requests that are cancelled at any moment leak no descriptor and no memory, and end no process',
  async () => {
    const random = seededRandom(seed);
    // Loads the program, and fills pools and caches.
    for (const call of calls.slice(0, calls.length / families)) await callToEnd(call);
    await cancel(scale.cancelledRequests / 10, random);
    const { pid } = installation.server();
    const descriptors = await settledDescriptors();
    const bytes = await collectGarbage(installation.server());

    await cancel(scale.cancelledRequests, random);

    // Descriptors that were open before, such as those of a process that decodes photos, may be closed by now.
    const leaked = async () => newDescriptors(descriptors, await settledDescriptors());
    await expect.poll(leaked, { timeout: settleMs }).toEqual([]);
    expect((await collectGarbage(installation.server())) - bytes).toBeLessThan(heapGrowthBytes);
    expect(installation.server().pid).toBe(pid);
    expect(
      await callToEnd({ method: 'GET', port: Number(new URL(installation.address).port), path: '/ready' }),
    ).toMatch(/^HTTP\/1\.1 200 /);
    const log = installation
      .server()
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(log, 'unexpected errors in the log').toEqual([]);
  },
  testMs,
);
