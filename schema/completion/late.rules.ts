import type { Frequency } from '../task/task.rules.ts';

/** What the period that has just ended is called. */
export const endedPeriodNames: Readonly<Record<Frequency, string>> = {
  daily: 'Yesterday',
  weekly: 'Last week',
  monthly: 'Last month',
};
