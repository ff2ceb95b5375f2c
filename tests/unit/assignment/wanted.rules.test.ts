import { describe, expect, test } from 'vitest';
import { type DrawCandidate, drawTasks } from '../../../schema/assignment/draw.rules.ts';
import { wantedOf } from '../../../schema/assignment/wanted.rules.ts';
import type { Anchor } from '../../../schema/task/marks.rules.ts';
import type { Company } from '../../../schema/task/taskDetails.rules.ts';

interface Candidate extends DrawCandidate {
  readonly company: Company;
  readonly anchor: Anchor | null;
}

const task = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  weight: 1,
  skillIds: [],
  isQuick: true,
  company: 'one-child',
  anchor: null,
  ...more,
});

/** Always the same number, so that only what is wanted decides. */
const random = () => 0.5;

const draw = (
  pool: readonly Candidate[],
  isAway: boolean,
  daysSince = new Map<string, number>(),
  already: string[] = [],
) =>
  drawTasks(
    {
      seed: '',
      count: 3 - already.length,
      days: 1,
      pool,
      daysSince,
      already,
      wanted: wantedOf({ frequency: 'daily', isAway }, pool, daysSince),
    },
    random,
  );

describe('what a day must have', () => {
  const plain = ['a', 'b', 'c', 'd'].map((id) => task(id));

  test('is a book when the last one is three days ago, and time on the tummy every second day', () => {
    const pool = [...plain, task('y', { anchor: 'tummy-time' }), task('z', { anchor: 'book' })];
    expect(draw(pool, false).toSorted()).toEqual(expect.arrayContaining(['y', 'z']));
    const since = (book: number, tummy: number) =>
      draw(
        pool,
        false,
        new Map([
          ['z', book],
          ['y', tummy],
        ]),
      )
        .filter((id) => id > 'm')
        .toSorted();
    expect([since(2, 1), since(3, 1), since(2, 2)]).toEqual([[], ['z'], ['y']]);
  });

  test('is two by phone while a parent is away, also after an exchange', () => {
    const pool = [...plain, ...['x', 'y', 'z'].map((id) => task(id, { company: 'remote' }))];
    expect(draw(pool, true).filter((id) => id > 'm')).toHaveLength(2);
    expect(draw(pool, true, new Map(), ['a', 'x'])).toEqual(['y']);
    expect(draw(pool, true, new Map(), ['x', 'y'])).toEqual(['a']);
    expect(draw(plain, true)).toHaveLength(3);
  });

  test('is one for those who are there, though only those by phone are new', () => {
    const pool = [...plain, ...['x', 'y', 'z'].map((id) => task(id, { company: 'remote' }))];
    const had = new Map(plain.map(({ id }) => [id, 1]));
    expect(draw(pool, true, had).filter((id) => id > 'm')).toHaveLength(2);
  });

  test('is nothing for a week or a month', () => {
    expect(wantedOf({ frequency: 'weekly', isAway: true }, plain, new Map())).toEqual([]);
  });
});

describe('a conceit', () => {
  test('comes once a day, and again after five days, as long as there is anything else', () => {
    const pool = ['a', 'b', 'c']
      .map((id) => task(id, { conceit: 'court' }))
      .concat(['x', 'y', 'z'].map((id) => task(id)));
    expect(draw(pool, false).filter((id) => id < 'm')).toHaveLength(1);
    const after = (days: number) =>
      drawTasks(
        { seed: '', count: 3, days: 1, pool, daysSince: new Map(), conceitsSince: new Map([['court', days]]) },
        random,
      ).filter((id) => id < 'm').length;
    expect([after(1), after(4), after(5)]).toEqual([0, 0, 1]);
    expect(draw(pool.slice(0, 3), false)).toHaveLength(3);
  });
});
