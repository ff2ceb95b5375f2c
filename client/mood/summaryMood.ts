import { type SummaryMood, summaryMoodLooks, summaryMoods, unknownSummaryMood } from '../../schema/mood/mood.rules.ts';
import { storedForm } from '../lib/enumForm.ts';

/** Converts a summary's mood from GraphQL; null for none, or for one that this version of the client does not know. */
export const summaryMood = (value: string | null | undefined): SummaryMood | null =>
  value ? storedForm(summaryMoods, value) : null;

/** The look of a summary's mood from GraphQL: a question mark for none or an unknown one. */
export function summaryMoodLook(value: string | null | undefined): { emoji: string; label: string } {
  const mood = summaryMood(value);
  return mood ? summaryMoodLooks[mood] : unknownSummaryMood;
}
