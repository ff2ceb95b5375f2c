import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createPool } from '../../../prisma/pool.ts';
import type { PhotoStore } from '../../../schema/services/photoStore.ts';
import { runHourlyJobs } from '../../../server/jobs/hourly.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { giveHistory } from '../../support/history.ts';
import { createWorld, type World } from '../../support/kit.ts';

// Each test creates its own database.
vi.setConfig({ testTimeout: 30_000 });

const noPhotos: PhotoStore = {
  put: async () => {},
  get: async () => null,
  delete: async () => {},
  list: async function* () {},
};

const run = (world: World) =>
  runHourlyJobs({ db: world.db, photos: noPhotos }, Temporal.Instant.from(world.now()), pino({ level: 'silent' }));

/** Runs the jobs on two servers simultaneously, and then again. */
const runThrice = async (world: World) => {
  await Promise.all([run(world), run(world)]);
  await run(world);
};

const assignedDates = async (world: World, child: ChildProfile) =>
  (
    await world.sql<{ given: string }>(
      `SELECT 'daily ' || date AS given FROM daily_tasks WHERE child_id = $1 UNION ALL
       SELECT 'weekly ' || week_start_date FROM weekly_tasks WHERE child_id = $1 UNION ALL
       SELECT 'monthly ' || month_start_date FROM monthly_tasks WHERE child_id = $1 ORDER BY 1`,
      [child.rowId],
    )
  ).map(({ given }) => given);

const repeat = (count: number, given: string) => Array.from({ length: count }, () => given);

