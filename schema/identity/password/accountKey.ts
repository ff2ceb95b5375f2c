import { createHash } from 'node:crypto';

/** The key under which log-in attempts are counted for a name without an account: a hash, which has the same length for any input. */
export const accountKey = (account: string): string => createHash('sha256').update(account).digest('base64url');
