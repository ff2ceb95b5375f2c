import { createContext, use } from 'react';

/** Provided by a child's page, whose panels it brings up to date. */
export const RecordsChangedContext = createContext<() => void>(() => undefined);

/**
 * To be called once the server has counted something for the child that its page is about, a completion or a mood: totals,
 * timeline and garden are then fetched again.
 */
export function useRecordsChanged(): () => void {
  return use(RecordsChangedContext);
}
