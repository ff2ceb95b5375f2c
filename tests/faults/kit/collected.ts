import type { Running } from '../../support/processes.ts';

/** Environment variables for a server whose garbage collection a test can trigger. */
export const garbageCollectionEnv = {
  NODE_OPTIONS: `--expose-gc --import=${new URL('collectGarbage.ts', import.meta.url).href}`,
} as const;

/**
 * Collects all garbage of a server that was started with `garbageCollectionEnv`.
 *
 * @returns the bytes that it still uses, inside and outside of the heap
 */
export async function collectGarbage(server: Running): Promise<number> {
  const before = [...server.output().matchAll(/^collection \d+:/gm)].length;
  process.kill(server.pid, 'SIGUSR2');
  const [, bytes] = await server.waitForOutput(new RegExp(`^collection ${before + 1}: (\\d+) bytes`, 'm'));
  return Number(bytes);
}
