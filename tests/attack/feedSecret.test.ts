import { expect, test } from 'vitest';
import { createLog } from '../../server/observability/log.ts';
import { accessLog } from '../../server/observability/accessLog.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import type { Summary } from '../../server/observability/observer.ts';
import { feedOf, pollFeed } from '../support/feed.ts';
import { createWorld } from '../support/kit.ts';

/* The secret of a calendar stands in the path of its address, which other programs log. This one does not. */

const lines: string[] = [];
const log = accessLog(createLog('trace', false, { write: (line) => void lines.push(line) }));
const { registry, observer } = createMetrics();
const summaries: Summary[] = [];
const seen = { answered: (_exchange: unknown, summary: Summary) => void summaries.push(summary) };

const world = await createWorld({ observers: [observer, seen, ...(log ? [log] : [])] });

test('no log line, metric or trace has the secret, also of readings that fail', async () => {
  const milo = await world.parent().withChild();
  const { path } = await feedOf(milo);
  const secret = path.slice('/calendar/'.length, -'.ics'.length);
  await pollFeed(world, path);
  await pollFeed(world, `${path}?secret=${secret}`);
  await pollFeed(world, `/calendar/${secret}`);
  await world.signedOut().send({ method: 'DELETE', path });
  await world.sql('ALTER TABLE calendar_feeds RENAME TO away');
  const failed = await pollFeed(world, path);
  await world.sql('ALTER TABLE away RENAME TO calendar_feeds');
  expect([failed.status, failed.text]).toEqual([500, 'Something went wrong on our side. Please try again']);

  const readings = summaries.filter(({ route }) => route.startsWith('/calendar'));
  expect(readings.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/calendar/{secret}.ics', 200],
    ['GET', '/calendar/{secret}.ics', 200],
    ['GET', '/calendar/{secret}.ics', 404],
    ['DELETE', '/calendar/{secret}.ics', 405],
    ['GET', '/calendar/{secret}.ics', 500],
  ]);
  const errors = world.unexpectedErrors();
  expect(errors).toHaveLength(1);
  const everything = [...lines, ...errors, await registry.metrics(), JSON.stringify(summaries)].join('\n');
  expect(everything).toContain('/calendar/{secret}.ics');
  for (const part of [secret, secret.slice(0, 12), secret.slice(-12)]) expect(everything).not.toContain(part);
});
