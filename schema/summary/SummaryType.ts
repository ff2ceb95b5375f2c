import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { SummaryType } from './summary.rules.ts';

/** The length of the period that a summary covers. */
export const SummaryTypeEnum = vocabularyEnum<SummaryType>(
  'SummaryType',
  'The length of the period that a summary covers.',
  {
    weekly: 'A week, from Sunday to Saturday.',
    monthly: 'A calendar month.',
  },
);
