import { summaryMoodLooks, summaryMoods, unknownSummaryMood } from '../../schema/mood/mood.rules.ts';
import { storedForm } from '../lib/enumForm.ts';

/**
 * The look of a summary's mood: a question mark for none, or for one that this version of the client does not know.
 *
 * @param value from GraphQL.
 */
export function summaryMoodLook(value: string | null | undefined): { emoji: string; label: string } {
  const mood = value ? storedForm(summaryMoods, value) : null;
  return mood ? summaryMoodLooks[mood] : unknownSummaryMood;
}
