import type { Frequency } from '../task/task.rules.ts';

/** A task that may be drawn. */
export interface DrawCandidate {
  id: string;
  /** How likely the task is drawn, relative to the others. A weight of zero or less is drawn only when nothing else is left. */
  weight: number;
  skillIds: readonly string[];
}

export interface DrawInput {
  /** What chance depends on, as `seedFor` gives it. */
  seed: string;
  /** How many tasks to draw, besides those in `already`. */
  count: number;
  /** In any order; a second candidate of the same id is ignored. */
  pool: readonly DrawCandidate[];
  /** Task ids of the periods in which repeats are avoided, most recent first. */
  recent: readonly string[];
  /** Task ids that the period already has. They are not drawn again, and their skills count as taken. */
  already?: readonly string[];
}

/** A number from 0 up to, not including, 1 that depends on the seed alone. */
export type SeededRandom = (seed: string) => number;

/**
 * The seed of a period's draw. Two servers that draw the same period get the same tasks.
 *
 * @param periodStart first local date of the period, yyyy-MM-dd
 */
export function seedFor(childId: string, frequency: Frequency, periodStart: string): string {
  return `${childId}/${frequency}/${periodStart}`;
}

/**
 * Draws the tasks of one period (docs/product.md#challenges). In this order of importance: tasks with a weight before those
 * without one; tasks outside `recent`, then the longest unused; tasks that share no skill with those chosen; chance, by
 * weight.
 *
 * Chance is Efraimidis and Spirakis' weighted sampling without replacement (doi:10.1016/j.ipl.2005.11.003). The ticket of
 * each candidate depends on the seed and its id alone, so neither the order of the pool nor the other candidates change it.
 *
 * @returns task ids in the order drawn, without duplicates: `count` of them, or as many as the pool has
 */
export function drawTasks({ seed, count, pool, recent, already = [] }: DrawInput, random: SeededRandom): string[] {
  const byId = new Map(pool.map((candidate) => [candidate.id, candidate]));
  const takenSkills = new Set(already.flatMap((id) => byId.get(id)?.skillIds ?? []));
  for (const id of already) byId.delete(id);

  const left = [...byId.values()]
    .map((candidate) => enter(candidate, recent, random(`${seed}/${candidate.id}`)))
    .sort(byPreference);
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

/** A candidate and what its place depends on. Smaller numbers come first. */
interface Entry {
  id: string;
  skillIds: readonly string[];
  weightless: number;
  /** 0 for a task that is no repeat; otherwise higher the more recently it was used. */
  recency: number;
  ticket: number;
}

function enter({ id, weight, skillIds }: DrawCandidate, recent: readonly string[], chance: number): Entry {
  const weightless = weight > 0 ? 0 : 1;
  const lastUse = recent.indexOf(id);
  return {
    id,
    skillIds,
    weightless,
    recency: lastUse < 0 ? 0 : recent.length - lastUse,
    ticket: -Math.log(1 - chance) / (weightless ? 1 : weight),
  };
}

function byPreference(one: Entry, other: Entry): number {
  return compareTier(one, other) || one.ticket - other.ticket || (one.id < other.id ? -1 : 1);
}

function compareTier(one: Entry, other: Entry): number {
  return one.weightless - other.weightless || one.recency - other.recency;
}

/** The index of the first entry with only new skills among those of the first entry's tier; 0 when there is none. */
function nextIndex(left: readonly Entry[], takenSkills: ReadonlySet<string>): number {
  const [best] = left;
  const index = left.findIndex(
    (entry) => best && compareTier(best, entry) === 0 && !entry.skillIds.some((skill) => takenSkills.has(skill)),
  );
  return Math.max(0, index);
}
