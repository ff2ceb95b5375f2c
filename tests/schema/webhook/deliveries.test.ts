import { describe, expect, test } from 'vitest';
import type { ChildProfile } from '../../support/childProfile.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { type Report, startReceiver, verified, withStatus } from '../../support/receiver.ts';
import { undo } from '../../support/undo.ts';
import { webhookOf, webhooksOf } from '../../support/webhooks.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z', env: { OUTBOUND_PRIVATE: 'on' } });

const typesOf = (reports: readonly Report[]) => reports.map(({ type }) => type);

/** A family whose parent has a webhook to a new receiver. */
async function family(options: Parameters<typeof webhookOf>[2] = {}) {
  const child = await world.parent().withChild({ name: 'Milo' });
  const receiver = await startReceiver();
  const hook = await webhookOf(child.parent, receiver.url, options);
  return { child, parent: child.parent, receiver, hook };
}

const record = (child: ChildProfile, mood: string, more: object = {}) =>
  child.parent.execute('mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }', {
    input: { childId: child.id, mood, ...more },
  });

const waiting = async () =>
  (
    await world.sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL',
    )
  )[0]?.count;

describe('a webhook', () => {
  test('reports a completion with ids and nothing else, signed as Standard Webhooks says', async () => {
    const { child, receiver, hook } = await family();
    const [task] = await child.tasks();
    const { completion } = await child.parent.completeTask(task?.id ?? '');
    expect(receiver.received).toEqual([]);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 1, postponed: 0, failed: 0, dropped: 0 });
    const [request] = receiver.received;
    if (!request) throw new Error('Nothing arrived');
    expect([request.method, request.path, request.headers['content-type']]).toEqual([
      'POST',
      '/hook',
      'application/json',
    ]);
    expect(verified(hook.secret, request, world.now())).toEqual({
      id: request.headers['webhook-id'],
      type: 'COMPLETED',
      timestamp: '2026-03-14T18:40:00.000Z',
      data: { webhookId: hook.id, childId: child.id, completionId: completion.id },
    });
    expect(() => verified(`whsec_${Buffer.from('another').toString('base64')}`, request, world.now())).toThrow(
      'No matching signature found',
    );
    expect(request.text).not.toContain('Milo');
    // The ids open the API.
    const { node } = await child.parent.execute<{ node: { id: string } }>(
      'query ($id: ID!) { node(id: $id) { id ... on Completion { points } } }',
      { id: completion.id },
    );
    expect(node.id).toBe(completion.id);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0 });
  });

  test('reports what is undone, and moods that change, but no repeat', async () => {
    const { child, receiver } = await family();
    const [task] = await child.tasks();
    const { completion } = await child.parent.completeTask(task?.id ?? '');
    await child.parent.completeTask(task?.id ?? '');
    await undo(child.parent, completion.id);
    await undo(child.parent, completion.id);
    await record(child, 'HAPPY', { note: 'sang' });
    await record(child, 'HAPPY', { note: 'sang' });
    await record(child, 'HAPPY', { note: 'sang again' });
    await record(child, 'BORED', { note: 'sang again' });
    await world.drainWebhooks();
    expect(typesOf(receiver.reports()).toSorted()).toEqual(['COMPLETED', 'MOOD', 'MOOD', 'MOOD', 'UNDONE']);
    const undone = receiver.reports().find(({ type }) => type === 'UNDONE');
    expect(undone?.data).toMatchObject({ childId: child.id, completionId: completion.id });
    const moods = receiver.reports().filter(({ type }) => type === 'MOOD');
    expect(new Set(moods.map(({ data }) => data['moodEntryId'])).size).toBe(1);
    expect(new Set(moods.map(({ id }) => id)).size).toBe(3);
  });

  test('reports each summary once, whoever writes it, and none again when a late mood changes it', async () => {
    const { child, receiver } = await family({ events: ['SUMMARY'] });
    await child.completeTasks(1);
    world.later({ days: 2 });
    const document =
      'query ($id: ID!) { node(id: $id) { ... on Child { summaries(first: 5) { edges { node { id } } } } } }';
    const read = async () =>
      (
        await child.parent.execute<{ node: { summaries: { edges: { node: { id: string } }[] } } }>(document, {
          id: child.id,
        })
      ).node.summaries.edges.map(({ node }) => node.id);
    const [summary] = await Promise.all([read(), read()]);
    expect(summary).toHaveLength(1);
    const yesterday = Temporal.Instant.from(world.now()).toZonedDateTimeISO('UTC').subtract({ days: 1 }).toPlainDate();
    await record(child, 'HAPPY', { date: yesterday.toString() });
    await world.drainWebhooks();
    expect(receiver.reports().map(({ type, data }) => [type, data['summaryId']])).toEqual([['SUMMARY', summary[0]]]);
    world.later({ days: -2 });
  });

  test('reports only its events, and only its child', async () => {
    const { child, parent, receiver } = await family({ events: ['MOOD'] });
    const sibling = await parent.withChild();
    const second = await startReceiver();
    await webhookOf(parent, second.url, { events: ['COMPLETED'], childId: sibling.id });
    await child.completeTasks(1);
    await sibling.completeTasks(1, 'weekly');
    await record(child, 'HAPPY');
    await world.drainWebhooks();
    expect(typesOf(receiver.reports())).toEqual(['MOOD']);
    expect(second.reports().map(({ type, data }) => [type, data['childId']])).toEqual([['COMPLETED', sibling.id]]);
  });

  test('reports by every door: REST, a late task, and to each carer', async () => {
    const { child, receiver } = await family({ events: ['COMPLETED'] });
    const grandma = await world.carer(child, 'viewer');
    const hers = await startReceiver();
    await webhookOf(grandma, hers.url);
    const [byRest, late] = await child.tasks();
    await child.parent.rest('POST', '/api/daily-tasks/complete', { dailyTaskId: rowId(byRest?.id ?? '') });
    world.later({ hours: 12 });
    await child.parent.completeTask(late?.id ?? '');
    await world.drainWebhooks();
    world.later({ hours: -12 });
    for (const { reports } of [receiver, hers]) expect(typesOf(reports())).toEqual(['COMPLETED', 'COMPLETED']);
    const ids = [...receiver.reports(), ...hers.reports()].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  test('reports nothing that was rolled back', async () => {
    const { child, receiver } = await family();
    const before = await waiting();
    const [task] = await child.tasks();
    await world.sql(
      `CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$`,
    );
    // The last statement of the transaction fails.
    await world.sql('CREATE TRIGGER broken BEFORE UPDATE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION break_it()');
    expect((await child.parent.tryCompleteTask(task?.id ?? '', 'tap')).errors).toHaveLength(1);
    expect(world.unexpectedErrors()).toHaveLength(1);
    await world.sql('DROP TRIGGER broken ON idempotency_keys');
    expect(await waiting()).toBe(before);
    await child.parent.completeTask(task?.id ?? '', 'tap');
    await world.drainWebhooks();
    expect(receiver.received).toHaveLength(1);
  });

  test('gets at most 500 reports within 24 hours, and the acts go on', async () => {
    const { child, hook } = await family({ events: ['COMPLETED'] });
    await world.sql(
      `INSERT INTO webhook_deliveries (webhook_id, event, child_id, created_at, delivered_at)
       SELECT $1, 'completed', $2, $3::timestamptz - interval '23 hours', $3 FROM generate_series(1, 499)`,
      [rowId(hook.id), child.rowId, world.now()],
    );
    await child.completeTasks(3);
    const count = async () =>
      (
        await world.sql<{ count: number }>(
          'SELECT count(*)::int AS count FROM webhook_deliveries WHERE webhook_id = $1',
          [rowId(hook.id)],
        )
      )[0]?.count;
    expect(await count()).toBe(500);
    const answer = await child.parent.graphql(
      'mutation ($id: ID!) { testWebhook(input: { id: $id }) { webhook { id } } }',
      { id: hook.id },
    );
    expect([answer.code, answer.sentence]).toEqual([
      'RATE_LIMITED',
      'A webhook has at most 500 deliveries within 24 hours',
    ]);
    world.later({ hours: 2 });
    await child.completeTasks(1, 'weekly');
    expect(await count()).toBe(501);
    await world.drainWebhooks();
  });

  test('shows its last delivery', async () => {
    const { child, parent, receiver, hook } = await family();
    const last = async () => (await webhooksOf(parent))[0]?.lastDelivery;
    expect(await last()).toBeNull();
    await child.completeTasks(1);
    const at = new Date(world.now()).toISOString();
    expect(await last()).toEqual({ at, status: 'PENDING', httpStatus: null, sentence: null });
    await world.drainWebhooks();
    expect(await last()).toEqual({ at, status: 'OK', httpStatus: 204, sentence: null });
    receiver.answerWith(withStatus(503));
    await parent.execute('mutation ($id: ID!) { testWebhook(input: { id: $id }) { webhook { id } } }', { id: hook.id });
    await world.drainWebhooks();
    expect(await last()).toEqual({
      at,
      status: 'FAILED',
      httpStatus: 503,
      sentence: 'The receiver answered with the status 503',
    });
  });
});
