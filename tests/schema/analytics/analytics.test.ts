import { describe, expect, test } from 'vitest';
import { rollUp, rollUpAnalytics } from '../../../schema/analytics/rollUp.service.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import type { Caller } from '../../support/caller.ts';
import { createWorld, type World } from '../../support/kit.ts';

const ownerEmail = 'owner@dadventures.example';

const document = `{ analytics {
  totalUsers totalChildren totalChallenges newUsersWeek newUsersMonth uniqueVisits
  dailyNewUsers { date count } monthlyNewUsers { date count }
  weeklyLoginData { date count } weeklyChallengesData { date count } updatedAt
} }`;

interface Numbers {
  readonly totalUsers: number;
  readonly totalChildren: number;
  readonly totalChallenges: number;
  readonly newUsersWeek: number;
  readonly newUsersMonth: number;
  readonly uniqueVisits: number;
  readonly dailyNewUsers: readonly { date: string; count: number }[];
  readonly monthlyNewUsers: readonly { date: string; count: number }[];
  readonly weeklyLoginData: readonly { date: string; count: number }[];
  readonly weeklyChallengesData: readonly { date: string; count: number }[];
  readonly updatedAt: string | null;
}

const read = async (owner: Caller): Promise<Numbers> =>
  (await owner.execute<{ analytics: Numbers }>(document)).analytics;

const counts = (series: readonly { count: number }[]) => series.map(({ count }) => count);

const runRollUp = (world: World) => rollUpAnalytics(world.db, Temporal.Instant.from(world.now()));

const rolledUp = (world: World) =>
  world.sql(
    `SELECT date, total_users, new_users, active_users, total_children, completed_challenges, unique_visits
     FROM daily_analytics ORDER BY date`,
  );

/** A site whose owner registered at `now`. */
const siteAt = async (now: string) => {
  const world = await createWorld({ now, env: { OWNER_EMAIL: ownerEmail } });
  const owner = await world.parent({ email: ownerEmail });
  await world.sql('UPDATE users SET email_confirmed_at = created_at WHERE id = $1', [owner.rowId]);
  return { world, owner };
};

/** Opens a page without completing anything. */
const openPage = (caller: Caller) => caller.execute('{ viewer { id } }');

/** Ten days of two families outside UTC midnight. The job does not run on all days. */
async function tenDays() {
  const { world, owner } = await siteAt('2026-03-01T23:30:00Z');
  await runRollUp(world);
  world.travelTo('2026-03-02T00:30:00Z');
  const milo = await world.parent({ timeZone: 'Atlantic/Azores' }).withChild();
  await milo.completeTasks(2);
  await runRollUp(world);
  world.travelTo('2026-03-03T10:00:00Z');
  await openPage(milo.parent);
  await openPage(milo.parent);
  await runRollUp(world);
  // The job does not run again until the 8th.
  world.travelTo('2026-03-06T12:00:00Z');
  const ada = await world.parent().withChild({ name: 'Ada' });
  const ken = await ada.parent.withChild({ name: 'Ken' });
  await milo.completeTasks(3);
  await milo.completeTasks(1, 'weekly');
  await ada.completeTasks(1);
  world.travelTo('2026-03-08T12:00:00Z');
  await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [ken.rowId, world.now()]);
  await runRollUp(world);
  // On the 9th, activity follows after the job has run.
  world.travelTo('2026-03-09T12:00:00Z');
  await runRollUp(world);
  await milo.completeTasks(1);
  world.travelTo('2026-03-09T23:59:59Z');
  await ada.parent.signOut();
  world.travelTo('2026-03-10T08:00:00Z');
  await openPage(owner);
  await runRollUp(world);
  return { world, owner, milo };
}

