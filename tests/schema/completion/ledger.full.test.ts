import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frequencies } from '../../../schema/task/task.rules.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createWorld, type World } from '../../support/kit.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import { shownAt } from '../../support/ledger/days.ts';
import { readFacts } from '../../support/ledger/facts.ts';

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
        const now = Temporal.Instant.from(world.now());
        expect(await ledgerFaults(world.db.pool, child.rowId, now)).toEqual([]);
        const facts = await readFacts(world.db.pool, child.rowId);
        if (!facts) throw new Error('The child must still be there');
        expect(new Set(facts.done.map(({ date }) => date)).size).toBeGreaterThan(15);
        const { gold, platinum, today } = shownAt(facts, now);
        expect(await child.read()).toMatchObject({
          today,
          totalPoints: facts.done.reduce((sum, { points }) => sum + points, 0),
          streak: { currentGoldStreak: gold, currentPlatinumStreak: platinum },
        });
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
