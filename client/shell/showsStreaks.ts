import { createContext, use } from 'react';

/** Provided by `AppGate` from the user's settings. */
export const ShowsStreaksContext = createContext(true);

/**
 * Whether the signed-in user wants to see streaks: badges, their lines in cards and celebrations, and what saves or saved a
 * Star (docs/product.md#stars).
 */
export const useShowsStreaks = (): boolean => use(ShowsStreaksContext);
