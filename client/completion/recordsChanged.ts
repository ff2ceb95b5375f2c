import { createContext, use } from 'react';

/** Provided by a child's page. Refetches the panels of the page. */
export const RecordsChangedContext = createContext<() => void>(() => undefined);

/**
 * Returns the function to call after the server has recorded a completion or a mood of the page's child. It refetches
 * totals, timeline and skills.
 */
export function useRecordsChanged(): () => void {
  return use(RecordsChangedContext);
}
