import type { Frequency } from '../task/task.rules.ts';

/** A task that may be drawn. */
export interface DrawCandidate {
  id: string;
  /** How likely the task is beside others; zero or less: only when nothing else is left. */
  weight: number;
  skillIds: readonly string[];
}

export interface DrawInput {
  /** Whatever the draw shall depend on; see `seedFor`. */
  seed: string;
  /** How many tasks to draw, besides those in `already`. */
  count: number;
  /** In any order; a second candidate of the same id is ignored. */
  pool: readonly DrawCandidate[];
  /** Task ids of the periods in which repeats are avoided, most recent first. */
  recent: readonly string[];
  /** Task ids that the period has already; they are not drawn again, and their skills count as taken. */
  already?: readonly string[];
}

/** The seed of a period's draw (design 5), so that two servers draw the same: `periodStart` is a local date, yyyy-MM-dd. */
export function seedFor(childId: string, frequency: Frequency, periodStart: string): string {
  return `${childId}/${frequency}/${periodStart}`;
}

/**
 * Draws the tasks of one period (design 5). In this order of importance: tasks with a weight before those without one;
 * tasks outside `recent`, then the longest unused; tasks that share no skill with those chosen; chance, by weight.
 *
 * Chance is Efraimidis and Spirakis' weighted sampling without replacement (doi:10.1016/j.ipl.2005.11.003): every
 * candidate gets a ticket of its own from the seed and its id, so neither the order of the pool nor the other
 * candidates change it.
 *
 * @returns task ids in the order drawn, without duplicates: `count` of them, or as many as the pool has.
 */
export function drawTasks({ seed, count, pool, recent, already = [] }: DrawInput): string[] {
  const byId = new Map(pool.map((candidate) => [candidate.id, candidate]));
  const takenSkills = new Set(already.flatMap((id) => byId.get(id)?.skillIds ?? []));
  for (const id of already) byId.delete(id);

  const left = [...byId.values()].map((candidate) => enter(candidate, seed, recent)).sort(byPreference);
  const drawn: string[] = [];
  while (drawn.length < count) {
    const index = nextIndex(left, takenSkills);
    const [entry] = left.splice(index, 1);
    if (!entry) break;
    drawn.push(entry.id);
    for (const skill of entry.skillIds) takenSkills.add(skill);
  }
  return drawn;
}

/** A candidate and what its place depends on; smaller numbers first. */
interface Entry {
  id: string;
  skillIds: readonly string[];
  weightless: number;
  /** 0 for a task that is no repeat, else the higher the more recent. */
  recency: number;
  ticket: number;
}

function enter({ id, weight, skillIds }: DrawCandidate, seed: string, recent: readonly string[]): Entry {
  const weightless = weight > 0 ? 0 : 1;
  const lastUse = recent.indexOf(id);
  return {
    id,
    skillIds,
    weightless,
    recency: lastUse < 0 ? 0 : recent.length - lastUse,
    ticket: -Math.log(1 - randomNumber(`${seed}/${id}`)) / (weightless ? 1 : weight),
  };
}

function byPreference(one: Entry, other: Entry): number {
  return compareTier(one, other) || one.ticket - other.ticket || (one.id < other.id ? -1 : 1);
}

function compareTier(one: Entry, other: Entry): number {
  return one.weightless - other.weightless || one.recency - other.recency;
}

/** The first entry that brings only new skills, among those as good as the first one; else the first one. */
function nextIndex(left: readonly Entry[], takenSkills: ReadonlySet<string>): number {
  const [best] = left;
  const index = left.findIndex(
    (entry) => best && compareTier(best, entry) === 0 && !entry.skillIds.some((skill) => takenSkills.has(skill)),
  );
  return Math.max(0, index);
}

/**
 * A number from 0 up to, not including, 1 that depends on nothing but the text: sfc32 (Chris Doty-Humphrey, PractRand)
 * seeded with the cyrb128 hash, both as published by bryc in https://github.com/bryc/code/blob/master/jshash/PRNGs.md
 * (public domain).
 */
function randomNumber(text: string): number {
  let [a, b, c, d] = cyrb128(text);
  let result = 0;
  // The author of sfc32 lets the first twelve rounds pass, so that the seed has spread over the state.
  for (let round = 0; round <= 12; round++) {
    result = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + result) | 0;
  }
  return (result >>> 0) / 2 ** 32;
}

function cyrb128(text: string): [number, number, number, number] {
  let h1 = 1779033703;
  let h2 = 3144134277;
  let h3 = 1013904242;
  let h4 = 2773480762;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    h1 = h2 ^ Math.imul(h1 ^ code, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ code, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ code, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ code, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  h1 ^= h2 ^ h3 ^ h4;
  return [h1, h2 ^ h1, h3 ^ h1, h4 ^ h1];
}
