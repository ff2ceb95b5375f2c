import type pg from 'pg';
import { isConflict, isVanished, sqlStateOf } from '../../prisma/conflict.ts';
import { type WriteFault, writeFaultOf } from '../../prisma/unwritable.ts';
import { Refusal } from '../../schema/errors.ts';
import { say, type Saying } from '../../schema/say.rules.ts';

const secondMs = 1_000;

/** Requests that may wait for a connection: they are served within a second or two. More would only time out. */
const waitingMax = 1_000;

/**
 * The codes with which the driver, PostgreSQL and Prisma report a database that does not answer. PostgreSQL's 57P: it stops,
 * starts or was killed; 53: it lacks connections or memory; 57014, 25P03: it cancelled a statement or a transaction.
 */
const databaseCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|57014|53\d{3}|25P0[34]|P1001|P1002|P1008|P1017|P2024|P2028)$/;

const databaseMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Server has closed the connection/;

/** Why nothing can be saved, and when to try again, in milliseconds: a fail-over takes seconds, freeing a disk takes longer. */
const writeFaults: Readonly<Record<WriteFault, { readonly sentence: Saying; readonly retryAfter: number }>> = {
  full: {
    sentence: say(
      'Nothing can be saved at the moment, because the disk of the database is full. Please try again later',
    ),
    retryAfter: 30 * secondMs,
  },
  failing: {
    sentence: say(
      'Nothing can be saved at the moment, because the disk of the database does not work. Please try again later',
    ),
    retryAfter: 30 * secondMs,
  },
  'read-only': {
    sentence: say('Nothing can be saved at the moment, because the database can only be read. Please try again later'),
    retryAfter: 5 * secondMs,
  },
};

const unavailable = (sentence: Saying, retryAfter = secondMs) => new Refusal('UNAVAILABLE', sentence, { retryAfter });

const storeCodes = /^(?:ENOSPC|EDQUOT|EROFS|EFBIG|EACCES|EIO)$/;

/**
 * Recognizes outages: a database that is down, hangs, is full or cannot write, two transactions that were in each other's way
 * twice, or a photo store that cannot store.
 *
 * @returns the refusal, which asks to try again; null for any other error
 */
export function outageOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const writeFault = writeFaultOf(error);
  if (writeFault) {
    const { sentence, retryAfter } = writeFaults[writeFault];
    return unavailable(sentence, retryAfter);
  }
  if (isConflict(error)) return unavailable(say('Somebody else is changing the same at this moment. Please try again'));
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const isCode = (pattern: RegExp) => typeof code === 'string' && pattern.test(code);
  // On a read-only disk, mkdir fails with the code of a missing folder.
  if (isCode(storeCodes) || syscall === 'mkdir') {
    return new Refusal(
      'UNAVAILABLE',
      say('The photo cannot be kept at the moment. Please try again later, or save without a photo'),
    );
  }
  if (isCode(databaseCodes) || databaseCodes.test(sqlStateOf(error)) || databaseMessages.test(error.message)) {
    return unavailable(say('The database does not answer at the moment. Please try again'));
  }
  return error.cause === undefined ? null : outageOf(error.cause);
}

/**
 * Recognizes that what a request writes to has gone while it ran: it was there when the request looked.
 *
 * @returns the refusal; null for any other error
 */
export const vanishedOf = (error: unknown): Refusal | null =>
  isVanished(error) ? new Refusal('NOT_FOUND', say('It was removed meanwhile. Reload the page and try again')) : null;

/** For a request that would have to wait for too many others. */
export const tooManyPeople = (): Refusal =>
  unavailable(say('Too many people are here at the moment. Please try again'));

/**
 * Refuses a request at once if it would wait too long for a connection.
 * @throws Refusal UNAVAILABLE
 */
export function refuseWhenOverloaded({ waitingCount }: Pick<pg.Pool, 'waitingCount'>): void {
  if (waitingCount >= waitingMax) throw tooManyPeople();
}
