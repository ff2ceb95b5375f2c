import { alignedTable, verdictOf } from '../print.ts';
import { atLeast, atMost, rounded, type TargetReport } from '../report.ts';
import { median } from '../statistics.ts';
import type { Device, Look } from './look.ts';

export const pages = ['home', 'challenges'] as const;

/** A page that was looked at on a device: medians of all looks, each number by itself. */
export interface PageReport extends Look {
  readonly page: (typeof pages)[number];
  readonly device: Device;
}

/** What `npm run bench -- client --json FILE` writes. */
export interface ClientReport {
  readonly machine: {
    readonly cpu: string;
    readonly cores: number;
    readonly browser: string;
    readonly lighthouse: string;
    /** ISO 8601. */
    readonly date: string;
    /** How often each page was loaded. */
    readonly looks: number;
  };
  readonly pages: readonly PageReport[];
  readonly targets: readonly TargetReport[];
}

/** Puts the looks at one page together. */
export function summarize(page: PageReport['page'], device: Device, looks: readonly Look[]): PageReport {
  const middle = (of: (look: Look) => number) => rounded(median(looks.map(of)));
  return {
    page,
    device,
    score: middle(({ score }) => score),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    scriptBytes: median(looks.map(({ scriptBytes }) => scriptBytes)),
    queries: Math.max(...looks.map(({ queries }) => queries)),
  };
}

/** How the pages stand against the design's targets (section 11), which are about the signed-in home on a telephone. */
export function targetsOf(reports: readonly PageReport[]): TargetReport[] {
  const home = reports.find(({ page, device }) => page === 'home' && device === 'mobile');
  if (!home) return [];
  return [
    atLeast('Lighthouse mobile on the signed-in home', 97, home.score),
    atMost('LCP of the signed-in home on mobile', 1_900, home.lcp, ' ms'),
    atMost('TBT of the signed-in home on mobile', 50, home.tbt, ' ms'),
    atMost('CLS of the signed-in home on mobile', 0.02, home.cls),
    atMost('GraphQL requests of a first load', 1, Math.max(...reports.map(({ queries }) => queries))),
  ];
}

/** The whole report for a terminal. */
export function textOf({ machine, pages: reports, targets }: ClientReport): string {
  const numbers = alignedTable(
    ['page', 'device', 'score', 'LCP ms', 'TBT ms', 'CLS', 'script bytes', 'queries'],
    reports.map(({ page, device, score, lcp, tbt, cls, scriptBytes, queries }) => [
      page,
      device,
      ...[score, lcp, tbt, cls, scriptBytes, queries].map(String),
    ]),
  );
  const verdicts = alignedTable(
    ['target', 'wanted', 'measured', ''],
    targets.map((target) => [target.name, target.target, String(target.measured), verdictOf(target)]),
  );
  return [
    `Lighthouse ${machine.lighthouse}, ${machine.browser}, ${machine.cores} × ${machine.cpu}, medians of ${machine.looks}`,
    numbers,
    verdicts,
  ].join('\n\n');
}
