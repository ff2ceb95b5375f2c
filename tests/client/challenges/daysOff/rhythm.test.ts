import { describe, expect, test } from 'vitest';
import { datesOfMonth, neighbourMonth } from '../../../../client/challenges/daysOff/month.ts';
import {
  everyDay,
  exceptionsOf,
  homeOf,
  homes,
  isException,
  isWithMe,
  presetDays,
  presetOf,
  presets,
  type Rhythm,
  withAnchor,
  withDateSwitched,
  withDaySwitched,
  withLength,
  withSecondWeekFirst,
} from '../../../../client/challenges/daysOff/rhythm.ts';
import { addDays } from '../../../../schema/day/localDate.rules.ts';
import { everyOtherWeekendAway } from '../../../../scripts/demo/daysOff.ts';

// A Friday.
const today = '2026-11-20';
const monday = '2026-11-16';

const preset = (label: string) => {
  const found = homes.flatMap((home) => presets[home]).find((one) => one.label === label);
  if (!found) throw new Error(`There is no preset ${label}`);
  return found;
};
const rhythmOf = (label: string, anchor = monday): Rhythm => ({
  anchor,
  days: presetDays(preset(label), anchor),
  exceptions: new Map(),
});
/** Two weeks from a Monday on, `x` for each day with the viewer. */
const drawn = (rhythm: Rhythm, from = monday) =>
  Array.from({ length: 14 }, (_, index) => (isWithMe(rhythm, addDays(from, index)) ? 'x' : '.')).join('');

describe('a rhythm', () => {
  test('begins as every day, from the Monday of this week on', () => {
    expect(everyDay(today).anchor).toBe(monday);
    expect(everyDay(monday).anchor).toBe(monday);
    expect(everyDay('2026-11-22').anchor).toBe(monday);
    expect(drawn(everyDay(today))).toBe('xxxxxxxxxxxxxx');
  });

  test.for([
    ['Every other weekend away', 'xxxxx..xxxxxxx'],
    ['Every weekend away', 'xxxxx..xxxxx..'],
    ['Every other weekend', '.....xx.......'],
    ['Every weekend', '.....xx.....xx'],
    ['Alternating weeks', 'xxxxxxx.......'],
    ['2-2-3', 'xx..xxx..xx...'],
    ['2-2-5-5', 'xx..xxxxx.....'],
  ] as const)('%s is drawn as %s from a Monday on, and recognized', ([label, days]) => {
    const rhythm = rhythmOf(label);
    expect(drawn(rhythm)).toBe(days);
    expect(presetOf(rhythm)?.label).toBe(label);
  });

  test('has its weekends on Saturday and Sunday whatever its first date is', () => {
    expect(drawn(rhythmOf('Every other weekend', '2026-11-19'))).toBe('.....xx.......');
    expect(drawn(withAnchor(rhythmOf('Every weekend'), '2026-11-22'))).toBe('.....xx.....xx');
  });

  test('that hands over on Fridays begins with its first date', () => {
    expect(drawn(withAnchor(rhythmOf('Alternating weeks'), '2026-11-20'))).toBe('....xxxxxxx...');
  });

  test('of a family moves with its first date', () => {
    const own = withDaySwitched(rhythmOf('Alternating weeks'), 6);
    expect(presetOf(own)).toBeUndefined();
    expect(drawn(own)).toBe('xxxxxx........');
    expect(drawn(withAnchor(own, '2026-11-17'))).toBe('.xxxxxx.......');
  });

  test.for(homes)('is offered as two or three presets with a sentence each where a child lives %s', (home) => {
    expect(presets[home].length).toBeGreaterThanOrEqual(2);
    expect(presets[home].length).toBeLessThanOrEqual(3);
    for (const one of presets[home]) {
      expect(one.meaning).toMatch(/^[A-Z].*\.$/);
      expect(homeOf(rhythmOf(one.label))).toBe(home);
    }
  });

  test('of the demo family is a preset', () => {
    expect(presetOf({ anchor: monday, days: everyOtherWeekendAway, exceptions: new Map() })?.label).toBe(
      'Every other weekend away',
    );
  });

  test('goes on over New Year, also when the year has a week 53', () => {
    const rhythm = rhythmOf('Alternating weeks');
    const mondays = Array.from({ length: 10 }, (_, week) => isWithMe(rhythm, addDays(monday, 7 * week)));
    expect(mondays).toEqual([true, false, true, false, true, false, true, false, true, false]);
    expect(addDays(monday, 7 * 9)).toBe('2027-01-18');
  });

  test('can begin with its second week, and have another length', () => {
    expect(drawn(withSecondWeekFirst(rhythmOf('2-2-3')))).toBe('..xx...xx..xxx');
    expect(withLength(rhythmOf('Every weekend away'), 7).days).toEqual([true, true, true, true, true, false, false]);
    expect(withLength(rhythmOf('Alternating weeks'), 21).days.slice(14)).toEqual(Array(7).fill(true));
  });
});

describe('an exception', () => {
  test('switches one date, and switched twice it is none', () => {
    const rhythm = rhythmOf('Every other weekend');
    const once = withDateSwitched(rhythm, '2026-11-21');
    expect(drawn(once)).toBe('......x.......');
    expect(isException(once, '2026-11-21')).toBe(true);
    expect(withDateSwitched(once, '2026-11-21').exceptions.size).toBe(0);
  });

  test('is sent only if it differs from the cycle and can still take effect', () => {
    const rhythm: Rhythm = {
      ...rhythmOf('Every weekend'),
      exceptions: new Map([
        ['2026-12-24', true],
        ['2026-11-21', true],
        ['2026-11-12', true],
        ['2026-11-13', true],
      ]),
    };
    expect(exceptionsOf(rhythm, today)).toEqual([
      { date: '2026-11-13', present: true },
      { date: '2026-12-24', present: true },
    ]);
  });
});

describe('a month', () => {
  test('has its dates, also in a leap year, and neighbours', () => {
    expect(datesOfMonth('2028-02')).toHaveLength(29);
    expect(datesOfMonth('2026-11').at(-1)).toBe('2026-11-30');
    expect([neighbourMonth('2026-12', 1), neighbourMonth('2027-01', -1), neighbourMonth('2027-01', 1)]).toEqual([
      '2027-01',
      '2026-12',
      '2027-02',
    ]);
  });
});
