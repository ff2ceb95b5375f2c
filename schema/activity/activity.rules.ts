import { words } from '../say.rules.ts';

/** The windows that the timeline offers, in days, and what their buttons say where there is room for little. */
export const activityWindows = [
  { days: 7, label: words('Last 7 Days'), short: '7' },
  { days: 30, label: words('Last 30 Days'), short: '30' },
  { days: 90, label: words('Last 90 Days'), short: words('90 days') },
  { days: 365, label: words('All Time'), short: words('All') },
] as const;

/** How active a date was, for its dot: grey, and three greens, the busier the stronger. */
export type ActivityLevel = 0 | 1 | 2 | 3;

/**
 * The level of a date by its number of completed tasks: 0 for none, 1 for one or two, 2 for three or four, 3 for five or
 * more.
 */
export function activityLevel(taskCount: number): ActivityLevel {
  if (taskCount >= 5) return 3;
  if (taskCount >= 3) return 2;
  return taskCount >= 1 ? 1 : 0;
}

/** What each level stands for, in the legend of the year. */
export const activityLevelTexts: Record<ActivityLevel, string> = {
  0: words('mood only'),
  1: '1–2',
  2: '3–4',
  3: words('5+ tasks'),
};
