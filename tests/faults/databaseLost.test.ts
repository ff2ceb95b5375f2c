import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childrenOf } from '../support/fleet.ts';
import { gatherFamilies, liveEvening, today } from './kit/evening.ts';
import { type House, openHouse } from './kit/house.ts';
import {
  expectAnswersAgain,
  expectLedgerWhole,
  expectNoRequestHung,
  expectNothingLost,
  expectPhotosWhole,
  expectReadiness,
  readiness,
} from './kit/invariants.ts';
import { Journal } from './kit/journal.ts';
import { scale } from './kit/scale.ts';

const families = 6;
const roundMs = 90_000;
const patienceMs = scale.freezeMs + 60_000;

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house?.close());

async function expectAllHolds(journal: Journal): Promise<void> {
  await expectNothingLost(house.pool, journal);
  await expectPhotosWhole(house.pool, house.dataDir, journal);
  await expectLedgerWhole(house.pool, journal, today());
}

/** Kills all of PostgreSQL or, in every second round, one of its processes, after which PostgreSQL restarts the others. */
function killDatabase(round: number): void {
  const first = house.postmaster();
  const victims = round % 2 === 0 ? [first] : childrenOf(first).slice(-1);
  for (const pid of victims) process.kill(pid, 'SIGKILL');
}

test(
  `the server recovers by itself after each of ${scale.databaseKills} kills of PostgreSQL under load`,
  { timeout: scale.databaseKills * roundMs },
  async () => {
    const server = house.server().pid;
    for (let round = 0; round < scale.databaseKills; round += 1) {
      const journal = new Journal();
      const gathered = await gatherFamilies(house.address, families, journal, patienceMs);
      const die = async () => {
        await journal.reaches(families + 5 + ((round * 17) % 40));
        killDatabase(round);
        const [one] = gathered;
        if (one) await expectAnswersAgain(one.visitor);
        await expectReadiness(house.address, 200);
      };
      await Promise.all([die(), ...gathered.map((family) => liveEvening(family, journal))]);
      await expectAllHolds(journal);
      expectNoRequestHung(gathered.map(({ visitor }) => visitor));
    }
    expect(house.server().pid).toBe(server);
    expect(house.server().output()).not.toContain('"level":"fatal"');
  },
);

test(
  `no request hangs while PostgreSQL is frozen for ${scale.freezeMs / 1_000} s, and the server recovers afterwards`,
  { timeout: scale.freezeMs + roundMs },
  async () => {
    const journal = new Journal();
    const gathered = await gatherFamilies(house.address, families, journal, patienceMs);
    const freeze = async () => {
      await journal.reaches(families + 10);
      house.signalDatabase('SIGSTOP');
      try {
        const end = performance.now() + scale.freezeMs;
        while (performance.now() < end) {
          expect(await readiness(house.address)).toBe(503);
          expect((await fetch(`${house.address}/live`)).status).toBe(200);
          await pause(250);
        }
      } finally {
        house.signalDatabase('SIGCONT');
      }
      const [one] = gathered;
      if (one) await expectAnswersAgain(one.visitor);
      await expectReadiness(house.address, 200);
    };
    await Promise.all([freeze(), ...gathered.map((family) => liveEvening(family, journal))]);
    await expectAllHolds(journal);
    expectNoRequestHung(gathered.map(({ visitor }) => visitor));
  },
);

test(`${scale.concurrentRequests} requests at once are all answered, and none of them awards twice`, async () => {
  const journal = new Journal();
  const gathered = await gatherFamilies(house.address, families, journal, patienceMs);
  const acts = gathered.flatMap(({ visitor, child }) => {
    const [task] = child.weeklyTasks;
    if (!task) throw new Error('A child has challenges of the week');
    journal.completed(child.id, task.id, task.task.points);
    journal.moodRecorded(child.id);
    return [
      () => visitor.child(),
      () => visitor.complete(task),
      () => visitor.ask('POST', `/api/children/${child.id}/mood`, { mood: 'happy', note: '' }),
      () => visitor.ask('GET', `/api/children/${child.id}/activity?days=30`),
    ];
  });
  await Promise.all(Array.from({ length: scale.concurrentRequests }, (_, index) => acts[index % acts.length]?.()));
  expectNoRequestHung(gathered.map(({ visitor }) => visitor));
  const [one] = gathered;
  if (one) await expectAnswersAgain(one.visitor);
  await expectReadiness(house.address, 200);
  await expectNothingLost(house.pool, journal);
  await expectLedgerWhole(house.pool, journal, today());
});
