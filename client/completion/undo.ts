import { createContext, use } from 'react';

/** A completion that can be undone. */
export interface UndoableCompletion {
  /** Its global id. */
  readonly id: string;
  /** The points that it earned. */
  readonly points: number;
  /** Whether it was made on the morning after its period. */
  readonly isLate: boolean;
  readonly assignedTask: {
    readonly typename: string;
    /** The global id of the assigned task. */
    readonly id: string;
    readonly title: string;
  };
}

export interface Undo {
  /** Undoes a completion. A second call for its task during the request is ignored. */
  readonly undo: (completion: UndoableCompletion) => void;
  /** The global ids of the assigned tasks whose completion is being undone. They look open, but cannot be completed yet. */
  readonly undoing: ReadonlySet<string>;
}

/** Provided by a child's page; null for carers with read-only access. */
export const UndoContext = createContext<Undo | null>(null);

/** How completions of the page's child are undone; null for carers with read-only access. */
export const useUndo = (): Undo | null => use(UndoContext);

/** Whether the completion of an assigned task is being undone. */
export const useIsUndoing = (assignedTaskId: string): boolean => useUndo()?.undoing.has(assignedTaskId) ?? false;
