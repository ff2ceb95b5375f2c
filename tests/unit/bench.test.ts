import { describe, expect, test } from 'vitest';
import { benchmarksPage, resultsText } from '../../scripts/bench/benchmarksPage.ts';
import { familyDates, holdsAt } from '../../scripts/bench/familyDates.ts';
import { scenarioReportOf } from '../../scripts/bench/measurements/comparison.ts';
import { measurements, quickMeasurements } from '../../scripts/bench/measurements.ts';
import { readCoreList } from '../../scripts/bench/processes/cores.ts';
import { type BenchReport, judge, judgeFigure, reportFigure, unmeasured } from '../../scripts/bench/report.ts';
import { figureIn, isWarm, measureRounds, orderOf, type Pace } from '../../scripts/bench/rounds.ts';
import { cpuOf, type Sample, type Sampler } from '../../scripts/bench/samples.ts';
import { figureOf, median, percentile } from '../../scripts/bench/statistics.ts';

const sample = (changes: Partial<Sample>): Sample => ({
  rps: 100,
  nodeUs: 200,
  postgresUs: 100,
  p50: 5,
  p99: 9,
  rss: 120_000_000,
  ...changes,
});

const times = <Value>(count: number, value: (place: number) => Value) =>
  Array.from({ length: count }, (_, place) => value(place));

