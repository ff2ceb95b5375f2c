import { describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../support/kit.ts';
import { childDocument } from '../../support/documents.ts';
import { drawingsOf } from '../../../schema/assignment/draw.service.ts';
import { ageGroups } from '../../../schema/child/ageGroup.rules.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import type { Frequency } from '../../../schema/task/task.rules.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

/** The ids of the assigned tasks by period. */
const history = async ({ sql }: World, child: ChildProfile, frequency: Frequency) => {
  const column = { daily: 'date', weekly: 'week_start_date', monthly: 'month_start_date' }[frequency];
  const rows = await sql<{ tasks: string[] }>(
    `SELECT array_agg(task_id::text ORDER BY slot) AS tasks FROM ${frequency}_tasks WHERE child_id = $1 GROUP BY ${column} ORDER BY ${column}`,
    [child.rowId],
  );
  return rows.map(({ tasks }) => tasks);
};

test('what a week is drawn from is the same with a day and without, whatever was exchanged', async () => {
  const child = await world.parent().withChild({ ageGroup: 'preschool' });
  const { id } = await child.openTask();
  await child.parent.execute('mutation ($input: SwapTaskInput!) { swapTask(input: $input) { child { id } } }', {
    input: { assignedTaskId: id, reason: 'NOTHING_AT_HAND' },
  });
  const drawnFor = {
    ageGroup: 'preschool',
    months: 48,
    season: 'spring',
    hasWinter: true,
    needs: [],
    isAway: false,
    hasManyDays: true,
  } as const;
  const period = (frequency: Frequency) => ({
    frequency,
    childId: child.rowId,
    periodStart: '2026-03-15',
    ...drawnFor,
  });
  const weightsOf = async (...frequencies: Frequency[]) => {
    const drawings = await drawingsOf(world.db, frequencies.map(period));
    const weekly = drawings.find((drawing) => drawing.period.frequency === 'weekly');
    return weekly?.input.pool.map((task) => `${task.id} ${task.weight}`).sort();
  };
  expect(await weightsOf('daily', 'weekly')).toEqual(await weightsOf('weekly'));
});

describe('the tasks of a child', () => {
  test.each(ageGroups)('are three per day, two per week and two per month: %s', async (ageGroup) => {
    const child = await world.parent().withChild({ ageGroup });
    const { daily, weekly, monthly } = await child.read();
    expect([daily.length, weekly.length, monthly.length]).toEqual([3, 2, 2]);
    for (const { completed, task } of [...daily, ...weekly, ...monthly]) {
      expect(completed).toBe(false);
      expect(task.ageGroup).toBe(ageGroup.toUpperCase().replaceAll('-', '_'));
      expect(task.points).toBeGreaterThan(0);
    }
    expect(daily.every(({ task }) => task.frequency === 'DAILY')).toBe(true);
    expect(weekly.every(({ task }) => task.frequency === 'WEEKLY')).toBe(true);
    expect(monthly.every(({ task }) => task.frequency === 'MONTHLY')).toBe(true);
  });

  test('stay the same for the whole period, for every carer, by GraphQL and REST', async () => {
    const milo = await world.parent().withChild();
    const first = await milo.read();
    world.travelTo('2026-03-14T23:59:59Z');
    expect(await milo.read()).toEqual(first);
    const grandma = await world.carer(milo, 'viewer');
    expect((await milo.readAs(grandma))?.daily).toEqual(first.daily);
    const rest = await milo.parent.rest<Record<string, { task: { title: string } }[]>[]>('GET', '/api/children');
    for (const frequency of ['daily', 'weekly', 'monthly'] as const) {
      expect(rest.json[0]?.[`${frequency}Tasks`]?.map(({ task }) => task.title)).toEqual(
        first[frequency].map(({ task }) => task.title),
      );
    }
    world.travelTo('2026-03-14T18:40:00Z');
  });

  test('have the current texts of the catalogue, even if another server changed them', async () => {
    const child = await world.parent().withChild();
    const elsewhere = child.parent.through(await world.anotherServer());
    const titles = async (parent: typeof elsewhere) =>
      (await child.readAs(parent))?.daily.map(({ task }) => task.title) ?? [];
    const [first = '', ...others] = await titles(child.parent);
    expect(await titles(elsewhere)).toEqual([first, ...others]);
    await world.sql(
      `UPDATE tasks SET title = 'Renamed: ' || title
       WHERE id IN (SELECT task_id FROM daily_tasks WHERE child_id = $1 AND slot = 0)`,
      [child.rowId],
    );
    for (const parent of [child.parent, elsewhere])
      expect(await titles(parent)).toEqual([`Renamed: ${first}`, ...others]);
  });

  test('have the skills that the catalogue currently links', async () => {
    const child = await world.parent().withChild();
    const elsewhere = child.parent.through(await world.anotherServer());
    const skills = async (parent: typeof elsewhere) => {
      const { json } = await parent.rest<
        { dailyTasks: { task: { id: string; taskSkills: { skill: { name: string } }[] } }[] }[]
      >('GET', '/api/children');
      const [first] = json[0]?.dailyTasks ?? [];
      return { taskId: first?.task.id ?? '', names: first?.task.taskSkills.map(({ skill }) => skill.name) ?? [] };
    };
    const { taskId, names } = await skills(child.parent);
    expect(names.length).toBeGreaterThan(0);
    expect(await skills(elsewhere)).toEqual({ taskId, names });
    const [skill] = await world.sql(
      `INSERT INTO skills (id, name, description, age_group) VALUES (gen_random_uuid(), 'A new one', '', 'preschool')
       RETURNING id`,
    );
    const changes: [sql: string, values: unknown[], shown: string[]][] = [
      [
        'INSERT INTO task_skills (id, task_id, skill_id) VALUES (gen_random_uuid(), $1, $2)',
        [taskId, skill?.['id']],
        ['A new one', ...names],
      ],
      [`UPDATE skills SET name = 'A newer one' WHERE id = $1`, [skill?.['id']], ['A newer one', ...names]],
      ['UPDATE skills SET archived_at = now() WHERE id = $1', [skill?.['id']], names],
      [`UPDATE skills SET archived_at = NULL WHERE id = $1`, [skill?.['id']], ['A newer one', ...names]],
      [
        `UPDATE task_skills SET task_id = (SELECT id FROM tasks WHERE frequency = 'monthly' LIMIT 1) WHERE skill_id = $1`,
        [skill?.['id']],
        names,
      ],
      ['UPDATE task_skills SET task_id = $1 WHERE skill_id = $2', [taskId, skill?.['id']], ['A newer one', ...names]],
      ['DELETE FROM skills WHERE id = $1', [skill?.['id']], names],
    ];
    for (const [sql, values, shown] of changes) {
      await world.sql(sql, values);
      for (const parent of [child.parent, elsewhere])
        expect((await skills(parent)).names.toSorted(), sql).toEqual(shown.toSorted());
    }
  });

  test('are assigned once if two servers and many browsers read them simultaneously', async () => {
    const second = await world.anotherServer();
    for (const name of ['Ada', 'Ben', 'Cleo']) {
      const child = await world.parent().withChild({ name });
      const elsewhere = child.parent.through(second);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          (index % 2 ? elsewhere : child.parent).execute(childDocument, { id: child.id }),
        ),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await history(world, child, 'daily')).map((tasks) => tasks.length)).toEqual([3]);
      expect((await history(world, child, 'weekly')).map((tasks) => tasks.length)).toEqual([2]);
      expect((await history(world, child, 'monthly')).map((tasks) => tasks.length)).toEqual([2]);
    }
  });

  test('are the same if they are drawn again', async () => {
    const milo = await world.parent().withChild();
    const first = await milo.tasks();
    await world.sql('DELETE FROM daily_tasks WHERE child_id = $1', [milo.rowId]);
    const second = await milo.tasks();
    expect(second.map(({ task }) => task.id)).toEqual(first.map(({ task }) => task.id));
  });

  test('differ between children', async () => {
    const parent = await world.parent();
    const sets = new Set<string>();
    for (let index = 0; index < 5; index += 1) {
      const child = await parent.withChild();
      sets.add(JSON.stringify((await child.tasks()).map(({ task }) => task.id)));
    }
    expect(sets.size).toBeGreaterThan(1);
  });

  test('train different skills', async () => {
    const parent = await world.parent();
    for (const ageGroup of ageGroups) {
      const child = await parent.withChild({ ageGroup });
      const skills = (await child.tasks()).flatMap(({ task }) => task.skills.map(({ id }) => id));
      expect(new Set(skills).size, ageGroup).toBe(skills.length);
    }
  });
});

