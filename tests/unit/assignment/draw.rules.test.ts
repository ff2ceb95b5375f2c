import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DrawCandidate,
  type DrawInput,
  drawTasks as drawTasksWith,
  seedFor,
} from '../../../schema/assignment/draw.rules.ts';
import { seededRandom } from '../../../schema/assignment/seededRandom.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';

const never: ReadonlyMap<string, number> = new Map();

const drawTasks = (input: DrawInput) => drawTasksWith(input, seededRandom);

const candidate: fc.Arbitrary<DrawCandidate> = fc.record({
  id: fc.uuid(),
  weight: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(0.5, 1, 2, 10) },
    { weight: 1, arbitrary: fc.constantFrom(0, -1) },
  ),
  skillIds: fc.uniqueArray(fc.constantFrom('empathy', 'language', 'balance', 'patience', 'rhythm'), { maxLength: 3 }),
  isQuick: fc.boolean(),
});

const pools = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 20 });

/** Draws whose earlier and existing tasks are partly in the pool and partly deleted. */
const inputs = fc
  .tuple(fc.string(), fc.integer({ min: 0, max: 5 }), pools, fc.uuid())
  .chain(([seed, count, pool, deleted]) => {
    const ids = [deleted, ...pool.map(({ id }) => id)];
    return fc.record({
      seed: fc.constant(seed),
      count: fc.constant(count),
      pool: fc.constant(pool),
      days: fc.constantFrom(1, 7),
      needsQuick: fc.boolean(),
      daysSince: fc
        .array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 30 })), { maxLength: 30 })
        .map((entries) => new Map(entries)),
      already: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 }),
    });
  });

