import { describe, expect, test } from 'vitest';
import type { ChildProfile } from '../../support/childProfile.ts';
import { changeRest, cycle, pauseOf, restOf, setPattern } from '../../support/daysOff.ts';
import { giveHistory } from '../../support/history.ts';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld();
const evening = (date: string) => world.travelTo(`${date}T18:40:00Z`);

/** A child that was given daily tasks on dates of March 2026, and did as many of them on each. */
async function marchOf(days: Readonly<Record<number, number>>): Promise<ChildProfile> {
  const dates = Object.entries(days);
  const dateOf = (day: string) => `2026-03-${day.padStart(2, '0')}`;
  evening(dateOf(dates[0]?.[0] ?? ''));
  const milo = await world.parent().withChild();
  for (const [day, count] of dates) {
    evening(dateOf(day));
    if (count > 0) await milo.completeTasks(count);
    else await milo.tasks();
  }
  return milo;
}

const starsOf = async (child: ChildProfile) => {
  const { streak } = await restOf(child);
  const { currentGoldStreak, currentPlatinumStreak, freezes, frozenOn } = streak;
  return [currentGoldStreak, currentPlatinumStreak, freezes, ...frozenOn];
};

describe('a pause', () => {
  test('gives a lost Star back, and a rain day', async () => {
    const milo = await marchOf({ 1: 3, 2: 3, 6: 3 });
    // One rain day bridges the 3rd; the 4th ends the Star.
    expect(await starsOf(milo)).toEqual([1, 1, 0, '2026-03-03']);
    const { streak } = await changeRest(milo.parent, 'pauseChild', {
      childId: milo.id,
      from: '2026-03-03',
      to: '2026-03-05',
    });
    expect(streak).toMatchObject({ currentGoldStreak: 3, currentPlatinumStreak: 3, freezes: 1, frozenOn: [] });
    expect(streak).toMatchObject({ bestGoldStreak: 3, keptOfLast: { kept: 3, of: 3 } });
    expect(await starsOf(milo)).toEqual([3, 3, 1]);
    expect(
      await world.sql('SELECT gold_streak FROM child_days WHERE child_id = $1 ORDER BY date', [milo.rowId]),
    ).toEqual([1, 2, 3].map((gold) => ({ gold_streak: gold })));
  });

  test('that is removed, shortened or moved takes it away again', async () => {
    const milo = await marchOf({ 1: 3, 2: 3, 6: 3 });
    const pauseId = await pauseOf(milo, { from: '2026-03-03', to: '2026-03-05' });
    await changeRest(milo.parent, 'changePause', { pauseId, from: '2026-03-04', to: '2026-03-05' });
    expect(await starsOf(milo)).toEqual([3, 1, 0, '2026-03-03']);
    await changeRest(milo.parent, 'endPause', { pauseId, on: '2026-03-04' });
    expect(await starsOf(milo)).toEqual([1, 1, 0, '2026-03-03']);
    await changeRest(milo.parent, 'changePause', { pauseId, from: '2026-03-03', to: '2026-03-05' });
    expect(await starsOf(milo)).toEqual([3, 3, 1]);
    await changeRest(milo.parent, 'endPause', { pauseId, on: '2026-03-02' });
    expect(await starsOf(milo)).toEqual([1, 1, 0, '2026-03-03']);
  });

  test('that is ahead changes nothing yet, and holds when it has come', async () => {
    const milo = await marchOf({ 1: 3, 2: 3 });
    const { transactions, statements } = await world.statements(() => pauseOf(milo, { from: '2026-03-03' }));
    expect(transactions).toEqual(['BEGIN', 'COMMIT']);
    expect(statements).not.toContain('update_fold');
    evening('2026-03-20');
    expect(await starsOf(milo)).toEqual([2, 2, 1]);
  });

  test('keeps the Super Star on a date on which not all tasks are done', async () => {
    const milo = await marchOf({ 1: 3, 2: 1, 3: 3 });
    evening('2026-03-04');
    expect(await starsOf(milo)).toEqual([3, 1, 1]);
    await pauseOf(milo, { from: '2026-03-02', to: '2026-03-02' });
    expect(await starsOf(milo)).toEqual([3, 2, 1]);
  });

  test('that is older than the profile changes nothing before it', async () => {
    const milo = await marchOf({ 10: 3, 12: 3 });
    expect(await starsOf(milo)).toEqual([2, 1, 0, '2026-03-11']);
    await pauseOf(milo, { from: '2026-03-05', to: '2026-03-11' });
    expect(await starsOf(milo)).toEqual([2, 2, 1]);
    expect((await restOf(milo)).streak.keptOfLast).toEqual({ kept: 2, of: 2 });
  });

  test('of a child that never did anything changes nothing', async () => {
    evening('2026-03-14');
    const milo = await world.parent().withChild();
    await pauseOf(milo, { from: '2026-03-07' });
    expect(await starsOf(milo)).toEqual([0, 0, 1]);
  });

  test('keeps its dates when the family changes its zone', async () => {
    evening('2026-03-14');
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
    await milo.completeTasks(3);
    await pauseOf(milo, { from: '2026-03-15', to: '2026-03-16' });
    await milo.parent.setTimeZone('America/Los_Angeles');
    // Still the 16th in Los Angeles.
    world.travelTo('2026-03-17T05:00:00Z');
    expect(await restOf(milo)).toMatchObject({ today: '2026-03-16', isDayOff: true, streak: { currentGoldStreak: 1 } });
    world.travelTo('2026-03-17T19:00:00Z');
    expect(await restOf(milo)).toMatchObject({
      today: '2026-03-17',
      isDayOff: false,
      streak: { currentGoldStreak: 1 },
    });
    expect((await milo.completeTasks(3)).at(-1)?.streakInfo).toMatchObject({ goldStreak: 2, platinumStreak: 2 });
  });
});