describe('repeats', () => {
  test('of the shipped catalogue occur only after all other tasks', async () => {
    const milo = await world.parent().withChild();
    for (let day = 0; day < 10; day += 1) {
      await milo.tasks();
      world.tomorrow();
    }
    const given = (await history(world, milo, 'daily')).flat();
    expect(given).toHaveLength(30);
    // Standing parts of the weeks, such as a book together, are few and come back.
    const anchors = new Set(
      (await world.sql<{ id: string }>('SELECT id FROM tasks WHERE anchor IS NOT NULL')).map(({ id }) => id),
    );
    const others = given.filter((id) => !anchors.has(id));
    expect(others.length).toBeGreaterThan(20);
    expect(new Set(others).size).toBe(others.length);
    world.travelTo('2026-03-14T18:40:00Z');
  });

  test('do not occur within 14 days, 4 weeks and 3 months if there are enough tasks', async () => {
    const own = await createWorld({ now: '2026-01-04T12:00:00Z' });
    await own.sql('UPDATE tasks SET archived_at = now()');
    // Nine tenths of 50 / 3 days, of 10 / 2 weeks and of 8 / 2 months.
    const needed = { daily: 50, weekly: 10, monthly: 8 };
    for (const [frequency, count] of Object.entries(needed)) {
      await own.sql(
        `INSERT INTO tasks (id, title, description, age_group, points, weight, frequency)
         SELECT gen_random_uuid(), $1 || ' ' || n, 'Do it', 'preschool', 100, 1 + n % 3, $1::"Frequency" FROM generate_series(1, $2::int) n`,
        [frequency, count],
      );
    }
    const milo = await own.parent().withChild();
    const request = async (days: number, times: number) => {
      for (let time = 0; time < times; time += 1) {
        await milo.read();
        own.later({ days });
        if (days > 1) await milo.parent.signIn();
      }
    };
    await request(1, 20);
    await request(7, 8);
    await request(28, 9);
    const window = { daily: 14, weekly: 4, monthly: 3 };
    for (const frequency of ['daily', 'weekly', 'monthly'] as const) {
      const periods = await history(own, milo, frequency);
      expect(periods.length).toBeGreaterThan(window[frequency] + 1);
    }
    // The first twenty days and the first eleven weeks are consecutive.
    const consecutive = { daily: 20, weekly: 11, monthly: 12 };
    for (const frequency of ['daily', 'weekly', 'monthly'] as const) {
      const periods = (await history(own, milo, frequency)).slice(0, consecutive[frequency]);
      periods.forEach((tasks, index) => {
        const near = periods.slice(Math.max(0, index - window[frequency]), index).flat();
        expect(
          near.filter((id) => tasks.includes(id)),
          `${frequency} ${index}`,
        ).toEqual([]);
      });
    }
  });
});

