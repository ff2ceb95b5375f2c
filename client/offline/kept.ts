import { useSyncExternalStore } from 'react';
import { type Entry, moodIdOf } from './entry.ts';

/** What this phone keeps of the signed-in user, as far as pages show it. */
export interface Kept {
  /** What waits to be sent. */
  readonly waiting: readonly Entry[];
  /** What the server has refused. */
  readonly refused: readonly Entry[];
  /** The pages that are shown without a connection: when the oldest was loaded, and when its day ends, in milliseconds since 1970. */
  readonly pages: { readonly loadedAt: number; readonly endsAt: number } | null;
  /** Whether to offer that pages are kept, because one could not be opened. */
  readonly offersPages: boolean;
}

let state: Kept = { waiting: [], refused: [], pages: null, offersPages: false };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
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
export const useKept = (): Kept => useSyncExternalStore(subscribe, keptNow);

/** Whether something waits to be sent of what has this id on the page: an assigned task or a recorded mood. */
export const useIsKept = (id: string, act?: Entry['tick']['act']): boolean =>
  useSyncExternalStore(subscribe, () =>
    state.waiting.some(({ shown, tick }) => (!act || tick.act === act) && (shown.taskId ?? moodIdOf(tick.id)) === id),
  );
