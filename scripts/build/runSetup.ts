import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SETUP = fileURLToPath(new URL('../setup.mjs', import.meta.url));

/**
 * Runs the outdated generators of a purpose and prints a line for each.
 *
 * @param purpose as in scripts/setup.mjs
 * @returns whether all of them succeeded; failures are printed
 */
export async function runSetup(purpose: 'dev' | 'relay'): Promise<boolean> {
  const child = spawn(process.execPath, [SETUP, purpose], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
