import { expect, test } from 'vitest';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { ownershipLimits } from '../../schema/ownership.rules.ts';
import { changeRest, cycle, everyDay, restOf, setPattern, tryRest } from '../support/daysOff.ts';
import { createWorld } from '../support/kit.ts';

const today = '2026-03-14';
const world = await createWorld({ now: `${today}T18:40:00Z` });

const rowsOf = async (table: string, { rowId }: { rowId: string }) =>
  (await world.sql(`SELECT FROM ${table} WHERE child_id = $1`, [rowId])).length;

test('a child has 200 pauses at most, also with concurrent requests, and those that it has can still change', async () => {
  const milo = await world.parent().withChild();
  await world.sql(
    `INSERT INTO pauses (id, child_id, from_date, to_date, created_at)
     SELECT gen_random_uuid(), $1, $2::date - i * 2, $2::date - i * 2, now() FROM generate_series(10, 204) i`,
    [milo.rowId, today],
  );
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      tryRest(milo.parent, 'pauseChild', { childId: milo.id, from: addDays(today, index) }),
    ),
  );
  const refused = answers.filter(({ code }) => code !== undefined);
  expect(refused).toHaveLength(7);
  for (const { code, sentence } of refused) {
    expect([code, sentence]).toEqual([
      'CONFLICT',
      'At most 200 pauses of a child are kept, those of the past included',
    ]);
  }
  expect(await rowsOf('pauses', milo)).toBe(ownershipLimits.pauses);
  const [last] = (await restOf(milo)).pauses;
  const { pauses } = await changeRest(milo.parent, 'endPause', { pauseId: last?.id, on: '2026-03-13' });
  expect(pauses).toHaveLength(ownershipLimits.pauses - 1);
});

test('a carer has 100 versions of a pattern at most, whatever their first dates are, and can always clear it', async () => {
  const milo = await world.parent({}).withChild();
  const cycles = ['xxxxx..', '.....xx'];
  for (let index = 0; index < ownershipLimits.careVersions; index += 1) {
    await setPattern(milo, { anchor: addDays(today, index), days: cycle(cycles[index % 2] ?? '') });
  }
  const further = { childId: milo.id, anchor: addDays(today, 300), days: everyDay };
  expect(await tryRest(milo.parent, 'setCarePattern', further)).toMatchObject({
    code: 'CONFLICT',
    sentence: 'At most 100 rhythms of a child are kept, those of the past included',
  });
  expect(await rowsOf('care_patterns', milo)).toBe(ownershipLimits.careVersions);
  await setPattern(milo, { days: everyDay });
  expect(await rowsOf('care_patterns', milo)).toBe(1);
  await changeRest(milo.parent, 'clearCarePattern', { childId: milo.id });
  expect(await rowsOf('care_patterns', milo)).toBe(0);
});

test('a carer who changes exceptions every day for years has one version, and 1,000 exceptions at most', async () => {
  const milo = await world.parent().withChild();
  await world.sql(
    `INSERT INTO care_patterns (id, child_id, carer_id, from_date, anchor, days, present_on, absent_on, created_at)
     SELECT gen_random_uuid(), $1, $2, '2020-01-01', '2020-01-06', $3, '{}',
       ARRAY(SELECT '2020-02-01'::date + i FROM generate_series(1, 990) i), now()`,
    [milo.rowId, milo.parent.rowId, everyDay],
  );
  const save = (count: number) =>
    tryRest(milo.parent, 'setCarePattern', {
      childId: milo.id,
      anchor: today,
      days: everyDay,
      exceptions: Array.from({ length: count }, (_, index) => ({ date: addDays(today, index), present: false })),
    });
  expect(await save(11)).toMatchObject({
    code: 'CONFLICT',
    sentence: 'At most 1000 exceptions of a child are kept, those of the past included',
  });
  expect((await save(10)).errors).toEqual([]);
  world.later({ days: 1 });
  expect((await save(3)).errors).toEqual([]);
  expect(await rowsOf('care_patterns', milo)).toBe(1);
});
