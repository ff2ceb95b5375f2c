import { describe, expect, test } from 'vitest';
import { canonical } from '../../scripts/bench/canonical.ts';
import { readCoreList } from '../../scripts/bench/processes/cores.ts';
import { pathReportOf } from '../../scripts/bench/measurements/pathMeasurement.ts';
import { measurements } from '../../scripts/bench/measurements.ts';
import { textOf } from '../../scripts/bench/print.ts';
import { benchmarksPage } from '../../scripts/bench/benchmarksPage.ts';
import { atLeast, atMost, type BenchReport, benchReport, unmeasured } from '../../scripts/bench/report.ts';
import { measureRounds, orderOf, ratioOf } from '../../scripts/bench/rounds.ts';
import type { Slice } from '../../scripts/bench/slices.ts';
import { median, percentile } from '../../scripts/bench/statistics.ts';

const slice = (changes: Partial<Slice>): Slice => ({
  rps: 100,
  nodeUs: 200,
  postgresUs: 100,
  sql: 4,
  p50: 5,
  p99: 9,
  rss: 120_000_000,
  foreign: 0,
  ...changes,
});

describe('the statistics', () => {
  test('take the nearest rank, whatever the order', () => {
    const values = [9, 1, 5, 3, 7, 2, 8, 4, 6, 10];
    expect([median(values), percentile(values, 99), percentile(values, 10), median([])]).toEqual([
      5,
      10,
      1,
      Number.NaN,
    ]);
  });

  test('compare within a round, so that a slow hour for all changes no ratio', () => {
    const rounds = [1, 10, 3].map((slowness) => ({
      one: slice({ rps: 200 / slowness }),
      other: slice({ rps: 100 / slowness }),
    }));
    expect(ratioOf(rounds, ['one', 'other'], ({ rps }) => rps)).toBe(2);
  });
});

describe('rounds', () => {
  test('begin with another one each time, and let each be first and last equally often', () => {
    const orders = Array.from({ length: 6 }, (_, round) => orderOf(['a', 'b', 'c'], round).join(''));
    expect(orders).toEqual(['abc', 'bca', 'cab', 'cba', 'acb', 'bac']);
  });

  test('are measured again when others used the machine', async () => {
    const foreign = [0, 0.4, 0, 0.02];
    const found = await measureRounds(['a'], 3, () => Promise.resolve(slice({ foreign: foreign.shift() ?? 1 })));
    expect([found.rounds.map(({ a }) => a.foreign), found.dropped, found.disturbed]).toEqual([[0, 0, 0.02], 1, false]);
  });

  test('count the least disturbed ones when there is no quiet, and say so', async () => {
    const foreign = [0.5, 0.3, 0.1, 0.2];
    const found = await measureRounds(['a'], 2, () => Promise.resolve(slice({ foreign: foreign.shift() ?? 1 })));
    expect([found.rounds.map(({ a }) => a.foreign), found.dropped, found.disturbed]).toEqual([[0.1, 0.2], 2, true]);
  });
});

test('the same facts are the same canonical text, other facts are not', () => {
  const one = canonical({ b: [1, { d: null, c: 'x' }], a: true });
  expect(one).toBe(canonical({ a: true, b: [1, { c: 'x', d: null }] }));
  expect(one).not.toBe(canonical({ a: true, b: [{ c: 'x', d: null }, 1] }));
});

test('lists of cores are read as Linux writes them', () => {
  expect(['0-2,5', '3', '0-1'].map(readCoreList)).toEqual([[0, 1, 2, 5], [3], [0, 1]]);
});

describe('the report', () => {
  const round = {
    dadventures: slice({ rps: 80, nodeUs: 300 }),
    handwritten: slice({}),
    mercuriusStatements: slice({}),
    mercuriusLoaders: slice({}),
    pothosDefaults: slice({}),
    apolloNaive: slice({}),
  };
  const rounds = { rounds: [round], dropped: 0, disturbed: false };
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
      droppedRounds: 1,
      disturbed: false,
    },
    paths: { home: pathReportOf(['dadventures', 'handwritten'], rounds) },
    targets: [atLeast('fast', 0.75, 0.8, ' times'), atMost('small', 4, 5), unmeasured('client', '≥ 97', 'no browser')],
  };

  test('has the shape that is promised to whoever reads the JSON', () => {
    expect(benchReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
    expect(report.paths['home']).toEqual({
      peers: {
        dadventures: { rps: 80, cpuUs: 400, sql: 4, p50: 5, p99: 9, rss: 120 },
        handwritten: { rps: 100, cpuUs: 300, sql: 4, p50: 5, p99: 9, rss: 120 },
      },
      ratios: { handwritten: { rps: 0.8, cpu: 1.33 } },
    });
    expect(report.targets).toEqual([
      { name: 'fast', target: '≥ 0.75 times', measured: 0.8, met: true },
      { name: 'small', target: '≤ 4', measured: 5, met: false },
      { name: 'client (no browser)', target: '≥ 97', measured: null, met: false },
    ]);
    expect(benchReport.safeParse({ ...report, more: 1 }).success).toBe(false);
  });

  test('tells on the terminal and on the page which targets were missed, and which nobody measured', () => {
    for (const text of [textOf(report), benchmarksPage(report)]) {
      expect(text).toMatch(/small .*≤ 4.* 5 .*NOT met/);
      expect(text).toMatch(/no browser.*not measured/);
      expect(text).toContain('× 0.8');
    }
  });
});

test('every measurement has a name of its own, by which it can be run alone', () => {
  const names = measurements.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
