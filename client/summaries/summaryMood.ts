import { summaryMoodLooks, summaryMoods, unknownSummaryMood } from '../../schema/mood/mood.rules.ts';
import { storedForm } from '../lib/enumForm.ts';

/**
 * How the mood of a summary is shown (specification, section 3): a question mark for none, or for one that nobody knows.
 *
 * @param value from GraphQL.
 */
export function summaryMoodLook(value: string | null | undefined): { emoji: string; label: string } {
  const mood = value ? storedForm(summaryMoods, value) : null;
  return mood ? summaryMoodLooks[mood] : unknownSummaryMood;
}
