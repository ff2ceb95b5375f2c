import { StartError } from '../../prisma/embedded.ts';
import type { Database } from '../../schema/actor.ts';
import type { Env } from '../../server/env/env.ts';

/** The arguments of every command. */
export interface CommandContext {
  readonly db: Database;
  readonly env: Env;
  readonly connectionString: string;
  readonly now: Temporal.Instant;
  readonly usage: string;
  /** Aborts when the operator interrupts the program. */
  readonly signal: AbortSignal;
}

/**
 * Runs a command of `npm run admin`.
 *
 * @param args the arguments after the command's name
 * @returns a sentence that describes the result, or nothing if the command has printed it
 * @throws StartError if the command fails for a reason that the operator can resolve
 */
export type Command = (context: CommandContext, args: readonly string[]) => Promise<string | void>;

/**
 * The argument of a command that takes one, besides a flag.
 * @throws StartError with the usage if there is none, or another one
 */
export function onlyArgument(args: readonly string[], usage: string, flag?: string): string {
  const [argument, ...more] = args.filter((arg) => arg !== flag);
  if (!argument || more.length > 0) throw new StartError(usage);
  return argument;
}
