import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Load, LoadResult } from './load.ts';
import { onCores } from './cores.ts';

const folder = path.join(import.meta.dirname, '..');
const startPatienceMs = 30_000;

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port');
  return address.port;
}

/** A program of the benchmark that runs beside it. */
export interface Program {
  readonly pid: number;
  /** Sends a message and waits for the next one. */
  ask(message: object): Promise<unknown>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts a program of this folder.
 *
 * @param file relative to `scripts/bench`
 * @param cores where it runs; anywhere unless given
 */
export function startProgram(
  file: string,
  { env = {}, cores, preload }: { env?: NodeJS.ProcessEnv; cores?: string | undefined; preload?: string } = {},
): Program {
  const command = [
    process.execPath,
    ...(preload ? ['--import', path.join(folder, preload)] : []),
    path.join(folder, file),
  ];
  const [program = '', ...args] = onCores(cores, command);
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    ask: (message) => nextMessage(child, file, message),
    hasEnded,
    stop: async () => {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function nextMessage(child: ChildProcess, file: string, message: object): Promise<unknown> {
  const ended = new AbortController();
  try {
    const answer = once(child, 'message', ended);
    const exit = once(child, 'exit', ended).then(() => Promise.reject(new Error(`${file} ended`)));
    child.send(message);
    const [value] = await Promise.race([answer, exit]);
    return value;
  } finally {
    ended.abort();
  }
}

/** Waits until somebody answers HTTP there. */
export async function waitForAnswer(origin: string, program: Pick<Program, 'hasEnded'>): Promise<void> {
  const start = performance.now();
  for (;;) {
    const answers = await fetch(`${origin}/live`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    if (program.hasEnded() || performance.now() - start > startPatienceMs) {
      throw new Error(`Nobody answers at ${origin}`);
    }
    await wait(20);
  }
}

/** The program that sends load, and what it is asked. */
export interface Sender {
  readonly pid: number;
  send(load: Load): Promise<LoadResult>;
  stop(): Promise<void>;
}

/** Starts the sender on its cores. */
export function startSender(cores: string | undefined): Sender {
  const program = startProgram('processes/load.ts', { cores });
  return { pid: program.pid, send: async (load) => (await program.ask(load)) as LoadResult, stop: program.stop };
}
