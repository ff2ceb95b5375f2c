import { builder } from '../builder.ts';

/** The periods of the skills garden. */
export const SkillsPeriodEnum = builder.enumType('SkillsPeriod', {
  description: 'The periods of the skills garden, in local dates.',
  values: {
    WEEK: { value: 'week', description: 'Since Sunday.' },
    MONTH: { value: 'month', description: 'Since the first of the month.' },
    ALL_TIME: { value: 'allTime', description: 'The last 365 dates, today included.' },
  } as const,
});
