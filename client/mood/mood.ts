import { type Mood, type MoodLook, moodLooks, moods } from '../../schema/mood/mood.rules.ts';
import { storedForm } from '../lib/enumForm.ts';

/** How a mood that this version of the client does not know is shown. */
const unknownLook: MoodLook = { emoji: '❓', label: 'Unknown mood', description: '' };

/** The stored form of a mood from GraphQL; null for one that this version of the client does not know. */
export function storedMood(value: string): Mood | null {
  return storedForm(moods, value);
}

/** How a mood from GraphQL is shown. */
export function moodLook(value: string): MoodLook {
  const mood = storedMood(value);
  return mood ? moodLooks[mood] : unknownLook;
}
