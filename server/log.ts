import { pino, type Logger } from 'pino';
import type { Env } from './env.ts';

export type Log = Logger;

/** An error without the extra properties that database drivers attach: those hold row values. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return { type: name, message, stack, ...(typeof code === 'string' ? { code } : {}) };
}

/**
 * The server's log: JSON lines on standard error (design 12). Names, tokens and bodies have no place in it; what is known
 * to hold some is blanked should it ever be passed. At a terminal only warnings appear, unless LOG_LEVEL asks for more
 * than the usual.
 *
 * @param level from the settings
 * @param atTerminal whether a person is looking on
 */
export function createLog(level: Env['logLevel'], atTerminal: boolean = process.stdout.isTTY === true): Log {
  return pino(
    {
      level: atTerminal && level === 'info' ? 'warn' : level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError },
      redact: ['password', 'token', 'secret', 'email', 'name', 'authorization', 'cookie', 'body'].flatMap((key) => [
        key,
        `*.${key}`,
        `*.*.${key}`,
      ]),
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