describe('drawTasks', () => {
  it('draws the requested number of different tasks, or all if the pool has fewer', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const drawn = drawTasks(input);
        const free = input.pool.filter(({ id }) => !input.already.includes(id)).map(({ id }) => id);
        expect(drawn).toHaveLength(Math.min(input.count, free.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(free).toEqual(expect.arrayContaining(drawn));
      }),
      { numRuns: 1_000 },
    );
  });

  it("draws what the child's family has just made first, but keeps a quick one among the last", () => {
    const task = (id: string, isQuick = false) => ({ id, weight: 1, skillIds: [], isQuick });
    const pool = [
      task('a', true),
      task('b', true),
      task('c'),
      ...['x', 'y', 'z'].map((id) => ({ ...task(id), isOwn: true })),
    ];
    for (const seed of ['one', 'two', 'three', 'four']) {
      const input = { seed, count: 3, days: 1, pool, daysSince: never };
      expect(drawTasks(input).sort()).toEqual(['x', 'y', 'z']);
      const [first, second, third] = drawTasks({ ...input, needsQuick: true });
      expect(['x', 'y', 'z']).toEqual(expect.arrayContaining([first, second]));
      expect(['a', 'b']).toContain(third);
      // Once it was given, it waits like the others.
      const given = new Map(['x', 'y', 'z'].map((id) => [id, 1]));
      expect(drawTasks({ ...input, daysSince: given }).sort()).toEqual(['a', 'b', 'c']);
    }
  });

  it('draws the same tasks for the same input, regardless of the order of the pool', () => {
    const shuffled = inputs.chain((input) =>
      fc.tuple(fc.constant(input), fc.shuffledSubarray([...input.pool], { minLength: input.pool.length })),
    );
    fc.assert(
      fc.property(shuffled, ([input, pool]) => {
        expect(drawTasks({ ...input, pool })).toEqual(drawTasks(input));
      }),
    );
  });

  it('prefers weighted tasks, then those of an earlier cycle, then the longest unused by weight, then new skills', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { daysSince, pool, count, days, already = [] } = input;
        const chosen = [...already];
        const floor = 0.9 * ((pool.length / (count + already.length)) * days);
        for (const id of drawTasks({ ...input, needsQuick: false })) {
          const takenSkills = pool.filter((task) => chosen.includes(task.id)).flatMap(({ skillIds }) => skillIds);
          const kind = (task: DrawCandidate): number[] => {
            const age = daysSince.get(task.id);
            return [
              task.weight > 0 ? 0 : 1,
              age !== undefined && age < floor ? 1 : 0,
              age === undefined ? -1_000_000 : -age * (task.weight > 0 && age >= floor ? task.weight : 1),
              task.skillIds.some((skill) => takenSkills.includes(skill)) ? 1 : 0,
            ];
          };
          const kinds = pool
            .filter((task) => !chosen.includes(task.id))
            .map((task) => ({ id: task.id, kind: kind(task) }));
          kinds.sort((one, other) => compareKinds(one.kind, other.kind));
          expect(kinds.find((entry) => entry.id === id)?.kind).toEqual(kinds[0]?.kind);
          chosen.push(id);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('never draws an excluded task, and keeps the cycle as long as with it', () => {
    const pool = tasks(40);
    const excluded = pool.slice(0, 20).map(({ id }) => id);
    // Nine tenths of 40 / 2 days: what was drawn 17 days ago is still a repeat, with or without the twenty.
    const daysSince = new Map(pool.slice(20).map(({ id }, at) => [id, at === 0 ? 18 : 17]));
    const input = { seed: 's', count: 1, days: 1, pool, daysSince, already: ['task-1'] };
    expect(drawTasks({ ...input, excluded })).toEqual(['task-20']);
    fc.assert(
      fc.property(inputs, ({ already, ...rest }) => {
        expect(drawTasks({ ...rest, excluded: already }).filter((id) => already.includes(id))).toEqual([]);
      }),
    );
  });

  it('has a quick task among those drawn if a quick one is due', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { pool, daysSince, already = [], count, days } = input;
        const drawn = drawTasks({ ...input, needsQuick: true });
        const floor = 0.9 * ((pool.length / (count + already.length)) * days);
        const isDue = ({ id, weight }: DrawCandidate) => weight > 0 && (daysSince.get(id) ?? Infinity) >= floor;
        const chosen = pool.filter(({ id }) => drawn.includes(id) || already.includes(id));
        const left = pool.filter(({ id }) => !drawn.includes(id) && !already.includes(id));
        if (drawn.length === count && count > 0 && left.some((task) => task.isQuick && isDue(task)))
          expect(chosen.some(({ isQuick }) => isQuick)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('brings a task back sooner the more it weighs, but not before nine tenths of a cycle', () => {
    const pool = [task('heavy', 1.5), task('light', 0.5), ...tasks(38)];
    const days = drawDays(pool, 2, 600);
    const gapsOf = (id: string) => gaps(days, id);
    const mean = (id: string) => gapsOf(id).reduce((sum, gap) => sum + gap, 0) / gapsOf(id).length;
    for (const { id } of pool) expect(Math.min(...gapsOf(id)), id).toBeGreaterThanOrEqual(18);
    expect(mean('heavy')).toBeLessThan(mean('task-1'));
    expect(mean('light')).toBeGreaterThan(mean('task-1') * 1.5);
  });

  it('repeats the least recently used tasks if the pool is too small', () => {
    const days = drawDays(tasks(7), 3, 100);
    days.forEach((drawn, day) => {
      if (day > 0) expect(days[day - 1]?.filter((id) => drawn.includes(id))).toEqual([]);
    });
    const daysSince = new Map([
      ['task-1', 1],
      ['task-0', 2],
    ]);
    expect(drawTasks({ seed: 's', count: 3, days: 1, pool: tasks(2), daysSince })).toEqual(['task-0', 'task-1']);
    expect(drawTasks({ seed: 's', count: 3, days: 1, pool: [], daysSince })).toEqual([]);
  });

  it('draws in proportion to the weights', () => {
    const pool = [task('light', 1), task('middle', 2.5), task('heavy', 6.5)];
    const firsts = new Map<string, number>();
    const seconds = new Map<string, number>();
    const draws = 20_000;
    for (let draw = 0; draw < draws; draw++) {
      const [first = '', second = ''] = drawTasks({
        seed: `weights ${draw}`,
        count: 2,
        pool,
        days: 1,
        daysSince: never,
      });
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
      if (first === 'heavy') seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
    expectShare(firsts.get('light'), draws, 0.1);
    expectShare(firsts.get('middle'), draws, 0.25);
    expectShare(firsts.get('heavy'), draws, 0.65);
    // Without replacement, the remaining tasks keep their ratio of 1 to 2.5.
    expectShare(seconds.get('light'), firsts.get('heavy') ?? 0, 1 / 3.5);
  });

  it('draws equal tasks equally often across children and dates', () => {
    const pool = tasks(40);
    const counts = new Map(pool.map(({ id }) => [id, 0]));
    const draws = isFull ? 20_000 : 4_000;
    for (let draw = 0; draw < draws; draw++) {
      const childId = `0199aaaa-0000-7000-8000-${String(draw % 200).padStart(12, '0')}`;
      const seed = seedFor(childId, 'daily', addDays('2026-01-01', Math.floor(draw / 200)));
      for (const id of drawTasks({ seed, count: 1, pool, days: 1, daysSince: never }))
        counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const expected = draws / 40;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // With 39 degrees of freedom, a fair draw exceeds 72.1 once in a thousand. The seeds are fixed.
    expect(chiSquare).toBeLessThan(72.1);
  });

  it('prefers tasks that train other skills than the existing tasks of the period', () => {
    const pool = [task('a', 1, ['empathy']), task('b', 1_000, ['empathy']), task('c', 0.001, ['balance'])];
    for (let draw = 0; draw < 50; draw++) {
      expect(drawTasks({ seed: `${draw}`, count: 1, pool, days: 1, daysSince: never, already: ['a'] })).toEqual(['c']);
    }
  });

  it('draws a task without a positive weight only if no other task is left, not even a repeat', () => {
    const pool = [task('never', 0), task('odd', Number.NaN), task('used', 1)];
    const used = new Map([['used', 1]]);
    expect(drawTasks({ seed: 's', count: 1, days: 1, pool, daysSince: used })).toEqual(['used']);
    const both = new Map([...used, ['never', 2]]);
    expect(drawTasks({ seed: 's', count: 3, days: 1, pool, daysSince: both })).toEqual(['used', 'odd', 'never']);
  });
});

describe('seededRandom', () => {
  it('returns the first 48 bits of the SHA-256 of the seed, as a fraction', () => {
    // printf abc | sha256sum: ba7816bf8f01…
    expect(seededRandom('abc')).toBe(0xba7816bf8f01 / 2 ** 48);
  });

  it('is at least 0 and less than 1', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(seededRandom(seed)).toBeGreaterThanOrEqual(0);
        expect(seededRandom(seed)).toBeLessThan(1);
      }),
    );
  });
});

