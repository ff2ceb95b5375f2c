/** Why a database answers but takes no writes. */
export type WriteFault = 'full' | 'failing' | 'read-only';

/**
 * SQLSTATE by cause: disk_full and io_error; and read_only_sql_transaction, which is how a standby answers and how
 * managed databases protect themselves when their disk is full.
 */
const causes: Readonly<Record<string, WriteFault>> = { '53100': 'full', '58030': 'failing', '25006': 'read-only' };

/** The operating system's words, where PostgreSQL reports them without a code of their own (XX000). */
const fullMessage = /No space left on device|Disk quota exceeded/;

/** What PostgreSQL says of an error, on its own or as Prisma wraps it. */
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
 * Whether an error says that the database cannot write.
 *
 * @returns the cause; null for every other error, also for one of the file system, which has nothing to do with the database
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
 * Does something that only saves work for later, or counts: it is left out while the database cannot write, so that pages
 * can still be read.
 *
 * @param instead what to do then
 * @throws whatever else `work` throws
 */
export async function unlessUnwritable<Result>(
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
