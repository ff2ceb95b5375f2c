import { normalised, rarityOf, type SimilarPair, similarPairs, type TaskText } from './similarity.ts';
import { stemsOf } from './words.ts';

/** The lowest TF-IDF cosine at which two tasks count as alike. */
export const textLimit = 0.3;

/**
 * Pairs of tasks that use the same rare words: the cosine of their TF-IDF vectors of stems, with the logarithm of each count. The formula is written here because
 * the libraries that have it bring databases or models along.
 */
export function alikeTexts(tasks: readonly TaskText[], limit: number = textLimit): SimilarPair[] {
  const stems = tasks.map(({ title, description }) => stemsOf(`${title}. ${description}`));
  const rarity = rarityOf(stems);
  const vectors = stems.map((terms) => {
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    return normalised(
      new Map([...counts].map(([term, count]) => [term, (1 + Math.log(count)) * (rarity.get(term) ?? 0)])),
    );
  });
  return similarPairs(vectors, limit);
}
