import { vocabularyEnum } from '../vocabularyEnum.ts';
import { allTimeDays, type SkillsPeriod } from './garden.rules.ts';

/** The periods of the skills garden. */
export const SkillsPeriodEnum = vocabularyEnum<SkillsPeriod>(
  'SkillsPeriod',
  'The periods of the skills garden, in local dates.',
  {
    week: 'Since Sunday.',
    month: 'Since the first of the month.',
    allTime: `The last ${allTimeDays} dates, today included.`,
  },
);
