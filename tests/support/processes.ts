import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findProcesses, waitUntil, workingDirectory } from '../../prisma/embedded/processes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Less than the timeout of the tests that start processes, so that the error shows the output. */
const TIMEOUT_MS = 50_000;

/** Resets the settings that a developer's environment or .env file might set. */
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
  API_ORIGINS: '',
  OUTBOUND_PRIVATE: '',
  WEBHOOK_PRIVATE: '',
  VAPID_SUBJECT: '',
  SMTP_URL: '',
  NODE_OPTIONS: '',
};

export interface Running {
  pid: number;
  /** Everything written to stdout and stderr so far. */
  output(): string;
  /** Waits until the output matches and returns the match. Fails if the process ends first or takes too long. */
  waitForOutput(pattern: RegExp, milliseconds?: number): Promise<RegExpExecArray>;
  /** Sends a signal, if given, and waits for the process to end. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  /** Closes the standard input and waits for the process to end. */
  closeInput(): Promise<number | NodeJS.Signals>;
}

function watchChild(child: ChildProcess): Running {
  const { pid } = child;
  // A signal to process 0 would reach the whole test run.
  if (pid === undefined) throw new Error(`${child.spawnfile} did not start`);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  let isOver = false;
  void ended.then(() => (isOver = true));
  return {
    pid,
    output: () => text,
    waitForOutput: async (pattern, milliseconds = TIMEOUT_MS) => {
      await waitUntil(() => pattern.test(text) || isOver, milliseconds, 10);
      const match = pattern.exec(text);
      if (match === null) throw new Error(`The process did not print ${pattern}. Its output: ${text}`);
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

/** Starts a program of this checkout in a new process group, with the Node.js that runs the tests. */
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

/** Starts a command in another folder, in a new process group, with nothing else in its environment. */
export function startCommand(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Running {
  return watchChild(spawn(command, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] }));
}

/** Starts the server as `npm start` does, by default on a free port. */
export function startServer(env: NodeJS.ProcessEnv): Running {
  return startProgram('server/start.mjs', [], { PORT: '0', ...env });
}

/** Waits for the line that a started server prints and returns its address. */
export async function addressOf(server: Running): Promise<string> {
  const match = await server.waitForOutput(/Dadventures is ready at (\S+)/);
  return match[1] ?? '';
}

/** The JSON log lines of a server so far, without its plain messages for the operator. */
export const logLines = (server: Running): Record<string, unknown>[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** The log lines of level error and fatal. */
export const errorLines = (server: Running): Record<string, unknown>[] =>
  logLines(server).filter(({ level }) => level === 'error' || level === 'fatal');

/** The processes whose working directory is in the folder, such as a running PostgreSQL. */
export function processesIn(folder: string): number[] {
  return findProcesses((pid) => workingDirectory(pid)?.startsWith(folder) === true);
}
