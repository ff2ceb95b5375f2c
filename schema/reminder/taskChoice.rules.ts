import type { Company, Moment, Place } from '../task/taskDetails.rules.ts';

/** What a reminder says about a challenge. */
export interface TaskText {
  readonly title: string;
  readonly description: string;
  readonly safety: string | null;
  /** Null when nobody has said. */
  readonly minutes: number | null;
  readonly materials: readonly string[];
  readonly place: Place;
  readonly company: Company;
  readonly moment: Moment;
  readonly why: string | null;
}

interface OpenTask {
  readonly completed: boolean;
  readonly task: TaskText;
}

interface Wish {
  readonly moment: Moment | null;
  /** Whether the smallest thing there is goes before everything else. */
  readonly isSmall: boolean;
}

/** The smallest challenge takes at most so long, and nothing to fetch. */
const smallMinutes = 2;

const isSmallest = ({ minutes, materials }: TaskText): boolean =>
  minutes !== null && minutes <= smallMinutes && materials.length === 0;

/** How well a challenge fits: first whether it is small if that is wanted, then its moment, its minutes, and nothing to fetch. */
function unfitness(task: TaskText, { moment, isSmall }: Wish): readonly number[] {
  return [
    task.company === 'remote' ? 1 : 0,
    isSmall && !isSmallest(task) ? 1 : 0,
    isSmall ? 0 : momentRank(task.moment, moment),
    task.minutes ?? Number.MAX_SAFE_INTEGER,
    task.materials.length === 0 ? 0 : 1,
  ];
}

const momentRank = (of: Moment, wanted: Moment | null): number => {
  if (of === wanted) return 0;
  return of === 'any' ? 1 : 2;
};

function compareLists(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The open challenge that fits the evening best; among equals the first of the list. One by phone comes last: the child is there.
 *
 * @returns undefined if none is open
 */
export const chooseTask = <Task extends OpenTask>(tasks: readonly Task[], wish: Wish): Task | undefined =>
  tasks
    .filter(({ completed }) => !completed)
    .toSorted((one, other) => compareLists(unfitness(one.task, wish), unfitness(other.task, wish)))
    .at(0);
