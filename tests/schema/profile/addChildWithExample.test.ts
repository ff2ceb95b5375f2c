import { describe, expect, test } from 'vitest';
import { uuid7 } from '../../../client/lib/uuid7.ts';
import { exampleTasks } from '../../../client/auth/exampleTasks.ts';
import type { Caller } from '../../support/caller.ts';
import { globalId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

const addMilo = `mutation ($input: AddChildInput!) { addChild(input: $input) {
  completion { id title points localDate receivedAt }
  child { id totalPoints streak { currentGoldStreak } dailyTasks { completed task { title } completion { id } } }
  viewer { children { id totalPoints } }
} }`;

interface Added {
  readonly addChild: {
    readonly completion: { id: string; title: string; points: number; localDate: string } | null;
    readonly child: {
      id: string;
      totalPoints: number;
      streak: { currentGoldStreak: number };
      dailyTasks: { completed: boolean; task: { title: string }; completion: { id: string } | null }[];
    };
  };
}

const milo = { name: 'Milo', birthDate: '2022-02-28', ageGroup: 'PRESCHOOL' };
const [example] = exampleTasks.preschool;
const newId = () => globalId('Completion', uuid7());

const add = (input: object, by: Caller) => by.graphql<Added>(addMilo, { input: { ...milo, ...input } });

describe('adding a child with what was done before', () => {
  test('puts the task first on the first date and completes it with the id of the client', async () => {
    const by = await world.parent({ timeZone: 'Asia/Tokyo' });
    const completionId = newId();
    const { data, errors } = await add({ exampleTaskId: example.id, completionId }, by);
    expect(errors).toEqual([]);
    const { completion, child } = data?.addChild ?? expect.fail('not added');
    // In the family's zone it is Sunday already.
    expect(completion).toEqual({
      id: completionId,
      title: example.title,
      points: example.points,
      localDate: '2026-03-15',
      receivedAt: null,
    });
    expect(child.dailyTasks).toHaveLength(3);
    expect(child.dailyTasks[0]).toEqual({
      completed: true,
      task: { title: example.title },
      completion: { id: completionId },
    });
    expect(child.dailyTasks.filter(({ completed }) => completed)).toHaveLength(1);
    expect(new Set(child.dailyTasks.map(({ task }) => task.title)).size).toBe(3);
    expect(child).toMatchObject({ totalPoints: example.points, streak: { currentGoldStreak: 1 } });
    expect(data).toMatchObject({ addChild: { viewer: { children: [{ totalPoints: example.points }] } } });
  });

  test('a repeated request gets the same child and the same completion', async () => {
    const by = await world.parent();
    const input = { exampleTaskId: example.id, completionId: newId(), idempotencyKey: 'evening' };
    const first = await add(input, by);
    const second = await add(input, by);
    expect(first.data?.addChild.completion).not.toBeNull();
    expect(second.data).toEqual(first.data);
    expect(await world.sql('SELECT FROM task_completions WHERE id = $1', [uuidOf(input.completionId)])).toHaveLength(1);
  });

  test('a task of another age group counts, too: the birth date may tell another one than was chosen', async () => {
    const [toddlers] = exampleTasks.toddler;
    const { data } = await add({ exampleTaskId: toddlers.id, completionId: newId() }, await world.parent());
    expect(data?.addChild.child.dailyTasks.map(({ completed }) => completed)).toEqual([true, false, false]);
    expect(data?.addChild.completion).toMatchObject({ title: toddlers.title });
  });

  test('the same by POST /api/children', async () => {
    const by = await world.parent();
    const completionId = uuid7();
    const body = { ...milo, ageGroup: 'preschool', exampleTaskId: example.id, completionId };
    const { status, json } = await by.rest<{ totalPoints: number; dailyTasks: { completed: boolean }[] }>(
      'POST',
      '/api/children',
      body,
    );
    expect(status).toBe(201);
    expect(json.totalPoints).toBe(example.points);
    expect(json.dailyTasks.map(({ completed }) => completed)).toEqual([true, false, false]);
    expect(await world.sql('SELECT FROM task_completions WHERE id = $1', [completionId])).toHaveLength(1);
  });

  test.each([
    ['a task that the site does not have', { exampleTaskId: 'preschool-daily-no-such-task' }],
    ['a weekly task', { exampleTaskId: 'weekly' }],
  ])('%s changes nothing, and the child is added', async (_what, input) => {
    if (input.exampleTaskId === 'weekly') {
      const [row] = await world.sql<{ key: string }>(
        `SELECT catalogue_key AS key FROM tasks WHERE frequency = 'weekly' AND age_group = 'preschool' AND catalogue_key IS NOT NULL LIMIT 1`,
      );
      input.exampleTaskId = row?.key ?? expect.fail('no row');
    }
    const { data, errors } = await add({ ...input, completionId: newId() }, await world.parent());
    expect(errors).toEqual([]);
    expect(data?.addChild.completion).toBeNull();
    expect(data?.addChild.child.dailyTasks.map(({ completed }) => completed)).toEqual([false, false, false]);
  });

  test('an archived task changes nothing', async () => {
    const [, , , , last] = exampleTasks.preschool;
    await world.sql('UPDATE tasks SET archived_at = now() WHERE catalogue_key = $1', [last?.id]);
    const { data } = await add({ exampleTaskId: last?.id, completionId: newId() }, await world.parent());
    expect(data?.addChild).toMatchObject({ completion: null, child: { totalPoints: 0 } });
  });

  test("the id of another family's completion completes nothing and tells nothing of it", async () => {
    const completionId = newId();
    await add({ exampleTaskId: example.id, completionId }, await world.parent());
    const { data, errors } = await add({ exampleTaskId: example.id, completionId }, await world.parent());
    expect(errors).toEqual([]);
    expect(data?.addChild).toMatchObject({ completion: null, child: { totalPoints: 0 } });
  });

  test('a malformed name or id is refused before a child is added', async () => {
    const by = await world.parent();
    for (const input of [
      { exampleTaskId: "x'; DROP" },
      { exampleTaskId: example.id, completionId: globalId('Completion', '0198f000-0000-4000-8000-000000000001') },
    ]) {
      const { errors } = await add(input, by);
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
    expect(await world.sql('SELECT FROM children WHERE parent_id = $1', [by.rowId])).toHaveLength(0);
  });
});

const uuidOf = (id: string) => atob(id).replace(/^.*:/, '');
