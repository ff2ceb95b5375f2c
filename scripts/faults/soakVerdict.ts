import { median, percentile } from '../bench/statistics.ts';
import type { Tally } from './tally.ts';

/** The limit for the growth of the server's memory, in megabytes. */
const maxGrowthMb = 10;

/** The target for the 99th percentile of latencies on an idle machine, in milliseconds. It is only reported: machines are shared. */
const p99TargetMs = 250;

/** The share of the time that counts as warm-up: every program grows at first. */
const warmUpShare = 0.2;

/** Growth is the difference between two medians: of this share of the readings after the warm-up, and of the same share at the end. */
const readingShare = 0.1;

const shownFailures = 10;

/** The measurements of a soak. */
export interface SoakResult {
  readonly tally: Tally;
  readonly minutes: number;
  readonly connections: number;
  /** Whether the server's process ended. */
  readonly hasDied: boolean;
  /** The server's memory in megabytes, read at regular intervals. */
  readonly memory: readonly number[];
}

/** The growth of the memory since the warm-up, in megabytes. */
export function memoryGrowth(memory: readonly number[]): number {
  const count = Math.max(1, Math.floor(memory.length * readingShare));
  const warm = Math.floor(memory.length * warmUpShare);
  return median(memory.slice(-count)) - median(memory.slice(warm, warm + count));
}

/**
 * Evaluates a soak: no death, no failed request, and at most 10 MB more memory. Latencies are reported next to their target.
 *
 * @returns whether the soak has passed, and the report
 */
export function judgeSoak({ tally, minutes, connections, hasDied, memory }: SoakResult): {
  readonly holds: boolean;
  readonly report: string;
} {
  const { latencies, failures, reads, writes, downloads, cancelled } = tally;
  const growth = memoryGrowth(memory);
  const rows: [name: string, measured: string, target: string, isMet: boolean][] = [
    ['Deaths', hasDied ? '1' : '0', '0', !hasDied],
    ['Failures', String(failures.length), '0', failures.length === 0],
    ['Growth of memory', `${growth.toFixed(0)} MB`, `≤ ${maxGrowthMb} MB`, growth <= maxGrowthMb],
  ];
  const rate = (latencies.length / (minutes * 60)).toFixed(0);
  const report = [
    `${minutes} min, ${connections} connections: ${reads} reads and ${writes} writes, ${rate} a second, ` +
      `${downloads} downloads and ${cancelled} cancelled ones, memory ${(memory.at(-1) ?? 0).toFixed(0)} MB at the end`,
    ...rows.map(
      ([name, measured, target, isMet]) =>
        `${isMet ? '  met   ' : '  MISSED'}  ${name.padEnd(18)}${measured.padEnd(12)}${target}`,
    ),
    `          p50 ${median(latencies).toFixed(0)} ms, p99 ${percentile(latencies, 99).toFixed(0)} ms ` +
      `(target on an idle machine: ${p99TargetMs} ms)`,
    ...[...new Set(failures)].slice(0, shownFailures).map((failure) => `  ${failure}`),
  ].join('\n');
  return { holds: rows.every(([, , , isMet]) => isMet), report };
}
