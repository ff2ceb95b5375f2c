import pg from 'pg';
import { type DestinationStream, pino, type Logger } from 'pino';
import type { Env } from '../env/env.ts';
import { currentRequest } from '../http/currentRequest.ts';

export type Log = Logger;

/** PostgreSQL's errors about data, such as 22P02, quote values. All others quote names of tables and constraints. */
const aboutData = /^22/;

/** A message up to its first quotation, because libraries may quote what a person has written. */
const withoutQuotations = (message: string): string => message.replace(/["'`].*/s, '…');

/** The frames of a stack without the message, which the stack repeats. */
const framesOf = ({ message, stack = '' }: Error): string =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');

/** An error without text that a person may have written, and without the drivers' properties, which hold row values. */
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

/** Adds the id of the current request and of its trace to every line. */
function ofRequest(): object {
  const facts = currentRequest();
  if (!facts) return {};
  return { requestId: facts.id, ...(facts.traceId === null ? {} : { traceId: facts.traceId }) };
}

/**
 * The server's log: JSON lines on standard error. Names, tokens and bodies are never logged; fields that could hold them are
 * redacted in case they are passed. At a terminal only warnings appear, unless LOG_LEVEL is set to more than the default.
 *
 * @param level from the settings
 * @param atTerminal whether standard output is a terminal
 * @param destination receives the lines
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
