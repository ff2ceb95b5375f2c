import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { soak } from './faults/soak.ts';

/*
 * `npm run test:faults` runs all tests of tests/faults; `npm test` leaves out most of them.
 * `npm run test:faults -- cluster` runs only the test of the Patroni cluster.
 * `npm run test:faults -- soak [MINUTES]` runs the soak, for ten minutes by default. docs/faults.md describes all of them.
 */

const root = path.join(import.meta.dirname, '..');
const soakMinutes = 10;

/** Runs the tests in tests/faults whose file names match one of the filters; all tests without filters. */
async function runTests(filters: readonly string[]): Promise<boolean> {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'faults', '--reporter=verbose', ...filters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FAULTS: 'full' },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

const [mode, minutes = String(soakMinutes), ...rest] = process.argv.slice(2);
if (mode === 'soak' && (!(Number(minutes) > 0) || rest.length > 0)) {
  console.error('Usage: npm run test:faults -- soak [MINUTES]');
  process.exit(1);
}
const hasPassed = mode === 'soak' ? await soak(Number(minutes)) : await runTests(process.argv.slice(2));
process.exitCode = hasPassed ? 0 : 1;
