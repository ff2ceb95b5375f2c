import { describe, expect, test, vi } from 'vitest';
import { frequencies, type Frequency } from '../../../schema/task/task.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { actOnCarers, carerWithRole } from '../../support/carers.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { pauseOf } from '../../support/daysOff.ts';
import { endsOfDays } from '../../support/endsOfDays.ts';
import { createWorld } from '../../support/kit.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import { saidOf, sendTick, sendTicks, tickOf } from '../../support/ticks.ts';

/*
 * On which day a tick counts that arrives later.
 */

vi.setConfig({ testTimeout: isFull ? 1_800_000 : 60_000 });

const world = await createWorld({ rateLimits: 'off' });

/** A Tuesday in Berlin, at 19:40. */
const tuesday = '2026-03-10T18:40:00Z';
/** The evening of the Thursday after. */
const thursday = '2026-03-12T18:40:00Z';
const expired = ['refused', 'CHALLENGE_EXPIRED', 'This challenge has expired. New challenges are waiting!'];

async function childOn(at: string, timeZone = 'Europe/Berlin'): Promise<ChildProfile> {
  world.travelTo(at);
  const milo = await world.parent({ timeZone }).withChild();
  await milo.read();
  return milo;
}

const faultsOf = (child: ChildProfile) => ledgerFaults(world.db.pool, child.rowId, Temporal.Instant.from(world.now()));

const storedOf = async (id: string) =>
  (
    await world.sql(
      `SELECT local_date, is_late, completed_at, received_at, time_zone FROM task_completions WHERE id = $1`,
      [id],
    )
  )[0];

