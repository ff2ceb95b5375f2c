import { describe, expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import type { AssignedTask } from '../../support/childProfile.ts';
import { globalId, rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { completeTasks, giveSame, offersOf, tryCompleteTasks } from '../../support/together.ts';
import { undo } from '../../support/undo.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

interface Tonight {
  readonly task: { readonly id: string };
  readonly offers: readonly {
    readonly child: { name: string };
    readonly assignedTask: { id: string };
    readonly asTask: { id: string } | null;
  }[];
}

/** Frida is 3 and Ada is 8: Ada may join Frida's activities, Frida never those of Ada. */
async function sisters() {
  const parent = await world.parent();
  const frida = await parent.withChild({ name: 'Frida', ageGroup: 'toddler', birthDate: '2022-10-01' });
  const ada = await parent.withChild({ name: 'Ada', ageGroup: 'early-school-age', birthDate: '2018-01-10' });
  return { parent, frida, ada };
}

const first = (tasks: readonly AssignedTask[]): AssignedTask => {
  const [task] = tasks;
  if (!task) throw new Error('No daily task was drawn');
  return task;
};

describe('completing tasks of several children at once', () => {
  test('awards each child its points, with one answer', async () => {
    const { parent, frida, ada } = await sisters();
    const task = first(await frida.tasks());
    const hers = await giveSame(world, ada, task);
    const results = await completeTasks(parent, [{ assignedTaskId: task.id }, { assignedTaskId: hers }]);
    expect(results).toMatchObject([
      {
        assignedTask: { id: task.id, completed: true },
        points: task.task.points,
        alreadyCompleted: false,
        error: null,
      },
      { assignedTask: { id: hers, completed: true }, points: task.task.points, alreadyCompleted: false, error: null },
    ]);
    expect(results.map(({ streakInfo }) => streakInfo?.goldStreak)).toEqual([1, 1]);
    expect([(await frida.read()).totalPoints, (await ada.read()).totalPoints]).toEqual([
      task.task.points,
      task.task.points,
    ]);
  });

  test('gives each item its own refusal, and completes the others', async () => {
    const { parent, frida, ada } = await sisters();
    const [one, two] = await frida.tasks();
    const stranger = await world.parent().withChild();
    const looked = await world.parent().withChild();
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'viewer')`, [
      looked.rowId,
      parent.rowId,
    ]);
    const late = await ada.openTask();
    await world.sql(`UPDATE daily_tasks SET date = '2026-03-10' WHERE id = $1`, [rowId(late.id)]);
    const results = await completeTasks(parent, [
      { assignedTaskId: one?.id ?? '' },
      { assignedTaskId: (await stranger.openTask()).id },
      { assignedTaskId: globalId('DailyTask', '0198f000-0000-7000-8000-000000000001') },
      { assignedTaskId: (await looked.openTask()).id },
      { assignedTaskId: late.id },
      { assignedTaskId: one?.id ?? '' },
      { assignedTaskId: two?.id ?? '' },
    ]);
    const [, foreign, unknown] = results;
    expect(foreign).toEqual(unknown);
    expect(results.map(({ alreadyCompleted, error }) => error?.code ?? alreadyCompleted)).toEqual([
      false,
      'NOT_FOUND',
      'NOT_FOUND',
      'FORBIDDEN',
      'CHALLENGE_EXPIRED',
      true,
      false,
    ]);
    const total = (one?.task.points ?? 0) + (two?.task.points ?? 0);
    expect((await frida.read()).totalPoints).toBe(total);
    // All items of a child show it as it is in the end.
    expect(results[0]?.child?.totalPoints).toBe(total);
    expect((await stranger.read()).totalPoints).toBe(0);
  });

  test('replays all results for a repeated key, refusals included', async () => {
    const { parent, frida } = await sisters();
    const items = [
      { assignedTaskId: (await frida.openTask()).id },
      { assignedTaskId: globalId('DailyTask', '0198f000-0000-7000-8000-000000000001') },
    ];
    const answer = await completeTasks(parent, items, 'evening');
    expect(await completeTasks(parent, items, 'evening')).toEqual(answer);
    expect(answer.map(({ alreadyCompleted }) => alreadyCompleted)).toEqual([false, null]);
    const other = await tryCompleteTasks(parent, items.slice(0, 1), 'evening');
    expect(other.code).toBe('CONFLICT');
    // What was undone meanwhile is said of its item alone.
    await undo(parent, answer[0]?.completion?.id ?? '');
    const replayed = await completeTasks(parent, items, 'evening');
    expect(replayed.map(({ error }) => error?.code)).toEqual(['CONFLICT', 'NOT_FOUND']);
  });

  test('takes one to ten tasks, and refuses what is no id', async () => {
    const { parent, frida } = await sisters();
    const { id } = await frida.openTask();
    expect((await tryCompleteTasks(parent, [])).code).toBe('BAD_USER_INPUT');
    const many = Array.from({ length: 11 }, () => ({ assignedTaskId: id }));
    expect((await tryCompleteTasks(parent, many)).sentence).toBe('At most 10 tasks can be completed together');
    expect((await tryCompleteTasks(parent, [{ assignedTaskId: globalId('DailyTask', 'x') }])).code).toBe(
      'BAD_USER_INPUT',
    );
    const weekly = await frida.openTask('weekly');
    const taken = await tryCompleteTasks(parent, [{ assignedTaskId: weekly.id, asTaskId: weekly.task.id }]);
    expect(taken.code).toBe('BAD_USER_INPUT');
    expect((await completeTasks(parent, many.slice(1))).map(({ alreadyCompleted }) => alreadyCompleted)).toEqual([
      false,
      ...Array.from({ length: 9 }, () => true),
    ]);
  });
});

describe('an older sibling who joins in', () => {
  test('gets the activity in place of an open task of her own, with its points', async () => {
    const { parent, frida, ada } = await sisters();
    const task = first(await frida.tasks());
    const before = await ada.tasks();
    const own = before[2]?.id ?? '';
    const items = [{ assignedTaskId: task.id }, { assignedTaskId: own, asTaskId: task.task.id }];
    const [, joined] = await completeTasks(parent, items);
    expect(joined).toMatchObject({ points: task.task.points, alreadyCompleted: false, error: null });
    const after = await ada.tasks();
    expect(after.map(({ task: { id } }) => id)).toEqual([before[0]?.task.id, before[1]?.task.id, task.task.id]);
    expect(after[2]).toMatchObject({ id: joined?.assignedTask?.id, completed: true, isSwapped: true });
    // The own task is back in the pool, as after an exchange, and its id is known.
    expect(await world.sql('SELECT reason, slot FROM swapped_tasks WHERE id = $1', [rowId(own)])).toEqual([
      { reason: null, slot: 2 },
    ]);
    expect((await completeTasks(parent, [{ assignedTaskId: own }]))[0]?.error?.code).toBe('CONFLICT');
    // The same request again awards nothing.
    const again = await completeTasks(parent, items);
    expect(again.map(({ alreadyCompleted }) => alreadyCompleted)).toEqual([true, true]);
    expect((await ada.read()).totalPoints).toBe(task.task.points);
    // Undone, the activity stays in its place and is open.
    await undo(parent, joined?.completion?.id ?? '');
    expect((await ada.tasks())[2]).toMatchObject({ id: joined?.assignedTask?.id, completed: false });
  });

  test('is never younger than the activity', async () => {
    const { parent, frida, ada } = await sisters();
    const hers = first(await ada.tasks());
    const own = (await frida.openTask()).id;
    const [refused] = await completeTasks(parent, [{ assignedTaskId: own, asTaskId: hers.task.id }]);
    expect(refused?.error).toEqual({ code: 'CONFLICT', message: 'This child is too young for this challenge' });
    expect((await frida.tasks()).some(({ id, completed }) => id === own && !completed)).toBe(true);
  });

  test('is old enough by the months of the activity, to the month', async () => {
    const { parent, frida, ada } = await sisters();
    const task = first(await ada.tasks());
    // Frida has completed 41 months.
    for (const [minMonths, code] of [
      [42, 'CONFLICT'],
      [41, undefined],
    ] as const) {
      await world.sql('UPDATE tasks SET min_months = $2 WHERE id = $1', [rowId(task.task.id), minMonths]);
      const own = (await frida.openTask()).id;
      const [result] = await completeTasks(parent, [{ assignedTaskId: own, asTaskId: task.task.id }]);
      expect([minMonths, result?.error?.code]).toEqual([minMonths, code]);
    }
    await world.sql('UPDATE tasks SET min_months = NULL WHERE id = $1', [rowId(task.task.id)]);
  });

  test('takes only what another child of the family has today, what she wants, and once', async () => {
    const { parent, frida, ada } = await sisters();
    const task = first(await frida.tasks());
    const [one, two, three] = await ada.tasks();
    const join = async (assignedTaskId = '', asTaskId = task.task.id) =>
      (await completeTasks(parent, [{ assignedTaskId, asTaskId }]))[0]?.error?.message;
    const [foreign] = await world.sql<{ id: string }>(
      `SELECT id FROM tasks WHERE frequency = 'daily' AND age_group = 'toddler'
         AND id NOT IN (SELECT task_id FROM daily_tasks) LIMIT 1`,
    );
    expect(await join(one?.id, globalId('Task', foreign?.id ?? ''))).toBe('Challenge not found');
    expect(await join(one?.id, globalId('Task', '0198f000-0000-7000-8000-000000000001'))).toBe('Challenge not found');
    await world.sql(
      `INSERT INTO task_wishes (child_id, task_id, wish, wished_at) VALUES ($1, $2, 'not-for-us', now())`,
      [ada.rowId, rowId(task.task.id)],
    );
    expect(await join(one?.id)).toBe('This challenge is not for this child');
    await world.sql('DELETE FROM task_wishes WHERE child_id = $1', [ada.rowId]);
    await parent.completeTask(two?.id ?? '');
    expect(await join(two?.id)).toBe('This challenge is already completed');
    await world.sql(`UPDATE daily_tasks SET date = '2026-03-13', slot = 0 WHERE id = $1`, [rowId(three?.id ?? '')]);
    expect(await join(three?.id)).toMatch(/has expired/);
    expect(await join(one?.id)).toBeUndefined();
    expect((await ada.read()).totalPoints).toBe((two?.task.points ?? 0) + task.task.points);
  });

  test('cannot have the same activity twice, nor use a place that was exchanged', async () => {
    const { parent, frida, ada } = await sisters();
    const [task, other] = await frida.tasks();
    const [one, two, three] = await ada.tasks();
    const results = await completeTasks(parent, [
      { assignedTaskId: one?.id ?? '', asTaskId: task?.task.id ?? null },
      { assignedTaskId: two?.id ?? '', asTaskId: task?.task.id ?? null },
      { assignedTaskId: one?.id ?? '', asTaskId: other?.task.id ?? null },
    ]);
    expect(results.map(({ error }) => error?.message)).toEqual([
      undefined,
      'This child has this challenge today already',
      'This challenge was exchanged for another one',
    ]);
    const { swapTask } = await parent.execute<{ swapTask: { assignedTask: { id: string } } }>(
      'mutation ($id: ID!) { swapTask(input: { assignedTaskId: $id }) { assignedTask { id } } }',
      { id: three?.id },
    );
    const [exchanged] = await completeTasks(parent, [
      { assignedTaskId: swapTask.assignedTask.id, asTaskId: other?.task.id ?? null },
    ]);
    expect(exchanged?.error?.message).toBe('This challenge was already exchanged today');
  });

  test('joins an activity of the family only if it was made for her, too', async () => {
    const { parent, frida, ada } = await sisters();
    // Drawn before the activities are there, which could be drawn, too.
    const [own] = await ada.tasks();
    const make = async (title: string, childIds: readonly string[]) => {
      await parent.execute(
        'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { activity { id } } }',
        { input: { title, description: 'Together', frequency: 'DAILY', childIds } },
      );
      const rows = await world.sql<{ id: string; child_id: string }>(
        'SELECT id, child_id FROM tasks WHERE title = $1',
        [title],
      );
      return new Map(rows.map((row) => [row.child_id, globalId('Task', row.id)]));
    };
    const alone = await make('Only Frida', [frida.id]);
    const both = await make('Both of us', [frida.id, ada.id]);
    // They are there on the same day as what was drawn.
    for (const [slot, tasks] of [alone, both].entries()) {
      await world.sql(
        `INSERT INTO daily_tasks (id, child_id, task_id, date, slot) VALUES (uuidv7(), $1, $2, '2026-03-14', $3)`,
        [frida.rowId, rowId(tasks.get(frida.rowId) ?? ''), slot],
      );
    }
    const [refused, joined] = await completeTasks(parent, [
      { assignedTaskId: own?.id ?? '', asTaskId: alone.get(frida.rowId) ?? null },
      { assignedTaskId: own?.id ?? '', asTaskId: both.get(frida.rowId) ?? null },
    ]);
    expect(refused?.error?.message).toBe('Challenge not found');
    expect(joined?.assignedTask?.task.id).toBe(both.get(ada.rowId));
  });
});

describe('who could do it, too', () => {
  test('is a sibling with the same task, or an older one with an open task', async () => {
    const { parent, frida, ada } = await sisters();
    const task = first(await frida.tasks());
    const open = await ada.tasks();
    expect(await offersOf(parent, task.id)).toEqual([
      {
        child: { id: ada.id, name: 'Ada' },
        assignedTask: { id: open[2]?.id, completed: false },
        asTask: { id: task.task.id },
      },
    ]);
    // Frida is too young for what Ada has.
    expect(await offersOf(parent, open[0]?.id ?? '')).toEqual([]);
    const same = await giveSame(world, ada, task, 1);
    expect(await offersOf(parent, task.id)).toEqual([
      { child: { id: ada.id, name: 'Ada' }, assignedTask: { id: same, completed: false }, asTask: null },
    ]);
    // That is so in both directions, and also once one of them has done it.
    await parent.completeTask(task.id);
    expect(await offersOf(parent, task.id)).toHaveLength(1);
    expect(await offersOf(parent, same)).toEqual([]);
    await parent.completeTask(same);
    expect(await offersOf(parent, task.id)).toEqual([]);
  });

  test('is nobody for a carer who only looks, and no child of others', async () => {
    const { frida, ada } = await sisters();
    const grandma = await world.carer(frida, 'viewer');
    await world.sql(
      `INSERT INTO child_carers (child_id, user_id, role) SELECT $1, user_id, 'viewer' FROM child_carers
       WHERE child_id = $2 AND role = 'viewer'`,
      [ada.rowId, frida.rowId],
    );
    const { id } = await frida.openTask();
    expect(await offersOf(grandma, id)).toEqual([]);
    expect(await offersOf(await world.carer(frida, 'editor'), id)).toEqual([]);
    expect(await offersOf(await world.stranger(), id)).toBeNull();
  });

  test('is read with as many statements for five siblings as for one', async () => {
    const { parent, frida, ada } = await sisters();
    const { id } = await frida.openTask();
    await ada.tasks();
    const read = async () => (await world.statements(() => offersOf(parent, id))).statements.toSorted();
    const forOne = await read();
    for (const name of ['Ben', 'Cleo', 'Dora', 'Emil']) {
      await (await parent.withChild({ name, ageGroup: 'early-school-age', birthDate: '2018-01-10' })).tasks();
    }
    expect(await read()).toEqual(forOne);
    expect(await offersOf(parent, id)).toHaveLength(5);
  });
});

describe('tonight together', () => {
  const tonight = async (by: Caller) =>
    (
      await by.execute<{ viewer: { togetherTonight: Tonight | null } }>(
        '{ viewer { togetherTonight { task { id } offers { child { name } assignedTask { id } asTask { id } } } } }',
      )
    ).viewer.togetherTonight;

  test('is the activity that the most children have, with all who could join', async () => {
    const { parent, ada } = await sisters();
    const cleo = await parent.withChild({ name: 'Cleo', ageGroup: 'early-school-age', birthDate: '2017-01-10' });
    const [, task] = await ada.tasks();
    if (!task) throw new Error('Ada has no second task');
    await giveSame(world, cleo, task, 2);
    // Both are of one age, so they may have drawn another one alike.
    const hers = (await cleo.tasks()).map(({ task: { id } }) => id);
    const alike = (await ada.tasks()).map(({ task: { id } }) => id).filter((id) => hers.includes(id));
    const found = await tonight(parent);
    expect(alike).toContain(found?.task.id);
    expect(found?.offers.map(({ child }) => child.name)).toEqual(['Ada', 'Cleo']);
    // Once they have done it, nobody is asked for more.
    const items = found?.offers.map(({ assignedTask }) => ({ assignedTaskId: assignedTask.id })) ?? [];
    expect((await completeTasks(parent, items)).map(({ error }) => error)).toEqual([null, null]);
    expect(await tonight(parent)).toBeNull();
  });

  test('is nothing once two have done what the family made for both, either', async () => {
    const { parent, frida, ada } = await sisters();
    const input = { title: 'Both of us', description: 'Together', frequency: 'DAILY', childIds: [frida.id, ada.id] };
    await parent.execute(
      'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { activity { id } } }',
      {
        input,
      },
    );
    // It is drawn first, for each of them as a task of its own.
    const offers = (await tonight(parent))?.offers ?? [];
    expect(offers.map(({ child, asTask }) => [child.name, asTask])).toEqual([
      ['Frida', null],
      ['Ada', null],
    ]);
    const items = offers.map(({ assignedTask }) => ({ assignedTaskId: assignedTask.id }));
    expect((await completeTasks(parent, items)).map(({ error }) => error)).toEqual([null, null]);
    expect(await tonight(parent)).toBeNull();
  });

  test('is nothing for one child, nor for children that rest', async () => {
    const lone = await world.parent().withChild();
    expect(await tonight(lone.parent)).toBeNull();
    const { parent, ada } = await sisters();
    expect((await tonight(parent))?.offers).toHaveLength(2);
    await parent.execute('mutation ($input: PauseChildInput!) { pauseChild(input: $input) { child { id } } }', {
      input: { childId: ada.id, from: '2026-03-14' },
    });
    expect(await tonight(parent)).toBeNull();
  });
});
