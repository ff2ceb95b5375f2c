import type { Frequency } from '../../schema/task/task.rules.ts';

/** The titles of the sections of challenges. */
export const sectionTitles: Readonly<Record<Frequency, string>> = {
  daily: 'Daily Challenges',
  weekly: 'Weekly Challenges',
  monthly: 'Monthly Challenges',
};

/** Shown in a section without challenges. */
export const noTasks = 'No tasks available. Check back later!';
