import { createHash } from 'node:crypto';

/** Of the hash, in characters. */
export const hashLength = 16;

/**
 * What a text in another language was written from: another hash means that it has to be compared again.
 *
 * @param description in English
 * @param safety of a task, in English
 */
export const sourceHash = (description: string, safety: string | null = null): string =>
  createHash('sha256')
    .update(`${description}\n${safety ?? ''}`)
    .digest('hex')
    .slice(0, hashLength);
