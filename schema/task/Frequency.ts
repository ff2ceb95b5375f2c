import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { Frequency } from './task.rules.ts';

/** How often a task is meant to be done. */
export const FrequencyEnum = vocabularyEnum<Frequency>('Frequency', 'How often a task is meant to be done.', {
  daily: 'Once a local date; resets at midnight.',
  weekly: 'Once a week; resets on Sunday at midnight.',
  monthly: 'Once a month; resets on the first.',
});
