import type { Running } from '../../support/processes.ts';

/** Environment variables of a server that can be asked to collect its garbage. */
export const collectable = {
  NODE_OPTIONS: `--expose-gc --import=${new URL('collectGarbage.ts', import.meta.url).href}`,
} as const;

/**
 * Makes a server that was started with `collectable` collect all garbage.
 *
 * @returns the bytes that it still uses, those outside of the heap included
 */
export async function collect(server: Running): Promise<number> {
  const before = [...server.output().matchAll(/^collection \d+:/gm)].length;
  process.kill(server.pid, 'SIGUSR2');
  const [, bytes] = await server.says(new RegExp(`^collection ${before + 1}: (\\d+) bytes`, 'm'));
  return Number(bytes);
}
