import { isResting, type RestingChild } from '../children/resting.ts';

/** What the order depends on. */
export interface ChildToday extends RestingChild {
  /** CarerRole: the role of the viewer. */
  readonly role: string;
}

/**
 * Sorts the children of a family by who needs their parent now: of those with open tasks first who has had nothing yet. Otherwise
 * each group keeps the order of the list.
 *
 * @returns `first`: the first child with an open task that the viewer may complete; `open`: the others who are not done, also those without tasks and
 *   those whose tasks could not be loaded; `finished`: those whose tasks are all done; `resting`: those who have a day off
 */
export function orderFamily<Child extends ChildToday>(children: readonly Child[]) {
  const active = children.filter((child) => !isResting(child));
  const hasOpenTask = ({ dailyTasks }: Child) => dailyTasks?.some(({ completed }) => !completed) ?? false;
  const isFinished = (child: Child) => (child.dailyTasks?.length ?? 0) > 0 && !hasOpenTask(child);
  const hasBegun = ({ dailyTasks }: Child) => dailyTasks?.some(({ completed }) => completed) ?? false;
  const waiting = active.filter(hasOpenTask).toSorted((one, other) => Number(hasBegun(one)) - Number(hasBegun(other)));
  const others = active.filter((child) => !hasOpenTask(child) && !isFinished(child));
  const first = waiting.find(({ role }) => role !== 'VIEWER');
  return {
    first,
    open: [...waiting.filter((child) => child !== first), ...others],
    finished: active.filter(isFinished),
    resting: children.filter(isResting),
  };
}
