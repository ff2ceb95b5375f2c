import { type Figure, rounded } from './statistics.ts';

/** A median with its confidence interval. `median` is null when it is not stable. */
export interface FigureReport {
  readonly median: number | null;
  readonly low: number;
  readonly high: number;
}

/** What one server needed for one scenario. */
export interface ServerReport {
  /** Requests per second. */
  readonly rps: FigureReport;
  /** Processor time of the server for one request, microseconds. */
  readonly nodeUs: FigureReport;
  /** Processor time of PostgreSQL for one request, microseconds. */
  readonly postgresUs: FigureReport;
  /** Latencies, milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Memory of the server afterwards, megabytes. */
  readonly memoryMb: number;
}

/** What all servers needed for one scenario, by their names. */
export interface ScenarioReport {
  readonly rounds: number;
  readonly servers: Readonly<Record<string, ServerReport>>;
  /**
   * The peer's processor time for one request divided by the product's: 0.75 means that the product answers three requests in the
   * time in which the peer answers four.
   */
  readonly ratios: Readonly<Record<string, FigureReport>>;
}

/** A target and what was measured. */
export interface TargetReport {
  readonly name: string;
  readonly target: string;
  /** Null when this run could not measure it. */
  readonly measured: number | null;
  /** The range of the measured values, or why there is no measured number. */
  readonly remark: string;
  readonly met: boolean;
}

/** What `npm run bench -- --json FILE` writes. */
export interface BenchReport {
  readonly machine: {
    readonly cpu: string;
    readonly cores: number;
    readonly memoryGb: number;
    readonly system: string;
    readonly node: string;
    readonly postgres: string;
    /** UTC, yyyy-MM-dd. */
    readonly date: string;
    /** Whether the run was the quick form, on less data. */
    readonly quick: boolean;
    /** Whether the servers had a processor core of their own. */
    readonly pinned: boolean;
  };
  readonly scenarios: Readonly<Record<string, ScenarioReport>>;
  readonly targets: readonly TargetReport[];
  /** Further findings, and measurements that failed. */
  readonly notes: readonly string[];
}

export const reportFigure = ({ median, low, high, isStable }: Figure): FigureReport => ({
  median: isStable ? rounded(median) : null,
  low: rounded(low),
  high: rounded(high),
});

/** A limit that a measured number has to keep. */
interface Target {
  readonly name: string;
  readonly least?: number;
  readonly most?: number;
  /** With a leading space where one is wanted, such as ` ms`. */
  readonly unit?: string;
}

const textOf = ({ least, most, unit = '' }: Target): string =>
  least === undefined ? `≤ ${most}${unit}` : most === undefined ? `≥ ${least}${unit}` : `${least} to ${most}${unit}`;

const isWithin = ({ least = -Infinity, most = Infinity }: Target, value: number): boolean =>
  value >= least && value <= most;

/** Compares one number with its target. */
export const judge = (target: Target, measured: number, remark = ''): TargetReport => ({
  ...unmeasured(target, remark),
  measured: rounded(measured),
  met: isWithin(target, measured),
});

/**
 * Compares a figure with its target. A figure that is not stable has no number, but its target is met when the whole
 * confidence interval is within it.
 */
export function judgeFigure(target: Target, { median, low, high }: FigureReport): TargetReport {
  const range = `${low} to ${high}`;
  if (median !== null) return judge(target, median, range);
  const met = isWithin(target, low) && isWithin(target, high);
  return { ...unmeasured(target, `not stable: ${range}`), met };
}

/** A target for which this run has no number, and why. */
export const unmeasured = (target: Target, reason: string): TargetReport => ({
  name: target.name,
  target: textOf(target),
  measured: null,
  remark: reason,
  met: false,
});
