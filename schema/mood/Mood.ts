import { recordOf } from '../vocabulary.rules.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import { moodLooks, moods, moodValue } from './mood.rules.ts';

/** How a child feels, worst to best. */
export const MoodEnum = vocabularyEnum(
  'Mood',
  'How a child feels, worst to best.',
  recordOf(moods, (mood) => `${moodLooks[mood].description}: ${moodValue(mood)} of ${moods.length}.`),
);
