import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { createPool, inTransaction } from '../../prisma/pool.ts';
import { answerOf, compareAnswers, writeLateRows } from '../../scripts/bench/answers.ts';
import { familyDates, moveFamilies } from '../../scripts/bench/familyDates.ts';
import type { Size } from '../../scripts/bench/plan.ts';
import { startLoadGenerator } from '../../scripts/bench/processes/loadGenerator.ts';
import { type Server, startServers } from '../../scripts/bench/processes/server.ts';
import { samplerOf } from '../../scripts/bench/samples.ts';
import { serverNames } from '../../scripts/bench/scenario.ts';
import { challenges, home, scenarios } from '../../scripts/bench/scenarios.ts';
import { openSeeded } from '../../scripts/bench/seed/seed.ts';
import { openSeededDatabase, type SeededDatabase } from '../../scripts/bench/seededDatabase.ts';
import { installPackage } from '../../scripts/installPackage.ts';
import { newClock } from '../../schema/day/calendar.rules.ts';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { recomputeFrom } from '../../schema/recompute/recompute.service.ts';
import { createLog } from '../../server/observability/log.ts';
import { makeScratch } from '../support/scratch.ts';

const root = path.join(import.meta.dirname, '..', '..');
const size: Size = { name: 'test', families: 30, activeFamilies: 10, days: 40 };
const comparedRequests = 6;
const longTestMs = 180_000;

/** What completing and undoing write about active children, without ids and instants. */
const written = [
  'SELECT id, total_points FROM children WHERE id IN (SELECT id FROM bench.children) ORDER BY id',
  'SELECT * FROM child_days ORDER BY child_id, date',
  'SELECT child_id, skill_id, practice_count FROM child_skills ORDER BY child_id, skill_id',
  'SELECT id, completed FROM daily_tasks ORDER BY id',
  `SELECT assignment_id, completed_by_id, title, frequency, local_date, time_zone, points, is_late FROM task_completions
   ORDER BY assignment_id`,
  'SELECT assignment_id, points, undone_by_id FROM undone_completions ORDER BY assignment_id',
  `SELECT to_jsonb(streaks) - 'updated_at' AS streak FROM streaks ORDER BY child_id`,
];

/** Makes the families' parents mothers who read German and chose what may be chosen, and takes it back. */
const ofGermanMothers = [
  ["UPDATE users SET language = 'de', called_by = 'Mama'", 'UPDATE users SET language = NULL, called_by = NULL'],
  ["UPDATE children SET needs = '{sight}', apart = 'sometimes'", "UPDATE children SET needs = '{}', apart = 'never'"],
  [
    'UPDATE daily_tasks SET is_chosen = slot = (SELECT max(slot) FROM daily_tasks)',
    'UPDATE daily_tasks SET is_chosen = false',
  ],
  [
    "UPDATE task_texts SET title = '{parent} tut: ' || left(title, 20), again = ARRAY['{parent} fängt an']",
    "UPDATE task_texts SET title = replace(title, '{parent} tut: ', ''), again = '{}'",
  ],
  ['UPDATE tasks SET is_loved_here = true', 'UPDATE tasks SET is_loved_here = false'],
] as const;

/** The first run installs the packages of the benchmark, which may take minutes. */
const installMs = 600_000;

const dates = familyDates(Temporal.Now.instant());
const { today } = dates;

const scratch = makeScratch();
const closers: (() => Promise<unknown>)[] = [() => scratch.remove()];
let database: SeededDatabase;
let servers: readonly Server[];

beforeAll(async () => {
  installPackage(path.join(root, 'scripts', 'bench'), () => undefined);
  const embedded = await openEmbeddedDatabase({ dataDir: scratch.dataDir, log: createLog('error'), fast: true });
  closers.push(() => embedded.close());
  const databaseUrl = await openSeeded(embedded.connectionString, size, today, () => undefined);
  database = await openSeededDatabase(databaseUrl, dates);
  closers.push(() => database.close());
  const started = await startServers(serverNames, { databaseUrl, dataDir: scratch.dataDir, cores: undefined });
  closers.push(() => started.stop());
  ({ servers } = started);
}, installMs);

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

