/** How long a deleted profile or account can be brought back, in times 24 hours. */
export const graceDays = 30;

const millisecondsPerDay = 86_400_000;

/** When a profile or account is deleted for good whose deletion was requested at `requestedAt`. */
export const deletesAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + graceDays * millisecondsPerDay);

/** Deletions requested at this instant or before are due. */
export const dueSince = (now: Date): Date => new Date(now.getTime() - graceDays * millisecondsPerDay);

/**
 * Whether a user typed a name as it is written. The same letters can be stored in two ways (é as one character or as e
 * and an accent): both match, and spaces around the name are ignored.
 */
export const isTyped = (typed: string, name: string): boolean => canonical(typed) === canonical(name);

/** Whether a user typed a username, in any letter case. */
export const isTypedUsername = (typed: string, username: string): boolean => isTyped(typed.toLowerCase(), username);

const canonical = (text: string): string => text.normalize('NFC').trim();
