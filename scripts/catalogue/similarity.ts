/** The texts of a task that are compared. */
export interface TaskText {
  readonly title: string;
  readonly description: string;
}

/** Two texts, by their places in the list, with their similarity from 0 to 1. */
export interface SimilarPair {
  readonly one: number;
  readonly other: number;
  readonly similarity: number;
}

/** A term with its weight in one text. */
type Vector = ReadonlyMap<string, number>;

/** How rare each term is: the logarithm of the number of texts by the number of texts that have it. */
export function rarityOf(texts: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const term of new Set(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map([...counts].map(([term, count]) => [term, Math.log(texts.length / count)]));
}

/** The vector with length 1. */
export function normalised(vector: Vector): Vector {
  const length = Math.hypot(...vector.values());
  return new Map([...vector].map(([term, weight]) => [term, length === 0 ? 0 : weight / length]));
}

/**
 * The pairs of vectors of length 1 whose cosine is at least `limit`, the most similar first. Only pairs with a common term are
 * computed.
 */
export function similarPairs(vectors: readonly Vector[], limit: number): SimilarPair[] {
  const postings = new Map<string, [at: number, weight: number][]>();
  const pairs: SimilarPair[] = [];
  for (const [other, vector] of vectors.entries()) {
    const sums = new Map<number, number>();
    for (const [term, weight] of vector) {
      const list = postings.get(term) ?? [];
      for (const [one, itsWeight] of list) sums.set(one, (sums.get(one) ?? 0) + weight * itsWeight);
      list.push([other, weight]);
      postings.set(term, list);
    }
    for (const [one, similarity] of sums) if (similarity >= limit) pairs.push({ one, other, similarity });
  }
  return pairs.sort((one, other) => other.similarity - one.similarity);
}
