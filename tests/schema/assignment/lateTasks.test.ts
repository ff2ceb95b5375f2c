import { describe, expect, test, vi } from 'vitest';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createWorld } from '../../support/kit.ts';
import { lateFields, lateOf } from '../../support/late.ts';
import { setReadOnly } from '../../support/readOnly.ts';
import { frequencies } from '../../../schema/task/task.rules.ts';

vi.setConfig({ testTimeout: 30_000 });

const world = await createWorld({ rateLimits: 'off' });

const taskIds = (tasks: readonly { readonly task: { readonly id: string } }[]) => tasks.map(({ task }) => task.id);
const ids = (tasks: readonly { readonly id: string }[]) => tasks.map(({ id }) => id);

/** A child in Berlin whose tasks of all periods were drawn on an evening. */
async function childAt(evening: string): Promise<ChildProfile> {
  world.travelTo(evening);
  const child = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  await child.read();
  return child;
}

describe('on the morning after', () => {
  test('a day, its open tasks are listed until noon, in the order of the list', async () => {
    const milo = await childAt('2026-03-11T18:40:00Z');
    const [first, second, third] = await milo.tasks();
    await milo.parent.completeTask(second?.id ?? '');
    world.travelTo('2026-03-12T10:59:59.999Z');
    expect(await lateOf(milo)).toEqual({
      lateTasks: [first, third].map((task) => ({
        __typename: 'DailyTask',
        id: task?.id,
        completed: false,
        openUntil: '2026-03-12T11:00:00.000Z',
        task: {
          id: task?.task.id,
          title: task?.task.title,
          points: task?.task.points,
          ageGroup: task?.task.ageGroup,
        },
      })),
      latePeriods: [
        {
          frequency: 'DAILY',
          periodStart: '2026-03-11',
          done: 1,
          assigned: 3,
          openUntil: '2026-03-12T11:00:00.000Z',
        },
      ],
    });
    world.travelTo('2026-03-12T11:00:00Z');
    expect(await lateOf(milo)).toEqual({ lateTasks: [], latePeriods: [] });
  });

  test('a day on which everything was done, nothing is listed', async () => {
    const milo = await childAt('2026-03-11T18:40:00Z');
    await milo.completeTasks(3);
    world.travelTo('2026-03-12T07:00:00Z');
    expect(await lateOf(milo)).toEqual({ lateTasks: [], latePeriods: [] });
  });

  test('a Saturday that ends a month, day, week and month are listed in this order', async () => {
    const milo = await childAt('2026-02-28T18:40:00Z');
    const before = await milo.read();
    world.travelTo('2026-03-01T07:00:00Z');
    const { lateTasks, latePeriods } = await lateOf(milo);
    expect(ids(lateTasks)).toEqual(frequencies.flatMap((frequency) => ids(before[frequency])));
    expect(lateTasks.map(({ __typename }) => __typename)).toEqual([
      'DailyTask',
      'DailyTask',
      'DailyTask',
      'WeeklyTask',
      'WeeklyTask',
      'MonthlyTask',
      'MonthlyTask',
    ]);
    expect(latePeriods.map(({ frequency, periodStart, assigned }) => [frequency, periodStart, assigned])).toEqual([
      ['DAILY', '2026-02-28', 3],
      ['WEEKLY', '2026-02-22', 2],
      ['MONTHLY', '2026-02-01', 2],
    ]);
  });

  test('a date that travel skipped, those of the date before it are listed', async () => {
    world.travelTo('2026-03-11T20:00:00Z');
    const milo = await world.parent({ timeZone: 'Pacific/Pago_Pago' }).withChild();
    const given = await milo.tasks();
    await milo.parent.setTimeZone('Pacific/Kiritimati');
    // 01:00 on the 13th in Kiritimati.
    world.travelTo('2026-03-12T11:00:00Z');
    const { lateTasks, latePeriods } = await lateOf(milo);
    expect(ids(lateTasks)).toEqual(ids(given));
    expect(latePeriods).toMatchObject([{ periodStart: '2026-03-11', openUntil: '2026-03-12T22:00:00.000Z' }]);
  });
});

describe('a period before the profile', () => {
  test('is not listed', async () => {
    world.travelTo('2026-03-01T07:00:00Z');
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    expect(await lateOf(milo)).toEqual({ lateTasks: [], latePeriods: [] });
  });

  test('is listed when the profile was made on its last date', async () => {
    world.travelTo('2026-02-28T22:30:00Z');
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    world.travelTo('2026-03-01T07:00:00Z');
    expect((await lateOf(milo)).latePeriods.map(({ frequency }) => frequency)).toEqual(['DAILY', 'WEEKLY', 'MONTHLY']);
  });
});

