import { beforeAll, describe, expect, it } from 'vitest';
import { drawTasks, seedFor } from '../../../schema/assignment/draw.rules.ts';
import { type DrawnFor, suitsChild } from '../../../schema/assignment/drawnFor.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { seasonOn } from '../../../schema/day/season.rules.ts';
import { fullTasks } from '../catalogueSample.ts';

const children = process.env['FAULTS'] === 'full' ? 200 : 40;
const days = 365;
const perDay = 3;

/** The daily tasks of an age group with as many of each kind as the quotas ask for. */
const pool = fullTasks()
  .filter(({ frequency }) => frequency === 'daily')
  .map((task) => ({
    ...task,
    id: task.key,
    skillIds: [],
    suits: [],
    spread: false,
    conceit: null,
    company: task.company ?? 'one-child',
    season: task.season ?? null,
    minMonths: null,
    maxMonths: null,
    isQuick: task.materials?.length === 0 && (task.minutes ?? Infinity) <= 10,
  }));
const byId = new Map(pool.map((task) => [task.id, task]));

/** FNV-1a, mixed once more: millions of numbers in a second, and as good as SHA-256 for counting. */
function quickRandom(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

interface Evening {
  readonly drawn: readonly string[];
  /** How many tasks could be drawn. */
  readonly eligible: number;
}

/** A year of a child. Even ones live in the north, odd ones in the south; every third one has no siblings. */
function yearOf(child: number, tasks = pool): Evening[] {
  const zone = child % 2 === 0 ? 'Europe/Berlin' : 'Australia/Sydney';
  const last = new Map<string, number>();
  return Array.from({ length: days }, (_, day) => {
    const date = addDays('2026-01-01', day);
    const drawnFor: DrawnFor = {
      ageGroup: 'preschool',
      months: 50,
      season: seasonOn(date, zone),
      hasWinter: true,
      needs: [],
      // As before there was a question: the cycle is that of all tasks.
      isAway: true,
      hasManyDays: true,
    };
    const eligible = tasks.filter((task) => suitsChild(task, drawnFor, child % 3 > 0));
    const daysSince = new Map([...last].map(([id, before]) => [id, day - before]));
    const seed = seedFor(`child ${child}`, 'daily', date);
    const input = { seed, count: perDay, days: 1, needsQuick: true, pool: eligible, daysSince };
    const drawn = drawTasks(input, quickRandom);
    for (const id of drawn) last.set(id, day);
    return { drawn, eligible: eligible.length };
  });
}

/** For each draw of a task that was drawn before, the days since then and the days of a cycle. */
const returns = (evenings: readonly Evening[]) =>
  evenings.flatMap(({ drawn, eligible }, day) =>
    drawn.flatMap((id) => {
      const before = evenings.findLastIndex((evening, other) => other < day && evening.drawn.includes(id));
      return before < 0 ? [] : [{ gap: day - before, cycle: eligible / perDay }];
    }),
  );

const share = (count: number, of: number) => count / of;

describe('a year of daily tasks', () => {
  let years: Evening[][] = [];

  beforeAll(() => {
    years = Array.from({ length: children }, (_, child) => yearOf(child));
  });

  it('always has three different tasks', () => {
    for (const evening of years.flat()) expect(new Set(evening.drawn).size).toBe(perDay);
  });

  it('brings nothing back before nine tenths of a cycle', () => {
    for (const { gap, cycle } of years.flatMap(returns)) expect(gap).toBeGreaterThanOrEqual(0.9 * cycle);
  });

  it('brings nothing back before day 36 where all 120 suit the child', () => {
    const always = pool.map((task) => ({ ...task, season: null, company: 'one-child' as const }));
    const gaps = Array.from({ length: children / 4 }, (_, child) => returns(yearOf(child, always))).flat();
    expect(Math.min(...gaps.map(({ gap }) => gap))).toBeGreaterThanOrEqual(36);
  });

  it('has shown everything that suits the child after about one cycle', () => {
    for (const evenings of years) {
      const cycle = Math.ceil((evenings[0]?.eligible ?? 0) / perDay);
      const seen = new Set(evenings.slice(0, cycle + 2).flatMap(({ drawn }) => drawn));
      expect(seen.size).toBeGreaterThanOrEqual((evenings[0]?.eligible ?? 0) - 1);
    }
  });

  it('has a task without material and of at most ten minutes every evening', () => {
    for (const { drawn } of years.flat()) expect(drawn.some((id) => byId.get(id)?.isQuick)).toBe(true);
  });

  it('keeps the shares of the pool: outdoors, short ones and those without material', () => {
    const kinds = [
      (id: string) => byId.get(id)?.place === 'outdoors',
      (id: string) => (byId.get(id)?.minutes ?? 0) <= 2,
      (id: string) => byId.get(id)?.materials?.length === 0,
    ];
    for (const isKind of kinds) {
      // Tasks for siblings and for a season are fewer; of the rest, each kind keeps its share.
      const always = pool.filter(({ season, company }) => season === null && company !== 'siblings');
      const alwaysIds = new Set(always.map(({ id }) => id));
      const wanted = share(always.filter(({ id }) => isKind(id)).length, always.length);
      const drawn = years.flat().flatMap((evening) => evening.drawn.filter((id) => alwaysIds.has(id)));
      expect(Math.abs(share(drawn.filter(isKind).length, drawn.length) - wanted)).toBeLessThan(0.02);
    }
  });

  it('is the same on two servers', () => {
    expect(yearOf(7)).toEqual(years[7]);
  });
});