describe('a care pattern', () => {
  test('keeps the Star of an every-other-weekend father from one weekend to the next', async () => {
    const milo = await marchOf({ 7: 3, 8: 3 });
    evening('2026-03-15');
    expect(await starsOf(milo)).toEqual([0, 0, 0, '2026-03-09']);
    const { streak } = await setPattern(milo, { anchor: '2026-03-02', days: cycle('.....xx.......') });
    expect(streak).toMatchObject({ currentGoldStreak: 2, currentPlatinumStreak: 2, freezes: 1, frozenOn: [] });
    for (const date of ['2026-03-21', '2026-03-22']) {
      evening(date);
      await milo.completeTasks(3);
    }
    evening('2026-04-03');
    expect((await restOf(milo)).streak).toMatchObject({ currentGoldStreak: 4, keptOfLast: { kept: 4, of: 4 } });
  });

  test('reaches 7 days back and no further', async () => {
    const milo = await marchOf({ 1: 3, 3: 3 });
    // A rain day bridged the 2nd.
    expect(await starsOf(milo)).toEqual([2, 1, 0, '2026-03-02']);
    evening('2026-03-10');
    await milo.completeTasks(3);
    expect(await starsOf(milo)).toEqual([1, 1, 0, '2026-03-02']);
    await setPattern(milo, { anchor: '2026-01-01', days: cycle('.......') });
    // The 2nd lies 8 days back.
    expect(await starsOf(milo)).toEqual([3, 2, 0, '2026-03-02']);
    await changeRest(milo.parent, 'clearCarePattern', { childId: milo.id });
    expect(await starsOf(milo)).toEqual([3, 2, 0, '2026-03-02']);
  });

  test('of the other carer ends the days off of one', async () => {
    const milo = await marchOf({ 1: 3, 2: 3, 6: 3 });
    const mother = await world.carer(milo, 'editor');
    await setPattern(milo, { anchor: '2026-03-01', days: cycle('xx...xx') });
    expect(await starsOf(milo)).toEqual([3, 3, 1]);
    await setPattern(milo, { anchor: '2026-03-01', days: cycle('..xxx..') }, mother);
    expect(await starsOf(milo)).toEqual([1, 1, 0, '2026-03-03']);
  });
});

