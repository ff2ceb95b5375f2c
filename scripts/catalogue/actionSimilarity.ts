import { conceptsOf } from './concepts.ts';
import { sentencesOf } from './readability.ts';
import { normalised, rarityOf, type SimilarPair, similarPairs, type TaskText } from './similarity.ts';

/** The lowest similarity at which two tasks count as the same activity. */
export const actionLimit = 0.44;

/** How many sentences of a description name the activity; the rest is how it goes on. */
const openingSentences = 2;

/**
 * Pairs of tasks with the same acts and props in other words: the cosine of the concepts in title and opening sentences, weighted
 * by how rare each is. It catches the story read with wrong words and the book read with five mistakes, which share few words.
 */
export function alikeActions(tasks: readonly TaskText[], limit: number = actionLimit): SimilarPair[] {
  const concepts = tasks.map(({ title, description }) =>
    conceptsOf([title, ...sentencesOf(description).slice(0, openingSentences)].join('. ')),
  );
  const rarity = rarityOf(concepts);
  const vectors = concepts.map((each) => {
    const weights = new Map<string, number>();
    for (const concept of each) weights.set(concept, (weights.get(concept) ?? 0) + (rarity.get(concept) ?? 0));
    return normalised(weights);
  });
  return similarPairs(vectors, limit);
}
