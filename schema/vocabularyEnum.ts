import { builder } from './builder.ts';
import { enumName } from './vocabulary.rules.ts';

/**
 * Makes a GraphQL enum from a vocabulary, with `enumName` for each word.
 *
 * @param words what each word means, in the order of the vocabulary
 */
export const vocabularyEnum = <Word extends string>(
  name: string,
  description: string,
  words: Readonly<Record<Word, string>>,
) =>
  builder.enumType(name, {
    description,
    values: Object.fromEntries(
      Object.entries<string>(words).map(([word, meaning]) => [
        enumName(word),
        { value: word as Word, description: meaning },
      ]),
    ),
  });
