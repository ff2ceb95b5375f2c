/** Measures of a text's readability. */
interface Readability {
  readonly words: number;
  readonly sentences: number;
  /** The average number of words in a sentence. */
  readonly meanSentence: number;
  /** The number of words in the longest sentence. */
  readonly longestSentence: number;
  /** The US school grade needed to read the text. */
  readonly grade: number;
}

const sentenceEnd = /[.!?]+["')]*\s+/;
const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

const wordsOf = (text: string): string[] => text.match(word) ?? [];

/** The sentences of a text. A quoted question does not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text.split(sentenceEnd).filter((sentence) => wordsOf(sentence).length > 0);
}

/** A silent e at the end of a word: in "make", "makes", "baked", not in "table", "dishes", "wanted". */
const silentEnd = /(?<=[aeiouy].*[^aeiouyl]|[aeiouy]l|ll)(?:e|(?<![cgsxz]|[cs]h)es|(?<![dt])ed)$/;
/** A silent e within a compound word: "something", "someone", "careful". */
const silentWithin = /(?<=[aeiouy][^aeiouy])e(?=(?:ful|less|ly|ment|one|thing|tims?|body)$)|(?<=^ev)e(?=r)/;
/** Two adjacent vowels in different syllables: "doing", "radio", "idea", "poem". */
const apart = /[aeiouy](?=ing)|(?<![cghst])i[aou]|(?<=[aeiou].*)ea$|(?<=cr)eat|uiet|eum|oe[mt]|(?<!q)ual/g;

/**
 * Estimates the number of syllables of an English text from its spelling: groups of vowels minus silent ones. It is correct for
 * nine of ten words, which is enough for an average. A number counts as one syllable.
 */
export function syllables(text: string): number {
  return text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 1 || /[aeio\d]/.test(part))
    .reduce((sum, part) => {
      const spoken = part.replace(silentEnd, '').replace(silentWithin, '');
      const count = (spoken.match(/[aeiouy]+/g)?.length ?? 0) + (spoken.match(apart)?.length ?? 0);
      return sum + Math.max(1, count);
    }, 0);
}

/**
 * Measures texts as one text, which must contain a sentence. The grade is the Flesch-Kincaid grade: J. P. Kincaid,
 * R. P. Fishburne, R. L. Rogers, B. S. Chissom, "Derivation of New Readability Formulas for Navy Enlisted Personnel",
 * Research Branch Report 8-75, 1975.
 */
export function readability(texts: readonly string[]): Readability {
  const lengths = texts.flatMap(sentencesOf).map((sentence) => wordsOf(sentence).length);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const spoken = texts.flatMap(wordsOf).reduce((sum, each) => sum + syllables(each), 0);
  const meanSentence = words / lengths.length;
  return {
    words,
    sentences: lengths.length,
    meanSentence,
    longestSentence: Math.max(...lengths),
    grade: 0.39 * meanSentence + 11.8 * (spoken / words) - 15.59,
  };
}

/** The descriptions and tips of tasks. */
export function taskTexts(tasks: readonly { description: string; tips?: { content: string } | undefined }[]): string[] {
  return tasks.flatMap(({ description, tips }) => (tips ? [description, tips.content] : [description]));
}
