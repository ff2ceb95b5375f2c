import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findProcesses, waitUntil, workingDirectory } from '../../prisma/embedded/processes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE_MS = 30_000;

/** The settings that a developer's own environment or .env file must not bring into a test. */
const NEUTRAL = {
  DATABASE_URL: '',
  DATABASE_REPLICA_URL: '',
  PUBLIC_URL: '',
  HOST: '',
  WEB_CONCURRENCY: '',
  LOG_LEVEL: '',
  METRICS_PORT: '',
  METRICS_HOST: '',
  PHOTO_STORE: '',
  SESSION_SECRET: '',
  SESSION_SECRET_PREVIOUS: '',
  OWNER_EMAIL: '',
  NODE_OPTIONS: '',
};

export interface Running {
  pid: number;
  /** All that it wrote to either output so far. */
  output(): string;
  /** Waits for a line that fits and returns the match; fails when the process ends first or takes too long. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends a signal, if given, and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  /** Closes its standard input and waits for the end. */
  closeInput(): Promise<number | NodeJS.Signals>;
}

function watchChild(child: ChildProcess): Running {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  let isOver = false;
  void ended.then(() => (isOver = true));
  return {
    pid: child.pid ?? 0,
    output: () => text,
    says: async (pattern) => {
      await waitUntil(() => pattern.test(text) || isOver, PATIENCE_MS, 10);
      const match = pattern.exec(text);
      if (match === null) throw new Error(`The process did not say ${pattern}; it said: ${text}`);
      return match;
    },
    end: (signal) => {
      if (signal !== undefined) child.kill(signal);
      return ended;
    },
    closeInput: () => {
      child.stdin?.end();
      return ended;
    },
  };
}

/** Runs a program of this checkout in its own process group, on the Node that runs the tests. */
export function startProgram(file: string, args: string[], env: NodeJS.ProcessEnv = {}): Running {
  return watchChild(
    spawn(process.execPath, [file, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...NEUTRAL, ...env },
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    }),
  );
}

/** Starts the real server; unless told otherwise on any free port. */
export function startServer(env: NodeJS.ProcessEnv): Running {
  return startProgram('server/main.ts', [], { PORT: '0', ...env });
}

/** The address in the line that a started server prints. */
export async function addressOf(server: Running): Promise<string> {
  const match = await server.says(/Dadventures is ready at (\S+)/);
  return match[1] ?? '';
}

/** What a server has logged so far, a line of JSON each; sentences for the operator are not among it. */
export const logLines = (server: Running): Record<string, unknown>[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** The lines among them that say that something went wrong in the server itself. */
export const errorLines = (server: Running): Record<string, unknown>[] =>
  logLines(server).filter(({ level }) => level === 'error' || level === 'fatal');

/** The processes that work in a folder or below: a running PostgreSQL shows so. */
export function processesIn(folder: string): number[] {
  return findProcesses((pid) => workingDirectory(pid)?.startsWith(folder) === true);
}