describe('the analytics', () => {
  test('shows the numbers of each date, without gaps, and only those that were rolled up', async () => {
    const { world, owner } = await tenDays();
    const numbers = await read(owner);
    expect(numbers).toMatchObject({
      totalUsers: 3,
      totalChildren: 2,
      totalChallenges: 8,
      newUsersWeek: 1,
      newUsersMonth: 3,
      uniqueVisits: 2,
      updatedAt: '2026-03-10T08:00:00.000Z',
    });
    // From Wednesday, 4 March, to Tuesday, 10 March.
    const week = Array.from({ length: 7 }, (_, index) => addDays('2026-03-04', index));
    for (const series of [numbers.dailyNewUsers, numbers.weeklyLoginData, numbers.weeklyChallengesData]) {
      expect(series.map(({ date }) => date)).toEqual(week);
    }
    expect(counts(numbers.dailyNewUsers)).toEqual([0, 0, 1, 0, 0, 0, 0]);
    expect(counts(numbers.weeklyLoginData)).toEqual([0, 0, 2, 0, 0, 2, 0]);
    expect(counts(numbers.weeklyChallengesData)).toEqual([0, 0, 5, 0, 0, 1, 0]);
    expect(numbers.monthlyNewUsers).toHaveLength(30);
    expect(numbers.monthlyNewUsers.filter(({ count }) => count > 0)).toEqual([
      { date: '2026-03-01', count: 1 },
      { date: '2026-03-02', count: 1 },
      { date: '2026-03-06', count: 1 },
    ]);
    const { updatedAt: _updatedAt, ...restFields } = numbers;
    expect((await owner.rest('GET', '/api/analytics')).json).toEqual(restFields);

    // Later activity appears after the next run, or after a minute.
    await world.parent();
    world.later({ seconds: 60 });
    expect(await read(owner)).toEqual(numbers);
    await runRollUp(world);
    expect((await read(owner)).totalUsers).toBe(4);
  });

  test('are read from rolled-up rows while the base tables are locked', async () => {
    const { world, owner } = await tenDays();
    const connection = await world.db.pool.connect();
    try {
      await connection.query('BEGIN');
      await connection.query(
        'LOCK TABLE children, task_completions, archived_task_completions, activity_logs IN ACCESS EXCLUSIVE MODE',
      );
      const { statements } = await world.statements(() => read(owner));
      expect(statements).toHaveLength(2);
      expect(statements).toContain('viewer_by_session');
    } finally {
      await connection.query('ROLLBACK');
      connection.release();
    }
  });

  test('are right from the first minute: older ones are counted when they are read', async () => {
    const { world, owner } = await siteAt('2026-03-01T23:30:00Z');
    await (await world.parent().withChild()).completeTasks(2);
    expect(await read(owner)).toMatchObject({
      totalUsers: 2,
      totalChildren: 1,
      totalChallenges: 2,
      updatedAt: '2026-03-01T23:30:00.000Z',
    });
    await world.parent();
    world.later({ seconds: 60 });
    expect(await read(owner)).toMatchObject({ totalUsers: 2 });
    world.later({ seconds: 1 });
    expect(await read(owner)).toMatchObject({ totalUsers: 3, updatedAt: '2026-03-01T23:31:01.000Z' });
    // The next date: yesterday is completed too.
    world.travelTo('2026-03-02T00:30:00Z');
    expect(await read(owner)).toMatchObject({ totalUsers: 3, uniqueVisits: 3, totalChallenges: 2 });
  });

  test('are counted once for many who read them at once', async () => {
    const { world, owner } = await siteAt('2026-03-01T23:30:00Z');
    await openPage(owner);
    const readers = Array.from({ length: 8 }, () => owner);
    const { statements } = await world.statements(async () => {
      const numbers = await Promise.all(readers.map(read));
      expect(numbers.map(({ totalUsers }) => totalUsers)).toEqual(readers.map(() => 1));
    });
    expect(statements.filter((name) => name === 'roll_up_daily_analytics')).toHaveLength(1);
  });

  test('stay as they are while another server counts, while the tables are locked, and while the job has days to do', async () => {
    const { world, owner } = await siteAt('2026-03-01T23:30:00Z');
    expect(await read(owner)).toMatchObject({ totalUsers: 1 });
    await world.parent();
    world.later({ minutes: 5 });
    const whileHolding = async (sql: string) => {
      const connection = await world.db.pool.connect();
      try {
        await connection.query('BEGIN');
        await connection.query(sql);
        return await read(owner);
      } finally {
        await connection.query('ROLLBACK');
        connection.release();
      }
    };
    const stored = { totalUsers: 1, updatedAt: '2026-03-01T23:30:00.000Z' };
    expect(await whileHolding('SELECT pg_advisory_xact_lock(7202612)')).toMatchObject(stored);
    expect(await whileHolding('LOCK TABLE children IN ACCESS EXCLUSIVE MODE')).toMatchObject(stored);
    world.travelTo('2026-03-08T12:00:00Z');
    expect(await read(owner)).toMatchObject(stored);
    await runRollUp(world);
    expect(await read(owner)).toMatchObject({ totalUsers: 2, newUsersWeek: 0, newUsersMonth: 2 });
    // A month later without a run: the totals remain, all other numbers are 0.
    world.travelTo('2026-04-12T12:00:00Z');
    expect(await read(owner)).toMatchObject({ totalUsers: 2, newUsersMonth: 0 });
  });

  test('are refused to everyone but the confirmed owner, by GraphQL and REST', async () => {
    const { world, owner } = await siteAt('2026-03-01T23:30:00Z');
    const isOwner = async (caller: Caller) =>
      (await caller.execute<{ viewer: { isSiteOwner: boolean } }>('{ viewer { isSiteOwner } }')).viewer.isSiteOwner;
    expect(await isOwner(owner)).toBe(true);
    const refused = async (caller: Caller) => {
      const { data, code } = await caller.graphql(document);
      const { status, text } = await caller.rest('GET', '/api/analytics');
      return [data, code, status, text];
    };
    const admin = await world.admin();
    expect(await isOwner(admin)).toBe(false);
    expect(await refused(admin)).toEqual([{ analytics: null }, 'FORBIDDEN', 403, 'Access denied']);
    expect(await refused(world.signedOut())).toEqual([
      { analytics: null },
      'UNAUTHENTICATED',
      401,
      'Not authenticated',
    ]);
    await world.sql('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [owner.rowId]);
    expect(await isOwner(owner)).toBe(false);
    expect(await refused(owner)).toEqual([{ analytics: null }, 'FORBIDDEN', 403, 'Access denied']);
  });
});

describe('rolling up', () => {
  test('any past date again, or all dates from an empty table, returns the same numbers', async () => {
    const { world } = await tenDays();
    const before = await rolledUp(world);
    expect(before).toEqual(
      [
        ['2026-03-01', 1, 1, 1, 0, 0, 1],
        ['2026-03-02', 2, 1, 1, 1, 2, 1],
        ['2026-03-03', 2, 0, 0, 1, 0, 1],
        ['2026-03-04', 2, 0, 0, 1, 0, 0],
        ['2026-03-05', 2, 0, 0, 1, 0, 0],
        ['2026-03-06', 3, 1, 2, 3, 5, 2],
        ['2026-03-07', 3, 0, 0, 3, 0, 0],
        ['2026-03-08', 3, 0, 0, 2, 0, 0],
        ['2026-03-09', 3, 0, 2, 2, 1, 2],
        ['2026-03-10', 3, 0, 0, 2, 0, 1],
      ].map(([date, totalUsers, newUsers, activeUsers, totalChildren, challenges, visits]) => ({
        date,
        total_users: totalUsers,
        new_users: newUsers,
        active_users: activeUsers,
        total_children: totalChildren,
        completed_challenges: challenges,
        unique_visits: visits,
      })),
    );
    const now = Temporal.Instant.from(world.now());
    for (const row of before) await rollUp(world.db.pool, String(row['date']), now);
    expect(await rolledUp(world)).toEqual(before);
    await world.sql('TRUNCATE daily_analytics');
    await Promise.all([runRollUp(world), runRollUp(world)]);
    expect(await rolledUp(world)).toEqual(before);

    // Old completions move to the archive.
    await world.sql(
      `WITH moved AS (DELETE FROM task_completions WHERE local_date < '2026-03-06' RETURNING *)
       INSERT INTO archived_task_completions (id, original_id, child_id, task_id, assignment_id, title, frequency,
         completed_at, local_date, time_zone, points)
       SELECT id, id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date, time_zone, points
       FROM moved`,
    );
    await world.sql('TRUNCATE daily_analytics');
    await runRollUp(world);
    expect(await rolledUp(world)).toEqual(before);
  });

  test('with an older clock does not replace newer numbers', async () => {
    const { world } = await siteAt('2026-03-01T10:00:00Z');
    const earlier = Temporal.Instant.from(world.now());
    world.later({ hours: 1 });
    await runRollUp(world);
    const before = await world.sql('SELECT * FROM daily_analytics ORDER BY date');
    await world.parent();
    await rollUpAnalytics(world.db, earlier);
    expect(await world.sql('SELECT * FROM daily_analytics ORDER BY date')).toEqual(before);
  });

  test('counts neither an account that is pending deletion nor its children', async () => {
    const { world, owner } = await siteAt('2026-03-01T10:00:00Z');
    const milo = await world.parent().withChild();
    world.tomorrow();
    await world.sql('UPDATE users SET deletion_requested_at = $2 WHERE id = $1', [milo.parent.rowId, world.now()]);
    await runRollUp(world);
    expect(await read(owner)).toMatchObject({ totalUsers: 1, totalChildren: 0, newUsersWeek: 2 });
  });
});

describe('a visit', () => {
  test('is recorded once per session and date, by one more statement of its first request', async () => {
    const { world, owner } = await siteAt('2026-03-01T10:00:00Z');
    const cost = async () => (await world.statements(() => openPage(owner))).statements;
    // The first request leases a part of the budget.
    await openPage(owner);
    expect(await cost()).toEqual(['viewer_by_session']);
    world.travelTo('2026-03-03T00:00:00Z');
    expect(await cost()).toEqual(['viewer_by_session', 'start_stay']);
    expect(await cost()).toEqual(['viewer_by_session']);
    world.travelTo('2026-03-04T23:59:59Z');
    await Promise.all([openPage(owner), openPage(owner), openPage(owner)]);
    await owner.signOut();
    expect(await world.sql('SELECT start_time, end_time FROM user_sessions ORDER BY start_time')).toEqual([
      { start_time: new Date('2026-03-01T10:00:00Z'), end_time: new Date('2026-03-02T00:00:00Z') },
      { start_time: new Date('2026-03-03T00:00:00Z'), end_time: new Date('2026-03-04T00:00:00Z') },
      { start_time: new Date('2026-03-04T23:59:59Z'), end_time: new Date('2026-03-04T23:59:59Z') },
    ]);
  });
});
