import { setTimeout as pause } from 'node:timers/promises';

/** How Prisma's adapter reports an error of PostgreSQL. */
interface Adapted {
  readonly cause?: { readonly originalCode?: unknown };
}

/** An error of PostgreSQL, from pg or wrapped by Prisma; one of a COMMIT comes from Prisma's adapter as it is. */
interface Report extends Adapted {
  readonly code?: unknown;
  readonly meta?: { readonly driverAdapterError?: Adapted };
}

/** PostgreSQL's code of an error, also inside an error of Prisma, whose own code is less specific; empty for all other errors. */
export function sqlStateOf(error: unknown): string {
  const { code, meta, cause } = (error ?? {}) as Report;
  const state = meta?.driverAdapterError?.cause?.originalCode ?? cause?.originalCode ?? code;
  return typeof state === 'string' ? state : '';
}

/** PostgreSQL's codes, and those of Prisma, which does not always pass PostgreSQL's on. */
const conflicts = /^(?:40P01|40001|P2034)$/;
const taken = /^(?:23505|P2002)$/;
const vanished = /^(?:23503|P2003|P2025)$/;

const hasCode = (error: unknown, codes: RegExp): boolean =>
  codes.test(sqlStateOf(error)) || codes.test(String((error as Report | null)?.code));

/** Whether PostgreSQL has rolled a transaction back because of another one: a deadlock, or an order that cannot be. */
export const isConflict = (error: unknown): boolean => hasCode(error, conflicts);

/** Whether a row was to be written whose key another one has. */
export const isTaken = (error: unknown): boolean => hasCode(error, taken);

/** Whether a row was to be written that belongs to one which is gone, or one that is gone was to be changed. */
export const isVanished = (error: unknown): boolean => hasCode(error, vanished);

/** The longest pause before the second, third and fourth try, in milliseconds: what was in the way first has ended by then. */
const longestPausesMs = [0, 20, 80] as const;

/** How often a transaction is tried that others are in the way of. */
export const triesMax = longestPausesMs.length + 1;

/**
 * Runs a whole transaction, and again if another one was in its way, at most `triesMax` times. The pauses are random, so that many that
 * were in each other's way do not meet again.
 *
 * @param work changes nothing but the database, so that it can run more than once
 * @throws every error of `work`, a conflict of the last try included
 */
export async function retryConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const longestMs of longestPausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    if (longestMs > 0) await pause(Math.random() * longestMs);
  }
  return work();
}
