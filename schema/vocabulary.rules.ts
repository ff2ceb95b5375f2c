/*
 * A vocabulary is a closed list of words, such as frequencies or moods. Each stands once, in a *.rules.ts. Everything that
 * has a part for each word is typed `Record<Word, …>` or made with `recordOf`, so a new word is a type error or there already.
 */

/** A record with one value for each word. */
export function recordOf<Word extends string, Value>(
  words: readonly Word[],
  make: (word: Word) => Value,
): Record<Word, Value> {
  return Object.fromEntries(words.map((word) => [word, make(word)])) as Record<Word, Value>;
}

/** The GraphQL name of a stored word: `total-meltdown` is TOTAL_MELTDOWN, `allTime` is ALL_TIME. */
export const enumName = (word: string): string => word.replaceAll('-', '_').replaceAll(/[A-Z]/g, '_$&').toUpperCase();
