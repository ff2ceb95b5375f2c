import { cpuOf, type Sample, type Sampler } from './samples.ts';
import { type Figure, figureOf, median } from './statistics.ts';

/** A server is warm when two groups of so many windows, one after the other,... */
export const warmWindows = 3;

/** ...have medians of the processor time of a request that differ by at most this share. */
export const warmSpread = 0.1;

/** Requests in a window of the warm-up: what a server has compiled depends on how many it answered, not on how long that took. */
const warmUpRequests = 500;

/** A server that is not warm after so many windows is measured all the same; its figures are reported as not stable. */
const mostWarmUpWindows = 24;

/** One sample of each server, taken one right after the other. */
type Round<Name extends string> = Readonly<Record<Name, Sample>>;

/** What servers did in turn. */
export interface Rounds<Name extends string> {
  readonly rounds: readonly Round<Name>[];
  /** Whether all servers were warm before the first round. */
  readonly isWarm: boolean;
}

/** How many rounds are measured, and how long each server is under load in a round. */
export interface Pace {
  readonly leastRounds: number;
  readonly mostRounds: number;
  readonly windowSeconds: number;
}

/** Whether the processor time of a request has stopped changing, from its value in each window so far. */
export function isWarm(cpuTimes: readonly number[]): boolean {
  if (cpuTimes.length < 2 * warmWindows) return false;
  const last = median(cpuTimes.slice(-warmWindows));
  const before = median(cpuTimes.slice(-2 * warmWindows, -warmWindows));
  return Math.max(last, before) <= Math.min(last, before) * (1 + warmSpread);
}

/** The names, starting with another one each round and in reverse every second time, so that a drift affects all alike. */
export function orderOf<Name>(names: readonly Name[], round: number): Name[] {
  const start = round % names.length;
  const rotated = [...names.slice(start), ...names.slice(0, start)];
  return Math.floor(round / names.length) % 2 === 0 ? rotated : rotated.toReversed();
}

/** Puts all servers under load in turn until each is warm; returns whether they are. */
async function warmUp(samplers: readonly Sampler[]): Promise<boolean> {
  const cpuTimes = samplers.map((): number[] => []);
  const areWarm = () => cpuTimes.every(isWarm);
  for (let window = 0; window < mostWarmUpWindows && !areWarm(); window += 1) {
    for (const [place, sampler] of samplers.entries())
      cpuTimes[place]?.push(cpuOf(await sampler({ requests: warmUpRequests })));
  }
  return areWarm();
}

/**
 * Warms up all servers in turn and then measures them in rounds, until the ratios of their processor times to that of the first
 * server are stable. Every round counts.
 *
 * @param samplers by the name of the server
 */
export async function measureRounds<Name extends string>(
  samplers: Readonly<Record<Name, Sampler>>,
  { leastRounds, mostRounds, windowSeconds }: Pace,
): Promise<Rounds<Name>> {
  const wasWarm = await warmUp(Object.values(samplers));
  const names = Object.keys(samplers) as Name[];
  const [first, ...others] = names;
  const rounds: Round<Name>[] = [];
  const areStable = () =>
    others.every((name) => first && figureOf(rounds.map((round) => cpuOf(round[first]) / cpuOf(round[name]))).isStable);
  while (rounds.length < leastRounds || (rounds.length < mostRounds && !areStable())) {
    const samples: [Name, Sample][] = [];
    for (const name of orderOf(names, rounds.length))
      samples.push([name, await samplers[name]({ seconds: windowSeconds })]);
    rounds.push(Object.fromEntries(samples) as Round<Name>);
  }
  return { rounds, isWarm: wasWarm };
}

/** The figure of one value of each round; never a stable one when a server was not warm. */
export function figureIn<Name extends string>(
  { rounds, isWarm: wasWarm }: Rounds<Name>,
  value: (round: Round<Name>) => number,
): Figure {
  const figure = figureOf(rounds.map(value));
  return { ...figure, isStable: figure.isStable && wasWarm };
}
