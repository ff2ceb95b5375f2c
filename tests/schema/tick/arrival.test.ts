import { describe, expect, test } from 'vitest';
import { rollUpAnalytics } from '../../../schema/analytics/rollUp.service.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { globalId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { analyticsFaults, ledgerFaults } from '../../support/ledger.ts';
import { sendTick, sendTicks, tickOf } from '../../support/ticks.ts';
import { giveSame } from '../../support/together.ts';
import { undo } from '../../support/undo.ts';
import { webhookOf } from '../../support/webhooks.ts';

/*
 * What follows from when a tick has arrived, and not from when it was done.
 */

const tuesday = '2026-03-10T18:40:00Z';
const thursday = '2026-03-12T18:40:00Z';
const world = await createWorld({ rateLimits: 'off' });

async function childOn(at: string): Promise<ChildProfile> {
  world.travelTo(at);
  const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  await milo.read();
  return milo;
}

const faultsOf = (child: ChildProfile) => ledgerFaults(world.db.pool, child.rowId, Temporal.Instant.from(world.now()));

const rollUp = () => rollUpAnalytics(world.db, Temporal.Instant.from(world.now()));

const numbersOf = async (date: string) =>
  (
    await world.sql<{ done: number }>('SELECT completed_challenges AS done FROM daily_analytics WHERE date = $1', [
      date,
    ])
  )[0]?.done;

describe('the owner’s numbers', () => {
  test('of the UTC date on which it was done hold it at once, and lose it when it is undone', async () => {
    const milo = await childOn(tuesday);
    const [one, other] = await milo.tasks();
    await milo.completeTasks(1, 'weekly');
    await rollUp();
    world.travelTo(thursday);
    await rollUp();
    world.later({ hours: 1 });
    const before = await numbersOf('2026-03-10');
    const ticks = [one, other].map((task) => tickOf.complete(milo, '2026-03-10T19:00:00Z', task?.id ?? ''));
    await sendTicks(milo.parent, ...ticks);
    expect(await numbersOf('2026-03-10')).toBe((before ?? 0) + 2);
    expect(await analyticsFaults(world.db.pool)).toEqual([]);
    await undo(milo.parent, globalId('Completion', ticks[0]?.id ?? ''));
    expect(await numbersOf('2026-03-10')).toBe((before ?? 0) + 1);
    expect(await analyticsFaults(world.db.pool)).toEqual([]);
    // Counting again changes nothing.
    world.later({ hours: 1 });
    await rollUp();
    expect(await numbersOf('2026-03-10')).toBe((before ?? 0) + 1);
  });

  test('of the same UTC date hold it when they are rolled up, and lose it when it is undone', async () => {
    const milo = await childOn('2026-03-16T15:00:00Z');
    const [one, other] = await milo.tasks();
    await rollUp();
    world.later({ hours: 2 });
    const ticks = [one, other].map((task) => tickOf.complete(milo, '2026-03-16T14:00:00Z', task?.id ?? ''));
    await sendTicks(milo.parent, ...ticks);
    // Not counted yet.
    await undo(milo.parent, globalId('Completion', ticks[0]?.id ?? ''));
    expect(await analyticsFaults(world.db.pool)).toEqual([]);
    world.later({ hours: 1 });
    await rollUp();
    await undo(milo.parent, globalId('Completion', ticks[1]?.id ?? ''));
    expect(await analyticsFaults(world.db.pool)).toEqual([]);
  });

  test('that nobody has rolled up yet get it with the rest', async () => {
    const milo = await childOn('2026-04-10T18:40:00Z');
    const { id } = await milo.openTask();
    world.travelTo('2026-04-12T18:40:00Z');
    await sendTick(milo.parent, tickOf.complete(milo, '2026-04-10T19:00:00Z', id));
    await rollUp();
    expect(await analyticsFaults(world.db.pool)).toEqual([]);
  });
});

test('reports to webhooks and the log of activities say when it has arrived', async () => {
  const milo = await childOn(tuesday);
  await webhookOf(milo.parent, 'https://8.8.8.8/');
  const { id } = await milo.openTask();
  world.travelTo(thursday);
  const at = '2026-03-10T19:00:00Z';
  const done = tickOf.complete(milo, at, id);
  await sendTicks(milo.parent, done, tickOf.mood(milo, at, 'happy'), tickOf.undo(milo, at, done.id));
  const deliveries = await world.sql(
    'SELECT event, created_at FROM webhook_deliveries WHERE child_id = $1 ORDER BY event',
    [milo.rowId],
  );
  expect(deliveries).toEqual(
    ['completed', 'mood', 'undone'].map((event) => ({ event, created_at: new Date(thursday) })),
  );
  expect(
    await world.sql(
      `SELECT activity_type, timestamp FROM activity_logs WHERE details->>'childId' = $1 AND activity_type <> 'child_created'
         AND activity_type <> 'feature_used' ORDER BY activity_type::text`,
      [milo.rowId],
    ),
  ).toEqual(
    ['challenge_completed', 'challenge_undone'].map((activity_type) => ({
      activity_type,
      timestamp: new Date(thursday),
    })),
  );
  expect(await faultsOf(milo)).toEqual([]);
});

