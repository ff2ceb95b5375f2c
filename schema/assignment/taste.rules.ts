/** Why a parent exchanges a task, in the stored form. */
export const swapReasons = ['too-long', 'nothing-at-hand', 'too-easy', 'too-hard', 'not-for-us'] as const;

export type SwapReason = (typeof swapReasons)[number];

/** A task that was exchanged for a reason. */
export interface Refusal {
  readonly taskId: string;
  readonly reason: SwapReason;
  /** How long the task takes; null when nobody has said. */
  readonly minutes: number | null;
}

/** What a reason is about. */
interface Tasted {
  readonly id: string;
  readonly minutes: number | null;
  readonly materials: readonly string[];
}

/** Each refusal of a task makes it come back later by this factor, down to `taskFloor`. */
const taskFactor = 0.5;
const taskFloor = 0.25;

/** Each refusal for length or material does so with all tasks like it, down to `kindFloor`. */
const kindFactor = 0.8;
const kindFloor = 0.4;

/**
 * The factor of a task's weight after what the child's carers exchanged (docs/product.md#challenges). A task that was
 * refused comes back later; too long, so do those that take as long; nothing at hand, so do those with materials.
 */
export function tasteFactor({ id, minutes, materials }: Tasted, refusals: readonly Refusal[]): number {
  const ofTask = refusals.filter(({ taskId }) => taskId === id).length;
  const ofKind = refusals.filter(
    ({ reason, minutes: refused }) =>
      (reason === 'too-long' && refused !== null && minutes !== null && minutes >= refused) ||
      (reason === 'nothing-at-hand' && materials.length > 0),
  ).length;
  return Math.max(taskFactor ** ofTask, taskFloor) * Math.max(kindFactor ** ofKind, kindFloor);
}
