/**
 * For what the home page was opened, by a shortcut or a reminder: `said` for `/?to=said`; null for nothing in particular.
 *
 * @param search the query of its address
 */
export const openedFor = (search: string): string | null => new URLSearchParams(search).get('to');
