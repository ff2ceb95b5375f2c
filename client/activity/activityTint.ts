/** The activity of one day: the server's level for its completions, and whether only a mood was recorded. */
export interface DayActivity {
  readonly taskCount: number;
  readonly hasMood: boolean;
  readonly level: number;
}

const levels = ['fill-level-0', 'fill-level-1', 'fill-level-2', 'fill-level-3'] as const;

/** The colour of a level: the busier, the stronger, in both themes. */
export const levelTint = (level: number): string => levels[level] ?? levels[3];

/** Whether anything happened on a day. */
export const isActive = (day: DayActivity | undefined): day is DayActivity =>
  day !== undefined && (day.taskCount > 0 || day.hasMood);

/** The colour of a day's mark: nothing, a mood only, or one of three activity levels. */
export const squareTint = (day: DayActivity | undefined): string =>
  isActive(day) ? levelTint(day.level) : 'fill-level-none';

const dots = ['bg-level-0', 'bg-level-1', 'bg-level-2', 'bg-level-3'] as const;

/** The background class of a day's dot: grey, or one of three greens. */
export function dotTint(level: number): string {
  return dots[level] ?? dots[3];
}
