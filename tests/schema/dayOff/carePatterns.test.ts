import { describe, expect, test } from 'vitest';
import { daysOffBetween } from '../../../schema/day/daysOff.rules.ts';
import { daysOffOf } from '../../../schema/day/daysOff.sql.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { removeDeleted } from '../../../schema/removal/sweep.service.ts';
import { selectDaysOff } from '../../../schema/summary/writeSummaries.sql.ts';
import { openPhotoStore } from '../../../server/photos/store.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { changeRest, cycle, everyDay, restDaysOf, restOf, setPattern, tryRest } from '../../support/daysOff.ts';
import { createWorld } from '../../support/kit.ts';
import { photoFolder } from '../../support/photos.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

/** A Saturday. */
const today = '2026-03-14';
const photos = openPhotoStore({ photoStore: 'disk', dataDir: photoFolder().dataDir });
const world = await createWorld({ now: `${today}T18:40:00Z` });

/** A child whose profile is older than everything here. */
async function oldProfile(since = '2026-01-05') {
  world.travelTo(`${since}T18:40:00Z`);
  const milo = await world.parent().withChild();
  world.travelTo(`${today}T18:40:00Z`);
  return milo;
}

/** All days off of a span, whoever may know them. */
async function allDaysOff({ rowId }: ChildProfile, { from, to }: { readonly from: string; readonly to: string }) {
  const [row] = await selectDaysOff(world.db.pool, [rowId]);
  return row && daysOffBetween(daysOffOf(row, []), from, to);
}

const span = { from: '2026-03-01', to: '2026-03-31' };
const weekends = cycle('.....xx');
const workdays = cycle('xxxxx..');

