import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const PATIENCE_MS = 1_500;

/** A step went wrong; the message is one sentence, what the tool printed has been shown. */
export class SetupError extends Error {}

/**
 * Runs one tool, silent unless it fails.
 *
 * @param {string} label what is being done, for people
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @throws {SetupError} after showing the tool's output
 */
export async function runStep(label, command, args, options) {
  const start = performance.now();
  process.stdout.write(`${label} … `);
  /** @type {string[]} */
  const output = [];
  // In a process group of its own, so that a signal ends all of it, also what the tool has started.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let interrupted = false;
  /** @param {NodeJS.Signals} signal */
  const signalAll = (signal) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // It has just ended by itself.
    }
  };
  const passOn = () => {
    interrupted = true;
    signalAll('SIGTERM');
    // npm would first finish what it is unpacking; what is half there has no stamp and is made again.
    setTimeout(() => signalAll('SIGKILL'), PATIENCE_MS).unref();
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  const reason = await new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => output.push(text));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? undefined : signal ? `signal ${signal}` : `exit code ${code}`),
    );
  });
  for (const signal of SIGNALS) process.off(signal, passOn);
  if (interrupted) {
    process.stdout.write('interrupted\n');
    throw new SetupError('Setting up was interrupted: the next start goes on from here.');
  }
  if (reason === undefined) {
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    return;
  }
  process.stdout.write(`failed\n${output.join('')}\n`);
  throw new SetupError(`Setting up stopped: "${label}" failed (${reason}).`);
}

/**
 * The environment for a tool: this checkout's programs, Node among them, come first; nothing asks or reports.
 *
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(root) {
  const bin = join(root, 'node_modules', '.bin');
  return {
    ...process.env,
    PATH: [bin, process.env.PATH].filter(Boolean).join(delimiter),
    // Prisma wants to download an engine that is never used, unless one is named: any existing file will do.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
    NO_COLOR: '1',
  };
}
