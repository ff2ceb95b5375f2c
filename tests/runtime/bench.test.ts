import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { compareAnswers, writeLateRows } from '../../scripts/bench/answers.ts';
import { installBench } from '../../scripts/bench/install.ts';
import type { Size } from '../../scripts/bench/plan.ts';
import { startLoadGenerator } from '../../scripts/bench/processes/loadGenerator.ts';
import { type Server, startServers } from '../../scripts/bench/processes/server.ts';
import { samplerOf } from '../../scripts/bench/samples.ts';
import { serverNames } from '../../scripts/bench/scenario.ts';
import { home, scenarios } from '../../scripts/bench/scenarios.ts';
import { openSeeded } from '../../scripts/bench/seed/seed.ts';
import { openSeededDatabase, type SeededDatabase } from '../../scripts/bench/seededDatabase.ts';
import { createLog } from '../../server/log.ts';
import { middayZone } from '../support/middayZone.ts';
import { makeScratch } from '../support/scratch.ts';

const root = path.join(import.meta.dirname, '..', '..');
const size: Size = { name: 'test', families: 30, activeFamilies: 10, days: 40 };
const comparedRequests = 6;
const longTestMs = 180_000;

/** The first run installs the packages of the benchmark, which may take minutes. */
const installMs = 600_000;

const zone = middayZone(Temporal.Now.instant().toString());
const today = Temporal.Now.plainDateISO(zone).toString();

const scratch = makeScratch();
const closers: (() => Promise<unknown>)[] = [() => scratch.remove()];
let database: SeededDatabase;
let servers: readonly Server[];

beforeAll(async () => {
  installBench(() => undefined);
  const embedded = await openEmbeddedDatabase({ dataDir: scratch.dataDir, log: createLog('error'), fast: true });
  closers.push(() => embedded.close());
  const databaseUrl = await openSeeded(embedded.connectionString, size, today, () => undefined);
  database = await openSeededDatabase(databaseUrl, today);
  closers.push(() => database.close());
  // It is noon in this zone, so that no day ends during the test.
  await database.run('UPDATE users SET timezone = $1', [zone]);
  const started = await startServers(serverNames, { databaseUrl, dataDir: scratch.dataDir, cores: undefined });
  closers.push(() => started.stop());
  ({ servers } = started);
}, installMs);

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

describe('the servers of the benchmark', () => {
  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
    'all answer %s as the product does',
    async (_name, scenario) => {
      const compared = servers.filter(
        ({ name }) => name === 'dadventures' || scenario.peers.some((peer) => peer === name),
      );
      expect(compared.map(({ name }) => name)).toEqual(['dadventures', ...scenario.peers]);
      const requests = scenario.requests(database.people).slice(0, comparedRequests);
      expect(requests).toHaveLength(comparedRequests);
      const [product] = compared;
      if (product) await writeLateRows(product, scenario, requests);
      await compareAnswers(compared, scenario, requests, async () => scenario.reset?.(database.run, today));
    },
  );

  test('are rejected if one answers differently', async () => {
    let answers = 0;
    const changing = { ...home, normalize: (data: object) => ({ ...data, answers: (answers += 1) }) };
    const requests = home.requests(database.people).slice(0, 1);
    await expect(compareAnswers(servers, changing, requests, () => Promise.resolve())).rejects.toThrow(
      'handwritten and dadventures answer home differently',
    );
  });

  test.runIf(process.platform === 'linux')('can be measured under load', { timeout: longTestMs }, async () => {
    const load = startLoadGenerator(undefined);
    try {
      const requests = home.requests(database.people);
      for (const server of servers) {
        const sample = samplerOf(server, home, requests, { load, postmaster: 1 }, () => Promise.resolve());
        const { rps, nodeUs, rss } = await sample({ requests: 100 });
        expect(Math.min(rps, nodeUs, rss), server.name).toBeGreaterThan(0);
      }
    } finally {
      await load.stop();
    }
  });
});

test('the programs that only the benchmark starts have no type errors', { timeout: longTestMs }, () => {
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', path.join(root, 'scripts', 'bench')], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});
