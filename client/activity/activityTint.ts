/** The activity of one day: the server's level for its completions, and whether only a mood was recorded. */
export interface DayActivity {
  readonly taskCount: number;
  readonly hasMood: boolean;
  readonly level: number;
}

const levels = ['fill-level-0', 'fill-level-1', 'fill-level-2', 'fill-level-3'] as const;

/** The background class of a day's square: nothing, a mood only, or one of three activity levels. */
export function squareTint(day: DayActivity | undefined): string {
  if (!day || (day.taskCount === 0 && !day.hasMood)) return 'fill-level-none';
  return levels[day.level] ?? levels[3];
}

const dots = ['bg-level-0', 'bg-level-1', 'bg-level-2', 'bg-level-3'] as const;

/** The background class of a day's dot: grey, light green, green or dark green. */
export function dotTint(level: number): string {
  return dots[level] ?? dots[3];
}
