import { describe, expect, test } from 'vitest';
import { frequencies } from '../../schema/task/task.rules.ts';
import { noDetails } from '../../schema/task/taskDetails.rules.ts';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

describe('GET /api/children', () => {
  test('answers with a child, its tasks and its streaks', async () => {
    const milo = await world
      .parent()
      .withChild({ name: 'Milo', ageGroup: 'early-school-age', birthDate: '2019-02-28' });
    const { points } = (await milo.completeTasks(1))[0] ?? {};
    const now = await milo.read();
    const { status, json } = await milo.parent.rest<unknown[]>('GET', '/api/children');
    const task = ({ id, completed, task: given }: (typeof now.daily)[number]) => ({
      id: rowId(id),
      completed,
      task: {
        id: rowId(given.id),
        title: given.title,
        description: given.description,
        ageGroup: 'early-school-age',
        points: given.points,
        frequency: given.frequency.toLowerCase(),
        tips: expect.toSatisfy((tips: { content: string } | null) => tips === null || tips.content.length > 0),
        ...Object.fromEntries(Object.keys(noDetails).map((name) => [name, expect.toSatisfy(() => true)])),
        sources: expect.any(Array),
        taskSkills: given.skills.map((skill) => ({
          skill: {
            id: rowId(skill.id),
            name: skill.name,
            description: expect.any(String),
            steps: expect.any(Array),
            ageGroup: 'early-school-age',
          },
        })),
      },
    });
    expect(status).toBe(200);
    expect(json).toEqual([
      {
        id: milo.rowId,
        name: 'Milo',
        birthDate: '2019-02-28T00:00:00.000Z',
        ageGroup: 'early-school-age',
        urlSlug: milo.urlSlug,
        avatar: null,
        totalPoints: points,
        dailyTasks: now.daily.map(task),
        weeklyTasks: now.weekly.map(task),
        monthlyTasks: now.monthly.map(task),
        lateTasks: [],
        streak: { currentGoldStreak: 1, currentPlatinumStreak: 0 },
      },
    ]);
  });

  test('lists what is still open from the day, week and month that just ended', async () => {
    world.travelTo('2026-02-28T18:40:00Z');
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    const before = await milo.read();
    await milo.completeTasks(1);
    interface Listed {
      readonly lateTasks: readonly { id: string; completed: boolean; frequency: string; task: { title: string } }[];
    }
    const lateTasks = async () => (await milo.parent.rest<Listed[]>('GET', '/api/children')).json[0]?.lateTasks;

    world.travelTo('2026-03-01T10:59:59Z');
    const listed = (await lateTasks()) ?? [];
    expect(listed.map(({ id, completed, frequency }) => ({ id, completed, frequency }))).toEqual(
      frequencies.flatMap((frequency) =>
        before[frequency]
          .filter((_task, place) => frequency !== 'daily' || place > 0)
          .map(({ id }) => ({ id: rowId(id), completed: false, frequency })),
      ),
    );
    expect(listed[0]?.task.title).toBe(before.daily[1]?.task.title);
    for (const { id, frequency } of listed) {
      const done = await milo.parent.rest('POST', `/api/${frequency}-tasks/complete`, { [`${frequency}TaskId`]: id });
      expect(done.status).toBe(200);
    }
    expect(await lateTasks()).toEqual([]);
    world.travelTo('2026-03-14T18:40:00Z');
  });

  test('takes one statement for all tasks, current and late', async () => {
    world.travelTo('2026-02-28T18:40:00Z');
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    await milo.read();
    world.travelTo('2026-03-01T07:00:00Z');
    await milo.parent.rest('GET', '/api/children');
    const { statements } = await world.statements(() => milo.parent.rest('GET', '/api/children'));
    expect(statements.filter((name) => /task/.test(name))).toEqual(['tasks_of_periods']);
    world.travelTo('2026-03-14T18:40:00Z');
  });

  test('is never cached', async () => {
    const { headers } = await (await world.parent()).rest('GET', '/api/children');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('POST /api/children', () => {
  test.each([
    ['2022-05-31', '2022-05-31'],
    ['2022-05-31T00:00:00.000Z', '2022-05-31'],
    ['2022-05-31T00:00:00Z', '2022-05-31'],
    // Midnight in Berlin, as a date picker may send it.
    ['2022-05-30T22:00:00.000Z', '2022-05-31'],
    ['2022-05-31T00:00:00+02:00', '2022-05-31'],
    ['2022-05-31T23:59:00-05:00', '2022-06-01'],
    ['2024-02-29', '2024-02-29'],
  ])('reads the birth date %s as %s', async (birthDate, date) => {
    const parent = await world.parent({ timeZone: 'Europe/Berlin' });
    const { status, json } = await parent.rest('POST', '/api/children', {
      name: 'Milo',
      ageGroup: 'toddler',
      birthDate,
    });
    expect([status, json['birthDate']]).toEqual([201, `${date}T00:00:00.000Z`]);
    expect(await world.sql('SELECT birth_date FROM children WHERE parent_id = $1', [parent.rowId])).toEqual([
      { birth_date: date },
    ]);
  });

  test.each([
    [{ name: undefined }, 'Name is required'],
    [{ name: 7 }, 'Name must be a text'],
    [{ name: 'x'.repeat(61) }, 'Name can have at most 60 characters'],
    [{ birthDate: undefined }, 'Please select a birth date'],
    [{ birthDate: '' }, 'Please select a birth date'],
    [{ birthDate: null }, 'Please select a birth date'],
    [{ birthDate: '2026-03-15' }, 'Birth date cannot be in the future'],
    [{ birthDate: '9999-12-31T23:59:59Z' }, 'Birth date cannot be in the future'],
    [{ birthDate: '1989-12-31' }, 'Birth date cannot be before 1990-01-01'],
    [{ birthDate: '2026-02-30' }, 'Birth date must be a date that exists, such as 2020-05-31'],
    [{ birthDate: '2026-02-30T00:00:00Z' }, 'Birth date must be a date that exists, such as 2020-05-31'],
    [{ birthDate: '2022-05-31T00:00' }, 'Birth date must be a date that exists, such as 2020-05-31'],
    [{ birthDate: '2022-05-31T25:00:00Z' }, 'Birth date must be a date that exists, such as 2020-05-31'],
    [{ birthDate: '31.05.2022' }, 'Birth date must be a date that exists, such as 2020-05-31'],
    [
      { ageGroup: 'baby' },
      'Age group must be one of newborn, infant, toddler, preschool, early-school-age, middle-childhood, adolescent',
    ],
  ])('refuses %j: %s', async (change, sentence) => {
    const parent = await world.parent();
    const body = { name: 'Milo', ageGroup: 'toddler', birthDate: '2022-05-31', ...change };
    const { status, text } = await parent.rest('POST', '/api/children', body);
    expect([status, text]).toEqual([400, sentence]);
    expect((await parent.rest('GET', '/api/children')).json).toEqual([]);
  });

  test('replays its first answer for the same Idempotency-Key', async () => {
    const parent = await world.parent();
    const body = { name: 'Milo', ageGroup: 'toddler', birthDate: '2022-05-31' };
    const first = await parent.rest('POST', '/api/children', body, { 'idempotency-key': 'k' });
    const second = await parent.rest('POST', '/api/children', body, { 'Idempotency-Key': 'k' });
    expect(second.text).toBe(first.text);
    expect((await parent.rest<unknown[]>('GET', '/api/children')).json).toHaveLength(1);
  });

  test.each(['', ' ', 'two words', 'é', 'k'.repeat(129)])('refuses the Idempotency-Key %j', async (key) => {
    const parent = await world.parent();
    const body = { name: 'Milo', ageGroup: 'toddler', birthDate: '2022-05-31' };
    const { status, text } = await parent.rest('POST', '/api/children', body, { 'idempotency-key': key });
    expect([status, text]).toEqual([400, 'The idempotency key must have 1 to 128 visible ASCII characters']);
  });
});
