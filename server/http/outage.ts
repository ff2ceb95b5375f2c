import type pg from 'pg';
import { type WriteFault, writeFaultOf } from '../../prisma/unwritable.ts';
import { Refusal } from '../../schema/errors.ts';

const secondMs = 1_000;

/** So many requests may wait for a connection: they are through in a second or two. More would only wait to be given up. */
const waitingMax = 1_000;

/**
 * What the driver, PostgreSQL (57P: it stops, starts or was killed; 53: it lacks connections or memory; 57014, 25P03: it
 * gave up by itself) and Prisma call a database that does not answer.
 */
const databaseCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|57014|53\d{3}|25P0[34]|P1001|P1002|P1008|P1017|P2024|P2028)$/;

const databaseMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Server has closed the connection/;

/** Why nothing can be saved, and when another try may succeed: a fail-over takes seconds, making room takes longer. */
const writeFaults: Readonly<Record<WriteFault, { readonly reason: string; readonly retryAfter: number }>> = {
  full: { reason: 'the disk of the database is full', retryAfter: 30 * secondMs },
  failing: { reason: 'the disk of the database does not work', retryAfter: 30 * secondMs },
  'read-only': { reason: 'the database can only be read', retryAfter: 5 * secondMs },
};

const storeCodes = /^(?:ENOSPC|EDQUOT|EROFS|EFBIG|EACCES|EIO)$/;

/**
 * The refusal for an error that is nobody's mistake but an outage: a database that is away, stands still, is full or cannot
 * write, or a photo store that takes nothing. Another try may succeed.
 *
 * @returns null for any other error
 */
export function outageOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const writeFault = writeFaultOf(error);
  if (writeFault) {
    const { reason, retryAfter } = writeFaults[writeFault];
    const sentence = `Nothing can be saved at the moment, because ${reason}. Please try again later`;
    return new Refusal('UNAVAILABLE', sentence, { retryAfter });
  }
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const isCode = (pattern: RegExp) => typeof code === 'string' && pattern.test(code);
  // On a read-only disk, making folders fails with the code of a missing one.
  if (isCode(storeCodes) || syscall === 'mkdir') {
    return new Refusal(
      'UNAVAILABLE',
      'The photo cannot be kept at the moment. Please try again later, or save without a photo',
    );
  }
  if (isCode(databaseCodes) || databaseCodes.test(sqlStateIn(error)) || databaseMessages.test(error.message)) {
    return new Refusal('UNAVAILABLE', 'The database does not answer at the moment. Please try again', {
      retryAfter: secondMs,
    });
  }
  return error.cause === undefined ? null : outageOf(error.cause);
}

/** PostgreSQL's own code inside an error of Prisma, whose `code` says less; empty for every other error. */
function sqlStateIn(error: Error): string {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } };
  return meta?.driverAdapterError?.cause?.originalCode ?? '';
}

/**
 * Refuses a request at once that would have to wait too long for a connection.
 * @throws Refusal UNAVAILABLE
 */
export function refuseWhenOverrun({ waitingCount }: Pick<pg.Pool, 'waitingCount'>): void {
  if (waitingCount < waitingMax) return;
  throw new Refusal('UNAVAILABLE', 'Too many people are here at the moment. Please try again', {
    retryAfter: secondMs,
  });
}
