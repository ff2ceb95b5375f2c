import { builder } from '../builder.ts';
import { summaryMoodLooks, summaryMoods } from '../mood/mood.rules.ts';

/** The stored form in upper case: `very-happy` is VERY_HAPPY. */
export const SummaryMoodEnum = builder.enumType('SummaryMood', {
  description: 'What a summary calls the most frequent mood of its period.',
  values: Object.fromEntries(
    summaryMoods.map((mood) => [
      mood.toUpperCase().replaceAll('-', '_'),
      { value: mood, description: `${summaryMoodLooks[mood].label}.` },
    ]),
  ),
});
