import { describe, expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

interface Chosen {
  readonly chooseTask: {
    readonly child: {
      readonly totalPoints: number;
      readonly revision: number;
      readonly dailyTasks: readonly { readonly id: string; readonly isChosen: boolean }[];
    };
  };
}

const choose = (by: Caller, assignedTaskId: string) =>
  by.graphql<Chosen>(
    `mutation ($input: ChooseTaskInput!) {
      chooseTask(input: $input) { child { totalPoints revision dailyTasks { id isChosen } } }
    }`,
    { input: { assignedTaskId } },
  );

describe('a task that the child has chosen', () => {
  test('is the first of its day for everybody, without points, until another one is chosen', async () => {
    const milo = await world.parent().withChild();
    const aunt = await world.carer(milo, 'editor');
    const [first, second, third] = (await milo.tasks()).map(({ id }) => id);
    const { data } = await choose(aunt, third ?? '');
    expect(data?.chooseTask.child).toMatchObject({
      totalPoints: 0,
      dailyTasks: [
        { id: third, isChosen: true },
        { id: first, isChosen: false },
        { id: second, isChosen: false },
      ],
    });
    expect((await milo.tasks()).map(({ id }) => id)).toEqual([third, first, second]);
    const [listed] = (await milo.parent.rest<{ dailyTasks: { task: { title: string } }[] }[]>('GET', '/api/children'))
      .json;
    expect((await milo.parent.rest('GET', '/api/tonight')).json).toMatchObject({
      title: listed?.dailyTasks[0]?.task.title,
    });
    const again = await choose(milo.parent, third ?? '');
    expect(again.data?.chooseTask.child.revision).toBe(data?.chooseTask.child.revision);
    await choose(milo.parent, second ?? '');
    expect((await milo.tasks()).map(({ id }) => id)).toEqual([second, first, third]);
  });

  test('is open and of today, and loses its place when it is exchanged', async () => {
    const milo = await world.parent().withChild();
    const [first, second] = await milo.tasks();
    await milo.parent.completeTask(first?.id ?? '');
    expect((await choose(milo.parent, first?.id ?? '')).sentence).toBe('This challenge is already completed');
    await choose(milo.parent, second?.id ?? '');
    await milo.parent.execute('mutation ($input: SwapTaskInput!) { swapTask(input: $input) { child { id } } }', {
      input: { assignedTaskId: second?.id },
    });
    expect((await choose(milo.parent, second?.id ?? '')).sentence).toBe('This challenge was exchanged for another one');
    expect((await milo.tasks()).map(({ id }) => id)[0]).toBe(first?.id);
    const looking = await world.carer(milo, 'viewer');
    const open = await milo.openTask();
    expect((await choose(looking, open.id)).errors[0]?.extensions?.code).toBe('FORBIDDEN');
    expect((await choose(await world.parent(), open.id)).errors[0]?.extensions?.code).toBe('NOT_FOUND');
    world.travelTo('2026-03-15T18:40:00Z');
    expect((await choose(milo.parent, open.id)).errors[0]?.extensions?.code).toBe('CHALLENGE_EXPIRED');
    world.travelTo('2026-03-14T18:40:00Z');
  });

  test('puts two choices at once in one order', async () => {
    const milo = await world.parent().withChild();
    const ids = (await milo.tasks()).map(({ id }) => id);
    await Promise.all(ids.map((id) => choose(milo.parent, id)));
    const rows = await world.sql('SELECT is_chosen FROM daily_tasks WHERE child_id = $1', [milo.rowId]);
    expect(rows.filter(({ is_chosen }) => is_chosen)).toHaveLength(1);
  });
});
