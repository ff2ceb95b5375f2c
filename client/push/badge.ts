import { isResting, type RestingChild } from '../children/resting.ts';

/** What decides whether a child counts on the icon. */
interface CountedChild extends RestingChild {
  readonly viewerCanEdit: boolean;
}

/** How many children have had nothing yet on a day that is theirs. */
export const openChildren = (children: readonly CountedChild[]): number =>
  children.filter(
    (child) =>
      child.viewerCanEdit &&
      !isResting(child) &&
      child.dailyTasks?.length !== 0 &&
      !child.dailyTasks?.some(({ completed }) => completed),
  ).length;

/** Shows the number on the icon of the application, where there is one; 0 takes it away. */
export async function showBadge(count: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined);
}
