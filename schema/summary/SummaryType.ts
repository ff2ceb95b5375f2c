import { builder } from '../builder.ts';

/** The length of the period that a summary covers. */
export const SummaryTypeEnum = builder.enumType('SummaryType', {
  description: 'The length of the period that a summary covers.',
  values: {
    WEEKLY: { value: 'weekly', description: 'A week, from Sunday to Saturday.' },
    MONTHLY: { value: 'monthly', description: 'A calendar month.' },
  } as const,
});
