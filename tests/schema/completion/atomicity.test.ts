import { describe, expect, test } from 'vitest';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';

/** The tables that a completion writes. */
const tables = [
  'task_completions',
  'child_skill_completions',
  'child_days',
  'streaks',
  'children',
  'activity_logs',
  'idempotency_keys',
];

const world = await createWorld();
await world.sql(
  `CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full at /var/lib'; END $$`,
);

describe('a completion that fails', () => {
  test.each(tables)('in %s stores no rows, reveals no internal error, and can be retried', async (table) => {
    const milo = await world.parent().withChild();
    const { id, task } = await milo.openTask();
    const counts = await world.rowCounts();
    await world.sql(
      `CREATE TRIGGER broken BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION break_it()`,
    );

    const failed = await milo.parent.tryCompleteTask(id, 'tap');
    expect(failed.errors).toMatchObject([
      {
        message: 'Something went wrong on our side. Please try again',
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ]);
    expect(failed.text).not.toMatch(/disk|var\/lib|broken|node_modules|\.ts/);
    const rest = await milo.parent.rest(
      'POST',
      '/api/daily-tasks/complete',
      { dailyTaskId: rowId(id) },
      { 'idempotency-key': 'tap' },
    );
    expect([rest.status, rest.text]).toEqual([500, 'Something went wrong on our side. Please try again']);

    await world.sql(`DROP TRIGGER broken ON ${table}`);
    const logged = world.unexpectedErrors();
    expect(logged).toHaveLength(2);
    expect(logged[0]).toContain(String(failed.errors[0]?.extensions?.requestId));
    expect(logged[1]).toContain(rest.headers['x-request-id']);

    expect(await world.rowCounts()).toEqual(counts);
    expect(await milo.read()).toMatchObject({ totalPoints: 0, streak: { currentGoldStreak: 0 } });
    expect((await milo.tasks()).some(({ completed }) => completed)).toBe(false);
    expect(await milo.parent.completeTask(id, 'tap')).toMatchObject({ points: task.points, alreadyCompleted: false });
  });
});
