import type { Frequency } from '../task/task.rules.ts';

/** A task that may be drawn. */
export interface DrawCandidate {
  readonly id: string;
  /** How soon the task comes back, relative to the others. A weight of zero or less is drawn only when nothing else is left. */
  readonly weight: number;
  readonly skillIds: readonly string[];
  /** Whether it needs no material and at most ten minutes. */
  readonly isQuick: boolean;
  /** Whether it may come back after a third of a cycle. */
  readonly isFavourite?: boolean;
  /** Whether the family made it: one that the child never had comes first. */
  readonly isOwn?: boolean;
  /** What its people play at; two of the same are not drawn for one day, nor within five. */
  readonly conceit?: string | null;
}

/** Tasks of a kind that a period must have, as far as there are any. */
export interface Wanted<Candidate> {
  readonly count: number;
  readonly isOf: (candidate: Candidate) => boolean;
}

export interface DrawInput<Candidate extends DrawCandidate = DrawCandidate> {
  /** What chance depends on, as `seedFor` gives it. */
  readonly seed: string;
  /** How many tasks to draw, besides those in `already`. */
  readonly count: number;
  /** Of one period. */
  readonly days: number;
  /** Whether one of the tasks must be quick, if there is one. */
  readonly needsQuick?: boolean;
  /** In any order; a second candidate of the same id is ignored. */
  readonly pool: readonly Candidate[];
  /** How many days ago the child last had a task, by id; without those that it never had. */
  readonly daysSince: ReadonlyMap<string, number>;
  /** How many days ago the child last met a conceit. */
  readonly conceitsSince?: ReadonlyMap<string, number>;
  /** What the period must have, the most important first. */
  readonly wanted?: readonly Wanted<Candidate>[];
  /** Task ids that the period already has. They are not drawn again, and their skills count as taken. */
  readonly already?: readonly string[];
  /** Task ids that are not drawn, though the cycle is as long as with them. */
  readonly excluded?: readonly string[];
}

/** A number from 0 up to, not including, 1 that depends on the seed alone. */
type SeededRandom = (seed: string) => number;

/**
 * The seed of a period's draw. Two servers that draw the same period get the same tasks.
 *
 * @param periodStart first local date of the period, yyyy-MM-dd
 */
export function seedFor(childId: string, frequency: Frequency, periodStart: string): string {
  return `${childId}/${frequency}/${periodStart}`;
}

/** Nothing comes back before this share of a cycle, which is the time in which the whole pool is drawn once. */
const cycleShare = 0.9;

/** The same for a favourite. */
const favouriteShare = 1 / 3;

/**
 * Draws the tasks of one period (docs/product.md#challenges). In this order of importance: tasks of the kinds that it must have;
 * tasks with a weight before those without one; tasks whose conceit the child has not met within five days; tasks that the child has not had for nine tenths of a cycle, favourites for a third; tasks of its family that it
 * never had; others that it never had; the most days since the last time, times the weight unless it is a repeat; tasks that
 * share no skill with those chosen; chance, by weight.
 *
 * Chance is Efraimidis and Spirakis' weighted sampling without replacement (doi:10.1016/j.ipl.2005.11.003). The ticket of
 * each candidate depends on the seed and its id alone, so neither the order of the pool nor the other candidates change it.
 *
 * @returns task ids in the order drawn, without duplicates: `count` of them, or as many as the pool has
 */
export function drawTasks<Candidate extends DrawCandidate>(
  input: DrawInput<Candidate>,
  random: SeededRandom,
): string[] {
  const { seed, count, days, needsQuick = false, pool, daysSince, conceitsSince } = input;
  const { wanted = [], already = [], excluded = [] } = input;
  const byId = new Map(pool.map((candidate) => [candidate.id, candidate]));
  const chosen = already.flatMap((id) => byId.get(id) ?? []);
  for (const id of [...already, ...excluded]) byId.delete(id);
  const recent = recentConceits(conceitsSince);
  const cycle = (pool.length / (count + already.length)) * days;
  let left = [...byId.values()].map((candidate) => enter(candidate, daysSince.get(candidate.id), cycle));
  const ticketOf = ticketsBy((id) => random(`${seed}/${id}`));

  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) {
    const isLast = drawn.length === count - 1;
    const isQuickMissing = needsQuick && isLast && !chosen.some(({ isQuick }) => isQuick);
    const kind = wantedOnes(left, wanted, chosen);
    const quick = isQuickMissing ? quickOnes(kind ?? left) : [];
    // A quick one of a conceit that is too close waits for another evening.
    const choice = [quick, kind ?? left]
      .map((entries) => unlike(entries, chosen, recent))
      .find(({ length }) => length > 0);
    const { candidate } = next(choice ?? (quick.length > 0 ? quick : (kind ?? left)), chosen, ticketOf);
    left = left.filter((entry) => entry.candidate !== candidate);
    chosen.push(candidate);
    drawn.push(candidate.id);
  }
  return drawn;
}

