import { expect, test } from 'vitest';
import { isFull } from '../../faults/kit/scale.ts';
import { createWorld } from '../../support/kit.ts';
import { completeTasks, tryCompleteTasks } from '../../support/together.ts';
import { undo } from '../../support/undo.ts';

const world = await createWorld({ rateLimits: 'off' });

const times = isFull ? 1_000 : 60;

/** How many requests are sent at once. */
const width = 50;

async function inTurns<Result>(count: number, send: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < count; start += width) {
    const size = Math.min(width, count - start);
    results.push(...(await Promise.all(Array.from({ length: size }, (_, index) => send(start + index)))));
  }
  return results;
}

test(
  `one task, completed ${times} times by two accounts, alone and together, is awarded once`,
  { timeout: 300_000 },
  async () => {
    const second = await world.anotherServer();
    const milo = await world.parent().withChild();
    const aunt = await world.carer(milo, 'editor');
    const { id, task } = await milo.openTask();
    const elsewhere = milo.parent.through(second);
    const answers = await inTurns(times, async (index) => {
      const by = [milo.parent, aunt, elsewhere][index % 3] ?? aunt;
      if (index % 2) {
        const { completeTask } = await by.execute<{ completeTask: { alreadyCompleted: boolean } }>(
          'mutation ($id: ID!) { completeTask(input: { assignedTaskId: $id }) { alreadyCompleted } }',
          { id },
        );
        return completeTask.alreadyCompleted;
      }
      return (await completeTasks(by, [{ assignedTaskId: id }]))[0]?.alreadyCompleted;
    });
    expect(answers.filter((already) => already === false)).toHaveLength(1);
    expect(answers.filter((already) => already === true)).toHaveLength(times - 1);
    expect((await milo.read()).totalPoints).toBe(task.points);
    expect(
      await world.sql('SELECT count(*)::int AS rows FROM task_completions WHERE child_id = $1', [milo.rowId]),
    ).toEqual([{ rows: 1 }]);
  },
);

test(
  `two carers who complete the same tasks in opposite orders ${times} times never deadlock`,
  { timeout: 600_000 },
  async () => {
    const second = await world.anotherServer();
    const parent = await world.parent();
    const children = [];
    for (const name of ['Ada', 'Ben', 'Cleo']) children.push(await parent.withChild({ name }));
    const [firstChild] = children;
    if (!firstChild) throw new Error('No child was made');
    const aunt = await world.carer(firstChild, 'editor');
    await world.sql(
      `INSERT INTO child_carers (child_id, user_id, role)
     SELECT child.id, carer.user_id, 'editor' FROM children child, child_carers carer
     WHERE carer.child_id = $1 AND carer.role = 'editor' AND child.id = ANY($2::uuid[])`,
      [firstChild.rowId, children.slice(1).map(({ rowId }) => rowId)],
    );
    const items = (await Promise.all(children.map((child) => child.tasks())))
      .flat()
      .map(({ id }) => ({ assignedTaskId: id }));
    const carers = [parent, aunt.through(second)];
    const completions: string[] = [];
    const answers = await inTurns(times, async (index) => {
      const { data, sentence } = await tryCompleteTasks(
        carers[index % 2] ?? parent,
        index % 2 ? items.toReversed() : items,
      );
      for (const result of data?.completeTasks.results ?? [])
        if (result.completion) completions.push(result.completion.id);
      // Undoing takes the same locks, one at a time.
      if (index % 10 === 5) await undo(parent, completions.at(-1) ?? '');
      return sentence ?? data?.completeTasks.results.map(({ error }) => error?.code ?? 'done').join(' ');
    });
    expect(new Set(answers)).toEqual(new Set([items.map(() => 'done').join(' ')]));
    expect(world.unexpectedErrors()).toEqual([]);
    // Points, days and totals still agree with the ledger.
    const [sums] = await world.sql(
      `SELECT (SELECT sum(points)::int FROM task_completions WHERE child_id = ANY($1::uuid[])) AS points,
       (SELECT sum(total_points)::int FROM children WHERE id = ANY($1::uuid[])) AS totals,
       (SELECT sum(points)::int FROM child_days WHERE child_id = ANY($1::uuid[])) AS days`,
      [children.map(({ rowId }) => rowId)],
    );
    expect(sums).toEqual({ points: sums?.['totals'], totals: sums?.['totals'], days: sums?.['totals'] });
  },
);

test('one key, sent twenty times at once, completes everything once and gets one answer', async () => {
  const parent = await world.parent();
  const [ada, ben] = [await parent.withChild({ name: 'Ada' }), await parent.withChild({ name: 'Ben' })];
  const items = [{ assignedTaskId: (await ada.openTask()).id }, { assignedTaskId: (await ben.openTask()).id }];
  const answers = await Promise.all(Array.from({ length: 20 }, () => completeTasks(parent, items, 'tonight')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.map(({ alreadyCompleted }) => alreadyCompleted)).toEqual([false, false]);
});
