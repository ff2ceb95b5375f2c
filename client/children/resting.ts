/** What decides whether a child rests today. */
export interface RestingChild {
  readonly isDayOff: boolean;
  /** Null when loading the tasks failed. */
  readonly dailyTasks: readonly { readonly completed: boolean }[] | null | undefined;
}

/**
 * Whether today is a day off of a child, on which nothing is asked. A completed daily task makes it a day like any other, also
 * while the server has not answered yet. See docs/product.md#days-off.
 */
export const isResting = ({ isDayOff, dailyTasks }: RestingChild): boolean =>
  isDayOff && !dailyTasks?.some(({ completed }) => completed);
