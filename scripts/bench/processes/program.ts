import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onCores } from './cores.ts';

const folder = path.join(import.meta.dirname, '..');
const startTimeoutMs = 30_000;
const pollMs = 5;

/** A TCP port of this machine that is free. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port');
  return address.port;
}

/** A running program of the benchmark. */
export interface Program {
  readonly pid: number;
  /** Sends a message and returns the program's next message. One at a time. */
  request(message: object): Promise<unknown>;
  hasEnded(): boolean;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
}

interface ProgramOptions {
  /** Variables besides those of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Where it runs; anywhere when undefined. */
  readonly cores?: string | undefined;
}

/**
 * Starts a program.
 *
 * @param file relative to `scripts/bench`
 */
export function startProgram(file: string, { env = {}, cores }: ProgramOptions = {}): Program {
  const [command = '', ...args] = onCores(cores, [process.execPath, path.join(folder, file)]);
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.once('exit', () => process.off('exit', killAtExit));
  return {
    pid: child.pid ?? 0,
    request: (message) => request(child, file, message),
    hasEnded,
    stop: async () => {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function request(child: ChildProcess, file: string, message: object): Promise<unknown> {
  const done = new AbortController();
  try {
    const answer = once(child, 'message', done);
    const exit = once(child, 'exit', done).then(() => Promise.reject(new Error(`${file} ended`)));
    child.send(message);
    const [value] = await Promise.race([answer, exit]);
    return value;
  } finally {
    done.abort();
  }
}

/**
 * Waits until a program answers as wanted.
 *
 * @param isReady whether it does now; a rejection means that it does not answer yet
 * @throws Error when the program ends or takes longer than 30 s
 */
export async function waitUntilReady(
  program: Pick<Program, 'hasEnded'>,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const start = performance.now();
  while (!(await isReady().catch(() => false))) {
    if (program.hasEnded() || performance.now() - start > startTimeoutMs) throw new Error('A server did not start');
    await wait(pollMs);
  }
}
