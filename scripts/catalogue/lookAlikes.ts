/** What of a task a parent recognises it by. */
export interface TaskText {
  readonly title: string;
  readonly description: string;
}

/** Two tasks and how much their texts share, each from 0 to 1. */
export interface Pair {
  readonly one: string;
  readonly other: string;
  readonly title: number;
  readonly description: number;
}

/** The three-letter pieces of a text, word by word. */
function trigrams(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set(
    words.flatMap((word) => Array.from({ length: word.length }, (_, at) => ` ${word} `.slice(at, at + 3))),
  );
}

/** How much two texts share, from 0 to 1 (Jaccard, over trigrams). */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size;
  return shared / (one.size + other.size - shared);
}

/** Every pair of tasks once, with what their titles and their descriptions share. */
export function pairs(tasks: readonly TaskText[]): Pair[] {
  const texts = tasks.map(({ title, description }) => ({
    name: title,
    title: trigrams(title),
    description: trigrams(description),
  }));
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).map((other) => ({
      one: one.name,
      other: other.name,
      title: similarity(one.title, other.title),
      description: similarity(one.description, other.description),
    })),
  );
}

/**
 * What two tasks of an age group may share at most. Trigrams see copies and light rewordings: one activity told for
 * two neighbouring age groups by different hands scores 0.22 to 0.43, different ones with the same safety words up to
 * 0.37. So the limits are as low as the catalogue bears, and pairs below them still want a reader: see the report.
 */
export const limits = { title: 0.6, description: 0.38 } as const;

/** The pairs that share more than the limits allow, as "one / other". */
export function lookAlikes(tasks: readonly TaskText[]): string[] {
  return pairs(tasks)
    .filter(({ title, description }) => title > limits.title || description > limits.description)
    .map(({ one, other }) => `${one} / ${other}`);
}

/** The pairs that share most, the most alike first. */
export function closest(tasks: readonly TaskText[], by: 'title' | 'description', count: number): Pair[] {
  return pairs(tasks)
    .toSorted((one, other) => other[by] - one[by])
    .slice(0, count);
}
