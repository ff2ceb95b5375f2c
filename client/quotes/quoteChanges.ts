import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Has lists of quotes read theirs again: one was written, changed or deleted on this page. */
export function quotesChanged(): void {
  count += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How often quotes have changed on this page. */
export const useQuoteChanges = (): number => useSyncExternalStore(subscribe, () => count);
