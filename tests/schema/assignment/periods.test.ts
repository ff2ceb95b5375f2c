import { describe, expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld();

interface Moment {
  readonly timeZone: string;
  readonly now: string;
  readonly today: string;
  readonly daily: string;
  readonly weekly: string;
  readonly monthly: string;
}

const moments: readonly (Moment & { why: string })[] = [
  {
    why: 'an ordinary Saturday evening',
    timeZone: 'Europe/Berlin',
    now: '2026-03-14T18:40:00Z',
    today: '2026-03-14',
    daily: '2026-03-14T23:00:00.000Z',
    weekly: '2026-03-14T23:00:00.000Z',
    monthly: '2026-03-31T22:00:00.000Z',
  },
  {
    why: 'a zone 14 hours ahead of UTC',
    timeZone: 'Pacific/Kiritimati',
    now: '2026-03-14T18:40:00Z',
    today: '2026-03-15',
    daily: '2026-03-15T10:00:00.000Z',
    weekly: '2026-03-21T10:00:00.000Z',
    monthly: '2026-03-31T10:00:00.000Z',
  },
  {
    why: 'an offset with a quarter of an hour',
    timeZone: 'Asia/Kathmandu',
    now: '2026-03-14T18:14:59Z',
    today: '2026-03-14',
    daily: '2026-03-14T18:15:00.000Z',
    weekly: '2026-03-14T18:15:00.000Z',
    monthly: '2026-03-31T18:15:00.000Z',
  },
  {
    why: 'a day of 23 hours',
    timeZone: 'America/New_York',
    now: '2026-03-08T05:00:00Z',
    today: '2026-03-08',
    daily: '2026-03-09T04:00:00.000Z',
    weekly: '2026-03-15T04:00:00.000Z',
    monthly: '2026-04-01T04:00:00.000Z',
  },
  {
    why: 'a day of 25 hours',
    timeZone: 'Europe/London',
    now: '2026-10-24T23:00:00Z',
    today: '2026-10-25',
    daily: '2026-10-26T00:00:00.000Z',
    weekly: '2026-11-01T00:00:00.000Z',
    monthly: '2026-11-01T00:00:00.000Z',
  },
  {
    why: 'Lord Howe Island, whose clocks move by half an hour',
    timeZone: 'Australia/Lord_Howe',
    now: '2026-04-04T13:00:00Z',
    today: '2026-04-05',
    daily: '2026-04-05T13:30:00.000Z',
    weekly: '2026-04-11T13:30:00.000Z',
    monthly: '2026-04-30T13:30:00.000Z',
  },
  {
    why: 'Cairo, where clocks skip midnight',
    timeZone: 'Africa/Cairo',
    now: '2026-04-23T12:00:00Z',
    today: '2026-04-23',
    daily: '2026-04-23T22:00:00.000Z',
    weekly: '2026-04-25T21:00:00.000Z',
    monthly: '2026-04-30T21:00:00.000Z',
  },
  {
    why: 'the last day of a leap February',
    timeZone: 'Etc/UTC',
    now: '2028-02-29T23:59:59Z',
    today: '2028-02-29',
    daily: '2028-03-01T00:00:00.000Z',
    weekly: '2028-03-05T00:00:00.000Z',
    monthly: '2028-03-01T00:00:00.000Z',
  },
];

describe('tasks reset at the next midnight, Sunday and first of the month in the zone of the family', () => {
  test.each(moments)('$timeZone: $why', async ({ timeZone, now, today, daily, weekly, monthly }) => {
    world.travelTo(now);
    const child = await world.parent({ timeZone }).withChild();
    const before = await child.read();
    expect(before).toMatchObject({ today, dailyResetsAt: daily, weeklyResetsAt: weekly, monthlyResetsAt: monthly });

    const frequencies = ['daily', 'weekly', 'monthly'] as const;
    for (const frequency of frequencies) {
      const reset = before[`${frequency}ResetsAt`];
      world.travelTo(Temporal.Instant.from(reset).subtract({ milliseconds: 1 }).toString());
      const last = await child.tasks(frequency);
      expect(
        last.map(({ id }) => id),
        `${frequency} before`,
      ).toEqual(before[frequency].map(({ id }) => id));
      world.travelTo(reset);
      const fresh = await child.tasks(frequency);
      expect(fresh.length).toBe(before[frequency].length);
      expect(
        fresh.filter(({ id }) => last.some((old) => old.id === id)),
        `${frequency} after`,
      ).toEqual([]);
    }
  });
});

const times = (count: number, value: object) => Array.from({ length: count }, () => ({ ...value }));

describe('a period', () => {
  test('of a week starts on Sunday and one of a month on the first', async () => {
    world.travelTo('2026-08-01T12:00:00Z');
    const child = await world.parent().withChild();
    const document = `query ($id: ID!) { node(id: $id) { ... on Child {
      dailyTasks { date } weeklyTasks { weekStartDate } monthlyTasks { monthStartDate } } } }`;
    expect(await child.parent.execute(document, { id: child.id })).toEqual({
      node: {
        dailyTasks: times(3, { date: '2026-08-01' }),
        weeklyTasks: times(2, { weekStartDate: '2026-07-26' }),
        monthlyTasks: times(2, { monthStartDate: '2026-08-01' }),
      },
    });
    world.travelTo('2026-08-02T12:00:00Z');
    expect(await child.parent.execute(document, { id: child.id })).toMatchObject({
      node: { weeklyTasks: times(2, { weekStartDate: '2026-08-02' }) },
    });
  });

  test('follows the zone of the owner, not that of another carer', async () => {
    world.travelTo('2026-03-14T18:40:00Z');
    const milo = await world.parent({ timeZone: 'Asia/Tokyo' }).withChild();
    const grandma = await world.carer(milo, 'editor');
    await grandma.setTimeZone('Pacific/Honolulu');
    expect(await milo.readAs(grandma)).toMatchObject({
      today: '2026-03-15',
      dailyResetsAt: '2026-03-15T15:00:00.000Z',
    });
  });
});
