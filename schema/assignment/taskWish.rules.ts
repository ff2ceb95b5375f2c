/** What a family thinks of a task for a child, in the stored form. */
export const taskWishes = ['favourite', 'not-for-us'] as const;

export type TaskWish = (typeof taskWishes)[number];

/** What a favourite weighs, relative to its own weight. */
export const favouriteFactor = 3;

/** However many tasks a family does not want, this many stay. */
export const tasksThatStay = 12;

/**
 * The tasks without those that the family does not want, but never fewer than twelve, or all if there are fewer: then the
 * latest wishes wait until there are more tasks.
 *
 * @param unwanted ids of tasks, in the order in which the family said so
 */
export function withoutUnwanted<Task extends { readonly id: string }>(
  tasks: readonly Task[],
  unwanted: readonly string[],
): readonly Task[] {
  const ids = new Set(tasks.map(({ id }) => id));
  const removable = Math.max(0, tasks.length - tasksThatStay);
  const removed = new Set(unwanted.filter((id) => ids.has(id)).slice(0, removable));
  return tasks.filter(({ id }) => !removed.has(id));
}
