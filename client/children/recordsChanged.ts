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

/** Provided by a child's page. Refetches the whole page; never rejects. */
export const RefreshChildContext = createContext<() => Promise<unknown>>(() => Promise.resolve());

/**
 * Returns the function to call after the server has refused something because the page is outdated, for example because
 * another carer has undone a completion. Its promise never rejects.
 */
export function useRefreshChild(): () => Promise<unknown> {
  return use(RefreshChildContext);
}
