import type { Frequency } from '../../schema/task/task.rules.ts';

/** What a section of challenges is called (specification, section 2, Task list panel). */
export const sectionTitles: Readonly<Record<Frequency, string>> = {
  daily: 'Daily Challenges',
  weekly: 'Weekly Challenges',
  monthly: 'Monthly Challenges',
};
