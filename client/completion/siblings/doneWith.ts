import { useSyncExternalStore } from 'react';

/** A sibling with whom a daily challenge was done. */
export interface Companion {
  /** The global id of the sibling's daily task. */
  readonly dailyTaskId: string;
  readonly name: string;
}

const nobody: readonly Companion[] = [];
const known = new Map<string, readonly Companion[]>();
const listeners = new Set<() => void>();

/** Keeps with whom a daily task was done, for its sentence and photo, until the page is reloaded. */
export function setDoneWith(dailyTaskId: string, siblings: readonly Companion[]): void {
  known.set(dailyTaskId, siblings);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** With whom a daily task was done; nobody unless it was completed together on this device. */
export const useDoneWith = (dailyTaskId: string): readonly Companion[] =>
  useSyncExternalStore(subscribe, () => known.get(dailyTaskId) ?? nobody);