describe('news', () => {
  interface News {
    readonly completion: { readonly title: string; readonly completedAt: string };
    readonly children: readonly { readonly name: string }[];
    readonly more: number;
  }

  const newsFor = async (by: Caller) =>
    (
      await by.execute<{ viewer: { news: News | null } }>(
        '{ viewer { news { completion { title completedAt } children { name } more } } }',
      )
    ).viewer.news;

  const markSeen = (by: Caller, until = '') =>
    by.execute('mutation ($input: MarkNewsSeenInput!) { markNewsSeen(input: $input) { viewer { id } } }', {
      input: { until },
    });

  test('tell of what has arrived since, also if it was done before what was seen', async () => {
    const frida = await childOn(tuesday);
    const papa = await world.carer(frida, 'editor');
    await world.sql('UPDATE child_carers SET created_at = $2 WHERE child_id = $1', [
      frida.rowId,
      '2026-03-09T00:00:00Z',
    ]);
    const [one, other, third] = await frida.tasks();
    world.travelTo('2026-03-11T18:40:00Z');
    await frida.completeTasks(1);
    await markSeen(papa, (await newsFor(papa))?.completion.completedAt);
    expect(await newsFor(papa)).toBeNull();
    world.travelTo(thursday);
    const ticks = [one, other].map((task) => tickOf.complete(frida, '2026-03-10T19:00:00Z', task?.id ?? ''));
    await sendTicks(frida.parent, ...ticks);
    const news = await newsFor(papa);
    expect(news).toMatchObject({
      completion: { completedAt: '2026-03-10T19:00:00.000Z' },
      children: [{ name: 'Milo' }],
      more: 1,
    });
    await markSeen(papa, news?.completion.completedAt);
    expect(await newsFor(papa)).toBeNull();
    // What is 72 hours old since it has arrived is none.
    await sendTick(frida.parent, tickOf.complete(frida, '2026-03-10T20:00:00Z', third?.id ?? ''));
    world.later({ hours: 72 });
    await papa.signIn();
    expect(await newsFor(papa)).toBeNull();
  });

  test('name all children with whom it was done at the same time', async () => {
    const milo = await childOn(tuesday);
    const frida = await milo.parent.withChild({ name: 'Frida' });
    const papa = await world.carer(milo, 'editor');
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'editor')`, [
      frida.rowId,
      papa.rowId,
    ]);
    await world.sql('UPDATE child_carers SET created_at = $2 WHERE user_id = $1', [papa.rowId, '2026-03-09T00:00:00Z']);
    const own = await milo.openTask();
    const theirs = await giveSame(world, frida, own);
    world.travelTo(thursday);
    const at = '2026-03-10T19:00:00Z';
    await sendTicks(milo.parent, tickOf.complete(milo, at, own.id), tickOf.complete(frida, at, theirs));
    expect(await newsFor(papa)).toMatchObject({
      completion: { title: own.task.title },
      children: [{ name: 'Milo' }, { name: 'Frida' }],
      more: 0,
    });
  });
});

test('a completion says when it has arrived, in both APIs and in the export', async () => {
  const milo = await childOn(tuesday);
  const { id } = await milo.openTask();
  world.travelTo(thursday);
  await sendTick(milo.parent, tickOf.complete(milo, '2026-03-10T19:00:00Z', id));
  await milo.completeTasks(1);
  const { node } = await milo.parent.execute<{ node: object }>(
    'query ($id: ID!) { node(id: $id) { ... on Child { completions { nodes { completedAt receivedAt undoableUntil isLate } } } } }',
    { id: milo.id },
  );
  expect(node).toEqual({
    completions: {
      nodes: [
        {
          completedAt: '2026-03-12T18:40:00.000Z',
          receivedAt: null,
          undoableUntil: '2026-03-15T18:40:00.000Z',
          isLate: false,
        },
        {
          completedAt: '2026-03-10T19:00:00.000Z',
          receivedAt: '2026-03-12T18:40:00.000Z',
          undoableUntil: '2026-03-15T18:40:00.000Z',
          isLate: false,
        },
      ],
    },
  });
  const { json } = await milo.parent.rest('GET', `/api/children/${milo.rowId}/completions`);
  expect(json).toMatchObject([{ receivedAt: null }, { receivedAt: '2026-03-12T18:40:00.000Z' }]);
});

test('a tick takes one statement more than the mutation', async () => {
  const milo = await childOn(tuesday);
  const [one, other] = await milo.tasks();
  const statementsOf = async (at: string, id: string) => {
    const { statements, transactions } = await world.statements(() =>
      sendTick(milo.parent, tickOf.complete(milo, at, id)),
    );
    return [statements.filter((name) => !['viewer_by_session', 'start_stay'].includes(name)), transactions];
  };
  await statementsOf(tuesday, one?.id ?? '');
  expect(await statementsOf(tuesday, other?.id ?? '')).toEqual([
    ['given_task', 'lock_daily_task', 'mark_daily_task_completed', 'insert_completion'],
    ['BEGIN', 'COMMIT'],
  ]);
});
