import { describe, expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';
import type { ChildProfile } from '../../support/childProfile.ts';

const evening = '2026-03-14T18:40:00Z';
const world = await createWorld({ now: evening });

const streakOf = async (child: ChildProfile) => {
  const { currentGoldStreak, currentPlatinumStreak } = (await child.read()).streak;
  return [currentGoldStreak, currentPlatinumStreak];
};

describe('the streaks', () => {
  test('grow day by day: Star with one task, Super Star with all', async () => {
    world.travelTo(evening);
    const milo = await world.parent().withChild();
    const diary: [tasks: number, gold: number, platinum: number][] = [
      [3, 1, 1],
      [3, 2, 2],
      [1, 3, 0],
      [3, 4, 1],
      [2, 5, 0],
    ];
    for (const [tasks, gold, platinum] of diary) {
      const done = await milo.completeTasks(tasks);
      expect(done.at(-1)?.streakInfo).toMatchObject({ goldStreak: gold });
      expect((await streakOf(milo))[0]).toBe(gold);
      world.tomorrow();
      // On the next day, the streaks still count.
      expect(await streakOf(milo)).toEqual([gold, platinum]);
    }
  });

  test('last until noon of the day after the next, then a rain day keeps the Star, and a day later they read 0 without a job', async () => {
    world.travelTo(evening);
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    await milo.completeTasks(3);
    world.travelTo('2026-03-15T22:59:59Z');
    expect(await streakOf(milo)).toEqual([1, 1]);
    world.travelTo('2026-03-16T10:59:59Z');
    expect(await streakOf(milo)).toEqual([1, 1]);
    world.travelTo('2026-03-16T11:00:00Z');
    expect(await streakOf(milo)).toEqual([1, 0]);
    world.travelTo('2026-03-17T10:59:59Z');
    expect(await streakOf(milo)).toEqual([1, 0]);
    world.travelTo('2026-03-17T11:00:00Z');
    expect(await streakOf(milo)).toEqual([0, 0]);
    const rest = await milo.parent.rest<{ streak: object }[]>('GET', '/api/children');
    expect(rest.json[0]?.streak).toMatchObject({ currentGoldStreak: 0, currentPlatinumStreak: 0 });
    const [listed] = (
      await milo.parent.execute<{ viewer: { children: { streak: object }[] } }>(
        '{ viewer { children { streak { currentGoldStreak currentPlatinumStreak } } } }',
      )
    ).viewer.children;
    expect(listed?.streak).toEqual({ currentGoldStreak: 0, currentPlatinumStreak: 0 });
    expect(await world.sql('SELECT current_gold_streak FROM streaks WHERE child_id = $1', [milo.rowId])).toEqual([
      { current_gold_streak: 1 },
    ]);
  });

  test('restart at 1 after a gap, whose first date without a rain day is stored', async () => {
    world.travelTo(evening);
    const milo = await world.parent().withChild();
    await milo.completeTasks(3);
    world.later({ days: 1 });
    await milo.completeTasks(3);
    world.later({ days: 4 });
    expect(await milo.completeTasks(3)).toMatchObject([
      {
        streakInfo: {
          goldStreak: 1,
          platinumStreak: 0,
          isGoldExtended: true,
          isPlatinumExtended: false,
          isComeback: true,
        },
      },
      { streakInfo: { goldStreak: 1, isGoldExtended: false, isComeback: false } },
      { streakInfo: { platinumStreak: 1, isPlatinumExtended: true, isComeback: false } },
    ]);
    expect(await world.sql('SELECT * FROM streaks WHERE child_id = $1', [milo.rowId])).toMatchObject([
      {
        current_gold_streak: 1,
        current_platinum_streak: 1,
        last_task_date: '2026-03-19',
        last_missed_date: '2026-03-17',
        last_platinum_date: '2026-03-19',
        best_gold_streak: 2,
        previous_date: '2026-03-15',
        previous_gold: 2,
        previous_platinum: 2,
        previous_open_platinum: 1,
        previous_freezes: 1,
        previous_towards: 2,
      },
    ]);
  });

  test('are no comeback on the first day ever, nor after a rain day', async () => {
    world.travelTo(evening);
    const milo = await world.parent().withChild();
    expect(await milo.completeTasks(1)).toMatchObject([{ streakInfo: { goldStreak: 1, isComeback: false } }]);
    world.later({ days: 2 });
    expect(await milo.completeTasks(1)).toMatchObject([{ streakInfo: { goldStreak: 2, isComeback: false } }]);
    world.later({ days: 2 });
    expect(await milo.completeTasks(1)).toMatchObject([{ streakInfo: { goldStreak: 1, isComeback: true } }]);
  });

  test('are not extended by weekly and monthly tasks, and a day with only those takes a rain day or is a gap', async () => {
    world.travelTo(evening);
    const milo = await world.parent().withChild();
    await milo.completeTasks(3);
    world.tomorrow();
    await milo.completeTasks(2, 'weekly');
    expect(await streakOf(milo)).toEqual([1, 1]);
    world.tomorrow();
    expect(await streakOf(milo)).toEqual([1, 0]);
    await milo.completeTasks(1, 'monthly');
    world.tomorrow();
    expect(await streakOf(milo)).toEqual([0, 0]);
    await milo.completeTasks(1);
    expect(await streakOf(milo)).toEqual([1, 0]);
  });

  test('are separate for each child', async () => {
    world.travelTo(evening);
    const parent = await world.parent();
    const [ada, ben] = [await parent.withChild({ name: 'Ada' }), await parent.withChild({ name: 'Ben' })];
    await ada.completeTasks(3);
    await ben.completeTasks(1);
    expect([await streakOf(ada), await streakOf(ben)]).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  test('count two evenings less than an hour apart as two days', async () => {
    const milo = await world.parent({ timeZone: 'America/New_York' }).withChild();
    world.travelTo('2026-03-08T04:59:00Z');
    await milo.completeTasks(1);
    world.travelTo('2026-03-08T05:01:00Z');
    await milo.completeTasks(1);
    expect(await streakOf(milo)).toEqual([2, 0]);
  });

  test('are not broken by a date skipped at the date line', async () => {
    world.travelTo('2026-03-14T20:00:00Z');
    const milo = await world.parent({ timeZone: 'Pacific/Pago_Pago' }).withChild();
    await milo.completeTasks(3);
    await milo.parent.setTimeZone('Pacific/Kiritimati');
    // Midnight in Pago Pago is 01:00 on the 16th in Kiritimati.
    world.travelTo('2026-03-15T11:00:00Z');
    expect(await milo.read()).toMatchObject({
      today: '2026-03-16',
      streak: { currentGoldStreak: 1, currentPlatinumStreak: 1 },
    });
    await milo.completeTasks(3);
    expect(await streakOf(milo)).toEqual([2, 2]);
  });
});