describe('tasks for some children', () => {
  test('are given to those whose months and season they are for, and to siblings', async () => {
    const own = await createWorld({ now: '2026-01-15T12:00:00Z' });
    await own.sql('UPDATE tasks SET archived_at = now()');
    const insert = (title: string, columns = '', values = '') =>
      own.sql(
        `INSERT INTO tasks (id, title, description, age_group, frequency ${columns})
         VALUES (gen_random_uuid(), $1, 'Do it', 'preschool', 'daily' ${values})`,
        [title],
      );
    await insert('for all');
    await insert('too young', ', max_months', ', 48');
    await insert('winter', ', season', `, 'winter'`);
    await insert('summer', ', season', `, 'summer'`);
    await insert('siblings', ', company', `, 'siblings'`);
    const milo = await own.parent().withChild({ birthDate: '2021-06-01', ageGroup: 'preschool' });
    const titles = async () => (await milo.tasks()).map(({ task }) => task.title).sort();
    expect(await titles()).toEqual(['for all', 'winter']);
    await milo.parent.withChild({ name: 'Ada' });
    own.tomorrow();
    expect(await titles()).toEqual(['for all', 'siblings', 'winter']);
  });

  test('include one without material and of at most ten minutes each day', async () => {
    const own = await createWorld();
    await own.sql(`UPDATE tasks SET materials = '{glue}', minutes = 60`);
    await own.sql(
      `UPDATE tasks SET materials = '{}', minutes = 10, min_months = NULL, max_months = NULL, season = NULL
       WHERE id IN (SELECT id FROM tasks WHERE age_group = 'preschool' AND frequency = 'daily' AND company <> 'siblings'
         ORDER BY id LIMIT 21)`,
    );
    const quick = new Set((await own.sql('SELECT id::text FROM tasks WHERE minutes = 10')).map(({ id }) => id));
    const milo = await own.parent().withChild({ ageGroup: 'preschool' });
    for (let day = 0; day < 7; day += 1) {
      await milo.tasks();
      own.tomorrow();
    }
    for (const tasks of await history(own, milo, 'daily')) {
      expect(tasks.some((id) => quick.has(id))).toBe(true);
    }
  });
});

