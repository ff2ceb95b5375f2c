import { describe, expect, test } from 'vitest';
import { readability, sentencesOf, syllables, taskTexts } from '../../scripts/catalogue/readability.ts';

describe('syllables', () => {
  test.each([
    [1, ['a', 'make', 'makes', 'baked', 'rolled', 'one', 'whole', 'ones', 'breathe', "don't", "they're", 'you', '12']],
    [2, ['table', 'apples', 'wanted', 'dishes', 'noises', 'doing', 'quiet', 'poem', 'something', 'careful', 'every']],
    [3, ['radio', 'idea', 'museum', 'curious', 'bicycle', 'ten-year-old', 'promises']],
    [4, ['actually', 'pretend table']],
  ])('are %i in %j', (count, words) => {
    expect(words.map((word) => [word, syllables(word)])).toEqual(words.map((word) => [word, count]));
  });
});

describe('sentences', () => {
  test('end with a full stop, question mark or exclamation mark, also within quotes', () => {
    expect(sentencesOf('You ask: "What comes next?" Wait. Then go!')).toHaveLength(3);
  });

  test('continue after a quoted question and after a comma in a number', () => {
    expect(sentencesOf('Ask "toast or porridge?", then hand out 1,000 coins.')).toHaveLength(1);
  });
});

describe('readability', () => {
  test('uses the formula of Flesch and Kincaid', () => {
    const { words, sentences, meanSentence, longestSentence, grade } = readability([
      'The cat sat. The apple rolled away.',
    ]);
    expect([words, sentences, meanSentence, longestSentence]).toEqual([7, 2, 3.5, 4]);
    expect(grade).toBeCloseTo(0.39 * 3.5 + 11.8 * (9 / 7) - 15.59);
  });

  test('has a higher grade for long words in long sentences', () => {
    const plain = readability(['Roll a sock into a ball. Throw it.']);
    const stiff = readability(['Caregivers facilitate developmentally appropriate interaction opportunities.']);
    expect(stiff.grade).toBeGreaterThan(plain.grade + 8);
  });

  test('covers descriptions and tips, but no missing tips', () => {
    expect(taskTexts([{ description: 'One.', tips: { content: 'Two.' } }, { description: 'Three.' }])).toEqual([
      'One.',
      'Two.',
      'Three.',
    ]);
  });
});
