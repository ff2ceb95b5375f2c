import { describe, expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';

const eve = '2026-03-14T18:40:00Z';
const world = await createWorld({ now: eve });

/** A toddler from 15 March 2026 on, with thirteen completed months. */
const birthDate = '2025-02-15';

describe('the age group', () => {
  test('advances on the first date after the boundary in the zone of the family, with new tasks', async () => {
    const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild({ birthDate, ageGroup: 'infant' });
    const before = await milo.read();
    expect(before.ageGroup).toBe('INFANT');
    expect(before.daily.map(({ task }) => task.ageGroup)).toEqual(['INFANT', 'INFANT', 'INFANT']);

    world.travelTo('2026-03-14T22:59:59Z');
    expect((await milo.read()).ageGroup).toBe('INFANT');
    world.travelTo('2026-03-14T23:00:00Z');
    const after = await milo.read();
    expect(after.ageGroup).toBe('TODDLER');
    expect(after.daily.map(({ task }) => task.ageGroup)).toEqual(['TODDLER', 'TODDLER', 'TODDLER']);
    // A new week starts this Sunday; the tasks of the month remain.
    expect(after.weekly.map(({ task }) => task.ageGroup)).toEqual(['TODDLER', 'TODDLER']);
    expect(after.monthly).toEqual(before.monthly);
    const rest = await milo.parent.rest<{ ageGroup: string }[]>('GET', '/api/children');
    expect(rest.json[0]?.ageGroup).toBe('toddler');
    world.travelTo(eve);
  });

  test('chosen by the parent is kept until the next boundary', async () => {
    const milo = await world.parent().withChild({ birthDate, ageGroup: 'early-school-age' });
    expect((await milo.read()).ageGroup).toBe('EARLY_SCHOOL_AGE');
    expect((await milo.tasks()).map(({ task }) => task.ageGroup)).toEqual(Array(3).fill('EARLY_SCHOOL_AGE'));
    world.travelTo('2026-03-15T00:00:00Z');
    expect((await milo.read()).ageGroup).toBe('TODDLER');
    world.travelTo(eve);
  });

  test('chosen by the parent after a boundary is kept until the following one', async () => {
    world.travelTo('2026-03-15T12:00:00Z');
    const milo = await world.parent().withChild({ birthDate, ageGroup: 'infant' });
    expect((await milo.read()).ageGroup).toBe('INFANT');
    const { parent } = milo;
    world.travelTo('2029-02-14T23:59:59Z');
    await parent.signIn();
    expect((await milo.read()).ageGroup).toBe('INFANT');
    world.travelTo('2029-02-15T00:00:00Z');
    expect((await milo.read()).ageGroup).toBe('PRESCHOOL');
    world.travelTo(eve);
  });

  test('of an adolescent is kept', async () => {
    const teen = await world.parent().withChild({ birthDate: '1990-01-01', ageGroup: 'adolescent' });
    expect((await teen.read()).ageGroup).toBe('ADOLESCENT');
    expect(await teen.tasks()).toHaveLength(3);
  });

  test('at the time of a completion is stored with it', async () => {
    const milo = await world.parent().withChild({ birthDate, ageGroup: 'infant' });
    await milo.completeTasks(1);
    world.travelTo('2026-03-15T12:00:00Z');
    await milo.completeTasks(1);
    const groups = await world.sql(
      'SELECT DISTINCT local_date, age_group_at_completion AS age_group FROM child_skill_completions WHERE child_id = $1 ORDER BY 1',
      [milo.rowId],
    );
    expect(groups).toEqual([
      { local_date: '2026-03-14', age_group: 'infant' },
      { local_date: '2026-03-15', age_group: 'toddler' },
    ]);
    world.travelTo(eve);
  });
});
