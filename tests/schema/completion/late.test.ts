import { describe, expect, test, vi } from 'vitest';
import { frequencies } from '../../../schema/task/task.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { endsOfDays } from '../../support/endsOfDays.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { lateOf, tryComplete } from '../../support/late.ts';

vi.setConfig({ testTimeout: isFull ? 1_800_000 : 60_000 });

const world = await createWorld({ rateLimits: 'off' });

/** A child in Berlin whose tasks were drawn on a Saturday that ends a month, 28 February 2026. */
async function childOnSaturday(): Promise<ChildProfile> {
  world.travelTo('2026-02-28T18:40:00Z');
  const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  await milo.read();
  return milo;
}

const morning = '2026-03-01T07:00:00Z';

describe('a completion on the morning after', () => {
  test.each(frequencies)('of a %s task counts in full for the last date of its period', async (frequency) => {
    const milo = await childOnSaturday();
    const { id, task } = await milo.openTask(frequency);
    world.travelTo(morning);
    const { data } = await tryComplete(milo.parent, id);
    expect(data?.completeTask).toMatchObject({
      points: task.points,
      alreadyCompleted: false,
      completion: {
        isLate: true,
        localDate: '2026-02-28',
        completedAt: '2026-03-01T07:00:00.000Z',
        points: task.points,
        frequency: frequency.toUpperCase(),
      },
      child: { totalPoints: task.points },
    });
    expect(
      await world.sql('SELECT date, daily_done, other_done, points FROM child_days WHERE child_id = $1', [milo.rowId]),
    ).toEqual([
      {
        date: '2026-02-28',
        daily_done: frequency === 'daily' ? 1 : 0,
        other_done: frequency === 'daily' ? 0 : 1,
        points: task.points,
      },
    ]);
    expect((await lateOf(milo)).lateTasks.map((late) => late.id)).not.toContain(id);
  });

  test.each(frequencies)('of a %s task by REST is the same', async (frequency) => {
    const milo = await childOnSaturday();
    const { id, task } = await milo.openTask(frequency);
    world.travelTo(morning);
    const { status, json } = await milo.parent.rest('POST', `/api/${frequency}-tasks/complete`, {
      [`${frequency}TaskId`]: rowId(id),
    });
    expect([status, json['points']]).toEqual([200, task.points]);
    expect(
      await world.sql('SELECT local_date, is_late FROM task_completions WHERE child_id = $1', [milo.rowId]),
    ).toEqual([{ local_date: '2026-02-28', is_late: true }]);
  });

  test('by saving a comment completes a daily task late', async () => {
    const milo = await childOnSaturday();
    const { id } = await milo.openTask();
    world.travelTo(morning);
    const saved = await milo.parent.execute(
      'mutation ($input: SaveCompletionInput!) { saveCompletion(input: $input) { completion { isLate localDate comment } } }',
      { input: { dailyTaskId: id, comment: 'Before the teeth' } },
    );
    expect(saved).toEqual({
      saveCompletion: { completion: { isLate: true, localDate: '2026-02-28', comment: 'Before the teeth' } },
    });
  });

  test('rewrites the summaries of the week and the month, which stay viewed', async () => {
    const milo = await childOnSaturday();
    const [first] = await milo.completeTasks(1);
    const { daily, weekly, monthly } = await milo.read();
    world.travelTo(morning);
    const summaries = async () => {
      const { node } = await milo.parent.execute<{ node: { summaries: { edges: { node: { id: string } }[] } } }>(
        `query ($id: ID!) { node(id: $id) { ... on Child { summaries(first: 5) { edges { node {
           id viewed totalPoints maxPossiblePoints highlights { taskCounts { daily weekly monthly } } } } } } } }`,
        { id: milo.id },
      );
      return node.summaries.edges.map((edge) => edge.node);
    };
    const before = await summaries();
    expect(before).toMatchObject([{ totalPoints: first?.points }, { totalPoints: first?.points }]);
    await milo.parent.execute(
      'mutation ($input: ViewSummaryInput!) { viewSummary(input: $input) { summary { id } } }',
      { input: { summaryId: before[0]?.id } },
    );
    const late = [daily.find(({ completed }) => !completed), weekly[0], monthly[0]];
    for (const task of late) expect((await tryComplete(milo.parent, task?.id ?? '')).errors).toEqual([]);
    const totalPoints = (first?.points ?? 0) + late.reduce((sum, task) => sum + (task?.task.points ?? 0), 0);
    const highlights = { taskCounts: { daily: 2, weekly: 1, monthly: 1 } };
    expect(await summaries()).toEqual(
      before.map((summary) => ({ ...summary, totalPoints, highlights, viewed: summary.id === before[0]?.id })),
    );
  });

  test('keeps the Star, and a further one makes the date complete', async () => {
    const milo = await childOnSaturday();
    await milo.completeTasks(3);
    world.travelTo('2026-03-01T18:40:00Z');
    const sunday = await milo.tasks();
    world.travelTo('2026-03-02T07:00:00Z');
    await milo.completeTasks(1);
    const infos: unknown[] = [];
    for (const { id } of sunday) {
      const { data } = await tryComplete(milo.parent, id);
      infos.push(data?.completeTask);
    }
    const info = (goldStreak: number, platinumStreak: number, more: object) => ({
      streakInfo: { goldStreak, platinumStreak, isGoldExtended: false, isPlatinumExtended: false, ...more },
    });
    expect(infos).toMatchObject([
      info(3, 1, { isGoldExtended: true }),
      info(3, 1, {}),
      info(3, 2, { isPlatinumExtended: true }),
    ]);
  });
});

