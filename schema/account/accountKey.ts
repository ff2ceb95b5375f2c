import { createHash } from 'node:crypto';

/** What the counter of log-in attempts keeps instead of a name that no account has: it fits whatever somebody types. */
export const accountKey = (account: string): string => createHash('sha256').update(account).digest('base64url');
