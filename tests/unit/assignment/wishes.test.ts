import { beforeAll, describe, expect, it } from 'vitest';
import { drawTasks, seedFor } from '../../../schema/assignment/draw.rules.ts';
import { type Refusal, swapReasons, tasteFactor } from '../../../schema/assignment/taste.rules.ts';
import { favouriteFactor, withoutUnwanted } from '../../../schema/assignment/taskWish.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { fullTasks } from '../catalogueSample.ts';

/** Ten thousand days in all. */
const children = 40;
const days = 250;
const perDay = 3;
/** No task comes back within this many days. */
const windowDays = 14;

const pool = fullTasks()
  .filter(({ frequency }) => frequency === 'daily')
  .map(({ key, minutes, materials }) => ({
    id: key,
    minutes: minutes ?? null,
    materials: materials ?? [],
    skillIds: [],
    weight: 1,
    isQuick: materials?.length === 0 && (minutes ?? Infinity) <= 10,
  }));

/** FNV-1a, mixed once more: millions of numbers in a second. */
function quickRandom(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

interface Day {
  /** What the child has in the evening. */
  readonly given: readonly string[];
  /** Everything that it was shown. */
  readonly shown: readonly string[];
  readonly favourites: ReadonlySet<string>;
  readonly unwanted: ReadonlySet<string>;
  /** Days of a cycle. */
  readonly cycle: number;
}

/** The days of a child whose parent exchanges some tasks, loves some and refuses some, all by seed. */
function live(child: number): Day[] {
  const last = new Map<string, number>();
  const refusals: Refusal[] = [];
  const favourites = new Set<string>();
  const unwanted = new Set<string>();
  return Array.from({ length: days }, (_, day) => {
    const seed = seedFor(`child ${child}`, 'daily', addDays('2026-01-01', day));
    const chance = (what: string) => quickRandom(`${seed} ${what}`);
    const before = { favourites: new Set(favourites), unwanted: new Set(unwanted) };
    const tasks = withoutUnwanted(pool, [...unwanted]).map((task) => ({
      ...task,
      weight: tasteFactor(task, refusals) * (favourites.has(task.id) ? favouriteFactor : 1),
      isFavourite: favourites.has(task.id),
    }));
    const daysSince = new Map([...last].map(([id, at]) => [id, day - at]));
    const input = { seed, days: 1, needsQuick: true, pool: tasks, daysSince };
    const given = drawTasks({ ...input, count: perDay }, quickRandom);
    const gone: string[] = [];
    given.forEach((id, slot) => {
      // Every third child exchanges as much as it can.
      if (chance(`swap ${slot}`) > (child % 3 === 0 ? 1 : 0.3)) return;
      const already = given.filter((other) => other !== id);
      const [next] = drawTasks({ ...input, count: 1, already, excluded: [...gone, id] }, quickRandom);
      if (next === undefined) return;
      // Most parents say nothing.
      const reason = swapReasons[Math.floor(chance(`reason ${slot}`) * swapReasons.length * 5)];
      if (reason) refusals.push({ taskId: id, reason, minutes: pool.find((task) => task.id === id)?.minutes ?? null });
      given[slot] = next;
      gone.push(id);
    });
    const [loved = ''] = given;
    if (chance('love') < 0.05) favourites.add(loved);
    if (chance('refuse') < 0.03) unwanted.add(given[1] ?? '');
    for (const id of unwanted) favourites.delete(id);
    const shown = [...given, ...gone];
    for (const id of shown) last.set(id, day);
    return { given, shown, ...before, cycle: tasks.length / perDay };
  });
}

describe('ten thousand days with exchanges and wishes', () => {
  let lives: Day[][] = [];
  /** Each task that was shown again, with the days since the last time. */
  let returns: { id: string; gap: number; day: Day }[] = [];

  beforeAll(() => {
    lives = Array.from({ length: children }, (_, child) => live(child));
    returns = lives.flatMap((life) => {
      const last = new Map<string, number>();
      return life.flatMap((day, at) => {
        const again = day.shown.flatMap((id) => (last.has(id) ? [{ id, gap: at - (last.get(id) ?? 0), day }] : []));
        for (const id of day.shown) last.set(id, at);
        return again;
      });
    });
  });

  it('never have fewer than three different tasks', () => {
    expect(lives.flat()).toHaveLength(10_000);
    for (const { given, shown } of lives.flat()) {
      expect(given).toHaveLength(perDay);
      expect(new Set(shown).size).toBe(shown.length);
    }
  });

  it('bring nothing but favourites back within the window, and those not before a third of a cycle', () => {
    const favourites = returns.filter(({ id, day }) => day.favourites.has(id));
    expect(favourites.length).toBeGreaterThan(1_000);
    for (const { gap, day } of favourites) expect(gap).toBeGreaterThanOrEqual(day.cycle / 3);
    for (const { id, gap, day } of returns) if (!day.favourites.has(id)) expect(gap).toBeGreaterThan(windowDays);
  });

  it('show favourites more often than others', () => {
    const mean = (gaps: readonly number[]) => gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const of = (isFavourite: boolean) =>
      returns.filter(({ id, day }) => day.favourites.has(id) === isFavourite).map(({ gap }) => gap);
    expect(mean(of(true))).toBeLessThan(0.8 * mean(of(false)));
  });

  it('never show again what the family does not want', () => {
    expect(lives.flat().some(({ unwanted }) => unwanted.size > 3)).toBe(true);
    for (const { shown, unwanted } of lives.flat()) expect(shown.filter((id) => unwanted.has(id))).toEqual([]);
  });

  it('are the same on two servers', () => {
    expect(live(7)).toEqual(lives[7]);
  });
});
