import { describe, expect, test } from 'vitest';
import {
  communityModes,
  mostLoved,
  roundedDown,
  saidOf,
  saysOthers,
  type TaskLove,
} from '../../../schema/community/community.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';

test('counts are rounded down to 5, 10, 20, 50 and so on, and are nothing below 5', () => {
  const rounded = [0, 1, 4, 5, 9, 10, 19, 20, 49, 50, 99, 100, 199, 200, 499, 500, 999, 1_000, 4_999, 5_000, 123_456];
  expect(rounded.map(roundedDown)).toEqual([
    null,
    null,
    null,
    5,
    5,
    10,
    10,
    20,
    20,
    50,
    50,
    100,
    100,
    200,
    200,
    500,
    500,
    1_000,
    2_000,
    5_000,
    100_000,
  ]);
});

test('a site says it from 50 families on, or as its operator decides', () => {
  const said = communityModes.map((mode) => [mode, saysOthers(mode, 49), saysOthers(mode, 50)]);
  expect(said).toEqual([
    ['auto', false, true],
    ['on', true, true],
    ['off', false, false],
  ]);
});

describe('what is said of an evening', () => {
  const usual = Array.from({ length: 28 }, () => 40);

  test('is true for everybody: more families than that, without the own one', () => {
    const said = [0, 6, 7, 11, 12, 21, 22, 51, 52].map((families) => saidOf(families, Array(28).fill(1_000)));
    expect(said).toEqual([null, null, 5, 5, 10, 10, 20, 20, 50]);
  });

  test('is no more than was reached at that hour on each of the days before', () => {
    expect(saidOf(400, usual)).toBe(20);
    expect(saidOf(400, [...usual, 13])).toBe(10);
    expect(saidOf(400, [...usual, 3])).toBe(null);
  });

  test('is nothing until fourteen days were counted', () => {
    expect(saidOf(400, usual.slice(0, 13))).toBe(null);
    expect(saidOf(400, usual.slice(0, 14))).toBe(20);
  });
});

describe('one family', () => {
  const evenings = isFull ? 10_000 : 600;
  let state = 1;
  /** Between 0 and 1, the same numbers in each run (mulberry32). */
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Normally distributed around 0. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const hours = [16, 17, 18, 19, 20, 21, 22];

  /** How many of so many families have done something by each hour: a fifth in the morning, most at bedtime. */
  function counted(families: number, share: number): number[] {
    const today = Math.min(0.95, share * Math.exp(0.15 * normal()));
    const counts = hours.map(() => 0);
    for (let family = 0; family < families; family += 1) {
      if (random() >= today) continue;
      const when = random();
      const at = when < 0.2 ? 7.5 + normal() : when < 0.35 ? 13 + 2.5 * normal() : 19.3 + 1.1 * normal();
      for (const [index, hour] of hours.entries()) if (at < hour) counts[index] = (counts[index] ?? 0) + 1;
    }
    return counts;
  }

  test.each([[50, 100], [100, 400], ...(isFull ? ([[400, 2_000]] as const) : [])] as const)(
    'changes nothing that is said between 17:00 and midnight on 95 of 100 evenings, on a site of %i to %i families',
    { timeout: 600_000 },
    (least, most) => {
      let unchanged = 0;
      let shown = 0;
      for (let evening = 0; evening < evenings; evening += 1) {
        const families = Math.round(least * (most / least) ** random());
        const share = 0.2 + 0.4 * random();
        const days = Array.from({ length: 28 }, () => counted(families, share));
        const said = counted(families, share).map((count, index) => {
          const before = days.map((day) => day[index] ?? 0);
          return [count, count - 1, count + 1].map((one) => saidOf(one, before));
        });
        for (const one of said.flat()) expect(one ?? 5).toBeGreaterThanOrEqual(5);
        if (said.every(([as, without, withOne]) => as === without && as === withOne)) unchanged += 1;
        if (said.at(-1)?.[0] !== null) shown += 1;
      }
      expect(unchanged / evenings).toBeGreaterThanOrEqual(isFull ? 0.95 : 0.93);
      // It is a sentence that families see, too.
      expect(shown / evenings).toBeGreaterThan(0.9);
    },
  );
});

describe('the most loved tasks', () => {
  const task = (taskId: string, loving: number, families = 100): TaskLove => ({ taskId, families, loving });
  const others = Array.from({ length: 18 }, (_, index) => task(`other ${index}`, 10));

  test('are the tenth with the greatest shares', () => {
    expect(mostLoved([...others, task('second', 40), task('first', 60)])).toEqual(['second', 'first']);
    expect(mostLoved([...others.slice(1), task('second', 40), task('first', 60)])).toEqual(['first']);
  });

  test('are shares of those who have done it, not numbers', () => {
    expect(mostLoved([...others, task('often', 90, 1_000), task('seldom', 15, 20)])).toEqual(['seldom']);
  });

  test('are none that fewer than twenty families have done or five like, nor one of many alike', () => {
    expect(mostLoved([...others, task('new', 19, 19), task('rare', 4, 20)])).toEqual([]);
    expect(mostLoved([...others, task('a', 40), task('b', 40), task('c', 40)])).toEqual([]);
    expect(mostLoved([task('alone', 40)])).toEqual([]);
  });
});
