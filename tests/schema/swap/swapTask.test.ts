import { describe, expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import type { AssignedTask, ChildProfile } from '../../support/childProfile.ts';
import { completeTaskDocument } from '../../support/documents.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

interface Swapped {
  readonly swapTask: {
    readonly assignedTask: AssignedTask;
    readonly child: { readonly dailyTasks: readonly { readonly id: string }[] };
  };
}

interface Wish {
  readonly reason?: string;
  readonly tonight?: string;
  readonly idempotencyKey?: string;
}

const trySwap = (by: Caller, assignedTaskId: string, wish: Wish = {}) =>
  by.graphql<Swapped>(
    `mutation ($input: SwapTaskInput!) {
      swapTask(input: $input) { assignedTask { id completed isSwapped task { id title } } child { dailyTasks { id } } }
    }`,
    { input: { assignedTaskId, ...wish } },
  );

/** Exchanges a task. Returns the task that has its place now. */
async function swap(by: Caller, assignedTaskId: string, wish: Wish = {}): Promise<AssignedTask> {
  const { data, sentence } = await trySwap(by, assignedTaskId, wish);
  if (!data) throw new Error(sentence);
  return data.swapTask.assignedTask;
}

const titlesOf = async (child: ChildProfile) => (await child.tasks()).map(({ task }) => task.title);

describe('exchanging a daily task', () => {
  test('gives its place to another task under a new id, and says so', async () => {
    const milo = await world.parent().withChild();
    const before = await milo.tasks();
    const { data } = await trySwap(milo.parent, before[1]?.id ?? '', { reason: 'TOO_LONG' });
    const after = await milo.tasks();
    expect(data?.swapTask.child.dailyTasks).toEqual(after.map(({ id }) => ({ id })));
    expect(after.map(({ id }) => id)).toEqual([before[0]?.id, data?.swapTask.assignedTask.id, before[2]?.id]);
    expect(after.map(({ isSwapped }) => isSwapped)).toEqual([false, true, false]);
    expect(new Set([...before, ...after].map(({ task }) => task.id)).size).toBe(4);
    expect(await world.sql('SELECT reason, slot FROM swapped_tasks WHERE child_id = $1', [milo.rowId])).toEqual([
      { reason: 'too-long', slot: 1 },
    ]);
  });

  test('draws the next task of the same order on every server', async () => {
    const milo = await world.parent().withChild();
    const elsewhere = milo.parent.through(await world.anotherServer());
    const [first] = await milo.tasks();
    const here = await swap(milo.parent, first?.id ?? '');
    // As if nothing had been exchanged yet.
    await world.sql('UPDATE daily_tasks SET task_id = $2 WHERE id = $1', [rowId(here.id), rowId(first?.task.id ?? '')]);
    await world.sql('DELETE FROM swapped_tasks WHERE child_id = $1', [milo.rowId]);
    expect((await swap(elsewhere, here.id)).task).toEqual(here.task);
  });

  test('is possible once for each place and date', async () => {
    const milo = await world.parent().withChild();
    for (const { id } of await milo.tasks()) {
      const replacement = await swap(milo.parent, id);
      const again = await trySwap(milo.parent, replacement.id, { reason: 'TOO_EASY' });
      expect([again.code, again.sentence]).toEqual(['CONFLICT', 'This challenge was already exchanged today']);
    }
    world.tomorrow();
    const [first] = await milo.tasks();
    expect((await swap(milo.parent, first?.id ?? '')).id).not.toBe(first?.id);
    world.travelTo('2026-03-14T18:40:00Z');
  });

  test('leaves the former id refused with one sentence, for completing, saving and exchanging', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    await swap(milo.parent, id);
    const sentence = 'This challenge was exchanged for another one';
    for (const answer of [
      await milo.parent.tryCompleteTask(id),
      await trySwap(milo.parent, id),
      await milo.parent.graphql(
        'mutation ($input: SaveCompletionInput!) { saveCompletion(input: $input) { points } }',
        { input: { dailyTaskId: id, comment: 'Splash' } },
      ),
    ])
      expect([answer.code, answer.sentence]).toEqual(['CONFLICT', sentence]);
    const rest = await milo.parent.rest('POST', '/api/daily-tasks/complete', { dailyTaskId: rowId(id) });
    expect([rest.status, rest.text]).toEqual([409, sentence]);
    const stranger = await world.parent();
    expect((await stranger.tryCompleteTask(id)).code).toBe('NOT_FOUND');
    expect((await trySwap(stranger, id)).code).toBe('NOT_FOUND');
    const grandma = await world.carer(milo, 'viewer');
    expect((await trySwap(grandma, id)).code).toBe('FORBIDDEN');
    const { node } = await milo.parent.execute<{ node: unknown }>('query ($id: ID!) { node(id: $id) { id } }', { id });
    expect(node).toBeNull();
  });

  test('is refused for completed tasks, after the date, and when none is left', async () => {
    const own = await createWorld({ now: '2026-03-14T18:40:00Z' });
    const milo = await own.parent().withChild();
    const [done, open] = await milo.tasks();
    await milo.parent.completeTask(done?.id ?? '');
    expect((await trySwap(milo.parent, done?.id ?? '')).sentence).toBe('This challenge is already completed');
    own.tomorrow();
    expect((await trySwap(milo.parent, open?.id ?? '')).code).toBe('CHALLENGE_EXPIRED');
    const today = await milo.openTask();
    await own.sql(
      `UPDATE tasks SET archived_at = now() WHERE id NOT IN (SELECT task_id FROM daily_tasks WHERE child_id = $1 AND date = $2)`,
      [milo.rowId, '2026-03-15'],
    );
    const answer = await trySwap(milo.parent, today.id);
    expect([answer.code, answer.sentence]).toEqual(['CONFLICT', 'There is no other challenge for today']);
    expect(await milo.tasks()).toHaveLength(3);
  });

  test('counts as shown: what was exchanged does not come back the next day', async () => {
    const milo = await world.parent().withChild();
    const seen = await titlesOf(milo);
    for (const { id } of await milo.tasks()) seen.push((await swap(milo.parent, id)).task.title);
    world.tomorrow();
    expect((await titlesOf(milo)).filter((title) => seen.includes(title))).toEqual([]);
    world.travelTo('2026-03-14T18:40:00Z');
  });

  test('replays the first answer to a repeated key', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    const first = await trySwap(milo.parent, id, { idempotencyKey: 'tap' });
    const second = await trySwap(milo.parent, id, { idempotencyKey: 'tap' });
    expect(first.data).not.toBeNull();
    expect(second.data).toEqual(first.data);
  });
});

