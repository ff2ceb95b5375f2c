import { expect, test } from 'vitest';
import { completeTaskDocument } from '../../support/documents.ts';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

interface Profile {
  readonly node: { readonly dailyTasks: readonly { id: string; timesDone: number; again: string | null }[] };
}

test('a task that comes back says which time it is and gives its next turn, also after it was completed', async () => {
  await world.sql(`UPDATE tasks SET again = '{one,two,three}'`);
  const milo = await world.parent().withChild();
  const [first] = await milo.tasks();
  const read = async (id: string) => {
    const { data } = await milo.parent.graphql<Profile>(
      'query ($id: ID!) { node(id: $id) { ... on Child { dailyTasks { id timesDone again } } } }',
      { id: milo.id },
    );
    const one = await milo.parent.graphql<{ node: object }>(
      'query ($id: ID!) { node(id: $id) { ... on DailyTask { id timesDone again } } }',
      { id },
    );
    return [data?.node.dailyTasks.find((task) => task.id === id), one.data?.node];
  };
  const id = first?.id ?? '';
  const fresh = { id, timesDone: 0, again: null };
  expect(await read(id)).toEqual([fresh, fresh]);
  await milo.parent.graphql(completeTaskDocument, { input: { assignedTaskId: id } });
  expect(await read(id)).toEqual([fresh, fresh]);
  // As if it had been completed on two days before.
  for (const date of ['2026-01-02', '2026-02-02'])
    await world.sql(
      `INSERT INTO task_completions (id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date, time_zone, points)
       SELECT gen_random_uuid(), child_id, task_id, gen_random_uuid(), title, frequency, $1::date, $1::date, time_zone, points
       FROM task_completions WHERE child_id = $2 LIMIT 1`,
      [date, milo.rowId],
    );
  const third = { id, timesDone: 2, again: 'two' };
  expect(await read(id)).toEqual([third, third]);
});
