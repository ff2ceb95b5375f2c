/** What the order depends on. */
export interface ChildToday {
  /** Null when loading the tasks failed. */
  readonly dailyTasks: readonly { readonly completed: boolean }[] | null | undefined;
}

/**
 * Sorts the children of a family by who needs their parent now. Each group keeps the order of the list.
 *
 * @returns `first`: the first child with an open task; `open`: the others who are not done, also those without tasks and
 *   those whose tasks could not be loaded; `finished`: those whose tasks are all done
 */
export function orderFamily<Child extends ChildToday>(children: readonly Child[]) {
  const hasOpenTask = ({ dailyTasks }: Child) => dailyTasks?.some(({ completed }) => !completed) ?? false;
  const isFinished = (child: Child) => (child.dailyTasks?.length ?? 0) > 0 && !hasOpenTask(child);
  const waiting = children.filter(hasOpenTask);
  const others = children.filter((child) => !hasOpenTask(child) && !isFinished(child));
  return {
    first: waiting.at(0),
    open: [...waiting.slice(1), ...others],
    finished: children.filter(isFinished),
  };
}
