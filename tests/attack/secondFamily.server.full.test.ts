import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveHistory } from '../support/insertHistory.ts';
import { type Fleet, startFleet } from '../support/fleet.ts';

const children = 30;
const roundsMax = 5;
/** Requests of the second family in each half of a round. */
const samples = 60;
/** Concurrent requests of the first family. */
const flooders = 24;

interface Sent {
  readonly status: number;
  readonly text: string;
}

let fleet: Fleet;
let address: string;
const agents: Agent[] = [];

beforeAll(async () => {
  fleet = await startFleet();
  ({ address } = await fleet.start({ LOG_LEVEL: 'error' }));
}, 120_000);

afterAll(async () => {
  for (const agent of agents) agent.destroy();
  await fleet?.close();
});

/** Registers a family with children. Returns a function that sends a query over at most this many connections. */
async function familyOf(name: string, count: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  agents.push(agent);
  const account = { email: `${name}@family.example`, password: 'seven dwarfs' };
  const registered = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const send = (query: string) =>
    new Promise<Sent>((resolve, reject) => {
      const body = JSON.stringify({ query });
      const headers = { 'content-type': 'application/json', accept: 'application/json', cookie };
      const sent = request(`${address}/graphql`, { method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.on('error', reject).end(body);
    });
  for (let place = 0; place < count; place += 1) {
    const { text } = await send(
      `mutation { addChild(input: { name: "${name} ${place}", birthDate: "2022-05-31", ageGroup: PRESCHOOL }) { child { id } } }`,
    );
    expect(text).toContain('"child":{"id"');
  }
  return send;
}

const home =
  '{ viewer { children { id name urlSlug totalPoints streak { currentGoldStreak } dailyTasks { id completed task { title points } } } } }';

/** The most expensive documents that a family with thirty children may send, each for a different reason. */
const expensive = [
  '{ viewer { children { moods(days: 14) { date mood note } } } }',
  '{ viewer { children { completions(first: 8) { edges { node { title comment } } } } } }',
  '{ viewer { children { activity(days: 15) { days { date taskCount points hasMood level } } } } }',
  '{ viewer { children { skillsGarden(period: ALL_TIME) { skills { practiceCount } } } } }',
];

/** A quantile of durations. */
const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(share * (times.length - 1))] ?? 0;

test('a second family can open its pages while the largest family sends its most expensive documents', async () => {
  const first = await familyOf('first', children, flooders);
  const second = await familyOf('second', 3, 1);
  const { rows } = await fleet.pool.query<{ id: string }>('SELECT id FROM children');
  const today = new Date().toISOString().slice(0, 10);
  for (const { id } of rows) await giveHistory((text, values) => fleet.pool.query(text, values), id, 365, today);
  await fleet.pool.query(`UPDATE mood_entries SET note = repeat('x', 2000)`);
  await fleet.pool.query(`UPDATE task_completions SET comment = repeat('x', 2000)`);
  await fleet.pool.query('ANALYZE');

  const open = async () => {
    const times: number[] = [];
    for (let at = 0; at < samples; at += 1) {
      const since = performance.now();
      expect((await second(home)).status).toBe(200);
      times.push(performance.now() - since);
      await pause(5);
    }
    return times;
  };
  for (const query of expensive) {
    const { status, text } = await first(query);
    expect([status, /"cost":\{[^}]*"points":(\d+)/.exec(text)?.[1]]).toEqual([
      200,
      expect.stringMatching(/^([6-9]|10)$/),
    ]);
  }
  await open();

  const ratios: { readonly middle: number; readonly last: number }[] = [];
  let answered = 0;
  const isFair = () => ratios.some(({ middle, last }) => middle <= 2 && last <= 2);
  while (ratios.length < roundsMax && !isFair()) {
    const alone = await open();
    let isOn = true;
    const flood = Array.from({ length: flooders }, async (_, at) => {
      for (let turn = at; isOn; turn += 1) {
        const { status } = await first(expensive[turn % expensive.length] ?? home);
        if (status === 200) answered += 1;
        else await pause(50);
      }
    });
    const beside = await open();
    isOn = false;
    await Promise.all(flood);
    ratios.push({
      middle: quantile(beside, 0.5) / quantile(alone, 0.5),
      last: quantile(beside, 0.99) / quantile(alone, 0.99),
    });
  }
  expect(answered, 'expensive documents that were answered meanwhile').toBeGreaterThan(5);
  expect(isFair(), JSON.stringify(ratios)).toBe(true);
}, 180_000);
