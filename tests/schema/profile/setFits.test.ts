import { describe, expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';
import type { ChildProfile } from '../../support/childProfile.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

interface Answer {
  readonly setFits: { readonly child: { readonly ageGroup: string; readonly fits: object | null } };
}

const setFits = (milo: ChildProfile, fits: object) =>
  milo.parent.graphql<Answer>(
    `mutation ($input: SetFitsInput!) {
      setFits(input: $input) { child { ageGroup fits { apart needs winter bornEarlyWeeks } } }
    }`,
    { input: { childId: milo.id, ...fits } },
  );

const unset = { apart: 'NEVER', needs: [], winter: null, bornEarlyWeeks: 0 };

/** Lets the next day's tasks be drawn, and returns them. */
async function tasksOn(milo: ChildProfile, now: string) {
  world.travelTo(now);
  return milo.tasks();
}

describe('what fits a child', () => {
  test('is nothing special at first, stays where it is absent, and can be taken back', async () => {
    const milo = await world.parent().withChild();
    expect((await setFits(milo, {})).data?.setFits.child.fits).toEqual(unset);
    const said = { apart: 'MOSTLY', needs: ['HEARING', 'HANDS'], winter: 'NO', bornEarlyWeeks: 5 };
    expect((await setFits(milo, { ...said, needs: ['HANDS', 'HEARING', 'HANDS'] })).data?.setFits.child.fits).toEqual(
      said,
    );
    expect((await setFits(milo, { apart: 'SOMETIMES' })).data?.setFits.child.fits).toEqual({
      ...said,
      apart: 'SOMETIMES',
      winter: 'NO',
    });
    expect((await setFits(milo, { winter: null, needs: [] })).data?.setFits.child.fits).toMatchObject({
      winter: null,
      needs: [],
    });
  });

  test('is refused with a sentence when it is out of range', async () => {
    const milo = await world.parent().withChild();
    const { code, sentence } = await setFits(milo, { bornEarlyWeeks: 17 });
    expect([code, sentence]).toEqual([
      'BAD_USER_INPUT',
      'Weeks before the due date must be a whole number from 0 to 16',
    ]);
  });

  test('decides the next draw: only what works for the child, two by phone while a parent is away', async () => {
    const milo = await world.parent().withChild();
    await world.sql(`UPDATE tasks SET suits = '{}', company = 'one-child'`);
    const group = `age_group = (SELECT age_group FROM children WHERE id = '${milo.rowId}') AND frequency = 'daily'`;
    await world.sql(
      `UPDATE tasks SET suits = '{noise}', season = NULL, min_months = NULL, max_months = NULL, anchor = NULL, conceit = NULL,
         company = CASE WHEN chosen.place > 7 THEN 'one-child' ELSE 'remote' END
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM tasks WHERE ${group} LIMIT 12) AS chosen
       WHERE tasks.id = chosen.id`,
    );
    await setFits(milo, { needs: ['NOISE'], apart: 'MOSTLY' });
    const tasks = await tasksOn(milo, '2026-03-15T18:40:00Z');
    const rows = await world.sql('SELECT company, suits FROM tasks WHERE id = ANY($1::uuid[])', [
      await world
        .sql('SELECT task_id FROM daily_tasks WHERE child_id = $1 AND date = $2', [milo.rowId, '2026-03-15'])
        .then((drawn) => drawn.map(({ task_id }) => task_id)),
    ]);
    expect(tasks).toHaveLength(3);
    expect(rows.map(({ suits }) => suits)).toEqual([['noise'], ['noise'], ['noise']]);
    expect(rows.filter(({ company }) => company === 'remote')).toHaveLength(2);
  });

  test('counts months from the due date, and moves the age group with them', async () => {
    world.travelTo('2026-03-14T18:40:00Z');
    const mila = await world.parent().withChild({ birthDate: '2025-10-20', ageGroup: 'infant' });
    expect((await setFits(mila, { bornEarlyWeeks: 8 })).data?.setFits.child.ageGroup).toBe('NEWBORN');
    expect((await setFits(mila, { bornEarlyWeeks: 0 })).data?.setFits.child.ageGroup).toBe('INFANT');
  });
});
