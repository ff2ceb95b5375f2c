import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { type Fleet, startFleet } from '../support/fleet.ts';
import { ledgerFaults } from '../support/ledger.ts';
import { middayZone } from '../support/middayZone.ts';
import { findPgbouncer, type Pooler, startPgbouncer } from '../support/pgbouncer.ts';
import { errorLines, startServer } from '../support/processes.ts';
import { tasksOf, Visitor } from '../support/visitor.ts';

const zone = middayZone(new Date().toISOString());
const pgbouncer = findPgbouncer();
const isInstalled = pgbouncer !== undefined;

/** Fewer connections than two servers use at the same time, so that they share connections. */
const poolSize = 4;

test.skipIf(isInstalled)('PgBouncer is not installed: apt-get install pgbouncer enables these tests', ({ skip }) =>
  skip(),
);

describe.runIf(isInstalled)('behind PgBouncer in transaction mode', () => {
  let fleet: Fleet;
  let pooler: Pooler;

  beforeAll(async () => {
    fleet = await startFleet();
    pooler = await startPgbouncer(pgbouncer?.path ?? '', fleet.connectionString, poolSize);
  });

  afterAll(async () => {
    await pooler?.close();
    await fleet?.close();
  });

  test('two servers start on an empty database, and every completion awards its points once', async () => {
    const settings = { DATABASE_URL: pooler.connectionString, DATABASE_STATEMENTS: 'unnamed' };
    const servers = await Promise.all([fleet.start(settings), fleet.start(settings)]);
    const locks = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'`;
    expect(await waitUntil(async () => (await fleet.pool.query(locks)).rowCount === 0, 10_000)).toBe(true);

    await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const visitor = new Visitor(servers[index % 2]?.address ?? '');
        const child = await visitor.register(`dad${index}@pooled.example`, zone);
        const other = visitor.withAddress(servers[(index + 1) % 2]?.address ?? '');
        // Completes each task twice, on both servers at once.
        const points = await Promise.all(
          tasksOf(child).map(async (task) => (await Promise.all([visitor.complete(task), other.complete(task)]))[0]),
        );
        expect((await other.child()).totalPoints).toBe(points.reduce((sum, each) => sum + each, 0));
        expect(await ledgerFaults(fleet.pool, child.id, Temporal.Now.instant())).toEqual([]);
        expect(visitor.retries + other.retries).toBe(0);
      }),
    );
    for (const { server } of servers) expect(errorLines(server)).toEqual([]);
  });

  test('named statements are refused at the start in one sentence, unless this PgBouncer supports them', async () => {
    const server = startServer({
      DATABASE_URL: pooler.connectionString,
      DATABASE_STATEMENTS: 'named',
      LOG_LEVEL: 'error',
    });
    const [first] = await server.waitForOutput(/.*\n/);
    // 1.21 supports them from one on, with max_prepared_statements, which the example leaves at its default.
    const [major = 0, minor = 0] = (pgbouncer?.version ?? '').split('.').map(Number);
    if (major > 1 || minor >= 21) return void (await server.end('SIGKILL'));
    expect(first).toMatch(/^DATABASE_URL leads to a pooler .*: set DATABASE_STATEMENTS=unnamed, .*\.\n$/);
    expect(await server.end()).toBe(1);
    expect(server.output()).toBe(first);
  });

  test('both servers share one job queue', async () => {
    const jobs = `SELECT 1 FROM pgboss.job WHERE name = 'hourly' AND state IN ('created', 'active')`;
    expect(await waitUntil(async () => (await fleet.pool.query(jobs)).rowCount === 1, 20_000)).toBe(true);
    const schedules = await fleet.pool.query(`SELECT name FROM pgboss.schedule`);
    expect(schedules.rows).toEqual([{ name: 'hourly' }]);
  });
});
