/** How long a deleted profile or account can be brought back, in times 24 hours. */
export const graceDays = 30;

const millisecondsPerDay = 86_400_000;

/** When nothing is left any more of what was to be deleted from `requestedAt` on. */
export const deletesAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + graceDays * millisecondsPerDay);

/** What was to be deleted at this instant or before has no days left. */
export const dueSince = (now: Date): Date => new Date(now.getTime() - graceDays * millisecondsPerDay);

/**
 * Whether somebody typed a name as it is written. The same letters can be stored in two ways (é as
 * one character or as e and an accent): both are right, and spaces around it do not count.
 */
export const isTyped = (typed: string, name: string): boolean => canonical(typed) === canonical(name);

/** The same for a username, in any letter case, as at the log-in. */
export const isTypedUsername = (typed: string, username: string): boolean => isTyped(typed.toLowerCase(), username);

const canonical = (text: string): string => text.normalize('NFC').trim();