describe('an ended week', () => {
  const summaryOf = async (milo: ChildProfile) => {
    const { node } = await milo.parent.execute<{
      node: {
        summaries: {
          edges: {
            node: { id: string; viewed: boolean; totalPoints: number; maxPossiblePoints: number; highlights: object };
          }[];
        };
      };
    }>(
      `query ($id: ID!) { node(id: $id) { ... on Child { summaries(first: 1) { edges { node {
         id viewed totalPoints maxPossiblePoints highlights { maxChallenges { daily } } } } } } } }`,
      { id: milo.id },
    );
    return node.summaries.edges[0]?.node;
  };

  test('leaves the open tasks of days off out of what was possible, and stays viewed', async () => {
    const milo = await marchOf({ 1: 3, 2: 0, 3: 1 });
    evening('2026-03-08');
    const before = await summaryOf(milo);
    expect(before).toMatchObject({ viewed: false, highlights: { maxChallenges: { daily: 9 } } });
    await milo.parent.execute(
      'mutation ($input: ViewSummaryInput!) { viewSummary(input: $input) { summary { id } } }',
      {
        input: { summaryId: before?.id },
      },
    );
    const pauseId = await pauseOf(milo, { from: '2026-03-02', to: '2026-03-07' });
    const after = await summaryOf(milo);
    // Three on the 1st, and the one that was done on the 3rd.
    expect(after).toMatchObject({
      id: before?.id,
      viewed: true,
      totalPoints: before?.totalPoints,
      highlights: { maxChallenges: { daily: 4 } },
    });
    // The month's tasks were open on the 1st, which is no day off.
    const monthly = (await milo.tasks('monthly')).reduce((sum, { task }) => sum + task.points, 0);
    expect(after?.maxPossiblePoints).toBe((before?.totalPoints ?? 0) + monthly);
    await changeRest(milo.parent, 'endPause', { pauseId, on: '2026-03-01' });
    expect(await summaryOf(milo)).toEqual({ ...before, viewed: true });
  });
});

describe('a year', () => {
  test('is recomputed by the statements of an empty one, in one transaction', async () => {
    evening('2026-03-08');
    const parent = await world.parent();
    const [fresh, old] = [await parent.withChild(), await parent.withChild({ name: 'Ada' })];
    await giveHistory(world, old, 365, '2026-03-08');
    await world.sql(`UPDATE children SET started_on = '2025-03-08' WHERE id = $1`, [old.rowId]);
    const workOf = async (child: ChildProfile) => {
      const set = () => setPattern(child, { anchor: '2025-01-01', days: cycle('xxxxx..') });
      const { statements, ...more } = await world.statements(set);
      // Who is told depends on whether streaks are others now.
      const [told, read] = [statements.indexOf('update_summaries') + 1, statements.indexOf('kept_days_since')];
      return { ...more, statements: [...statements.slice(0, told), ...statements.slice(read)] };
    };
    const [little, much] = [await workOf(fresh), await workOf(old)];
    expect(much).toEqual(little);
    const ofPrisma: unknown = expect.stringMatching(/^p_/);
    expect(much.transactions).toEqual(['BEGIN', 'COMMIT']);
    expect(much.statements.slice(1)).toEqual([
      'lock_child_of_carer',
      'children_of_carer_by_id',
      ofPrisma,
      ofPrisma,
      'children_of_carer_by_id',
      'kept_days_from',
      'update_fold',
      'update_summaries',
      'kept_days_since',
      ofPrisma,
    ]);
  });
});

describe('changes at once', () => {
  test('of a pause, a pattern and completions give what they give one after the other', async () => {
    const milo = await marchOf({ 1: 3, 2: 3, 6: 0 });
    const mother = await world.carer(milo, 'editor');
    const elsewhere = milo.parent.through(await world.anotherServer());
    const tasks = await milo.tasks();
    const [first, second, third] = tasks.map(({ id }) => id);
    const complete = (id = '') => milo.parent.completeTask(id);
    await Promise.all([
      complete(first),
      changeRest(elsewhere, 'pauseChild', { childId: milo.id, from: '2026-03-03', to: '2026-03-03' }),
      complete(second),
      setPattern(milo, { anchor: '2026-03-01', days: cycle('xxx..xx') }, mother),
      complete(third),
    ]);
    expect(await starsOf(milo)).toEqual([3, 3, 1]);
    expect(
      await world.sql('SELECT gold_streak FROM child_days WHERE child_id = $1 ORDER BY date', [milo.rowId]),
    ).toEqual([1, 2, 3].map((gold) => ({ gold_streak: gold })));
  });
});
