import pg from 'pg';
import { type DestinationStream, pino, type Logger } from 'pino';
import type { Env } from './env.ts';
import { currentRequest } from './observability/request.ts';

export type Log = Logger;

/** PostgreSQL's errors about data, such as 22P02: they quote it. The others quote names of tables and constraints. */
const aboutData = /^22/;

/** What an error says up to the first quotation: what libraries quote may come from a person. */
const withoutQuotations = (message: string): string => message.replace(/["'`].*/s, '…');

/** Where an error came from, without its message, which the stack repeats. */
const framesOf = ({ message, stack = '' }: Error): string =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');

/** An error without what a person may have written, and without the properties that drivers attach: those hold row values. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutQuotations(String(error)) };
  const { name, message } = error;
  const { code } = error as { code?: unknown };
  const quotesNamesOnly = error instanceof pg.DatabaseError && !aboutData.test(error.code ?? '');
  return {
    type: name,
    message: quotesNamesOnly ? message : withoutQuotations(message),
    stack: framesOf(error),
    ...(typeof code === 'string' ? { code } : {}),
  };
}

/** Adds to every line the request that it belongs to, and its trace if there is one. */
function ofRequest(): object {
  const facts = currentRequest();
  if (!facts) return {};
  return { requestId: facts.id, ...(facts.traceId === null ? {} : { traceId: facts.traceId }) };
}

/**
 * The server's log: JSON lines on standard error (design 12). Names, tokens and bodies have no place in it; what is known
 * to hold some is blanked should it ever be passed. At a terminal only warnings appear, unless LOG_LEVEL asks for more
 * than the usual.
 *
 * @param level from the settings
 * @param atTerminal whether a person is looking on
 * @param destination where the lines go
 */
export function createLog(
  level: Env['logLevel'],
  atTerminal: boolean = process.stdout.isTTY === true,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log {
  return pino(
    {
      level: atTerminal && level === 'info' ? 'warn' : level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: ofRequest,
      serializers: { err: describeError, error: describeError },
      redact: ['password', 'token', 'secret', 'email', 'name', 'authorization', 'cookie', 'body'].flatMap((key) => [
        key,
        `*.${key}`,
        `*.*.${key}`,
      ]),
    },
    destination,
  );
}
