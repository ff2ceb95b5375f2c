/** For what the home page can be opened, by shortcuts and reminders: `/?to=said`. */
const purposes = ['said'] as const;

type Purpose = (typeof purposes)[number];

/**
 * For what the home page was opened.
 *
 * @param search the query of its address
 * @returns null for nothing in particular
 */
export function openedFor(search: string): Purpose | null {
  const to = new URLSearchParams(search).get('to');
  return purposes.find((purpose) => purpose === to) ?? null;
}
