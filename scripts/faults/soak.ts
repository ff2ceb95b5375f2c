import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clientFolder } from '../../server/http/clientFiles.ts';
import { memoryOf } from '../bench/processes/usage.ts';
import { makeScratchData, removeScratchData } from '../scratchData.ts';
import { SoakFamily } from './soakFamily.ts';
import { judgeSoak } from './soakVerdict.ts';
import { newTally, type Tally } from './tally.ts';

const connections = 100;
const readingMs = 1_000;
const bytesPerMegabyte = 1_024 ** 2;

/** A few at a time, because each registration hashes a password. */
const registrationsAtOnce = 4;

/** How many static files a family downloads besides its own. */
const staticFilesPerFamily = 3;

const program = path.join(import.meta.dirname, '..', '..', 'server', 'start.mjs');

/**
 * Starts the server with its embedded database on an empty folder.
 *
 * @throws Error if the server does not start
 */
async function startServer(dataDir: string): Promise<{ server: ChildProcess; origin: string }> {
  const server = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  });
  let output = '';
  server.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  for (;;) {
    const [, origin] = /is ready at (\S+)/.exec(output) ?? [];
    if (origin !== undefined) return { server, origin };
    if (server.exitCode !== null) throw new Error('The server did not start');
    await wait(50);
  }
}

/** Registers a family for each connection. */
async function registerFamilies(origin: string, tally: Tally): Promise<SoakFamily[]> {
  const files = readdirSync(path.join(clientFolder, 'assets')).filter((name) => name.endsWith('.js'));
  const families = Array.from({ length: connections }, (_, index) => {
    const names = Array.from({ length: staticFilesPerFamily }, (_unused, file) => files[(index + file) % files.length]);
    return new SoakFamily(
      origin,
      tally,
      names.map((name) => `/assets/${name}`),
    );
  });
  const waiting = [...families];
  const registerNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next.register();
  };
  await Promise.all(Array.from({ length: registrationsAtOnce }, registerNext));
  return families;
}

/**
 * The soak: families on a hundred connections read, write and download without a pause. A fifth of the downloads is cancelled.
 * It runs the real server with its embedded database and prints a report.
 *
 * @returns whether the soak has passed: no death, no failure, no memory growth above the limit
 */
export async function soak(minutes: number): Promise<boolean> {
  const dataDir = makeScratchData('soak');
  const tally = newTally();
  const memory: number[] = [];
  let hasDied = false;
  try {
    const { server, origin } = await startServer(dataDir);
    try {
      const families = await registerFamilies(origin, tally);
      const end = performance.now() + minutes * 60_000;
      const isOver = () => performance.now() >= end;
      const readMemory = async () => {
        while (!isOver()) {
          memory.push(memoryOf(server.pid ?? 0) / bytesPerMegabyte);
          await wait(readingMs);
        }
      };
      await Promise.all([readMemory(), ...families.map((family) => family.run(isOver))]);
      for (const family of families) family.close();
      hasDied = server.exitCode !== null || server.signalCode !== null;
    } finally {
      if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    }
  } finally {
    removeScratchData(dataDir);
  }
  const { holds, report } = judgeSoak({ tally, minutes, connections, hasDied, memory });
  console.log(report);
  return holds;
}
