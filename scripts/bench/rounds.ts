import type { Slice } from './slices.ts';
import { median } from './statistics.ts';

/** With more than this share of the machine used by others, a round is measured again. */
export const foreignLimit = 0.05;

/** How often a round may be repeated, as a multiple of the rounds that are wanted. */
const patience = 2;

export type Round<Name extends string> = Readonly<Record<Name, Slice>>;

/** The rounds that count, and how many were dropped because others used the machine. */
export interface Rounds<Name extends string> {
  readonly rounds: readonly Round<Name>[];
  readonly dropped: number;
  /** Whether rounds had to be kept although others used the machine meanwhile. */
  readonly disturbed: boolean;
}

/** The names, beginning with another one each round, every second time backwards: what drifts meets all alike. */
export function orderOf<Name>(names: readonly Name[], round: number): Name[] {
  const start = round % names.length;
  const turned = [...names.slice(start), ...names.slice(0, start)];
  return Math.floor(round / names.length) % 2 === 0 ? turned : turned.toReversed();
}

/** The largest share of the machine that others used in any slice of a round. */
const foreignOf = (round: Round<string>): number => Math.max(...Object.values(round).map(({ foreign }) => foreign));

/**
 * Measures rounds until enough of them were undisturbed, or patience ends; then the least disturbed ones count.
 *
 * @param slice measures one of the names
 */
export async function measureRounds<Name extends string>(
  names: readonly Name[],
  wanted: number,
  slice: (name: Name) => Promise<Slice>,
): Promise<Rounds<Name>> {
  const all: Round<Name>[] = [];
  const quiet = () => all.filter((round) => foreignOf(round) <= foreignLimit);
  while (quiet().length < wanted && all.length < wanted * patience) {
    const slices: [Name, Slice][] = [];
    for (const name of orderOf(names, all.length)) slices.push([name, await slice(name)]);
    all.push(Object.fromEntries(slices) as Round<Name>);
  }
  const rounds = all.toSorted((one, other) => foreignOf(one) - foreignOf(other)).slice(0, wanted);
  return { rounds, dropped: all.length - rounds.length, disturbed: quiet().length < wanted };
}

/** The median of each number over the rounds. */
export function medianSlice(slices: readonly Slice[]): Slice {
  const of = (key: keyof Slice) => median(slices.map((slice) => slice[key]));
  return {
    rps: of('rps'),
    nodeUs: of('nodeUs'),
    postgresUs: of('postgresUs'),
    sql: of('sql'),
    p50: of('p50'),
    p99: of('p99'),
    rss: of('rss'),
    foreign: of('foreign'),
  };
}

/** Processor time of a request, of the server and of PostgreSQL together, in microseconds. */
export const cpuOf = ({ nodeUs, postgresUs }: Slice): number => nodeUs + postgresUs;

/** The median, over the rounds, of what one name has divided by what the other has in the same round. */
export function ratioOf<Name extends string>(
  rounds: readonly Round<Name>[],
  [one, other]: readonly [Name, Name],
  value: (slice: Slice) => number,
): number {
  return median(rounds.map((round) => value(round[one]) / value(round[other])));
}
