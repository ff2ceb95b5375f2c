import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signalProcess } from '../../prisma/embedded/processes.ts';
import { childrenOf } from '../support/fleet.ts';
import { registerFamilies, runEvening } from './kit/evening.ts';
import { type Installation, startInstallation } from './kit/house.ts';
import {
  expectAnswersAgain,
  expectLedgerConsistent,
  expectNoRequestHung,
  expectNothingLost,
  expectPhotosConsistent,
  expectReadiness,
  readiness,
} from './kit/invariants.ts';
import { Journal } from './kit/journal.ts';
import { scale } from './kit/scale.ts';

const families = 6;
const roundMs = 90_000;
const patienceMs = scale.freezeMs + 60_000;

let installation: Installation;

beforeAll(async () => {
  installation = await startInstallation();
});

afterAll(() => installation?.close());

async function expectInvariants(journal: Journal): Promise<void> {
  await expectNothingLost(installation.pool, journal);
  await expectPhotosConsistent(installation.pool, installation.dataDir, journal);
  await expectLedgerConsistent(installation.pool, journal);
}

/** Kills all of PostgreSQL or, in every second round, one of its processes. PostgreSQL then restarts the others. */
function killDatabase(round: number): void {
  const first = installation.postmaster();
  if (first === undefined) throw new Error('PostgreSQL does not run');
  const victims = round % 2 === 0 ? [first] : childrenOf(first).slice(-1);
  for (const pid of victims) signalProcess(pid, 'SIGKILL');
}

test(
  `the server recovers by itself after each of ${scale.databaseKills} kills of PostgreSQL under load`,
  { timeout: scale.databaseKills * roundMs },
  async () => {
    const server = installation.server().pid;
    for (let round = 0; round < scale.databaseKills; round += 1) {
      const journal = new Journal();
      const registered = await registerFamilies(installation.address, families, journal, patienceMs);
      const kill = async () => {
        await journal.waitForCount(families + 5 + ((round * 17) % 40));
        killDatabase(round);
        const [one] = registered;
        if (one) await expectAnswersAgain(one.visitor);
        await expectReadiness(installation.address, 200);
      };
      await Promise.all([kill(), ...registered.map((family) => runEvening(family, journal))]);
      await expectInvariants(journal);
      expectNoRequestHung(registered.map(({ visitor }) => visitor));
    }
    expect(installation.server().pid).toBe(server);
    expect(installation.server().output()).not.toContain('"level":"fatal"');
  },
);

test(
  `no request hangs while PostgreSQL is frozen for ${scale.freezeMs / 1_000} s, and the server recovers afterwards`,
  { timeout: scale.freezeMs + roundMs },
  async () => {
    const journal = new Journal();
    const registered = await registerFamilies(installation.address, families, journal, patienceMs);
    const freeze = async () => {
      await journal.waitForCount(families + 10);
      installation.signalDatabase('SIGSTOP');
      try {
        const end = performance.now() + scale.freezeMs;
        while (performance.now() < end) {
          expect(await readiness(installation.address)).toBe(503);
          expect((await fetch(`${installation.address}/live`)).status).toBe(200);
          await pause(250);
        }
      } finally {
        installation.signalDatabase('SIGCONT');
      }
      const [one] = registered;
      if (one) await expectAnswersAgain(one.visitor);
      await expectReadiness(installation.address, 200);
    };
    await Promise.all([freeze(), ...registered.map((family) => runEvening(family, journal))]);
    await expectInvariants(journal);
    expectNoRequestHung(registered.map(({ visitor }) => visitor));
  },
);

test(`${scale.concurrentRequests} requests at once are all answered, and none of them awards twice`, async () => {
  const journal = new Journal();
  const registered = await registerFamilies(installation.address, families, journal, patienceMs);
  const acts = registered.flatMap(({ visitor, child }) => {
    const [task] = child.weeklyTasks;
    if (!task) throw new Error('The child has no weekly challenges');
    journal.completed(child.id, task.id, task.task.points);
    journal.moodRecorded(child.id);
    return [
      () => visitor.child(),
      () => visitor.complete(task),
      () => visitor.request('POST', `/api/children/${child.id}/mood`, { mood: 'happy', note: '' }),
      () => visitor.request('GET', `/api/children/${child.id}/activity?days=30`),
    ];
  });
  await Promise.all(Array.from({ length: scale.concurrentRequests }, (_, index) => acts[index % acts.length]?.()));
  expectNoRequestHung(registered.map(({ visitor }) => visitor));
  const [one] = registered;
  if (one) await expectAnswersAgain(one.visitor);
  await expectReadiness(installation.address, 200);
  await expectNothingLost(installation.pool, journal);
  await expectLedgerConsistent(installation.pool, journal);
});