describe('The hourly jobs', () => {
  it('draw the tasks of the current periods and of those that start within two hours, once', async () => {
    // Saturday, 28 February, 21:30 in Berlin.
    const world = await createWorld({ now: '2026-02-28T20:30:00Z' });
    const berlin = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const tokyo = await world.parent({ timeZone: 'Asia/Tokyo' }).withChild();
    await runThrice(world);
    const february = [
      ...repeat(3, 'daily 2026-02-28'),
      ...repeat(2, 'monthly 2026-02-01'),
      ...repeat(2, 'weekly 2026-02-22'),
    ];
    const march = [
      ...repeat(3, 'daily 2026-03-01'),
      ...repeat(2, 'monthly 2026-03-01'),
      ...repeat(2, 'weekly 2026-03-01'),
    ];
    expect(await assignedDates(world, berlin)).toEqual(february);
    expect(await assignedDates(world, tokyo)).toEqual(march);

    world.later({ hours: 1 });
    await runThrice(world);
    expect(await assignedDates(world, berlin)).toEqual([...february, ...march].sort());
    const drawn = await world.sql('SELECT task_id FROM daily_tasks WHERE child_id = $1', [berlin.rowId]);
    expect(new Set(drawn.map((row) => row['task_id'])).size).toBe(6);

    world.later({ hours: 2 });
    const { statements } = await world.statements(() => berlin.tasks());
    expect(statements.filter((name) => name.startsWith('insert_'))).toEqual([]);
  });

  it('draw nothing for families that have been absent for 14 days', async () => {
    const world = await createWorld({ now: '2026-03-01T12:00:00Z' });
    const milo = await world.parent().withChild();
    world.later({ days: 14, seconds: 1 });
    await run(world);
    expect(await assignedDates(world, milo)).toEqual([]);
  });

  it('write the summaries of ended periods, once', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const milo = await world.parent().withChild();
    await giveHistory(world, milo, 40, '2026-03-14');
    await runThrice(world);
    const written = () => world.sql('SELECT type, period_start FROM summaries ORDER BY type, period_start');
    // 2 February to 13 March: five ended weeks, and February.
    const before = await written();
    expect(before).toHaveLength(6);
    world.tomorrow();
    await runThrice(world);
    expect(await written()).toHaveLength(7);
  });

  it('store the new age group after its boundary in the zone of the family', async () => {
    // Four years old from 15 March on.
    const world = await createWorld({ now: '2026-03-14T14:00:00Z' });
    const [berlin, tokyo] = [
      await world.parent({ timeZone: 'Europe/Berlin' }),
      await world.parent({ timeZone: 'Asia/Tokyo' }),
    ];
    const options = { birthDate: '2022-03-15', ageGroup: 'toddler' } as const;
    const [ada, ken] = [await berlin.withChild(options), await tokyo.withChild(options)];
    const chosen = await berlin.withChild({ birthDate: '2015-01-01', ageGroup: 'preschool' });
    world.later({ hours: 2 });
    await runThrice(world);
    const stored = async (child: ChildProfile) =>
      (await world.sql('SELECT age_group, last_age_group_update FROM children WHERE id = $1', [child.rowId]))[0];
    expect(await stored(ken)).toEqual({ age_group: 'preschool', last_age_group_update: '2026-03-15' });
    expect(await stored(ada)).toEqual({ age_group: 'toddler', last_age_group_update: '2026-03-14' });
    expect(await stored(chosen)).toEqual({ age_group: 'preschool', last_age_group_update: '2026-03-14' });

    world.later({ days: 40 });
    await runThrice(world);
    expect(await stored(ada)).toEqual({ age_group: 'preschool', last_age_group_update: '2026-04-23' });
  });

  it('end expired sessions and visits, and delete expired keys and counters', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    await milo.parent.completeTask(id, 'a-key');
    await world.sql('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1, $2)', [
      'old',
      Date.parse('2026-03-14T12:00:00Z'),
    ]);
    const [before] = await world.sql<{ expires_at: Date }>('SELECT expires_at FROM sessions');
    await runThrice(world);
    expect(await world.rowCounts()).toMatchObject({ sessions: 1, idempotency_keys: 1 });

    world.travelTo(before?.expires_at.toISOString() ?? '');
    await runThrice(world);
    expect(await world.rowCounts()).toMatchObject({ sessions: 0, idempotency_keys: 0, user_sessions: 1 });
    expect(await world.sql('SELECT end_time FROM user_sessions')).toEqual([{ end_time: before?.expires_at }]);
    expect(await world.sql(`SELECT FROM rate_limits WHERE key = 'old'`)).toEqual([]);
  });

  it('delete links 30 days after their end, and expired challenges', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const { rowId } = await world.parent();
    await world.sql(
      `INSERT INTO one_time_links (id, purpose, token_hash, user_id, expires_at, used_at, ended_at) VALUES
         (gen_random_uuid(), 'confirm', 'expired', $1, '2026-02-12T12:00:00Z', NULL, NULL),
         (gen_random_uuid(), 'confirm', 'used', $1, '2026-02-15T12:00:00Z', '2026-02-12T12:00:00Z', NULL),
         (gen_random_uuid(), 'confirm', 'ended', $1, '2026-02-15T12:00:00Z', NULL, '2026-02-12T12:00:00Z'),
         (gen_random_uuid(), 'confirm', 'not yet', $1, '2026-02-12T12:00:01Z', NULL, NULL)`,
      [rowId],
    );
    await world.sql(
      `INSERT INTO passkey_challenges (hash, purpose, user_id, expires_at) VALUES
         ('expired', 'register', $1, '2026-03-14T12:00:00Z'), ('open', 'authenticate', NULL, '2026-03-14T12:00:01Z')`,
      [rowId],
    );
    await runThrice(world);
    expect(await world.sql('SELECT token_hash FROM one_time_links')).toEqual([{ token_hash: 'not yet' }]);
    expect(await world.sql('SELECT hash FROM passkey_challenges')).toEqual([{ hash: 'open' }]);
  });

  it('continue after one of them has failed, and report it', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const milo = await world.parent().withChild();
    await world.sql('ALTER TABLE daily_tasks RENAME TO gone');
    await recordMood(world, milo);
    world.tomorrow();
    await expect(run(world)).rejects.toThrow('These hourly jobs failed: drawAhead');
    await world.sql('ALTER TABLE gone RENAME TO daily_tasks');
    await expect(run(world)).resolves.toBeUndefined();
    expect(await world.sql('SELECT type FROM summaries')).toEqual([{ type: 'weekly' }]);
  });

  it('stop with the server: what its closed connections end is no failure, and nothing more begins', async () => {
    const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
    const pool = createPool(world.connectionString, 2);
    const stop = new AbortController();
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const photos: PhotoStore = {
      ...noPhotos,
      list: async function* () {
        stop.abort(new Error('The server stops'));
        await pool.end();
        yield* [];
      },
    };
    const services = { db: { pool, prisma: world.db.prisma }, photos, stop: stop.signal };
    await expect(runHourlyJobs(services, Temporal.Instant.from(world.now()), log)).rejects.toThrow('The server stops');
    expect(lines).toEqual([]);
  });
});

async function recordMood(world: World, child: ChildProfile) {
  await child.parent.execute('mutation ($input: RecordMoodInput!) { recordMood(input: $input) { viewer { id } } }', {
    input: { childId: child.id, mood: 'HAPPY' },
  });
  expect(await world.sql('SELECT mood FROM mood_entries')).toHaveLength(1);
}
