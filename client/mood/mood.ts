import { t } from '@lingui/core/macro';
import { type Mood, type MoodLook, moodLooks, moods } from '../../schema/mood/mood.rules.ts';
import { storedForm } from '../lib/enumForm.ts';

/** The look of a mood that this version of the client does not know. */
const unknownLook: MoodLook = { emoji: '❓', label: t`Unknown mood`, description: '' };

/** Converts a mood from its GraphQL form; null for one that this version of the client does not know. */
export function storedMood(value: string): Mood | null {
  return storedForm(moods, value);
}

/** The look of a mood in GraphQL form. */
export function moodLook(value: string): MoodLook {
  const mood = storedMood(value);
  return mood ? moodLooks[mood] : unknownLook;
}
