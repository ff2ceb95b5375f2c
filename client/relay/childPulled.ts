import { useEffect } from 'react';

const listeners = new Set<() => void>();

/** Says that a child of the shown page was read again in the background. */
export function childPulled(): void {
  for (const listener of listeners) listener();
}

/** Calls back then, for panels whose data is not part of the page's query. */
export function useChildPulled(listener: () => void): void {
  useEffect(() => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listener]);
}
