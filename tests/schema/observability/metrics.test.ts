import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { serviceOf } from '../../../schema/push/delivery.rules.ts';
import { noLimits } from '../../../server/limits/counters.ts';
import { hourlyJobs, runHourlyJobs } from '../../../server/jobs/hourly.ts';
import { createLog } from '../../../server/observability/log.ts';
import { createMetrics } from '../../../server/observability/metrics.ts';
import type { Observer } from '../../../server/observability/observer.ts';
import { asPartOf, currentRequest } from '../../../server/http/currentRequest.ts';
import { watchLimits } from '../../../server/observability/services.ts';
import { statementLabels, watchPool } from '../../../server/observability/statements.ts';
import { diskStore } from '../../../server/photos/diskStore.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createWorld } from '../../support/kit.ts';
import { metricOf } from '../../support/metrics.ts';
import { decideAll, everyEvening, remind } from '../../support/reminders.ts';
import { photoFolder } from '../../support/photos.ts';

const { dataDir } = photoFolder();

/** A world with metrics, and functions that read them. */
async function measuredWorld() {
  const { observer, registry } = createMetrics();
  const world = await createWorld({ observers: [observer] });
  const metric = async (name: string, labels: Record<string, string> = {}) =>
    metricOf(await registry.metrics(), `dadventures_${name}`, labels);
  return { world, observer, metric, text: () => registry.metrics() };
}

