/** The windows that the timeline offers, in days. */
export const activityWindows = [
  { days: 7, label: 'Last 7 Days' },
  { days: 30, label: 'Last 30 Days' },
  { days: 90, label: 'Last 90 Days' },
  { days: 365, label: 'All Time' },
] as const;

/** How active a date was, for its dot: grey, light green, green, dark green. */
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
