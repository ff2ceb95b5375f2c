import { z } from 'zod';

/** What one peer needed for one path: medians over the rounds. */
const peerReport = z.strictObject({
  rps: z.number(),
  /** Of the server and of PostgreSQL together, microseconds per request. */
  cpuUs: z.number(),
  /** Statements per request, the session's included. */
  sql: z.number(),
  /** Milliseconds. */
  p50: z.number(),
  p99: z.number(),
  /** Megabytes. */
  rss: z.number(),
});

const pathReport = z.strictObject({
  peers: z.record(z.string(), peerReport),
  /** The product's number divided by the peer's. */
  ratios: z.record(z.string(), z.strictObject({ rps: z.number(), cpu: z.number() })),
});

const targetReport = z.strictObject({
  name: z.string(),
  target: z.string(),
  /** Null when it could not be measured here. */
  measured: z.number().nullable(),
  met: z.boolean(),
});

/** What `npm run bench -- --json FILE` writes. */
export const benchReport = z.strictObject({
  machine: z.strictObject({
    cpu: z.string(),
    cores: z.number().int(),
    memoryGb: z.number(),
    system: z.string(),
    node: z.string(),
    postgres: z.string(),
    date: z.string(),
    /** Whether it was a short look on smaller data. */
    quick: z.boolean(),
    /** Whether servers had a core of their own. */
    pinned: z.boolean(),
    /** Rounds that were measured again because other programs used the machine. */
    droppedRounds: z.number().int(),
    /** Whether rounds had to count although other programs used the machine. */
    disturbed: z.boolean(),
  }),
  paths: z.record(z.string(), pathReport),
  targets: z.array(targetReport),
});

export type PeerReport = z.output<typeof peerReport>;
export type PathReport = z.output<typeof pathReport>;
export type TargetReport = z.output<typeof targetReport>;
export type BenchReport = z.output<typeof benchReport>;

/** Three digits are more than anybody can reproduce. */
export const rounded = (value: number): number => Number(value.toPrecision(value >= 1_000 ? 4 : 3));

/** A target that is reached by a number at most as large. */
export const atMost = (name: string, most: number, measured: number, unit = ''): TargetReport => ({
  name,
  target: `≤ ${most}${unit}`,
  measured: rounded(measured),
  met: measured <= most,
});

/** A target that is reached by a number at least as large. */
export const atLeast = (name: string, least: number, measured: number, unit = ''): TargetReport => ({
  name,
  target: `≥ ${least}${unit}`,
  measured: rounded(measured),
  met: measured >= least,
});

/** A target of which this run cannot tell, and why. */
export const unmeasured = (name: string, target: string, why: string): TargetReport => ({
  name: `${name} (${why})`,
  target,
  measured: null,
  met: false,
});