describe('the statistics', () => {
  test('use the nearest rank, in any order of the values', () => {
    const values = [9, 1, 5, 3, 7, 2, 8, 4, 6, 10];
    expect([median(values), percentile(values, 99), percentile(values, 10), median([])]).toEqual([
      5,
      10,
      1,
      Number.NaN,
    ]);
  });

  test('give the 95 % confidence interval of a median', () => {
    expect(figureOf(times(9, (place) => 100 + place))).toEqual({ median: 104, low: 101, high: 107, isStable: true });
    expect(figureOf(times(25, (place) => 100 + place))).toEqual({ median: 112, low: 107, high: 117, isStable: true });
  });

  test('call a median stable only if its interval is narrow and there are enough values', () => {
    const wide = times(9, (place) => 100 + 5 * place);
    expect([figureOf(wide).isStable, figureOf(times(6, () => 100)).isStable, figureOf([]).isStable]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('narrow the interval with more values, so that more rounds compensate for noise', () => {
    const noisy = (count: number) => figureOf(times(count, (place) => 90 + ((place * 7) % 20)));
    const widthOf = ({ low, high }: ReturnType<typeof noisy>) => high - low;
    expect(noisy(9).isStable).toBe(false);
    expect(widthOf(noisy(100))).toBeLessThan(widthOf(noisy(9)));
    expect(noisy(100).isStable).toBe(true);
  });
});

describe('rounds', () => {
  const pace: Pace = { leastRounds: 8, mostRounds: 12, windowSeconds: 1 };

  /** A server with the given processor times per request. The last one repeats. */
  const samplerOf = (cpuTimes: readonly number[], windows: string[] = [], name = ''): Sampler => {
    let next = 0;
    return (window) => {
      windows.push('requests' in window ? `warm ${name}` : name);
      const nodeUs = cpuTimes[Math.min(next, cpuTimes.length - 1)] ?? Number.NaN;
      next += 1;
      return Promise.resolve(sample({ nodeUs, postgresUs: 0 }));
    };
  };

  test('start with a different server each time, and run each one first and last equally often', () => {
    const orders = times(6, (round) => orderOf(['a', 'b', 'c'], round).join(''));
    expect(orders).toEqual(['abc', 'bca', 'cab', 'cba', 'acb', 'bac']);
  });

  test('call a server warm when the medians of two groups of three windows agree within 10 %', () => {
    const noisy = [100, 140, 101, 99, 102, 150];
    const falling = [900, 500, 300, 200, 105, 100];
    expect([isWarm(noisy.slice(1)), isWarm(noisy), isWarm(falling), isWarm(falling.toReversed())]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('warm up all servers in turn until all are warm, before the first round', async () => {
    const windows: string[] = [];
    const cold = [900, 500, 300, 200, 105, 100];
    const found = await measureRounds({ a: samplerOf([100], windows, 'a'), b: samplerOf(cold, windows, 'b') }, pace);
    // After nine windows, the last two groups of b are 200, 105, 100 and 100, 100, 100.
    expect(windows.slice(0, 18)).toEqual(times(9, () => ['warm a', 'warm b']).flat());
    expect(windows.slice(18).toSorted()).toEqual([...times(8, () => 'a'), ...times(8, () => 'b')]);
    expect(found.rounds.every(({ b }) => b.nodeUs === 100)).toBe(true);
    expect(found.isWarm).toBe(true);
  });

  test('report no stable figure if a server did not get warm', async () => {
    const noisy = times(200, (place) => (place % 2 === 0 ? 100 : 150));
    const found = await measureRounds({ a: samplerOf([100]), b: samplerOf(noisy) }, pace);
    expect(found.isWarm).toBe(false);
    expect(figureIn(found, ({ a }) => cpuOf(a)).isStable).toBe(false);
  });

  test('continue while a ratio is not stable, and stop once it is', async () => {
    const unstableAtFirst = [...times(3, () => 100), ...times(5, (place) => 100 + 10 * place), 100];
    const found = await measureRounds({ a: samplerOf([100]), b: samplerOf(unstableAtFirst) }, pace);
    expect(found.rounds.length).toBeGreaterThan(pace.leastRounds);
    expect(found.rounds.length).toBeLessThanOrEqual(pace.mostRounds);
  });

  test('compare within a round, so that a slowdown of all servers does not change a ratio', () => {
    const rounds = times(9, (place) => ({
      one: sample({ nodeUs: 200 * (1 + place) }),
      other: sample({ nodeUs: 100 * (1 + place) }),
    }));
    const ratio = figureIn({ rounds, isWarm: true }, ({ one, other }) => one.nodeUs / other.nodeUs);
    expect([ratio.median, ratio.isStable]).toEqual([2, true]);
  });
});

test('core lists are parsed in the format of Linux', () => {
  expect(['0-2,5', '3', '0-1'].map(readCoreList)).toEqual([[0, 1, 2, 5], [3], [0, 1]]);
});

describe('the report', () => {
  const round = {
    dadventures: sample({ rps: 80, nodeUs: 300 }),
    handwritten: sample({}),
    mercurius: sample({}),
  };
  const home = scenarioReportOf({ rounds: times(9, () => round), isWarm: true });
  const unstable = reportFigure(figureOf([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  const report: BenchReport = {
    machine: {
      cpu: 'A processor',
      cores: 2,
      memoryGb: 24,
      system: 'Linux 6',
      node: 'v26.10.0',
      postgres: 'PostgreSQL 18.4',
      date: '2026-11-21',
      quick: true,
      pinned: true,
    },
    scenarios: { home },
    targets: [
      judge({ name: 'fast', least: 0.75, unit: ' times' }, 0.8),
      judge({ name: 'small', most: 4 }, 5),
      judge({ name: 'equal', least: 0.9, most: 1.1 }, 1),
      judgeFigure({ name: 'noisy', least: 3 }, unstable),
      judgeFigure({ name: 'noisy and far away', least: 1 }, unstable),
      unmeasured({ name: 'client', least: 97 }, 'no browser'),
    ],
    notes: ['logIn could not be measured: no server'],
  };

  test('contains medians with intervals, and the processor time of each peer divided by that of the product', () => {
    const figure = (value: number) => ({ median: value, low: value, high: value });
    expect(home.rounds).toBe(9);
    expect(home.servers['dadventures']).toEqual({
      rps: figure(80),
      nodeUs: figure(300),
      postgresUs: figure(100),
      p50: 5,
      p99: 9,
      memoryMb: 120,
    });
    expect(home.ratios).toEqual({ handwritten: figure(0.75), mercurius: figure(0.75) });
  });

  test('judges numbers by their targets, and unstable figures by their whole interval', () => {
    expect(unstable).toEqual({ median: null, low: 2, high: 8 });
    expect(report.targets).toEqual([
      { name: 'fast', target: '≥ 0.75 times', measured: 0.8, remark: '', met: true },
      { name: 'small', target: '≤ 4', measured: 5, remark: '', met: false },
      { name: 'equal', target: '0.9 to 1.1', measured: 1, remark: '', met: true },
      { name: 'noisy', target: '≥ 3', measured: null, remark: 'not stable: 2 to 8', met: false },
      { name: 'noisy and far away', target: '≥ 1', measured: null, remark: 'not stable: 2 to 8', met: true },
      { name: 'client', target: '≥ 97', measured: null, remark: 'no browser', met: false },
    ]);
  });

  test('shows missed, unstable and unmeasured targets on the terminal and on the page', () => {
    for (const text of [resultsText(report), benchmarksPage(report)]) {
      expect(text).toMatch(/small .*≤ 4.* 5 .*NOT met/);
      expect(text).toMatch(/noisy .*not measured.*not stable: 2 to 8/);
      expect(text).toMatch(/noisy and far away .*– .* met .*not stable: 2 to 8/);
      expect(text).toMatch(/client .*not measured.*no browser/);
      expect(text).toContain('0.75 ±0 %');
      expect(text).toContain('logIn could not be measured');
    }
  });
});

test('every measurement has a unique name, by which it can be run alone', () => {
  const names = measurements.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(quickMeasurements.map(({ name }) => name)));
});

describe("the families' dates", () => {
  const instants = times(24, (hour) => Temporal.Instant.from('2026-03-09T00:59:59Z').add({ hours: hour }));

  test('are an afternoon and the next morning, whenever the benchmark begins', () => {
    for (const now of instants) {
      const { today, afternoonZone, morningZone } = familyDates(now);
      const afternoon = now.toZonedDateTimeISO(afternoonZone);
      const morning = now.toZonedDateTimeISO(morningZone);
      expect(afternoon.toPlainDate().toString(), now.toString()).toBe(today);
      expect(afternoon.hour, now.toString()).toBeGreaterThanOrEqual(12);
      expect(morning.toPlainDate().subtract({ days: 1 }).toString(), now.toString()).toBe(today);
      expect(morning.hour, now.toString()).toBeLessThan(12);
    }
  });

  test('hold for two hours, and not when the afternoon is over', () => {
    for (const now of instants) {
      const dates = familyDates(now);
      expect(holdsAt(dates, now.add({ hours: 2 })), now.toString()).toBe(true);
      expect(holdsAt(dates, now.add({ hours: 12 })), now.toString()).toBe(false);
    }
  });
});
