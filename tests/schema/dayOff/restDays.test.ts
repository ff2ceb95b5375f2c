import { describe, expect, test } from 'vitest';
import { changeRest, cycle, everyDay, pauseOf, restDaysOf, restOf, setPattern } from '../../support/daysOff.ts';
import { createWorld } from '../../support/kit.ts';

/** A Saturday. */
const today = '2026-03-14';
const world = await createWorld({ now: `${today}T18:40:00Z` });

describe('the days off of a span', () => {
  test('leave out dates on which a daily task was done; weekly and monthly ones do not count', async () => {
    world.travelTo('2026-03-10T18:40:00Z');
    const milo = await world.parent().withChild();
    await milo.completeTasks(1);
    world.tomorrow();
    await milo.completeTasks(1, 'weekly');
    world.travelTo(`${today}T18:40:00Z`);
    await pauseOf(milo, { from: '2026-03-10', to: '2026-03-13' });
    const span = { from: '2026-03-08', to: '2026-03-31' };
    expect(await restDaysOf(milo, span)).toEqual(['2026-03-11', '2026-03-12', '2026-03-13']);
  });

  test('begin with the profile, whatever covers the dates before it', async () => {
    world.travelTo(`${today}T18:40:00Z`);
    const milo = await world.parent().withChild();
    await pauseOf(milo, { from: '2026-03-07' });
    expect(await restDaysOf(milo, { from: '2026-03-01', to: '2026-03-16' })).toEqual([
      '2026-03-14',
      '2026-03-15',
      '2026-03-16',
    ]);
    expect(await restDaysOf(milo, { from: '0001-01-01', to: '0002-01-01' })).toEqual([]);
  });

  test('have dates that a change of zone skipped', async () => {
    world.travelTo('2026-03-14T20:00:00Z');
    const milo = await world.parent({ timeZone: 'Pacific/Pago_Pago' }).withChild();
    await milo.completeTasks(3);
    await milo.parent.setTimeZone('Pacific/Kiritimati');
    world.travelTo('2026-03-15T11:00:00Z');
    expect(await restDaysOf(milo, { from: '2026-03-10', to: '2026-03-20' })).toEqual(['2026-03-15']);
    world.travelTo(`${today}T18:40:00Z`);
  });

  test('cover 400 dates at most, in order, and at most 731 days ahead', async () => {
    world.travelTo(`${today}T18:40:00Z`);
    const milo = await world.parent().withChild();
    await pauseOf(milo, { from: '2026-03-20' });
    const refusal = async (from: string, to: string) => {
      const { code, sentence, errors } = await milo.parent.graphql(
        'query ($id: ID!, $from: Date!, $to: Date!) { node(id: $id) { ... on Child { restDays(from: $from, to: $to) } } }',
        { id: milo.id, from, to },
      );
      return [code, Object.keys(errors[0]?.extensions?.fields ?? {})[0], sentence];
    };
    expect(await refusal('2026-03-21', '2026-03-20')).toEqual(['BAD_USER_INPUT', 'from', 'from must not be after to']);
    expect(await refusal('2026-03-01', '2027-04-05')).toEqual([
      'BAD_USER_INPUT',
      'from',
      'At most 400 dates can be read at once',
    ]);
    for (const far of ['2028-03-15', '9999-12-31']) {
      expect(await refusal(far, far)).toEqual(['BAD_USER_INPUT', 'to', 'to can be at most 731 days ahead']);
    }
    expect(await restDaysOf(milo, { from: '2026-03-01', to: '2027-04-04' })).toHaveLength(381);
    expect(await restDaysOf(milo, { from: '2028-03-14', to: '2028-03-14' })).toEqual(['2028-03-14']);
  });

  test('of a whole family take one statement, and none where no date is off', async () => {
    world.travelTo('2026-03-10T18:40:00Z');
    const parent = await world.parent();
    const [ada, ben] = [await parent.withChild({ name: 'Ada' }), await parent.withChild({ name: 'Ben' })];
    const read = async () => {
      const names: string[] = [];
      const { statements } = await world.statements(async () => {
        const { viewer } = await parent.execute<{ viewer: { children: { restDays: string[] }[] } }>(
          '{ viewer { children { restDays(from: "2026-03-10", to: "2026-03-12") streak { frozenOn } } } }',
        );
        names.push(...viewer.children.map(({ restDays }) => String(restDays.length)));
      });
      return [names, statements.filter((name) => name === 'kept_days_since').length];
    };
    await pauseOf(ada, { from: '2026-03-10' });
    await pauseOf(ben, { from: '2026-03-11', to: '2026-03-11' });
    expect(await read()).toEqual([['3', '1'], 1]);
  });
});

describe('today', () => {
  test('is a day off until a daily task of it is done', async () => {
    world.travelTo(`${today}T18:40:00Z`);
    const milo = await world.parent().withChild();
    expect((await restOf(milo)).isDayOff).toBe(false);
    expect((await setPattern(milo, { days: cycle('.xxxxxx') })).isDayOff).toBe(true);
    await milo.completeTasks(1, 'weekly');
    expect((await restOf(milo)).isDayOff).toBe(true);
    const [done] = await milo.completeTasks(1);
    expect(await restOf(milo)).toMatchObject({ isDayOff: false, streak: { currentGoldStreak: 1 } });
    expect(await restDaysOf(milo, { from: today, to: today })).toEqual([]);
    await milo.parent.execute(
      'mutation ($input: UndoCompletionInput!) { undoCompletion(input: $input) { child { id } } }',
      { input: { completionId: done?.completion.id } },
    );
    expect((await restOf(milo)).isDayOff).toBe(true);
    world.tomorrow();
    expect((await restOf(milo)).isDayOff).toBe(false);
  });

  test('is no day off any more once a pause was ended yesterday', async () => {
    world.travelTo(`${today}T18:40:00Z`);
    const milo = await world.parent().withChild();
    const pauseId = await pauseOf(milo, { from: '2026-03-12' });
    expect((await restOf(milo)).isDayOff).toBe(true);
    expect(await changeRest(milo.parent, 'endPause', { pauseId, on: '2026-03-13' })).toMatchObject({ isDayOff: false });
  });

  test('is known without a statement of its own', async () => {
    world.travelTo(`${today}T18:40:00Z`);
    const milo = await world.parent().withChild();
    await pauseOf(milo, { from: today });
    await setPattern(milo, { days: everyDay });
    const read = (fields: string) =>
      world.statements(() => milo.parent.execute(`{ viewer { children { ${fields} } } }`));
    expect((await read('name isDayOff carePattern { days exceptions { date } }')).statements).toEqual(
      (await read('name')).statements,
    );
  });
});