describe('at the same time', () => {
  test('twenty taps on two servers exchange a task once', async () => {
    const milo = await world.parent().withChild();
    const elsewhere = milo.parent.through(await world.anotherServer());
    const { id } = await milo.openTask();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tap) => trySwap(tap % 2 ? elsewhere : milo.parent, id)),
    );
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    for (const { data, code } of answers) if (!data) expect(code).toBe('CONFLICT');
    expect(await milo.tasks()).toHaveLength(3);
    expect(await world.sql('SELECT id FROM swapped_tasks WHERE child_id = $1', [milo.rowId])).toHaveLength(1);
  });

  test('completing and exchanging a task: one of them takes effect', async () => {
    for (let round = 0; round < 12; round += 1) {
      const milo = await world.parent().withChild();
      const { id } = await milo.openTask();
      const complete = () => milo.parent.graphql(completeTaskDocument, { input: { assignedTaskId: id } });
      const exchange = () => trySwap(milo.parent, id);
      const answers: readonly { readonly code: unknown; readonly data: unknown }[] = await (round % 2
        ? Promise.all([exchange(), complete()])
        : Promise.all([complete(), exchange()]));
      expect(answers.filter(({ data }) => data)).toHaveLength(1);
      expect(answers.find(({ data }) => !data)?.code).toBe('CONFLICT');
      const tasks = await milo.tasks();
      expect(tasks).toHaveLength(3);
      expect(tasks.filter(({ completed, isSwapped }) => completed || isSwapped)).toHaveLength(1);
    }
  });
});

describe('tonight', () => {
  test('draws what fits: two minutes, outside, both children', async () => {
    const own = await createWorld({ now: '2026-03-14T18:40:00Z' });
    await own.sql(`UPDATE tasks SET minutes = 20, place = 'indoors'`);
    await own.sql(`UPDATE tasks SET archived_at = now() WHERE company = 'siblings'`);
    const milo = await own.parent().withChild();
    await milo.parent.withChild({ name: 'Ada' });
    const [first, second, third] = await milo.tasks();
    const insert = (title: string, columns: string, values: string) =>
      own.sql(
        `INSERT INTO tasks (id, title, description, age_group, frequency, ${columns})
         VALUES (gen_random_uuid(), $1, 'Do it', 'preschool', 'daily', ${values})`,
        [title],
      );
    const none = await trySwap(milo.parent, first?.id ?? '', { tonight: 'OUTSIDE' });
    expect([none.code, none.sentence]).toEqual(['CONFLICT', 'There is no challenge like that for today']);
    await insert('short', 'minutes', '2');
    await insert('out', 'minutes, place', `10, 'outdoors'`);
    await insert('both', 'minutes, company', `10, 'siblings'`);
    const outside = await swap(milo.parent, first?.id ?? '', { tonight: 'OUTSIDE' });
    expect(outside.task.title).toBe('out');
    expect((await swap(milo.parent, second?.id ?? '', { tonight: 'TWO_MINUTES' })).task.title).toBe('short');
    expect((await swap(milo.parent, third?.id ?? '', { tonight: 'BOTH_CHILDREN' })).task.title).toBe('both');
    expect((await swap(milo.parent, outside.id, { tonight: 'OUTSIDE' })).id, 'it fits already').toBe(outside.id);
    expect(await milo.tasks()).toHaveLength(3);
  });
});
