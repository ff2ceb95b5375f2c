import { spawnSync } from 'node:child_process';
import { ReleaseError } from './releaseError.ts';

/** A large release has a few thousand files, whose list must fit. */
const outputLimit = 64 * 1024 * 1024;

/**
 * Runs a program to its end and returns what it printed, without the last line break.
 *
 * @param cwd the folder in which it runs
 * @param input its standard input
 * @throws ReleaseError with the program's own words if it fails
 */
export function run(program: string, args: readonly string[], cwd: string, input?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: outputLimit,
    ...(input === undefined ? {} : { input }),
  });
  if (error) throw new ReleaseError(`${program} cannot be run (${error.message}).`);
  if (status !== 0) throw new ReleaseError(`${program} ${args[0] ?? ''} failed: ${(stderr || stdout).trim()}`);
  return stdout.replace(/\n$/, '');
}

/** Runs a program whose output goes to the terminal. */
export function show(program: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new ReleaseError(`${program} ${args.join(' ')} failed.`);
}
