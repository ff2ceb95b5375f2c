import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { type Fleet, startFleet } from '../support/fleet.ts';
import type { Running } from '../support/processes.ts';

const clients = 6;

/** Between the requests of a client, in milliseconds: more would only make the machine busy. */
const pauseMs = 30;

let fleet: Fleet;
let balancer: Balancer;
let servers: readonly { readonly server: Running; readonly address: string; readonly port: number }[];

beforeAll(async () => {
  fleet = await startFleet();
  const settings = { TRUST_PROXY: '1', RATE_LIMITS: 'off' };
  servers = await Promise.all([fleet.start(settings), fleet.start(settings)]);
  const isReady = async ({ address }: { readonly address: string }) => (await fetch(`${address}/ready`)).ok;
  await waitUntil(async () => (await Promise.all(servers.map(isReady))).every(Boolean), 30_000);
  balancer = await startBalancer([servers[0]?.port ?? 0, servers[1]?.port ?? 0]);
});

afterAll(async () => {
  await balancer?.close();
  await fleet?.close();
});

/** Sends a POST that no balancer may repeat, and returns what is wrong with its answer. */
const post = (agent: Agent): Promise<string | null> =>
  new Promise((resolve) => {
    const sent = request(
      `${balancer.address}/graphql`,
      { agent, method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => {
        response.on('error', (error) => resolve(String(error))).resume();
        response.on('end', () => resolve(response.statusCode === 200 ? null : `status ${response.statusCode}`));
      },
    );
    sent.on('error', (error) => resolve(String(error)));
    sent.end(JSON.stringify({ query: '{ app { registration } }' }));
  });

test('every POST is answered while one of two servers behind a balancer stops', async () => {
  const [one] = servers;
  if (!one) throw new Error('There is no server');
  const faults: string[] = [];
  let answers = 0;
  let isOver = false;
  const send = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const fault = await post(agent);
      answers += 1;
      if (fault) faults.push(fault);
      await pause(pauseMs);
    }
    agent.destroy();
  };
  const sending = Promise.all(Array.from({ length: clients }, send));
  await waitUntil(() => answers > clients * 10, 30_000, 20);
  expect(await one.server.end('SIGTERM')).toBe(0);
  const before = answers;
  await waitUntil(() => answers > before + clients * 10, 30_000, 20);
  isOver = true;
  await sending;
  expect(faults, balancer.output()).toEqual([]);
});
