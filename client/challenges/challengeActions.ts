import type { Frequency } from '../../schema/task/task.rules.ts';
import type { OpenTask } from '../completion/useCompleteTask.ts';
import type { HandedTask } from './childMode/useChildMode.ts';

/** What the three sections of challenges can do. */
export interface ChallengeActions {
  /** Completes a task; absent when the viewer may not edit the child. */
  onComplete: ((task: OpenTask) => void) | undefined;
  /** Opens the child's mode with a daily task; absent when the viewer may not edit the child. */
  onHandOver: ((handed: HandedTask) => void) | undefined;
  /** Refetches the page's data; never rejects. */
  refresh: () => Promise<boolean>;
}

/** A challenge that was chosen to show its whole text. */
export interface Chosen {
  /** The global id of the assigned task. */
  readonly id: string;
  /** Moves the focus to it, because what was pressed is gone. */
  readonly takesFocus: boolean;
}

/** The fields of an assigned task with which it can be completed. */
interface AssignedTask {
  readonly __typename: string;
  readonly id: string;
  readonly task: { readonly title: string; readonly points: number };
}

/** The task to complete, from an assigned task. */
export function openTask({ __typename, id, task }: AssignedTask, frequency: Frequency): OpenTask {
  return { typename: __typename, id, title: task.title, frequency, points: task.points };
}