describe('a period that nobody opened', () => {
  /** Forgets the tasks of a child, as if they had never been drawn. */
  const forget = async (child: ChildProfile) => {
    for (const frequency of frequencies)
      await world.sql(`DELETE FROM ${frequency}_tasks WHERE child_id = $1`, [child.rowId]);
  };

  test('gets the tasks that it would have got then, once', async () => {
    const milo = await childAt('2026-02-28T18:40:00Z');
    const then = await milo.read();
    await forget(milo);
    world.travelTo('2026-03-01T07:00:00Z');
    const late = await lateOf(milo);
    expect(taskIds(late.lateTasks)).toEqual(frequencies.flatMap((frequency) => taskIds(then[frequency])));
    expect(await lateOf(milo)).toEqual(late);
  });

  test('is drawn for the age group of that period', async () => {
    world.travelTo('2026-03-11T12:00:00Z');
    const birthDate = '2022-03-13';
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild({ ageGroup: 'toddler', birthDate });
    world.travelTo('2026-03-13T07:00:00Z');
    const { lateTasks } = await lateOf(milo);
    expect(lateTasks.map(({ task }) => task.ageGroup)).toEqual(['TODDLER', 'TODDLER', 'TODDLER']);
    expect((await milo.tasks()).map(({ task }) => task.ageGroup)).toEqual(['PRESCHOOL', 'PRESCHOOL', 'PRESCHOOL']);
  });

  test('leaves an activity of the family with the points of the group that the child has now', async () => {
    world.travelTo('2026-03-11T12:00:00Z');
    const birthDate = '2022-03-13';
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild({ ageGroup: 'toddler', birthDate });
    await milo.parent.execute(
      'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { activity { id } } }',
      { input: { title: 'Hop', description: 'On one leg', frequency: 'DAILY', childIds: [milo.id] } },
    );
    const groupOf = () => world.sql('SELECT age_group FROM tasks WHERE child_id = $1', [milo.rowId]);
    world.travelTo('2026-03-13T07:00:00Z');
    await milo.tasks();
    expect(await groupOf()).toEqual([{ age_group: 'preschool' }]);
    await lateOf(milo);
    expect(await groupOf()).toEqual([{ age_group: 'preschool' }]);
  });

  test('is drawn before the current one, which repeats none of its tasks', async () => {
    const small = await createWorld({ now: '2026-02-28T18:40:00Z' });
    // Six tasks for two lists of three.
    await small.sql(
      `UPDATE tasks SET season = NULL, company = 'one-child', min_months = NULL, max_months = NULL, anchor = NULL, conceit = NULL,
         archived_at = CASE WHEN numbered.nth > 6 THEN now() END
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM tasks
             WHERE frequency = 'daily' AND age_group = 'preschool' AND archived_at IS NULL) numbered
       WHERE numbered.id = tasks.id`,
    );
    const milo = await small.parent({ timeZone: 'Europe/Berlin' }).withChild();
    small.travelTo('2026-03-01T07:00:00Z');
    const { node } = await milo.parent.execute<{ node: { now: { task: { id: string } }[]; lateTasks: never[] } }>(
      `query ($id: ID!) { node(id: $id) { ... on Child {
         now: dailyTasks { task { id } } lateTasks { ... on DailyTask { task { id } } } } } }`,
      { id: milo.id },
    );
    const late = taskIds(node.lateTasks.filter((task) => 'task' in task));
    expect([node.now.length, late.length]).toEqual([3, 3]);
    expect(taskIds(node.now).filter((id) => late.includes(id))).toEqual([]);
  });

  test('counts among what was possible in a summary that is there already', async () => {
    const milo = await childAt('2026-02-27T18:40:00Z');
    await milo.completeTasks(1);
    world.travelTo('2026-03-01T07:00:00Z');
    const summaries = async () => {
      const { node } = await milo.parent.execute<{
        node: { summaries: { edges: { node: { type: string; maxPossiblePoints: number } }[] } };
      }>(
        `query ($id: ID!) { node(id: $id) { ... on Child { summaries(first: 5) { edges { node {
           type maxPossiblePoints highlights { maxChallenges { daily } } } } } } } }`,
        { id: milo.id },
      );
      return node.summaries.edges.map((edge) => edge.node).sort((one, other) => (one.type < other.type ? -1 : 1));
    };
    const before = await summaries();
    expect(before).toMatchObject([
      { type: 'MONTHLY', highlights: { maxChallenges: { daily: 3 } } },
      { type: 'WEEKLY', highlights: { maxChallenges: { daily: 3 } } },
    ]);
    const { lateTasks } = await lateOf(milo);
    const more = lateTasks
      .filter(({ __typename }) => __typename === 'DailyTask')
      .reduce((sum, { task }) => sum + task.points, 0);
    expect(await summaries()).toMatchObject(
      before.map(({ maxPossiblePoints }) => ({
        maxPossiblePoints: maxPossiblePoints + more,
        highlights: { maxChallenges: { daily: 6 } },
      })),
    );
  });

  test('has no tasks while the database is read-only', async () => {
    const readOnly = await createWorld({ now: '2026-02-27T18:40:00Z' });
    const milo = await readOnly.parent({ timeZone: 'Europe/Berlin' }).withChild();
    await milo.read();
    readOnly.travelTo('2026-03-01T07:00:00Z');
    await setReadOnly(readOnly, true);
    const { lateTasks, latePeriods } = await lateOf(milo);
    await setReadOnly(readOnly, false);
    // The week and the month were drawn on Friday.
    expect(latePeriods.map(({ frequency }) => frequency)).toEqual(['WEEKLY', 'MONTHLY']);
    expect(lateTasks).toHaveLength(4);
  });
});

