import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fleet, startFleet } from '../support/fleet.ts';
import type { Running } from '../support/processes.ts';
import { tasksOf } from '../support/visitor.ts';
import { registerFamilies, runEvening } from './kit/evening.ts';
import {
  expectAnswersAgain,
  expectLedgerConsistent,
  expectNoRequestHung,
  expectNothingLost,
  expectPhotosConsistent,
  expectReadiness,
} from './kit/invariants.ts';
import { Journal } from './kit/journal.ts';
import { type Proxy, proxyTo } from './kit/proxy.ts';
import { scale } from './kit/scale.ts';

const families = 4;
const patienceMs = scale.outageMs + 90_000;
const testMs = scale.outageMs + 180_000;

let fleet: Fleet;
/** The proxy between the server and its database. */
let toDatabase: Proxy;
let server: Running;
let address: string;
let port: number;

beforeAll(async () => {
  fleet = await startFleet();
  const database = new URL(fleet.connectionString);
  toDatabase = await proxyTo(Number(database.port));
  database.port = String(toDatabase.port);
  ({ server, address, port } = await fleet.start({
    DATABASE_URL: database.href,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }));
});

afterAll(async () => {
  await fleet?.close();
  await toDatabase?.close();
});

async function expectInvariants(journal: Journal): Promise<void> {
  await expectNothingLost(fleet.pool, journal);
  await expectPhotosConsistent(fleet.pool, fleet.scratch.dataDir, journal);
  await expectLedgerConsistent(fleet.pool, journal);
}

/** Causes a fault while families send the requests of an evening, and checks the invariants afterwards. */
async function runWithFault(fault: () => Promise<void>): Promise<void> {
  const journal = new Journal();
  const registered = await registerFamilies(address, families, journal, patienceMs);
  const causeFault = async () => {
    await journal.waitForCount(families + 6);
    await fault();
    const [one] = registered;
    if (one) await expectAnswersAgain(one.visitor);
    await expectReadiness(address, 200);
  };
  await Promise.all([causeFault(), ...registered.map((family) => runEvening(family, journal))]);
  await expectInvariants(journal);
  expectNoRequestHung(registered.map(({ visitor }) => visitor));
}

test(
  `/ready reports that the database is unreachable for ${scale.outageMs / 1_000} s, and the server recovers without a restart`,
  { timeout: testMs },
  async () => {
    await runWithFault(async () => {
      toDatabase.isGone = true;
      await expectReadiness(address, 503);
      await pause(scale.outageMs);
      await expectReadiness(address, 503);
      toDatabase.isGone = false;
    });
    expect(server.output()).not.toContain('"level":"fatal"');
  },
);

test(
  `no request hangs while the database is 2 s slower for ${scale.outageMs / 1_000} s`,
  { timeout: testMs },
  async () => {
    await runWithFault(async () => {
      toDatabase.delayMs = 2_000;
      await pause(scale.outageMs);
      toDatabase.delayMs = 0;
    });
  },
);

test(
  `${scale.droppedAnswers} answers that are lost after the commit award no point twice`,
  { timeout: scale.droppedAnswers * 1_000 + testMs },
  async () => {
    const toServer = await proxyTo(port);
    let dropped = 0;
    let turn = 0;
    // Four of five answers are lost.
    const drops = () => {
      turn += 1;
      if (turn % 5 === 0) return false;
      dropped += 1;
      return true;
    };
    try {
      while (dropped < scale.droppedAnswers) {
        const journal = new Journal();
        const registered = await registerFamilies(`http://127.0.0.1:${toServer.port}`, families, journal, patienceMs);
        toServer.dropsAnswer = drops;
        const evening = async ({ visitor, child }: (typeof registered)[number]) => {
          for (const task of tasksOf(child)) journal.completed(child.id, task.id, await visitor.complete(task));
        };
        await Promise.all(registered.map(evening));
        toServer.dropsAnswer = () => false;
        expect(registered.reduce((sum, { visitor }) => sum + visitor.retries, 0)).toBeGreaterThan(0);
        await expectNothingLost(fleet.pool, journal);
        await expectLedgerConsistent(fleet.pool, journal);
      }
    } finally {
      await toServer.close();
    }
  },
);

test('the checks detect an extra point, a lost write, and a photo without a file', async () => {
  const journal = new Journal();
  const [family] = await registerFamilies(address, 1, journal);
  if (!family) throw new Error('No family is registered');
  await runEvening(family, journal);
  await expectInvariants(journal);
  const { id } = family.child;
  const change = (sql: string) => fleet.pool.query(sql, [id]);

  await change('UPDATE children SET total_points = total_points + 1 WHERE id = $1');
  await expect(expectLedgerConsistent(fleet.pool, journal)).rejects.toThrow('a total is not the sum');
  await expect(expectNothingLost(fleet.pool, journal)).rejects.toThrow('totals of the children');
  await change('UPDATE children SET total_points = total_points - 1 WHERE id = $1');
  await expectInvariants(journal);

  const [kept] = (await change('DELETE FROM mood_entries WHERE child_id = $1 RETURNING to_json(mood_entries) AS row'))
    .rows as [{ row: object }];
  await expect(expectNothingLost(fleet.pool, journal)).rejects.toThrow('moods');
  await fleet.pool.query('INSERT INTO mood_entries SELECT * FROM json_populate_record(NULL::mood_entries, $1)', [
    JSON.stringify(kept.row),
  ]);
  await expectInvariants(journal);

  rmSync(path.join(fleet.scratch.dataDir, 'photos'), { recursive: true });
  mkdirSync(path.join(fleet.scratch.dataDir, 'photos'));
  await expect(expectPhotosConsistent(fleet.pool, fleet.scratch.dataDir, journal)).rejects.toThrow('files of photos');
});
