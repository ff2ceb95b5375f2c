/** The windows that the timeline offers, in days (specification 2, Activity Timeline). */
export const activityWindows = [
  { days: 7, label: 'Last 7 Days' },
  { days: 30, label: 'Last 30 Days' },
  { days: 90, label: 'Last 90 Days' },
  { days: 365, label: 'All Time' },
] as const;

/** How active a date was, for its dot: grey, light green, green, dark green. */
export type ActivityLevel = 0 | 1 | 2 | 3;

/**
 * The level of a date with so many completed tasks (specification 2 and 9): none is 0, one or two are 1, three or four
 * are 2, five and more are 3.
 */
export function activityLevel(taskCount: number): ActivityLevel {
  if (taskCount >= 5) return 3;
  if (taskCount >= 3) return 2;
  return taskCount >= 1 ? 1 : 0;
}