describe('metrics', () => {
  test('count requests by route pattern and status class, never by address', async () => {
    const { world, metric, text } = await measuredWorld();
    const milo = await world.parent().withChild();
    const { parent, rowId } = milo;
    await parent.rest('GET', `/api/children/${rowId}/moods`);
    await parent.rest('GET', `/api/children/${crypto.randomUUID()}/moods`);
    await parent.send({ method: 'GET', path: `/child/${milo.urlSlug}` });
    await parent.graphql('query Milo { viewer { id } }');
    const route = '/api/children/{id}/moods';
    expect(await metric('requests_total', { method: 'GET', route, status: '2xx' })).toBe(1);
    expect(await metric('requests_total', { route, status: '4xx' })).toBe(1);
    expect(await metric('requests_total', { route: '/*' })).toBe(1);
    expect(await metric('request_seconds_count', { route })).toBe(2);
    expect(await metric('operation_seconds_count', { operation: 'other', outcome: 'ok' })).toBe(3);
    expect(await text()).not.toMatch(/milo/i);
  });

  test('distinguish refusals from failures, even if both have status 200', async () => {
    const { world, metric } = await measuredWorld();
    const parent = await world.parent();
    await parent.graphql('mutation { deleteChild(input: { childId: "unknown", confirmation: "x" }) { message } }');
    const refused = { operation: 'other', outcome: 'refused' };
    await parent.graphql('{ node(id: "nonsense") { id } }');
    expect(await metric('operation_seconds_count', refused)).toBeGreaterThan(0);
    expect(await metric('failures_total')).toBe(0);
    await world.sql('ALTER TABLE children RENAME TO hidden');
    await parent.graphql('{ viewer { children { name } } }');
    expect(await metric('operation_seconds_count', { operation: 'other', outcome: 'failed' })).toBe(1);
    expect(await metric('failures_total', { route: '/graphql' })).toBe(1);
    world.unexpectedErrors();
  });

  test('count statements and their errors by name', async () => {
    const { world, metric, text } = await measuredWorld();
    const milo = await world.parent().withChild();
    await milo.completeTasks(1);
    expect(await metric('statement_seconds_count', { statement: 'commit' })).toBeGreaterThan(0);
    expect(await metric('connections', { pool: 'requests', state: 'total' })).toBeGreaterThan(0);
    await world.sql('SELECT nothing FROM nowhere').catch(() => {});
    expect(await metric('statement_errors_total', { statement: 'select nowhere' })).toBe(1);
    const statements = [...(await text()).matchAll(/statement_seconds_count\{statement="([^"]*)"/g)];
    expect(statements.map(([, label]) => label ?? '').filter((label) => !/^[a-z][a-z_ -]{2,60}$/.test(label))).toEqual(
      [],
    );
  });

  test('count the limits that are reached', async () => {
    const { world, metric } = await measuredWorld();
    const guesser = world.signedOut();
    const login = () => guesser.rest('POST', '/api/login', { username: 'dad@family.example', password: 'guess' });
    for (let tries = 0; tries < 11; tries += 1) await login();
    expect(await metric('limits_reached_total', { limit: 'log-in' })).toBe(1);
  });

  test('count evenings by what became of them, and notifications by push service, without the host that a user has chosen', async () => {
    const { world, observer, metric, text } = await measuredWorld();
    const parent = await world.stranger();
    await parent.withChild();
    await remind(world, parent, { ...everyEvening, mail: false });
    // An evening in between is more than an hour ago, if not two.
    world.later({ hours: 26 });
    await decideAll(world, [observer]);
    expect(await metric('reminders_total', { kind: 'evening', outcome: 'late' })).toBeGreaterThan(0);
    observer.push?.(serviceOf('push.mama.example'), 'failed');
    observer.push?.(serviceOf('web.push.apple.com'), 'delivered');
    expect(await metric('notifications_total', { service: 'other', outcome: 'failed' })).toBe(1);
    expect(await metric('notifications_total', { service: 'apple', outcome: 'delivered' })).toBe(1);
    expect(await text()).not.toContain('mama');
  });

  test('record the duration, the last success and the failures of each job', async () => {
    const { world, observer, metric } = await measuredWorld();
    const silent = createLog('silent');
    const services = { db: world.db, photos: diskStore(dataDir) };
    const now = Temporal.Instant.from(world.now());
    await runHourlyJobs(services, now, silent, [observer]);
    expect(await metric('job_seconds_count', { outcome: 'ok' })).toBe(Object.keys(hourlyJobs).length);
    const doneAt = await metric('job_last_success_timestamp_seconds', { job: 'drawAhead' });
    expect(Math.abs(Date.now() / 1_000 - doneAt)).toBeLessThan(60);

    await world.sql('ALTER TABLE daily_analytics RENAME TO hidden');
    await expect(runHourlyJobs(services, now, silent, [observer])).rejects.toThrow('rollUpAnalytics');
    expect(await metric('job_seconds_count', { job: 'rollUpAnalytics', outcome: 'failed' })).toBe(1);
    observer.jobLag?.(-0.2);
    expect(await metric('job_lag_seconds')).toBe(0);
  });
});

test('docs/observability.md lists every metric, and no other', async () => {
  const guide = readFileSync(new URL('../../../docs/observability.md', import.meta.url), 'utf8');
  const listed = [...guide.matchAll(/^\| `(dadventures_\w+)`/gm)].map(([, name]) => name);
  const metrics = await createMetrics().registry.getMetricsAsJSON();
  const ours = metrics.map(({ name }) => name).filter((name) => name.startsWith('dadventures_'));
  expect(listed.sort()).toEqual(ours.sort());
});

describe('observers', () => {
  test('attribute a statement to the request that waits for it, not to the one that releases the connection', async () => {
    const { pool, close } = await createTestDatabase();
    const seen: (string | undefined)[] = [];
    const observer: Observer = {
      statement: () => {
        seen.push(currentRequest()?.id);
        return () => {};
      },
    };
    pool.options.max = 1;
    watchPool('requests', pool, [observer]);
    const facts = (id: string) =>
      ({ id, since: 0, route: null, operation: null, outcome: 'ok', streamedAt: null, traceId: null }) as const;
    const requestIds = ['a', 'b', 'c'];
    await Promise.all(requestIds.map((id) => asPartOf(facts(id), () => pool.query('SELECT 1'))));
    expect(seen).toEqual(requestIds);
    await close();
  });

  test('are optional: without any, pool and services are unchanged', async () => {
    const { pool, close } = await createTestDatabase();
    const before = [pool.connect, pool.listenerCount('connect')];
    watchPool('requests', pool, []);
    expect([pool.connect, pool.listenerCount('connect')]).toEqual(before);
    expect(Object.hasOwn(pool, 'connect')).toBe(false);
    expect(watchLimits(noLimits, [])).toBe(noLimits);
    await close();
  });

  test('label a statement without the values in it', () => {
    const labelOf = statementLabels();
    expect(labelOf({ name: 'complete_task', text: 'SELECT' })).toBe('complete_task');
    const prisma = { name: `p_${'0'.repeat(40)}`, text: `SELECT "t0"."id" FROM "public"."users" AS "t0" WHERE x = $1` };
    expect(labelOf(prisma)).toBe('select users');
    expect(labelOf('BEGIN')).toBe('begin');
    expect(labelOf(`UPDATE children SET name = 'Milo'`)).toBe('update children');
    expect(labelOf({ text: 'SELECT pgboss.fetch($1)' })).toBe('job queue');
    expect(labelOf({ submit() {} })).toBe('other');
    const labels = Array.from({ length: 1_100 }, (_, length) =>
      labelOf(`select ${'$1, '.repeat(length)} 1 from tasks`),
    );
    expect(labels.at(-1)).toBe('other');
  });
});
