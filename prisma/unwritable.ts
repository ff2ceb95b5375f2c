/** Why a reachable database refuses writes. */
export type WriteFault = 'full' | 'failing' | 'read-only';

/**
 * Causes by SQLSTATE: disk_full, io_error, and read_only_sql_transaction. The last comes from a standby, and from managed
 * databases whose disk is full.
 */
const causes: Readonly<Record<string, WriteFault>> = { '53100': 'full', '58030': 'failing', '25006': 'read-only' };

/** Errors of the operating system that PostgreSQL reports with the general code XX000. */
const fullMessage = /No space left on device|Disk quota exceeded/;

/** An error of PostgreSQL, from pg or wrapped by Prisma. */
interface Report {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly message?: unknown;
  readonly originalMessage?: unknown;
  readonly syscall?: unknown;
  readonly cause?: unknown;
  readonly meta?: { readonly driverAdapterError?: unknown };
}

/**
 * Whether an error means that the database cannot write.
 *
 * @returns the cause; null for every other error, including errors of the server's own file system
 */
export function writeFaultOf(error: unknown): WriteFault | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, originalCode, message, originalMessage, syscall, cause, meta } = error as Report;
  if (syscall !== undefined) return null;
  for (const state of [originalCode, code]) {
    const known = typeof state === 'string' && Object.hasOwn(causes, state) ? causes[state] : undefined;
    if (known) return known;
  }
  if ([originalMessage, message].some((text) => typeof text === 'string' && fullMessage.test(text))) return 'full';
  return writeFaultOf(cause) ?? writeFaultOf(meta?.driverAdapterError);
}

/**
 * Runs optional writes of a read, such as counting. If the database cannot write, runs `instead`, so that pages can still be
 * read.
 *
 * @throws every other error of `work`
 */
export async function skipIfReadOnly<Result>(
  work: () => Promise<Result>,
  instead: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (writeFaultOf(error) === null) throw error;
    return instead();
  }
}
