import { describe, expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createWorld } from '../../support/kit.ts';

interface Wished {
  readonly favourites: readonly { readonly id: string }[];
  readonly notForUs: readonly { readonly id: string }[];
  readonly dailyTasks: readonly {
    readonly isFavourite: boolean;
    readonly isNotForUs: boolean;
    readonly task: { readonly id: string };
  }[];
}

const wished = 'favourites { id } notForUs { id } dailyTasks { isFavourite isNotForUs task { id } }';

const tryWish = (by: Caller, child: ChildProfile, taskId: string, wish: string | null) =>
  by.graphql<{ setTaskWish: { child: Wished } }>(
    `mutation ($input: SetTaskWishInput!) { setTaskWish(input: $input) { child { ${wished} } } }`,
    { input: { childId: child.id, taskId, wish } },
  );

/** A preschool child in a world with that many plain daily tasks. */
async function childAmong(count: number) {
  const world = await createWorld({ now: '2026-03-14T12:00:00Z' });
  await world.sql('UPDATE tasks SET archived_at = now()');
  await world.sql(
    `INSERT INTO tasks (id, title, description, age_group, points, frequency)
     SELECT gen_random_uuid(), 'Task ' || n, 'Do it', 'preschool', 100, 'daily' FROM generate_series(1, $1::int) n`,
    [count],
  );
  return { world, milo: await world.parent().withChild() };
}

describe('a wish', () => {
  test('is shown to all carers, replaced by the next one, and taken back', async () => {
    const { world, milo } = await childAmong(20);
    const aunt = await world.carer(milo, 'editor');
    const [first] = await milo.tasks();
    const id = first?.task.id ?? '';
    const read = async (): Promise<Wished> =>
      (
        await aunt.execute<{ node: Wished }>(`query ($id: ID!) { node(id: $id) { ... on Child { ${wished} } } }`, {
          id: milo.id,
        })
      ).node;
    const marks = ({ dailyTasks }: Wished) =>
      dailyTasks.map(({ isFavourite, isNotForUs }) => `${isFavourite} ${isNotForUs}`);

    const { data } = await tryWish(milo.parent, milo, id, 'FAVOURITE');
    expect(data?.setTaskWish.child).toEqual(await read());
    expect(await read()).toMatchObject({ favourites: [{ id }], notForUs: [] });
    expect(marks(await read())).toEqual(['true false', 'false false', 'false false']);
    await tryWish(aunt, milo, id, 'NOT_FOR_US');
    expect(await read()).toMatchObject({ favourites: [], notForUs: [{ id }] });
    expect(marks(await read())).toEqual(['false true', 'false false', 'false false']);
    await tryWish(milo.parent, milo, id, null);
    expect(await read()).toMatchObject({ favourites: [], notForUs: [] });
  });

  test("does not touch a sibling's tasks", async () => {
    const { milo } = await childAmong(20);
    const ada = await milo.parent.withChild({ name: 'Ada' });
    await tryWish(milo.parent, milo, (await milo.openTask()).task.id, 'NOT_FOR_US');
    expect(
      await ada.parent.execute(`query ($id: ID!) { node(id: $id) { ... on Child { notForUs { id } } } }`, {
        id: ada.id,
      }),
    ).toEqual({
      node: { notForUs: [] },
    });
  });

  test('is not drawn again, even if the next day was drawn before, until it is taken back', async () => {
    const { world, milo } = await childAmong(15);
    world.tomorrow();
    const tomorrow = (await milo.tasks()).map(({ task }) => task.id);
    world.travelTo('2026-03-14T12:00:00Z');
    const [unwanted = '', ...others] = tomorrow;
    await tryWish(milo.parent, milo, unwanted, 'NOT_FOR_US');
    const seen: string[] = [];
    const live = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        world.tomorrow();
        seen.push(...(await milo.tasks()).map(({ task }) => task.id));
      }
    };
    await live(10);
    expect(seen).not.toContain(unwanted);
    expect(seen).toEqual(expect.arrayContaining(others));
    await tryWish(milo.parent, milo, unwanted, null);
    await live(2);
    expect(seen).toContain(unwanted);
  });

  test('that leaves fewer than twelve tasks is refused, also for two at once', async () => {
    const { world, milo } = await childAmong(13);
    const elsewhere = milo.parent.through(await world.anotherServer());
    const [one, other] = await milo.tasks();
    const answers = await Promise.all([
      tryWish(milo.parent, milo, one?.task.id ?? '', 'NOT_FOR_US'),
      tryWish(elsewhere, milo, other?.task.id ?? '', 'NOT_FOR_US'),
    ]);
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(answers.find(({ data }) => !data)).toMatchObject({
      code: 'CONFLICT',
      sentence: 'At least 12 challenges of a kind must stay',
    });
  });

  test('comes with an exchange for the reason "not for us", where enough tasks stay', async () => {
    for (const [count, kept] of [
      [13, 1],
      [12, 0],
    ] as const) {
      const { world, milo } = await childAmong(count);
      const { id } = await milo.openTask();
      await milo.parent.execute('mutation ($input: SwapTaskInput!) { swapTask(input: $input) { child { id } } }', {
        input: { assignedTaskId: id, reason: 'NOT_FOR_US' },
      });
      expect(await world.sql('SELECT wish FROM task_wishes WHERE child_id = $1', [milo.rowId])).toHaveLength(kept);
      expect(await milo.tasks()).toHaveLength(3);
    }
  });

  test('for an unknown task or from a viewer is refused', async () => {
    const { world, milo } = await childAmong(20);
    const { task } = await milo.openTask();
    expect((await tryWish(milo.parent, milo, milo.id, 'FAVOURITE')).code).toBe('BAD_USER_INPUT');
    const grandma = await world.carer(milo, 'viewer');
    expect((await tryWish(grandma, milo, task.id, 'FAVOURITE')).code).toBe('FORBIDDEN');
    expect((await tryWish(await world.parent(), milo, task.id, 'FAVOURITE')).code).toBe('NOT_FOUND');
  });
});

test('a favourite comes back after a third of a cycle, others after nine tenths', async () => {
  const { world, milo } = await childAmong(30);
  const days: string[][] = [];
  const live = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      days.push((await milo.tasks()).map(({ task }) => task.id));
      world.tomorrow();
    }
  };
  await live(10);
  const favourite = days[9]?.[0] ?? '';
  await tryWish(milo.parent, milo, favourite, 'FAVOURITE');
  await live(10);
  const gaps = (id: string) => {
    const on = days.flatMap((ids, day) => (ids.includes(id) ? [day] : []));
    return on.slice(1).map((day, at) => day - (on[at] ?? 0));
  };
  // Thirty tasks, three a day: a cycle has ten days.
  expect(gaps(favourite)[0]).toBeGreaterThanOrEqual(4);
  expect(gaps(favourite)[0]).toBeLessThan(9);
  for (const id of new Set(days.flat())) {
    if (id !== favourite) for (const gap of gaps(id)) expect(gap).toBeGreaterThanOrEqual(9);
  }
});