describe('seedFor', () => {
  it('differs by child, frequency and period', () => {
    const seeds = [
      seedFor('child', 'daily', '2026-03-01'),
      seedFor('child', 'weekly', '2026-03-01'),
      seedFor('child', 'monthly', '2026-03-01'),
      seedFor('child', 'daily', '2026-03-02'),
      seedFor('other', 'daily', '2026-03-01'),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
  });
});

function task(id: string, weight = 1, skillIds: readonly string[] = []): DrawCandidate {
  return { id, weight, skillIds, isQuick: false };
}

function tasks(count: number): DrawCandidate[] {
  return Array.from({ length: count }, (_, index) => task(`task-${index}`));
}

/** The draws of consecutive days. */
function drawDays(pool: readonly DrawCandidate[], count: number, days: number): string[][] {
  const last = new Map<string, number>();
  return Array.from({ length: days }, (_, day) => {
    const daysSince = new Map([...last].map(([id, before]) => [id, day - before]));
    const seed = seedFor('child', 'daily', addDays('2026-01-01', day));
    const drawn = drawTasks({ seed, count, days: 1, pool, daysSince });
    for (const id of drawn) last.set(id, day);
    return drawn;
  });
}

/** How many days lie between the draws of a task. */
function gaps(days: readonly (readonly string[])[], id: string): number[] {
  const drawnOn = days.flatMap((drawn, day) => (drawn.includes(id) ? [day] : []));
  return drawnOn.slice(1).map((day, at) => day - (drawnOn[at] ?? 0));
}

function compareKinds(one: readonly number[], other: readonly number[]): number {
  return one.map((part, index) => part - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Allows four standard deviations, which a fair draw exceeds once in 16,000 seeds. The seed is fixed. */
function expectShare(count = 0, draws: number, share: number): void {
  expect(Math.abs(count / draws - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / draws));
}