/** A child meets a conceit again after that many days at the earliest, as long as there is anything else. */
const conceitDays = 5;

/** The conceits that the child has met within five days. */
const recentConceits = (since: ReadonlyMap<string, number> = new Map()): ReadonlySet<string> =>
  new Set([...since].flatMap(([conceit, days]) => (days < conceitDays ? conceit : [])));

/** The entries of the first kind that is still missing; null when none is, or nothing is left of it. */
function wantedOnes<Candidate extends DrawCandidate>(
  entries: readonly Entry<Candidate>[],
  wanted: readonly Wanted<Candidate>[],
  chosen: readonly Candidate[],
): readonly Entry<Candidate>[] | null {
  for (const { count, isOf } of wanted) {
    if (chosen.filter(isOf).length >= count) continue;
    const ones = entries.filter(({ candidate }) => isOf(candidate));
    if (ones.length > 0) return ones;
  }
  return null;
}

/** The entries with a weight whose conceit the child has not met lately. */
function unlike<Candidate extends DrawCandidate>(
  entries: readonly Entry<Candidate>[],
  chosen: readonly Candidate[],
  recent: ReadonlySet<string>,
): readonly Entry<Candidate>[] {
  const met = new Set([...recent, ...chosen.flatMap(({ conceit }) => conceit ?? [])]);
  return entries.filter(({ candidate: { conceit }, weightless }) => weightless === 0 && !met.has(conceit ?? ''));
}

/** A candidate and its place before chance decides. Smaller numbers come first. */
interface Entry<Candidate extends DrawCandidate = DrawCandidate> {
  readonly candidate: Candidate;
  readonly weightless: number;
  readonly repeat: number;
  readonly minusAge: number;
}

/** Later than every task that the child has had. */
const neverHad = Number.MAX_SAFE_INTEGER - 1;

/** The same for a task of the family, which has just thought of it. */
const neverHadOwn = Number.MAX_SAFE_INTEGER;

function enter<Candidate extends DrawCandidate>(
  candidate: Candidate,
  age: number | undefined,
  cycle: number,
): Entry<Candidate> {
  const repeat = age === undefined ? 0 : repeatRank(candidate, age, cycle);
  // Among repeats a weight would bring the heavy ones back within days.
  const weight = candidate.weight > 0 && repeat === 0 ? candidate.weight : 1;
  return {
    candidate,
    weightless: candidate.weight > 0 ? 0 : 1,
    repeat,
    minusAge: age === undefined ? -(candidate.isOwn ? neverHadOwn : neverHad) : -age * weight,
  };
}

/** A favourite that is too early comes after every other repeat, so it returns before a third of a cycle only if nothing else is left. */
function repeatRank({ isFavourite = false }: DrawCandidate, age: number, cycle: number): number {
  if (isFavourite) return age < favouriteShare * cycle ? 2 : 0;
  return age < cycleShare * cycle ? 1 : 0;
}

/** The quick entries that are neither weightless nor repeats; all entries if there is none. */
function quickOnes<Candidate extends DrawCandidate>(entries: readonly Entry<Candidate>[]): readonly Entry<Candidate>[] {
  const quick = entries.filter(({ candidate, weightless, repeat }) => candidate.isQuick && weightless + repeat === 0);
  return quick.length > 0 ? quick : entries;
}

const compareEntries = (one: Entry, other: Entry): number =>
  one.weightless - other.weightless || one.repeat - other.repeat || one.minusAge - other.minusAge;

/** Computes the ticket of a candidate when it is first needed. */
function ticketsBy(chanceOf: (id: string) => number): (candidate: DrawCandidate) => number {
  const tickets = new Map<string, number>();
  return ({ id, weight }) => {
    const known = tickets.get(id);
    if (known !== undefined) return known;
    const ticket = -Math.log(1 - chanceOf(id)) / (weight > 0 ? weight : 1);
    tickets.set(id, ticket);
    return ticket;
  };
}

/** The entry to draw from a list that is not empty: of those that come first, one with only new skills, by chance. */
function next<Candidate extends DrawCandidate>(
  entries: readonly Entry<Candidate>[],
  chosen: readonly DrawCandidate[],
  ticketOf: (candidate: DrawCandidate) => number,
): Entry<Candidate> {
  const best = entries.reduce((one, other) => (compareEntries(other, one) < 0 ? other : one));
  const equals = entries.filter((entry) => compareEntries(entry, best) === 0);
  const taken = new Set(chosen.flatMap(({ skillIds }) => skillIds));
  const fresh = equals.filter(({ candidate }) => !candidate.skillIds.some((skill) => taken.has(skill)));
  return (fresh.length > 0 ? fresh : equals).reduce((one, other) => {
    const difference = ticketOf(other.candidate) - ticketOf(one.candidate);
    return difference < 0 || (difference === 0 && other.candidate.id < one.candidate.id) ? other : one;
  });
}
