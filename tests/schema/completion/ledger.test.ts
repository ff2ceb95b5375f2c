import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frequencies } from '../../../schema/task/task.rules.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createWorld, type World } from '../../support/kit.ts';

/** One step of a family's history. */
const step = fc.record({
  hours: fc.integer({ min: 5, max: 20 }),
  // The number of tasks of each frequency that each of the three children attempts.
  tries: fc.array(
    fc.record({
      daily: fc.constantFrom(0, 0, 1, 2, 3, 3, 3),
      weekly: fc.constantFrom(0, 0, 0, 1),
      monthly: fc.constantFrom(0, 0, 0, 1),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  moveTo: fc.option(
    fc.constantFrom(
      'Europe/Berlin',
      'Asia/Tokyo',
      'America/New_York',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Australia/Lord_Howe',
      'Etc/UTC',
    ),
    { freq: 5 },
  ),
});

async function playHistory(
  world: World,
  children: readonly ChildProfile[],
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
) {
  for (const { hours, tries, moveTo } of steps) {
    world.later({ hours });
    for (const [index, child] of children.entries()) {
      const wanted = tries[index];
      for (const frequency of frequencies) {
        const count = wanted?.[frequency] ?? 0;
        if (count === 0) continue;
        const open = (await child.tasks(frequency)).filter(({ completed }) => !completed).slice(0, count);
        for (const { id } of open) await child.parent.completeTask(id);
      }
    }
    if (moveTo) await children[0]?.parent.setTimeZone(moveTo);
  }
}

interface Completion {
  frequency: string;
  local_date: string;
  points: number;
}

/** The previous calendar date. */
const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

/** Everything stored about a child, recomputed from its completions. */
async function rebuild({ sql }: World, child: ChildProfile) {
  const ledger = await sql<Completion>(
    'SELECT frequency, local_date, points FROM task_completions WHERE child_id = $1',
    [child.rowId],
  );
  const assigned = await sql<{ date: string; count: number }>(
    'SELECT date, count(*)::int FROM daily_tasks WHERE child_id = $1 GROUP BY date',
    [child.rowId],
  );
  const [owner] = await sql<{ skipped: string[] }>('SELECT skipped_dates::text[] AS skipped FROM users WHERE id = $1', [
    child.parent.rowId,
  ]);
  const skipped = owner?.skipped ?? [];

  const dates = [...new Set(ledger.map(({ local_date }) => local_date))].sort();
  const dailyDone = (date: string) =>
    ledger.filter((done) => done.local_date === date && done.frequency === 'daily').length;
  const dailyAssigned = (date: string) => assigned.find((row) => row.date === date)?.count ?? 0;
  const isGold = (date: string) => dailyDone(date) > 0;
  const isPlatinum = (date: string) => isGold(date) && dailyDone(date) === dailyAssigned(date);
  const lengthAt = (date: string, qualifies: (date: string) => boolean): number => {
    let length = 0;
    for (let at = date; qualifies(at);) {
      length += 1;
      do at = dayBefore(at);
      while (skipped.includes(at));
    }
    return length;
  };

  const days = dates.map((date) => {
    const done = ledger.filter(({ local_date }) => local_date === date);
    return {
      date,
      daily_done: dailyDone(date),
      daily_assigned: dailyAssigned(date),
      other_done: done.length - dailyDone(date),
      points: done.reduce((sum, { points }) => sum + points, 0),
      has_mood: false,
      gold_streak: lengthAt(date, isGold),
      platinum_streak: lengthAt(date, isPlatinum),
    };
  });
  const lastGold = dates.findLast(isGold) ?? null;
  const lastPlatinum = dates.findLast(isPlatinum) ?? null;
  const { today } = await child.read();
  /** The streak of today, or else of the last date before it that was not skipped. */
  const current = (qualifies: (date: string) => boolean) => {
    if (qualifies(today)) return lengthAt(today, qualifies);
    let at = today;
    do at = dayBefore(at);
    while (skipped.includes(at));
    return lengthAt(at, qualifies);
  };
  return {
    days,
    streak: {
      current_gold_streak: lastGold ? lengthAt(lastGold, isGold) : 0,
      last_task_date: lastGold,
      current_platinum_streak: lastPlatinum ? lengthAt(lastPlatinum, isPlatinum) : 0,
      last_platinum_date: lastPlatinum,
    },
    shown: { currentGoldStreak: current(isGold), currentPlatinumStreak: current(isPlatinum) },
    totalPoints: ledger.reduce((sum, { points }) => sum + points, 0),
  };
}

async function stored({ sql }: World, child: ChildProfile) {
  const days = await sql(
    `SELECT date, daily_done, daily_assigned, other_done, points, has_mood, gold_streak, platinum_streak
     FROM child_days WHERE child_id = $1 ORDER BY date`,
    [child.rowId],
  );
  const [streak] = await sql(
    'SELECT current_gold_streak, last_task_date, current_platinum_streak, last_platinum_date FROM streaks WHERE child_id = $1',
    [child.rowId],
  );
  const { streak: shown, totalPoints } = await child.read();
  return { days, streak, shown, totalPoints };
}

describe('the ledger', () => {
  const histories = fc.sample(fc.array(step, { minLength: 60, maxLength: 60 }), { numRuns: 3, seed: 20_260_314 });

  test.each(histories.map((steps, index) => ({ steps, name: index + 1 })))(
    'of a random history with moves (history $name) rebuilds every day record, streak and total',
    { timeout: 60_000 },
    async ({ steps }) => {
      const world = await createWorld({ now: '2026-02-20T06:00:00Z' });
      const parent = await world.parent({ timeZone: 'Europe/Berlin' });
      const children = [
        await parent.withChild({ name: 'Ada' }),
        await parent.withChild({ name: 'Ben', ageGroup: 'toddler' }),
        await parent.withChild({ name: 'Cleo' }),
      ];
      await playHistory(world, children, steps);

      for (const child of children) {
        const rebuilt = await rebuild(world, child);
        expect(rebuilt.days.length).toBeGreaterThan(15);
        expect(await stored(world, child)).toEqual(rebuilt);
      }

      const [counts] = await world.sql(
        `SELECT (SELECT count(*) FROM task_completions) =
             (SELECT count(*) FROM activity_logs WHERE activity_type = 'challenge_completed') AS logged,
           (SELECT count(*) FROM child_skill_completions) =
             (SELECT count(*) FROM task_completions c JOIN task_skills s ON s.task_id = c.task_id) AS trained,
           NOT EXISTS (SELECT FROM child_skill_completions s JOIN task_completions c ON c.id = s.task_completion_id
             WHERE s.local_date <> c.local_date OR s.child_id <> c.child_id) AS same_dates`,
      );
      expect(counts).toEqual({ logged: true, trained: true, same_dates: true });
      const practice = await world.sql(
        `SELECT child_id, skill_id, count(*)::int AS practice_count, max(completed_at) AS last_practiced_at
         FROM child_skill_completions GROUP BY 1, 2 ORDER BY 1, 2`,
      );
      expect(
        await world.sql(
          'SELECT child_id, skill_id, practice_count, last_practiced_at FROM child_skills ORDER BY child_id, skill_id',
        ),
      ).toEqual(practice);
    },
  );
});
