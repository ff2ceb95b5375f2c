import { median, percentile } from '../bench/statistics.ts';
import type { Tally } from './tally.ts';

/** The most that the memory of the server may grow, megabytes. */
const mostGrowthMb = 10;

/** The latency that 99 of 100 answers should keep on an idle machine, milliseconds. It decides nothing: machines are shared. */
const p99TargetMs = 250;

/** Every program grows at first: its size is what it has after this share of the time. */
const warmUpShare = 0.2;

/** The share of the readings whose median counts, after the warm-up and at the end. */
const readingShare = 0.1;

const shownFailures = 10;

/** What happened in a soak. */
export interface SoakResult {
  readonly tally: Tally;
  readonly minutes: number;
  readonly connections: number;
  /** Whether the server's process ended. */
  readonly hasDied: boolean;
  /** The server's memory, read at regular intervals, megabytes. */
  readonly memory: readonly number[];
}

/** By how much the memory has grown since the warm-up, megabytes. */
export function memoryGrowth(memory: readonly number[]): number {
  const count = Math.max(1, Math.floor(memory.length * readingShare));
  const warm = Math.floor(memory.length * warmUpShare);
  return median(memory.slice(-count)) - median(memory.slice(warm, warm + count));
}

/**
 * Judges a soak: no death, no failed request, and 10 MB more memory at most. Latencies are reported beside their target.
 *
 * @returns whether all of it holds, and the report
 */
export function judgeSoak({ tally, minutes, connections, hasDied, memory }: SoakResult): {
  readonly holds: boolean;
  readonly report: string;
} {
  const { latencies, failures, reads, writes, downloads, cancelled } = tally;
  const growth = memoryGrowth(memory);
  const rows: [what: string, found: string, target: string, isMet: boolean][] = [
    ['Deaths', hasDied ? '1' : '0', '0', !hasDied],
    ['Failures', String(failures.length), '0', failures.length === 0],
    ['Growth of memory', `${growth.toFixed(0)} MB`, `≤ ${mostGrowthMb} MB`, growth <= mostGrowthMb],
  ];
  const rate = (latencies.length / (minutes * 60)).toFixed(0);
  const report = [
    `${minutes} min, ${connections} connections: ${reads} reads and ${writes} writes, ${rate} a second, ` +
      `${downloads} downloads and ${cancelled} cancelled ones, memory ${(memory.at(-1) ?? 0).toFixed(0)} MB at the end`,
    ...rows.map(
      ([what, found, target, isMet]) =>
        `${isMet ? '  met   ' : '  MISSED'}  ${what.padEnd(18)}${found.padEnd(12)}${target}`,
    ),
    `          p50 ${median(latencies).toFixed(0)} ms, p99 ${percentile(latencies, 99).toFixed(0)} ms ` +
      `(target on an idle machine: ${p99TargetMs} ms)`,
    ...[...new Set(failures)].slice(0, shownFailures).map((failure) => `  ${failure}`),
  ].join('\n');
  return { holds: rows.every(([, , , isMet]) => isMet), report };
}
