import { words } from '../say.rules.ts';
import type { Frequency } from '../task/task.rules.ts';

/** What the period that has just ended is called. */
export const endedPeriodNames: Readonly<Record<Frequency, string>> = {
  daily: words('Yesterday'),
  weekly: words('Last week'),
  monthly: words('Last month'),
};
