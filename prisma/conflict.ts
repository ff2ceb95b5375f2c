/** An error of PostgreSQL, from pg or wrapped by Prisma. */
interface Report {
  readonly code?: unknown;
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: { readonly originalCode?: unknown } } };
}

/** PostgreSQL's code of an error, also inside an error of Prisma, whose own code is less specific; empty for all other errors. */
export function sqlStateOf(error: unknown): string {
  const { code, meta } = (error ?? {}) as Report;
  const state = meta?.driverAdapterError?.cause?.originalCode ?? code;
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

/**
 * Runs a whole transaction, and once more if another one was in its way: that one has ended by then.
 *
 * @param work changes nothing but the database, so that it can run twice
 * @throws every error of `work`, a second conflict included
 */
export async function retryConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isConflict(error)) throw error;
    return work();
  }
}
