import type { Database } from '../../schema/actor.ts';
import type { Env } from '../../server/env.ts';

/** What an act of the operator works with. */
export interface Around {
  readonly db: Database;
  readonly env: Env;
  readonly connectionString: string;
  readonly now: Temporal.Instant;
  readonly usage: string;
}

/**
 * Does something that the operator asked for.
 *
 * @param words what stands behind the act's name
 * @returns what is so now, or nothing where that was printed already
 * @throws StartError with one sentence
 */
export type Act = (around: Around, words: readonly string[]) => Promise<string | void>;
