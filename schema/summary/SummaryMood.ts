import { summaryMoodLooks, summaryMoods } from '../mood/mood.rules.ts';
import { recordOf } from '../vocabulary.rules.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';

/** What a summary calls the most frequent mood of its period. */
export const SummaryMoodEnum = vocabularyEnum(
  'SummaryMood',
  'What a summary calls the most frequent mood of its period.',
  recordOf(summaryMoods, (mood) => `${summaryMoodLooks[mood].label}.`),
);
