import { builder } from '../builder.ts';
import { moodLooks, moods, moodValue } from './mood.rules.ts';

/** The stored form in upper case: `total-meltdown` is TOTAL_MELTDOWN. */
export const MoodEnum = builder.enumType('Mood', {
  description: 'How a child feels, worst to best.',
  values: Object.fromEntries(
    moods.map((mood) => [
      mood.toUpperCase().replaceAll('-', '_'),
      { value: mood, description: `${moodLooks[mood].description}: ${moodValue(mood)} of ${moods.length}.` },
    ]),
  ),
});
