import { type WriteFault, writeFaultOf } from '../unwritable.ts';

/** An error that the operator can resolve. Its message is one sentence and is printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What an operator is told about a database that cannot be written. */
export const writeFaults: Readonly<Record<WriteFault, string>> = {
  full: 'The disk of the database is full: make room there, then start again.',
  failing: 'The disk of the database does not work: look at the logs of PostgreSQL and of the system.',
  'read-only': 'The database can only be read: it is a standby, or it was set to default_transaction_read_only.',
};

const fileFaults: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on its disk: make room there',
  EDQUOT: 'the disk quota is used up: make room there',
  EROFS: 'its file system is read-only: mount it to be written',
};

/**
 * The sentence to print for an error that the operator can resolve: a `StartError`, a database that cannot be written, or a
 * full disk.
 *
 * @returns null for any other error, whose stack trace should be logged
 */
export function operatorSentence(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  const writeFault = writeFaultOf(error);
  if (writeFault) return writeFaults[writeFault];
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  const fault = code === undefined ? undefined : fileFaults[code];
  return fault ? `${path ?? 'A file'} cannot be written: ${fault}, then start again.` : null;
}