describe('what was done on Tuesday and arrives on Thursday', () => {
  test.each(frequencies)('is a %s task that counts for Tuesday, in time', async (frequency) => {
    const milo = await childOn(tuesday);
    const { id, task } = await milo.openTask(frequency);
    world.travelTo(thursday);
    const tick = tickOf.complete(milo, '2026-03-10T19:10:00Z', id);
    const result = await sendTick(milo.parent, tick);
    expect(result).toMatchObject({
      id: tick.id,
      result: 'stored',
      code: null,
      sentence: null,
      completion: {
        id: tick.id,
        completedAt: '2026-03-10T19:10:00.000Z',
        receivedAt: '2026-03-12T18:40:00.000Z',
        points: task.points,
      },
    });
    expect(await storedOf(tick.id)).toEqual({
      local_date: '2026-03-10',
      is_late: false,
      completed_at: new Date('2026-03-10T19:10:00Z'),
      received_at: new Date(thursday),
      time_zone: 'Europe/Berlin',
    });
    const isDaily = frequency === 'daily';
    expect(
      await world.sql('SELECT date, daily_done, other_done, points FROM child_days WHERE child_id = $1', [milo.rowId]),
    ).toEqual([{ date: '2026-03-10', daily_done: isDaily ? 1 : 0, other_done: isDaily ? 0 : 1, points: task.points }]);
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('keeps the streak of the days since as if it had been there', async () => {
    const [late, prompt] = [await childOn(tuesday), await childOn(tuesday)];
    const missing = (await late.openTask()).id;
    await prompt.completeTasks(1);
    for (const day of ['2026-03-11T18:40:00Z', thursday]) {
      world.travelTo(day);
      for (const child of [late, prompt]) await child.completeTasks(1);
    }
    const { streakInfo } = await sendTick(late.parent, tickOf.complete(late, '2026-03-10T19:10:00Z', missing));
    expect(streakInfo).toEqual({
      goldStreak: 3,
      platinumStreak: 0,
      isGoldExtended: true,
      isPlatinumExtended: false,
    });
    expect((await late.read()).streak).toEqual((await prompt.read()).streak);
    expect(await faultsOf(late)).toEqual([]);
  });

  test('rewrites the summaries of the week and the month that have ended since', async () => {
    const milo = await childOn('2026-02-28T18:40:00Z');
    await milo.completeTasks(1);
    const { id } = await milo.openTask();
    world.travelTo('2026-03-02T18:40:00Z');
    const summaries = () =>
      milo.parent.execute(
        'query ($id: ID!) { node(id: $id) { ... on Child { summaries { nodes { totalPoints } } } } }',
        {
          id: milo.id,
        },
      );
    await summaries();
    await sendTick(milo.parent, tickOf.complete(milo, '2026-02-28T19:10:00Z', id));
    expect(await summaries()).toMatchObject({ node: { summaries: { nodes: [{}, {}] } } });
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('is late if it was done the next morning, and refused if it was done after noon', async () => {
    const milo = await childOn(tuesday);
    const [one, other] = await milo.tasks();
    world.travelTo(thursday);
    const [morning, noon] = [
      tickOf.complete(milo, '2026-03-11T10:59:59.999Z', one?.id ?? ''),
      tickOf.complete(milo, '2026-03-11T11:00:00Z', other?.id ?? ''),
    ];
    const results = await sendTicks(milo.parent, morning, noon);
    expect(results.map(saidOf)).toEqual([['stored', null, null], expired]);
    expect(await storedOf(morning.id)).toMatchObject({ local_date: '2026-03-10', is_late: true });
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('counts for the date of a weekly task on which it was done, not for the last one', async () => {
    const milo = await childOn('2026-03-12T18:40:00Z');
    const [one, other] = await milo.tasks('weekly');
    world.travelTo('2026-03-15T18:40:00Z');
    const ticks = [
      tickOf.complete(milo, '2026-03-13T20:00:00Z', one?.id ?? ''),
      tickOf.complete(milo, '2026-03-15T09:00:00Z', other?.id ?? ''),
    ];
    await sendTicks(milo.parent, ...ticks);
    expect(await storedOf(ticks[0]?.id ?? '')).toMatchObject({ local_date: '2026-03-13', is_late: false });
    expect(await storedOf(ticks[1]?.id ?? '')).toMatchObject({ local_date: '2026-03-14', is_late: true });
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('changes nothing on a day off, and is folded as any completion of one', async () => {
    const milo = await childOn(tuesday);
    const { id } = await milo.openTask();
    await milo.completeTasks(1, 'weekly');
    world.travelTo(thursday);
    await pauseOf(milo, { from: '2026-03-10', to: '2026-03-11' });
    await milo.completeTasks(1);
    expect((await sendTick(milo.parent, tickOf.complete(milo, '2026-03-10T19:10:00Z', id))).result).toBe('stored');
    expect(await faultsOf(milo)).toEqual([]);
  });
});

describe('a clock', () => {
  test('that is right has no mark of its own', async () => {
    const milo = await childOn(tuesday);
    const { id } = await milo.openTask();
    const tick = tickOf.complete(milo, tuesday, id);
    expect(await sendTick(milo.parent, tick)).toMatchObject({ completion: { receivedAt: null } });
    expect(await storedOf(tick.id)).toMatchObject({ completed_at: new Date(tuesday), received_at: null });
  });

  test.each(['2026-03-10T18:44:00Z', '2026-03-11T06:00:00Z', '2031-01-01T00:00:00Z'])(
    'that is ahead (%s) counts as now',
    async (at) => {
      const milo = await childOn(tuesday);
      const { id } = await milo.openTask();
      const tick = tickOf.complete(milo, at, id);
      expect(await sendTick(milo.parent, tick)).toMatchObject({ result: 'stored' });
      expect(await storedOf(tick.id)).toMatchObject({
        local_date: '2026-03-10',
        completed_at: new Date(tuesday),
        received_at: null,
      });
    },
  );

  test('that is days behind credits the oldest date that can be', async () => {
    const milo = await childOn('2026-03-09T18:40:00Z');
    world.travelTo('2026-03-13T18:40:00Z');
    const [daily, weekly, monthly] = await Promise.all(frequencies.map((frequency) => milo.openTask(frequency)));
    const ticks = [daily, weekly, monthly].map((task) => tickOf.complete(milo, '2026-03-01T18:40:00Z', task?.id ?? ''));
    expect((await sendTicks(milo.parent, ...ticks)).map(({ result }) => result)).toEqual([
      'stored',
      'stored',
      'stored',
    ]);
    // Today's task was not there before today.
    expect(await storedOf(ticks[0]?.id ?? '')).toMatchObject({
      local_date: '2026-03-13',
      is_late: false,
      completed_at: new Date('2026-03-12T23:00:00Z'),
    });
    for (const { id } of ticks.slice(1)) {
      expect(await storedOf(id)).toMatchObject({
        local_date: '2026-03-10',
        is_late: false,
        completed_at: new Date('2026-03-10T18:40:00Z'),
      });
    }
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('credits no date before the profile was made', async () => {
    const milo = await childOn('2026-03-12T18:40:00Z');
    const [daily, weekly] = await Promise.all([milo.openTask(), milo.openTask('weekly')]);
    world.later({ minutes: 1 });
    for (const task of [daily, weekly]) {
      const tick = tickOf.complete(milo, '2026-03-10T18:40:00Z', task.id);
      expect(await sendTick(milo.parent, tick)).toMatchObject({ result: 'stored' });
      expect(await storedOf(tick.id)).toMatchObject({
        local_date: '2026-03-12',
        is_late: false,
        completed_at: new Date('2026-03-11T23:00:00Z'),
      });
    }
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('does not open what has not begun', async () => {
    const milo = await childOn(thursday);
    const ahead = (await milo.openTask()).id;
    world.travelTo(tuesday);
    for (const at of ['2026-03-08T18:40:00Z', tuesday, '2026-03-13T18:40:00Z']) {
      expect(saidOf(await sendTick(milo.parent, tickOf.complete(milo, at, ahead)))).toEqual(expired);
    }
  });

  test('cannot reach further back than 72 hours', async () => {
    const milo = await childOn(tuesday);
    const { id } = await milo.openTask();
    world.travelTo('2026-03-14T18:40:00Z');
    expect(saidOf(await sendTick(milo.parent, tickOf.complete(milo, '2026-03-10T19:10:00Z', id)))).toEqual(expired);
  });
});

/** In the short form zones with odd changes of clocks and offsets. */
const zones = isFull
  ? Intl.supportedValuesOf('timeZone')
  : ['Europe/Berlin', 'America/Havana', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'America/St_Johns'];

test.each(zones)(
  '%s: the last moment of a date, the first one after it and noon, when they arrive in the evening',
  async (timeZone) => {
    const milo = await childOn('2025-12-31T12:00:00Z', timeZone);
    const instantOf = (date: string, time: string) =>
      Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant();
    for (const date of endsOfDays(timeZone)) {
      const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
      world.travelTo(instantOf(date, '18:40').toString());
      await milo.parent.signIn();
      const [one, two, three] = await milo.tasks();
      expect((await milo.read()).today, date).toBe(date);
      const midnight = Temporal.PlainDate.from(next).toZonedDateTime(timeZone).toInstant();
      const noon = instantOf(next, '12:00');
      world.travelTo(noon.add({ hours: 6 }).toString());
      const at = [midnight.subtract({ milliseconds: 1 }), midnight, noon.subtract({ milliseconds: 1 }), noon];
      const tasks = [one, two, three, three];
      const ticks = at.map((instant, place) => tickOf.complete(milo, instant.toString(), tasks[place]?.id ?? ''));
      const results = await sendTicks(milo.parent, ...ticks.toReversed());
      expect(results.map(saidOf), `${timeZone} ${date}`).toEqual([
        expired,
        ['stored', null, null],
        ['stored', null, null],
        ['stored', null, null],
      ]);
      for (const [place, { id }] of ticks.slice(0, 3).entries()) {
        expect(await storedOf(id), `${timeZone} ${date} ${place}`).toMatchObject({
          local_date: date,
          is_late: place > 0,
        });
      }
    }
    expect(await faultsOf(milo)).toEqual([]);
  },
);

describe('a family that moved meanwhile', () => {
  /** Ticks of one child on dates in its former zone, which arrive after the move. */
  async function movedBetween(from: string, to: string, frequency: Frequency = 'daily') {
    const milo = await childOn('2026-03-11T03:00:00Z', from);
    const { id } = await milo.openTask(frequency);
    const { today } = await milo.read();
    return { milo, id, today, move: () => milo.parent.setTimeZone(to) };
  }

  test.each([
    ['America/Los_Angeles', 'Asia/Tokyo'],
    ['Asia/Tokyo', 'America/Los_Angeles'],
    ['Europe/Berlin', 'Pacific/Kiritimati'],
  ])('from %s to %s keeps the date on which it was done', async (from, to) => {
    for (const frequency of frequencies) {
      const { milo, id, today, move } = await movedBetween(from, to, frequency);
      world.travelTo('2026-03-11T05:00:00Z');
      await move();
      world.travelTo('2026-03-13T05:00:00Z');
      const tick = tickOf.complete(milo, '2026-03-11T03:10:00Z', id);
      expect(saidOf(await sendTick(milo.parent, tick)), frequency).toEqual(['stored', null, null]);
      expect(await storedOf(tick.id)).toMatchObject({ local_date: today, is_late: false, time_zone: from });
      expect(await faultsOf(milo)).toEqual([]);
    }
  });

  test('is answered while the change still waits, three days after the tick', async () => {
    const { milo, id, today, move } = await movedBetween('America/Los_Angeles', 'Asia/Tokyo', 'weekly');
    world.travelTo('2026-03-14T03:00:00Z');
    await milo.read();
    await move();
    const tick = tickOf.complete(milo, '2026-03-11T03:10:00Z', id);
    expect((await sendTick(milo.parent, tick)).result).toBe('stored');
    expect(await storedOf(tick.id)).toMatchObject({ local_date: today, time_zone: 'America/Los_Angeles' });
    expect(await faultsOf(milo)).toEqual([]);
  });

  test('and got another owner keeps it, too', async () => {
    const { milo, id, today } = await movedBetween('America/Los_Angeles', 'America/Los_Angeles');
    const papa = await world.carer(milo, 'editor');
    await papa.setTimeZone('Asia/Tokyo');
    world.travelTo('2026-03-12T18:00:00Z');
    await milo.parent.confirmIdentity();
    await papa.confirmIdentity();
    const carerId = (await carerWithRole(milo, 'EDITOR')).id;
    await actOnCarers(milo.parent, 'offerChild', { childId: milo.id, carerId });
    expect((await actOnCarers(papa, 'acceptChild', { childId: milo.id })).errors).toEqual([]);
    world.travelTo('2026-03-13T05:00:00Z');
    // It was the evening in Los Angeles, and is past noon of the next date in Tokyo.
    const tick = tickOf.complete(milo, '2026-03-11T03:10:00Z', id);
    expect(saidOf(await sendTick(milo.parent, tick))).toEqual(['stored', null, null]);
    expect(await storedOf(tick.id)).toMatchObject({ local_date: today, is_late: false });
    expect(await faultsOf(milo)).toEqual([]);
  });
});
