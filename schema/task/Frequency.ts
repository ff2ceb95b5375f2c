import { builder } from '../builder.ts';

/** How often a task is meant to be done. */
export const FrequencyEnum = builder.enumType('Frequency', {
  description: 'How often a task is meant to be done.',
  values: {
    DAILY: { value: 'daily', description: 'Once a local date; resets at midnight.' },
    WEEKLY: { value: 'weekly', description: 'Once a week; resets on Sunday at midnight.' },
    MONTHLY: { value: 'monthly', description: 'Once a month; resets on the first.' },
  } as const,
});
