import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missingLibrary } from './libraries.mjs';
import { SetupError } from './run.mjs';

const NO_GLIBC =
  'This system has no glibc (as Alpine, which has musl), and npm has neither Node.js 26 nor PostgreSQL for it: use Debian, ' +
  'Ubuntu or another system with glibc, or the Dockerfile.';

/**
 * Refuses a system for which npm has no programs, before anything is downloaded.
 *
 * @throws {SetupError}
 */
export function requireGlibc() {
  if (process.platform !== 'linux') return;
  // Without it the report looks up names of hosts.
  process.report.excludeNetwork = true;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  if (header.glibcVersionRuntime === undefined) throw new SetupError(NO_GLIBC);
}

/**
 * Checks that the installed Node.js runs. The shell would only say that it exited with 127.
 *
 * @param {string} root
 * @throws {SetupError} with one sentence that says what is missing
 */
export function requireNode(root) {
  const node = join(root, 'node_modules', '.bin', 'node');
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const output = `${stderr ?? ''}${error?.message ?? ''}`.trim();
  // The file is there, but not the loader that it names.
  if (error?.code === 'ENOENT' && existsSync(node)) throw new SetupError(NO_GLIBC);
  throw new SetupError(
    missingLibrary(output) ??
      `The Node.js in ${node} does not run (${output.split('\n')[0] || 'no reason given'}): remove node_modules and start again.`,
  );
}
