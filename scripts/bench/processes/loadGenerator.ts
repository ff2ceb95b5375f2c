import type { Load, LoadResult } from './load.ts';
import { startProgram } from './program.ts';

/** A process that sends load, one at a time. */
export interface LoadGenerator {
  send(load: Load): Promise<LoadResult>;
  stop(): Promise<void>;
}

/**
 * Starts the process that sends load.
 *
 * @param cores where it runs; anywhere when undefined
 */
export function startLoadGenerator(cores: string | undefined): LoadGenerator {
  const { request, stop } = startProgram('processes/sendLoad.ts', { cores });
  return { send: async (load) => (await request(load)) as LoadResult, stop };
}