describe('the servers of the benchmark', () => {
  const morning = { ...challenges, time: 'morning' } as const;

  test.each([...scenarios, morning].map((scenario) => [scenario.name, scenario.time, scenario] as const))(
    'all answer %s as the product does when it is %s',
    async (_name, _time, scenario) => {
      const compared = servers.filter(
        ({ name }) => name === 'dadventures' || scenario.peers.some((peer) => peer === name),
      );
      expect(compared.map(({ name }) => name)).toEqual(['dadventures', ...scenario.peers]);
      const requests = scenario.requests(database.people).slice(0, comparedRequests);
      expect(requests).toHaveLength(comparedRequests);
      await moveFamilies(database.run, dates, scenario.time);
      const [product] = compared;
      if (product) await writeLateRows(product, scenario, requests);
      await compareAnswers(compared, scenario, requests, async () => scenario.reset?.(database.run, today));
    },
  );

  test.each(scenarios.filter(({ reset }) => reset).map((scenario) => [scenario.name, scenario] as const))(
    'write the same for %s, and it can be taken back',
    async (_name, scenario) => {
      await moveFamilies(database.run, dates, scenario.time);
      const rows = () => Promise.all(written.map((statement) => database.run(statement)));
      const before = await rows();
      const states: (readonly object[])[][] = [];
      for (const server of servers.filter(({ name }) => name === 'dadventures' || name === 'handwritten')) {
        for (const request of scenario.requests(database.people).slice(0, comparedRequests))
          await answerOf(server, scenario, request);
        states.push(await rows());
        await scenario.reset?.(database.run, today);
        expect(await rows(), server.name).toEqual(before);
      }
      const [ofProduct, ofHandwritten] = states;
      expect(ofProduct).not.toEqual(before);
      // Row by row: the difference of whole tables is too long to be printed.
      for (const [place, statement] of written.entries()) {
        const [wanted = [], found = []] = [ofProduct?.[place], ofHandwritten?.[place]];
        expect(found.length, statement).toBe(wanted.length);
        for (const [index, row] of wanted.entries()) expect(found[index], statement).toEqual(row);
      }
    },
  );

  test.each([
    ['home', home, 'Mama tut: '],
    ['challenges', challenges, 'Mama fängt an'],
  ] as const)('all answer %s as the product does to a mother who reads German', async (_name, scenario, words) => {
    const compared = servers.filter(
      ({ name }) => name === 'dadventures' || scenario.peers.some((peer) => peer === name),
    );
    const requests = scenario.requests(database.people).slice(0, comparedRequests);
    await moveFamilies(database.run, dates, scenario.time);
    try {
      for (const [change] of ofGermanMothers) await database.run(change);
      await compareAnswers(compared, scenario, requests, () => Promise.resolve());
      const [[product], [request]] = [compared, requests];
      expect(product && request && JSON.stringify(await answerOf(product, scenario, request))).toContain(words);
    } finally {
      for (const [, back] of ofGermanMothers) await database.run(back);
    }
  });

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

test('the seeded streaks are those of the rules', async () => {
  const pool = createPool(database.databaseUrl, 1);
  try {
    const rows = `SELECT to_jsonb(streak) - 'updated_at' AS streak,
        (SELECT json_agg(day ORDER BY day.date) FROM child_days day WHERE day.child_id = streak.child_id) AS days
      FROM streaks streak JOIN bench.children child ON child.id = streak.child_id ORDER BY child.n LIMIT 1`;
    const [before] = await database.run<{ streak: { child_id: string; best_gold_streak: number } }>(rows);
    expect(before?.streak.best_gold_streak).toBe(size.days);
    await inTransaction(pool, (connection) =>
      recomputeFrom(
        connection,
        Temporal.Now.instant(),
        {
          id: before?.streak.child_id ?? '',
          clock: newClock('Etc/UTC'),
          daysOff: { skippedDates: [], pauses: [], care: [] },
        },
        addDays(today, -size.days),
      ),
    );
    expect(await database.run(rows)).toEqual([before]);
  } finally {
    await pool.end();
  }
});

test('the programs that only the benchmark starts have no type errors', { timeout: longTestMs }, () => {
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', path.join(root, 'scripts', 'bench')], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});
