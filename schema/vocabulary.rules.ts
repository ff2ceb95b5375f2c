/*
 * A vocabulary is a closed list of words, such as frequencies or moods, declared once in a *.rules.ts. Code that needs one
 * part for each word uses the type `Record<Word, …>`, so that a new word is a type error, or `recordOf`, so that it is
 * included automatically. See docs/decisions/042-one-list.md.
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
