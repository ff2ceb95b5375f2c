import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** The folder of the examples. */
export const examplesFolder = path.join(root, 'docs', 'examples');

/** What a program printed, and how it ended. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Serves a world on a port until the end of the file, and returns its address. */
export async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The variables that every program has, without those of this process, and with Node in the path. */
export function environment(variables: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', SYSTEMROOT = '', HOME = '' } = process.env;
  return { PATH: `${path.dirname(process.execPath)}${path.delimiter}${PATH}`, SYSTEMROOT, HOME, ...variables };
}

/** Runs a program in the checkout. It does not throw if the program fails. */
export async function runProgram(
  command: readonly [string, ...string[]],
  variables: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const [file, ...args] = command;
  try {
    return { code: 0, ...(await run(file, args, { env: environment(variables), cwd: root, timeout: 50_000 })) };
  } catch (error) {
    const { code, stdout, stderr } = error as Outcome;
    if (typeof code !== 'number') throw error;
    return { code, stdout, stderr };
  }
}

const succeeds = (command: string, args: readonly string[]) => spawnSync(command, args).status === 0;

const isDebian = () =>
  existsSync('/usr/bin/apt-get') &&
  /^ID(_LIKE)?="?(debian|ubuntu)"?$/m.test(readFileSync('/etc/os-release', { encoding: 'utf8' }));

/** How long installing a program may take, ms. */
export const installMs = 300_000;

/**
 * Makes sure that a program is there, and installs it as root on Debian.
 *
 * @param probe a command that succeeds if it is there
 * @returns false if it is missing and cannot be installed
 */
export function ensure(probe: readonly [string, ...string[]], packages: readonly string[]): boolean {
  const [command, ...args] = probe;
  if (succeeds(command, args)) return true;
  if (process.getuid?.() !== 0 || !isDebian()) return false;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: installMs };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], options);
  return succeeds(command, args);
}
