import { useSyncExternalStore } from 'react';
import { type Entry, moodIdOf } from './entry.ts';

/** What this phone keeps of the signed-in user, as far as pages show it. */
export interface Kept {
  /** What waits to be sent. */
  readonly waiting: readonly Entry[];
  /** What is under way: its own request may not be answered yet. */
  readonly sending: readonly Entry[];
  /** What the server has refused. */
  readonly refused: readonly Entry[];
  /** How much waits of whoever has used this phone, while nobody is known to be signed in. */
  readonly unclaimed: number;
  /**
   * The pages that were given back without a connection and have not been read since: when the oldest was loaded, and when the first of
   * their days ends, in milliseconds since 1970.
   */
  readonly pages: { readonly loadedAt: number; readonly endsAt: number } | null;
  /** Whether a page on the screen could not be read again. */
  readonly isStale: boolean;
  /** Whether to offer that pages are kept, because one could not be opened. */
  readonly offersPages: boolean;
}

/** Nothing. */
export const nothingKept: Kept = {
  waiting: [],
  sending: [],
  refused: [],
  unclaimed: 0,
  pages: null,
  isStale: false,
  offersPages: false,
};

let state = nothingKept;
const listeners = new Set<() => void>();

/** Calls `listener` after every change of what this phone keeps. Returns what ends that. */
export function followKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this phone keeps. */
export const keptNow = (): Kept => state;

/** Changes what pages show of it. */
export function setKept(change: Partial<Kept>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** What this phone keeps, for components. */
export const useKept = (): Kept => useSyncExternalStore(followKept, keptNow);

/** Whether something waits to be sent of what has this id on the page: an assigned task or a recorded mood. */
export const useIsKept = (id: string, act?: Entry['tick']['act']): boolean =>
  useSyncExternalStore(followKept, () =>
    state.waiting.some(({ shown, tick }) => (!act || tick.act === act) && (shown.taskId ?? moodIdOf(tick.id)) === id),
  );

/** Whether the pages may be those of another day: they are kept ones, or could not be read again. */
export const mayBeOld = (): boolean => state.pages !== null || state.isStale;

/** Whether the pages may be those of another day, for components. */
export const useMayBeOld = (): boolean => useSyncExternalStore(followKept, mayBeOld);
