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