describe('a request', () => {
  const named = (statements: readonly string[]) => statements.filter((name) => name.includes('tasks_of_periods'));

  test('for current and late tasks of all children reads them with one statement', async () => {
    const milo = await childAt('2026-02-28T18:40:00Z');
    const ada = await milo.parent.withChild({ name: 'Ada' });
    await ada.read();
    world.travelTo('2026-03-01T07:00:00Z');
    const query = `{ viewer { children { dailyTasks { id } weeklyTasks { id } monthlyTasks { id } ${lateFields.replaceAll(/task \{.*?\}/g, '')} } } }`;
    await milo.parent.execute(query);
    const { statements } = await world.statements(() => milo.parent.execute(query));
    expect(statements).toEqual([
      'viewer_by_session',
      'children_of_carer',
      'tasks_of_periods',
      // When a completion was undone, its task stays open for longer.
      'undone_completions_of_assignments',
    ]);
  });

  test('for the tasks of today and the day before reads the daily tasks alone', async () => {
    const milo = await childAt('2026-03-11T18:40:00Z');
    world.travelTo('2026-03-12T07:00:00Z');
    const query = '{ viewer { children { dailyTasks { id } latePeriods { done assigned } } } }';
    await milo.parent.execute(query);
    const { statements } = await world.statements(() => milo.parent.execute(query));
    expect(statements).toEqual(['viewer_by_session', 'children_of_carer', 'daily_tasks_of_periods']);
  });

  test('after noon reads nothing for what is late', async () => {
    const milo = await childAt('2026-03-11T18:40:00Z');
    world.travelTo('2026-03-12T12:00:00Z');
    const query = '{ viewer { children { lateTasks { id } latePeriods { done } } } }';
    await milo.parent.execute(query);
    const { statements } = await world.statements(() => milo.parent.execute(query));
    expect(named(statements)).toEqual([]);
  });
});

describe('a task can be completed until', () => {
  const openUntil = async (child: ChildProfile, id: string) => {
    const { node } = await child.parent.execute<{ node: { openUntil: string } }>(
      'query ($id: ID!) { node(id: $id) { ... on AssignedTask { openUntil } } }',
      { id },
    );
    return node.openUntil;
  };

  test('noon after its day, week or month', async () => {
    const milo = await childAt('2026-03-11T18:40:00Z');
    const { daily, weekly, monthly } = await milo.read();
    const until = [daily, weekly, monthly].map(([task]) => openUntil(milo, task?.id ?? ''));
    expect(await Promise.all(until)).toEqual([
      '2026-03-12T11:00:00.000Z',
      '2026-03-15T11:00:00.000Z',
      '2026-04-01T10:00:00.000Z',
    ]);
  });

  test('72 hours after a completion that was undone, if that is later, and until noon again when it is done', async () => {
    const milo = await childAt('2026-03-11T18:40:00Z');
    const { daily, monthly } = await milo.read();
    const [day, month] = [daily[0]?.id ?? '', monthly[0]?.id ?? ''];
    for (const id of [day, month]) {
      const { completion } = await milo.parent.completeTask(id);
      await milo.parent.execute(
        'mutation ($input: UndoCompletionInput!) { undoCompletion(input: $input) { child { id } } }',
        {
          input: { completionId: completion.id },
        },
      );
    }
    expect(await openUntil(milo, day)).toBe('2026-03-14T18:40:00.000Z');
    expect(await openUntil(milo, month)).toBe('2026-04-01T10:00:00.000Z');
    await milo.parent.completeTask(day);
    expect(await openUntil(milo, day)).toBe('2026-03-12T11:00:00.000Z');
  });

  test('an instant that takes no further statement for what a completion answers', async () => {
    const milo = await childAt('2026-03-11T18:40:00Z');
    const { id } = await milo.openTask();
    const { statements } = await world.statements(() =>
      milo.parent.execute(
        'mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { assignedTask { openUntil } } }',
        { input: { assignedTaskId: id } },
      ),
    );
    expect(statements.slice(1)).toEqual(['lock_daily_task', 'mark_daily_task_completed', 'insert_completion']);
  });
});