describe('a care pattern', () => {
  test('makes dates on which the child is not with its carer days off, from its first date on', async () => {
    const milo = await oldProfile();
    const { carePattern } = await setPattern(milo, { anchor: '2026-03-16', days: workdays });
    expect(carePattern).toEqual({ anchor: '2026-03-16', days: workdays, exceptions: [] });
    expect(await restDaysOf(milo, span)).toEqual(['2026-03-21', '2026-03-22', '2026-03-28', '2026-03-29']);
  });

  test('reaches 7 days back and leaves what is before as it was', async () => {
    const milo = await oldProfile();
    await setPattern(milo, { anchor: '2025-12-01', days: workdays });
    // The 7th was a Saturday.
    expect(await restDaysOf(milo, { ...span, to: today })).toEqual(['2026-03-07', '2026-03-08', '2026-03-14']);
    await setPattern(milo, { anchor: '2025-12-01', days: weekends });
    expect(await restDaysOf(milo, { ...span, to: today })).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
    ]);
  });

  test('gives way to a new one from its first date on', async () => {
    const milo = await oldProfile();
    await setPattern(milo, { anchor: '2026-03-09', days: workdays });
    const { carePattern } = await setPattern(milo, { anchor: '2026-03-23', days: everyDay });
    expect(carePattern?.anchor).toBe('2026-03-23');
    expect(await restDaysOf(milo, span)).toEqual(['2026-03-14', '2026-03-15', '2026-03-21', '2026-03-22']);
    await setPattern(milo, { anchor: '2026-03-16', days: weekends });
    expect(await restDaysOf(milo, { from: '2026-03-14', to: '2026-03-22' })).toEqual([
      '2026-03-14',
      '2026-03-15',
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
    ]);
  });

  test('repeats in a cycle of its own, also across a New Year with a week 53', async () => {
    const milo = await oldProfile();
    // Every other weekend, the first time on 28 March.
    await setPattern(milo, { anchor: '2026-03-16', days: cycle('............xx') });
    const span = { from: '2026-12-01', to: '2027-01-31' };
    const away = new Set(await restDaysOf(milo, span));
    const dates = Array.from({ length: 62 }, (_, index) => addDays(span.from, index));
    expect(dates.filter((date) => !away.has(date))).toEqual([
      '2026-12-05',
      '2026-12-06',
      '2026-12-19',
      '2026-12-20',
      '2027-01-02',
      '2027-01-03',
      '2027-01-16',
      '2027-01-17',
      '2027-01-30',
      '2027-01-31',
    ]);
  });

  test('follows its exceptions, and forgets those of dates before it holds', async () => {
    const milo = await oldProfile();
    const { carePattern } = await setPattern(milo, {
      anchor: '2026-03-09',
      days: workdays,
      exceptions: [
        { date: '2026-03-21', present: true },
        { date: '2026-03-17', present: false },
        { date: '2026-03-02', present: false },
      ],
    });
    expect(carePattern?.exceptions).toEqual([
      { date: '2026-03-17', present: false },
      { date: '2026-03-21', present: true },
    ]);
    expect(await restDaysOf(milo, { ...span, to: '2026-03-22' })).toEqual([
      '2026-03-14',
      '2026-03-15',
      '2026-03-17',
      '2026-03-22',
    ]);
  });

  test('keeps its past exceptions when its exceptions change, in one stored version', async () => {
    const milo = await oldProfile();
    await setPattern(milo, { days: everyDay, exceptions: [{ date: '2026-03-15', present: false }] });
    world.later({ days: 30 });
    await milo.parent.signIn();
    const { carePattern } = await setPattern(milo, {
      days: everyDay,
      exceptions: [{ date: '2026-04-20', present: false }],
    });
    expect(carePattern?.exceptions.map(({ date }) => date)).toEqual(['2026-03-15', '2026-04-20']);
    expect(await restDaysOf(milo, { from: '2026-03-01', to: '2026-04-30' })).toEqual(['2026-03-15', '2026-04-20']);
    expect(await world.sql('SELECT FROM care_patterns WHERE child_id = $1', [milo.rowId])).toHaveLength(1);
    world.travelTo(`${today}T18:40:00Z`);
  });

  test('can be saved again years later with the anchor that it has', async () => {
    const milo = await oldProfile();
    await setPattern(milo, { anchor: '2026-03-09', days: weekends });
    world.later({ days: 900 });
    await milo.parent.signIn();
    const { carePattern } = await setPattern(milo, { anchor: '2026-03-09', days: weekends });
    expect(carePattern).toEqual({ anchor: '2026-03-09', days: weekends, exceptions: [] });
    world.travelTo(`${today}T18:40:00Z`);
  });

  test('has 7 to 28 days, one exception a date, and begins at most 400 days ahead', async () => {
    const milo = await oldProfile();
    const refusal = async (pattern: object) => {
      const { code, sentence, errors } = await tryRest(milo.parent, 'setCarePattern', {
        childId: milo.id,
        anchor: today,
        days: everyDay,
        ...pattern,
      });
      return [code, Object.keys(errors[0]?.extensions?.fields ?? {})[0], sentence];
    };
    const days = (count: number) => Array.from({ length: count }, () => true);
    for (const count of [0, 6, 29]) {
      expect(await refusal({ days: days(count) })).toEqual(['BAD_USER_INPUT', 'days', 'A rhythm has 7 to 28 days']);
    }
    expect(await refusal({ anchor: '2027-04-19' })).toEqual([
      'BAD_USER_INPUT',
      'anchor',
      'A rhythm can begin at most 400 days ahead: on 2027-04-18 or earlier',
    ]);
    const twice = [true, false].map((present) => ({ date: '2026-03-20', present }));
    expect(await refusal({ exceptions: twice })).toEqual([
      'BAD_USER_INPUT',
      'exceptions',
      'A date can have one exception',
    ]);
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        date: addDays('2027-05-01', index),
        present: false,
      }));
    expect(await refusal({ exceptions: many(101) })).toEqual([
      'BAD_USER_INPUT',
      undefined,
      expect.stringContaining('at most 100'),
    ]);
    expect((await restOf(milo)).carePattern).toBeNull();
    expect(await refusal({ days: days(28), exceptions: many(100), anchor: '2027-04-18' })).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('clearing a care pattern', () => {
  test('ends it today, keeps the past, and changes nothing the second time', async () => {
    const milo = await oldProfile();
    await setPattern(milo, {
      anchor: '2026-03-01',
      days: workdays,
      exceptions: [{ date: '2026-03-20', present: false }],
    });
    const before = await restDaysOf(milo, { ...span, to: '2026-03-13' });
    for (const turn of [1, 2]) {
      const { carePattern } = await changeRest(milo.parent, 'clearCarePattern', { childId: milo.id });
      expect([turn, carePattern]).toEqual([turn, null]);
      expect(await restDaysOf(milo, span)).toEqual(before);
    }
    expect(before.length).toBeGreaterThan(0);
    expect(await world.sql('SELECT to_date, absent_on FROM care_patterns WHERE child_id = $1', [milo.rowId])).toEqual([
      { to_date: '2026-03-13', absent_on: [] },
    ]);
  });

  test('also takes one back that has not begun, and one that another would have followed', async () => {
    const milo = await oldProfile();
    await setPattern(milo, { anchor: '2026-03-09', days: workdays });
    await setPattern(milo, { anchor: '2026-03-23', days: weekends });
    await changeRest(milo.parent, 'clearCarePattern', { childId: milo.id });
    expect(await restDaysOf(milo, { from: '2026-03-14', to: '2026-05-31' })).toEqual([]);
    expect((await restOf(milo)).carePattern).toBeNull();
  });
});

