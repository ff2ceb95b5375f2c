import { frequencies, type Frequency } from '../../schema/task/task.rules.ts';
import type { OpenTask } from '../completion/useCompleteTask.ts';
import type { PeriodState } from '../offline/day.ts';
import type { Handed } from './childMode/useChildMode.ts';

/** What the three sections of challenges can do. */
export interface ChallengeActions {
  /** Completes a task; absent when the viewer may not edit the child. */
  onComplete: ((task: OpenTask) => void) | undefined;
  /** Opens the child's mode with a daily task or the choice among them; absent when the viewer may not edit the child. */
  onHandOver: ((handed: Handed) => void) | undefined;
}

/** A challenge that was chosen to show its whole text. */
export interface Chosen {
  /** The global id of the assigned task. */
  readonly id: string;
  /** Moves the focus to it, because what was pressed is gone. */
  readonly takesFocus: boolean;
}

/** The fields of an assigned task with which it can be completed. */
export interface AssignedTask {
  readonly __typename: string;
  readonly id: string;
  readonly task: { readonly title: string; readonly points: number };
}

/** The frequency of an assigned task, from its type's name: `daily` of `DailyTask`. */
export function frequencyOf(typename: string): Frequency {
  return frequencies.find((frequency) => typename.toLowerCase().startsWith(frequency)) ?? 'daily';
}

/**
 * The task to complete, from an assigned task.
 *
 * @param state what its period is without a connection; it counts for the one that has ended if that is late
 * @param openDailies how many daily challenges of its day are open besides it; only the last one completes its day
 */
export function openTask(
  { __typename, id, task }: AssignedTask,
  state: PeriodState = 'current',
  openDailies: number | null = null,
): OpenTask {
  const open = { typename: __typename, id, title: task.title, frequency: frequencyOf(__typename), points: task.points };
  return state === 'current' ? open : { ...open, late: { openDailies: openDailies === 0 ? 0 : null } };
}
