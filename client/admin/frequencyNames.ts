import { frequencies, type Frequency } from '../../schema/task/task.rules.ts';
import { storedForm } from '../lib/enumForm.ts';

/** Frequencies in words, for tables and choices. */
export const frequencyNames: Record<Frequency, string> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' };

/** A frequency from GraphQL in words; one that this version of the client does not know stays as it is. */
export function frequencyName(value: string): string {
  const frequency = storedForm(frequencies, value);
  return frequency ? frequencyNames[frequency] : value;
}
