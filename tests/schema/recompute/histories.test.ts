import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../prisma/pool.ts';
import { rollUp } from '../../../schema/analytics/rollUp.service.ts';
import { childOf, lockChild, selectChildrenById } from '../../../schema/child/child.sql.ts';
import { recomputeFrom } from '../../../schema/recompute/recompute.service.ts';
import { isFull } from '../../faults/kit/scale.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createWorld, type World } from '../../support/kit.ts';
import { analyticsFaults, ledgerFaults } from '../../support/ledger.ts';
import { shownAt } from '../../support/ledger/days.ts';
import { readFacts } from '../../support/ledger/facts.ts';
import { summariesAt } from '../../support/ledger/summaries.ts';
import { acts, firstStart, HistoryPlayer, randomHistory, readSummaries } from '../../support/randomHistory.ts';

/** Histories are played in this many worlds side by side, because each of them waits for its database half of the time. */
const worlds = await Promise.all(Array.from({ length: isFull ? 4 : 2 }, () => createWorld({ rateLimits: 'off' })));
const runsOfEach = (isFull ? 10_000 : 16) / worlds.length;

const instantOf = (world: World) => Temporal.Instant.from(world.now());
const faultsOf = (world: World, { rowId }: ChildProfile) => ledgerFaults(world.db.pool, rowId, instantOf(world));

async function expectSummariesOfEndedPeriods(world: World, child: ChildProfile): Promise<void> {
  await readSummaries(child);
  const facts = await readFacts(world.db.pool, child.rowId);
  if (!facts) throw new Error('The child must still be there');
  const [{ written = -1 } = {}] = await world.sql<{ written: number }>(
    'SELECT count(*)::int AS written FROM summaries WHERE child_id = $1',
    [child.rowId],
  );
  expect(written).toBe(summariesAt(facts, shownAt(facts, instantOf(world)).today).length);
}

/** The numbers that were counted on the way follow every undo; counted again, they are those of the facts on every date. */
async function expectOwnersNumbers(world: World): Promise<void> {
  const { pool } = world.db;
  expect(await analyticsFaults(pool)).toEqual([]);
  const counted = await world.sql<{ date: string; done: number }>(
    `SELECT (completed_at AT TIME ZONE 'UTC')::date AS date, count(*) FILTER (WHERE is_valid)::int AS done FROM (
       SELECT completed_at, true AS is_valid FROM task_completions
       UNION ALL SELECT completed_at, false FROM undone_completions) every_completion
     GROUP BY 1 ORDER BY 1`,
  );
  for (const { date } of counted) await rollUp(pool, date, instantOf(world));
  expect(
    await world.sql(
      'SELECT date, completed_challenges AS done FROM daily_analytics WHERE date = ANY($1::date[]) ORDER BY date',
      [counted.map(({ date }) => date)],
    ),
  ).toEqual(counted);
}

/** What follows from the facts about a child, as it is stored. */
const derivedRows = (world: World, { rowId }: ChildProfile) =>
  world.sql(
    `SELECT 'day' AS what, to_jsonb(child_days) AS "row" FROM child_days WHERE child_id = $1
     UNION ALL SELECT 'streaks', to_jsonb(streaks) - 'updated_at' FROM streaks WHERE child_id = $1
     UNION ALL SELECT 'summary', to_jsonb(summaries) - 'updated_at' FROM summaries WHERE child_id = $1
     ORDER BY 1, 2`,
    [rowId],
  );

async function expectRecomputingToChangeNothing(world: World, child: ChildProfile): Promise<void> {
  const before = await derivedRows(world, child);
  await inTransaction(world.db.pool, async (connection) => {
    const carers = [child.parent.rowId] as const;
    await lockChild(connection, carers, child.rowId);
    const [row] = await selectChildrenById(connection, carers, [child.rowId]);
    if (!row) throw new Error('The child must still be there');
    const locked = childOf(row);
    await recomputeFrom(connection, instantOf(world), locked, locked.startedOn);
  });
  const after = await derivedRows(world, child);
  // A child that never completed anything gets the streaks that it is shown without a row.
  const hadStreaks = before.some(({ what }) => what === 'streaks');
  expect(after.filter(({ what }) => hadStreaks || what !== 'streaks')).toEqual(before);
  expect(await faultsOf(world, child)).toEqual([]);
}

/**
 * Plays random histories in a world, one after the other.
 *
 * @returns the acts that were played
 */
async function playHistories(world: World, seed: number): Promise<Set<string>> {
  // All histories have the same editor, whose session lasts longer than any of them.
  const editor = await world.parent();
  const played = new Set<string>();
  let count = 0;
  const property = fc.asyncProperty(randomHistory, async ({ start, timeZone, parts: [first, second] }) => {
    count += 1;
    // The databases of tests have no autovacuum, and the rows of former families would be read again and again.
    if (count % 100 === 0) await world.sql('VACUUM');
    world.travelTo(firstStart);
    world.later({ hours: start });
    const child = await world.parent({ timeZone }).withChild();
    try {
      const player = await HistoryPlayer.of(world, child, editor);
      for (const act of await player.play(first)) played.add(act);
      expect(await faultsOf(world, child)).toEqual([]);
      for (const act of await player.play(second)) played.add(act);
      await expectSummariesOfEndedPeriods(world, child);
      expect(await faultsOf(world, child)).toEqual([]);
      await expectOwnersNumbers(world);
      await expectRecomputingToChangeNothing(world, child);
    } finally {
      await world.sql('DELETE FROM users WHERE id = $1', [child.parent.rowId]);
      await world.sql('DELETE FROM daily_analytics');
    }
  });
  // Finding the shortest history that fails ends in time for its report.
  const interruptAfterTimeLimit = isFull ? 5_300_000 : 220_000;
  await fc.assert(property, { numRuns: runsOfEach, seed, interruptAfterTimeLimit, markInterruptAsFailure: true });
  return played;
}

test(
  'every random history leaves exactly what follows from its facts',
  { timeout: isFull ? 5_400_000 : 240_000 },
  async () => {
    const outcomes = await Promise.allSettled(worlds.map((world, index) => playHistories(world, 20_260_314 + index)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    if (!isFull) return;
    const played = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [...outcome.value] : []));
    expect([...new Set(played)].sort()).toEqual([...acts].sort());
  },
);
