import { databaseHasRoom } from '../../prisma/embedded/room.ts';
import { operatorSentence, writeFaults } from '../../prisma/embedded/startError.ts';
import { rightsSentence } from '../../prisma/suitable.ts';
import type { Env } from '../env/env.ts';

/**
 * The sentence for whatever ended a start. It is never a stack trace, because whoever starts the program has not written it.
 *
 * @param env absent if the settings could not be read
 */
export function startFailure(error: unknown, env?: Pick<Env, 'databaseUrl' | 'dataDir'>): string {
  const sentence = operatorSentence(error) ?? rightsSentence(error, env?.databaseUrl);
  if (sentence !== null) return sentence;
  // PostgreSQL that stops for want of room ends its connections without a reason.
  if (env && env.databaseUrl === undefined && !databaseHasRoom(env.dataDir)) return writeFaults.full;
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  return `The start failed: ${reason.replace(/\.$/, '') || 'no reason given'} (LOG_LEVEL=debug tells where).`;
}