describe('two carers', () => {
  test('have a pattern each: a date is a day off when neither of those who have one has the child', async () => {
    const milo = await oldProfile();
    const mother = await world.carer(milo, 'editor');
    await setPattern(milo, { anchor: '2026-03-09', days: cycle('xxx....') });
    // The mother has none yet, and does not count.
    expect(await restDaysOf(milo, { from: '2026-03-16', to: '2026-03-22' })).toEqual([
      '2026-03-19',
      '2026-03-20',
      '2026-03-21',
      '2026-03-22',
    ]);
    await setPattern(milo, { anchor: '2026-03-09', days: cycle('..xxxx.') }, mother);
    expect(await allDaysOff(milo, { from: '2026-03-16', to: '2026-03-22' })).toEqual(['2026-03-22']);
    await changeRest(milo.parent, 'clearCarePattern', { childId: milo.id });
    expect(await restDaysOf(milo, { from: '2026-03-16', to: '2026-03-22' }, mother)).toEqual([
      '2026-03-16',
      '2026-03-17',
      '2026-03-22',
    ]);
  });

  test('who set theirs at once lose none', async () => {
    const milo = await oldProfile();
    const mother = await world.carer(milo, 'editor');
    const elsewhere = milo.parent.through(await world.anotherServer());
    await Promise.all([
      setPattern(milo, { anchor: '2026-03-09', days: cycle('xxx....') }),
      setPattern(milo, { anchor: '2026-03-09', days: cycle('..xxxx.') }, mother),
      setPattern(milo, { anchor: '2026-03-09', days: cycle('xxx....') }, elsewhere),
    ]);
    expect(await allDaysOff(milo, { from: '2026-03-16', to: '2026-03-22' })).toEqual(['2026-03-22']);
    expect(await world.sql('SELECT FROM care_patterns WHERE child_id = $1', [milo.rowId])).toHaveLength(2);
  });

  test('read their own pattern only; viewers and access tokens read and set none', async () => {
    const milo = await oldProfile();
    const [mother, grandma] = [await world.carer(milo, 'editor'), await world.carer(milo, 'viewer')];
    const token = await thirdPartyOf(world, milo.parent);
    await setPattern(milo, { days: weekends });
    for (const caller of [mother, grandma, token]) expect((await restOf(milo, caller)).carePattern).toBeNull();
    await setPattern(milo, { days: workdays }, mother);
    expect((await restOf(milo)).carePattern?.days).toEqual(weekends);
    expect((await restOf(milo, mother)).carePattern?.days).toEqual(workdays);
    const stranger = await world.stranger();
    for (const [act, input] of [
      ['setCarePattern', { childId: milo.id, anchor: today, days: everyDay }],
      ['clearCarePattern', { childId: milo.id }],
    ] as const) {
      for (const [caller, code, sentence] of [
        [grandma, 'FORBIDDEN', 'You may see this profile but not change it'],
        [token, 'FORBIDDEN', 'This cannot be done with an access token'],
        [stranger, 'NOT_FOUND', 'Child not found'],
      ] as const) {
        expect(await tryRest(caller, act, input)).toMatchObject({ code, sentence });
      }
    }
  });

  test('are one again when the account of the other is erased: the past stays, and nothing ahead is off', async () => {
    // Its parent is still signed in when the account is erased.
    const milo = await oldProfile('2026-02-20');
    const mother = await world.carer(milo, 'editor');
    await setPattern(milo, { anchor: '2026-03-09', days: cycle('.......') }, mother);
    await setPattern(milo, { anchor: '2026-05-04', days: workdays }, mother);
    await world.sql('UPDATE users SET deletion_requested_at = $2 WHERE id = $1', [mother.rowId, world.now()]);
    world.later({ days: 31 });
    expect(await removeDeleted(world.db, photos, Temporal.Instant.from(world.now()))).toBe(1);
    const away = await allDaysOff(milo, { from: '2026-03-01', to: '2026-06-30' });
    expect([away?.[0], away?.at(-1), away?.length]).toEqual(['2026-03-09', '2026-04-14', 37]);
    world.travelTo(`${today}T18:40:00Z`);
  });
});