describe('the catalogue', () => {
  test('without tasks returns empty lists and no errors', async () => {
    const empty = await createWorld();
    await empty.sql('UPDATE tasks SET archived_at = now()');
    const milo = await empty.parent().withChild();
    expect(await milo.read()).toMatchObject({ daily: [], weekly: [], monthly: [], streak: { currentGoldStreak: 0 } });
    expect((await milo.parent.rest('GET', '/api/children')).json).toMatchObject([
      { dailyTasks: [], weeklyTasks: [], monthlyTasks: [] },
    ]);
  });

  test('with too few tasks assigns all of them', async () => {
    const small = await createWorld();
    await small.sql(
      `UPDATE tasks SET archived_at = now() WHERE id NOT IN (
         SELECT id FROM tasks WHERE frequency = 'daily' AND age_group = 'preschool' AND company NOT IN ('siblings', 'remote') AND season IS NULL
           AND coalesce(min_months, 48) = 48 AND coalesce(max_months, 71) = 71 LIMIT 2
       )`,
    );
    const milo = await small.parent().withChild();
    const today = await milo.tasks();
    expect(today).toHaveLength(2);
    await milo.completeTasks(1);
    expect((await milo.completeTasks(1))[0]?.streakInfo).toEqual({
      goldStreak: 1,
      platinumStreak: 1,
      isGoldExtended: false,
      isPlatinumExtended: true,
      isComeback: false,
    });
    small.tomorrow();
    expect((await milo.tasks()).map(({ task }) => task.id).sort()).toEqual(today.map(({ task }) => task.id).sort());
  });

  test('does not assign archived tasks again, but keeps assigned ones', async () => {
    const own = await createWorld();
    const milo = await own.parent().withChild();
    const before = await milo.read();
    await own.sql(`UPDATE tasks SET archived_at = now() WHERE frequency = 'daily' AND age_group = 'preschool'`);
    expect(await milo.read()).toEqual(before);
    const [done] = await milo.completeTasks(1);
    expect(done?.points).toBe(before.daily[0]?.task.points);
    own.tomorrow();
    expect(await milo.tasks()).toEqual([]);
  });
});
