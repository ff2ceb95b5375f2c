import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { completeTaskDocument } from '../../support/documents.ts';
import { globalId, rowId, typenameOf } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import type { Caller } from '../../support/caller.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

/** The same id of a thing that does not exist. */
const ghostOf = (id: string) => globalId(typenameOf(id), randomUUIDv7());

const milo = await world.parent().withChild();
const ids: Record<string, string> = {};
let cursor = '';

beforeAll(async () => {
  const { daily, weekly, monthly } = await milo.now();
  const [done] = await milo.does(1);
  Object.assign(ids, {
    user: milo.parent.id,
    child: milo.id,
    completedTask: daily[0]?.id,
    dailyTask: daily[1]?.id,
    weeklyTask: weekly[0]?.id,
    monthlyTask: monthly[0]?.id,
    completion: done?.completion.id,
  });
  const page = await milo.parent.ask<{ node: { completions: { pageInfo: { endCursor: string } } } }>(
    'query ($id: ID!) { node(id: $id) { ... on Child { completions { pageInfo { endCursor } } } } }',
    { id: milo.id },
  );
  cursor = page.node.completions.pageInfo.endCursor;
});

/** Without what the request itself brought along: the time, and what is left of the asker's own budget. */
const answerTo = async (caller: Caller, query: string, variables: object) => {
  const { status, text, headers } = await caller.graphql(query, variables);
  const { date: _date, 'x-ratelimit-remaining': _left, 'x-ratelimit-reset': _reset, ...rest } = headers;
  return { status, text, rest };
};

const loads = [
  'query ($id: ID!) { node(id: $id) { __typename } }',
  'query ($id: ID!) { node(id: $id) { id } }',
  'query ($id: ID!) { nodes(ids: [$id]) { __typename id } }',
  'query ($id: ID!) { node(id: $id) { ... on User { email } ... on Child { name } ... on AssignedTask { completed } ... on Completion { title } } }',
  'query ($id: ID!) { node(id: $id) { __typename ... on Child { completions(first: 1) { edges { cursor } } dailyTasks { id } streak { currentGoldStreak } } } }',
];

describe('to a stranger, what belongs to a foreign child', () => {
  test('looks, byte for byte, like what does not exist', async () => {
    for (const caller of [await world.stranger(), await world.admin(), world.signedOut()]) {
      for (const [name, id] of Object.entries(ids)) {
        for (const query of loads) {
          const [foreign, ghost] = [
            await answerTo(caller, query, { id }),
            await answerTo(caller, query, { id: ghostOf(id) }),
          ];
          expect([name, query, foreign]).toEqual([name, query, ghost]);
          expect(foreign.text).toMatch(
            /^\{"data":\{"(node":null|nodes":\[null\])\},"extensions":\{"cost":\{[^{}]+\}\}\}$/,
          );
        }
      }
    }
  });

  test('is there for its parent, so that the test above can fail', async () => {
    for (const [name, id] of Object.entries(ids)) {
      const { data } = await milo.parent.graphql('query ($id: ID!) { node(id: $id) { id } }', { id });
      expect([name, data]).toEqual([name, { node: { id } }]);
    }
  });

  test('is not found by its address', async () => {
    const query = 'query ($urlSlug: String!) { viewer { child(urlSlug: $urlSlug) { __typename name } } }';
    for (const caller of [await world.stranger(), await world.admin()]) {
      const foreign = await answerTo(caller, query, { urlSlug: milo.urlSlug });
      expect(foreign).toEqual(await answerTo(caller, query, { urlSlug: 'milo-aaaaaa' }));
      expect(foreign.text).toMatch(/^\{"data":\{"viewer":\{"child":null\}\},"extensions":\{"cost":\{[^{}]+\}\}\}$/);
    }
  });

  test('cannot be completed, open or done, through either door, and sounds unknown', async () => {
    for (const caller of [await world.stranger(), await world.admin()]) {
      for (const name of ['completedTask', 'dailyTask', 'weeklyTask', 'monthlyTask']) {
        const id = ids[name] ?? '';
        for (const key of [{}, { idempotencyKey: 'once' }]) {
          const [foreign, ghost] = [
            await answerTo(caller, completeTaskDocument, { input: { assignedTaskId: id, ...key } }),
            await answerTo(caller, completeTaskDocument, { input: { assignedTaskId: ghostOf(id), ...key } }),
          ];
          expect(foreign).toEqual(ghost);
          expect(foreign.text).toContain('Task not found');
        }
        const frequency = typenameOf(id).replace('Task', '').toLowerCase();
        const complete = (task: string) =>
          caller.rest('POST', `/api/${frequency}-tasks/complete`, { [`${frequency}TaskId`]: rowId(task) });
        const [foreign, ghost] = [await complete(id), await complete(ghostOf(id))];
        expect([foreign.status, foreign.text]).toEqual([404, 'Task not found']);
        expect([ghost.status, ghost.text]).toEqual([404, 'Task not found']);
      }
    }
    expect((await milo.tasks()).map(({ completed }) => completed)).toEqual([true, false, false]);
  });

  test('stays unknown when it has expired', async () => {
    const stranger = await world.stranger();
    world.later({ days: 40 });
    expect(
      (await stranger.graphql(completeTaskDocument, { input: { assignedTaskId: ids['dailyTask'] } })).sentence,
    ).toBe('Task not found');
    world.later({ days: -40 });
  });

  test('gives a cursor that is only a place in time', async () => {
    const other = await world.parent().withChild();
    await other.does(2);
    const query =
      'query ($id: ID!, $after: String!) { node(id: $id) { ... on Child { completions(after: $after) { edges { node { title } } } } } }';
    const ghost = Buffer.from(
      Buffer.from(cursor, 'base64url')
        .toString()
        .replace(/\S+$/, rowId(ids['completion'] ?? '')),
    ).toString('base64url');
    const foreign = await answerTo(other.parent, query, { id: other.id, after: cursor });
    expect(foreign).toEqual(await answerTo(other.parent, query, { id: other.id, after: ghost }));
    expect(foreign.text).not.toContain(rowId(ids['completion'] ?? ''));
  });

  test('is null among what is one’s own, in the order of the ids', async () => {
    const own = await world.parent().withChild();
    const answer = await own.parent.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: [ids['child'], own.id, ids['completion'], ghostOf(own.id), own.id],
    });
    expect(answer).toEqual({ nodes: [null, { id: own.id }, null, null, { id: own.id }] });
  });
});
