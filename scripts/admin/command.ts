import type { Database } from '../../schema/actor.ts';
import type { Env } from '../../server/env.ts';

/** What a command has access to. */
export interface CommandContext {
  readonly db: Database;
  readonly env: Env;
  readonly connectionString: string;
  readonly now: Temporal.Instant;
  readonly usage: string;
}

/**
 * Runs a command of `npm run admin`.
 *
 * @param args the arguments after the command's name
 * @returns a sentence that describes the result, or nothing if the command has printed it
 * @throws StartError with one sentence
 */
export type Command = (context: CommandContext, args: readonly string[]) => Promise<string | void>;
