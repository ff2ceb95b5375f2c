import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { missingLibrary } from './libraries.mjs';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const KILL_AFTER_MS = 1_500;

/** A failed step. The message is one sentence; the tool's output has been printed. */
export class SetupError extends Error {}

/**
 * Runs a tool and prints its output only if it fails.
 *
 * @param {string} label printed while the tool runs
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
  // In a separate process group, so that a signal also reaches the tool's own child processes.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let interrupted = false;
  /** @param {NodeJS.Signals} signal */
  const signalAll = (signal) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The process has just ended.
    }
  };
  const interrupt = () => {
    interrupted = true;
    signalAll('SIGTERM');
    // npm would first finish unpacking. A half-done installation has no stamp and is repeated.
    setTimeout(() => signalAll('SIGKILL'), KILL_AFTER_MS).unref();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  const reason = await new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => output.push(text));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? undefined : signal ? `signal ${signal}` : `exit code ${code}`),
    );
  });
  for (const signal of SIGNALS) process.off(signal, interrupt);
  if (interrupted) {
    process.stdout.write('interrupted\n');
    throw new SetupError('Setting up was interrupted: the next start goes on from here.');
  }
  if (reason === undefined) {
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    return;
  }
  const library = missingLibrary(output.join(''));
  if (library !== undefined) {
    process.stdout.write('failed\n');
    throw new SetupError(library);
  }
  process.stdout.write(`failed\n${output.join('')}\n`);
  throw new SetupError(`Setting up stopped: "${label}" failed (${reason}).`);
}

/**
 * The environment of a tool: the programs of this checkout, including Node.js, come first on PATH; prompts and telemetry are off.
 *
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(root) {
  const bin = join(root, 'node_modules', '.bin');
  return {
    ...process.env,
    PATH: [bin, process.env.PATH].filter(Boolean).join(delimiter),
    // Prevents the download of a Prisma engine that is never used. Any existing file will do.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
    NO_COLOR: '1',
  };
}
