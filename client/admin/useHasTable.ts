import { useMediaQuery } from '../lib/useMediaQuery.ts';

/** Whether the screen is wide enough for a table; a narrower one shows cards. The value is the breakpoint `wide` of ui/theme.css. */
export const useHasTable = (): boolean => useMediaQuery('(min-width: 56.25rem)');
