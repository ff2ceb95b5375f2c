import { hash } from 'node:crypto';

const bytes = 6;

/** A number from 0 up to, not including, 1 that depends on the seed alone: the first 48 bits of its SHA-256. */
export const seededRandom = (seed: string): number =>
  hash('sha256', seed, 'buffer').readUIntBE(0, bytes) / 2 ** (8 * bytes);