describe('a task is refused with CHALLENGE_EXPIRED', () => {
  test('from noon on, by both doors', async () => {
    const milo = await childOnSaturday();
    const before = await milo.read();
    world.travelTo('2026-03-01T11:00:00Z');
    const written = () => world.sql('SELECT 1 FROM child_days WHERE child_id = $1', [milo.rowId]);
    for (const frequency of frequencies) {
      const id = before[frequency][0]?.id ?? '';
      expect((await tryComplete(milo.parent, id)).code).toBe('CHALLENGE_EXPIRED');
      const rest = await milo.parent.rest('POST', `/api/${frequency}-tasks/complete`, {
        [`${frequency}TaskId`]: rowId(id),
      });
      expect([rest.status, rest.text]).toEqual([409, 'This challenge has expired. New challenges are waiting!']);
    }
    expect(await written()).toEqual([]);
  });

  test('when its date lies before yesterday, also in the morning', async () => {
    const milo = await childOnSaturday();
    const { id } = await milo.openTask();
    world.travelTo('2026-03-02T07:00:00Z');
    expect((await tryComplete(milo.parent, id)).code).toBe('CHALLENGE_EXPIRED');
  });

  test('when it was drawn ahead and its period has not begun', async () => {
    const milo = await childOnSaturday();
    world.travelTo('2026-03-01T07:00:00Z');
    const ahead = await milo.read();
    world.travelTo('2026-02-28T22:59:59Z');
    for (const frequency of frequencies) {
      expect((await tryComplete(milo.parent, ahead[frequency][0]?.id ?? '')).code).toBe('CHALLENGE_EXPIRED');
    }
  });
});

/** In the short form zones with odd changes of clocks and offsets. */
const zones = isFull
  ? Intl.supportedValuesOf('timeZone')
  : ['Europe/Berlin', 'Africa/Cairo', 'America/Havana', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Asia/Kathmandu'];

test.each(zones)(
  '%s: 11:59 joins and 12:00 is refused after changes of clocks, a Saturday, the end of a month and of a year',
  async (timeZone) => {
    world.travelTo('2025-12-31T12:00:00Z');
    const milo = await world.parent({ timeZone }).withChild();
    const at = (date: string, time: string) =>
      world.travelTo(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant().toString());
    for (const date of endsOfDays(timeZone)) {
      const place = `${timeZone} ${date}`;
      const next = Temporal.PlainDate.from(date).add({ days: 1 });
      const ending = frequencies.filter(
        (frequency) => frequency === 'daily' || (frequency === 'weekly' ? next.dayOfWeek === 7 : next.day === 1),
      );
      at(date, '18:40');
      // A session lasts 90 days.
      await milo.parent.signIn();
      const given = await milo.read();
      expect(given.today, place).toBe(date);
      for (const frequency of ending) {
        const [one, other] = given[frequency].filter(({ completed }) => !completed);
        at(next.toString(), '11:59');
        const { data } = await tryComplete(milo.parent, one?.id ?? '');
        expect(data?.completeTask.completion, `${place} ${frequency}`).toMatchObject({ isLate: true, localDate: date });
        at(next.toString(), '12:00');
        expect((await tryComplete(milo.parent, other?.id ?? '')).code, `${place} ${frequency}`).toBe(
          'CHALLENGE_EXPIRED',
        );
      }
    }
  },
);
