import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../bench/processes/usage.ts';
import { median, percentile } from '../bench/statistics.ts';
import { makeScratchData, removeScratchData } from '../scratchData.ts';
import { Soaker, type Tally } from './soaker.ts';

const connections = 100;
const p99TargetMs = 250;
const growthTargetMb = 10;
const sampleMs = 1_000;
const bytesPerMegabyte = 1_024 ** 2;
const accountsAtOnce = 4;
const dist = path.join(import.meta.dirname, '..', '..', 'dist');

/** Each family takes so many static files with every child. */
const staticFiles = 3;

/** Every program grows while it is new: what it has after this part of the time counts as its size. */
const warmUpPart = 0.2;

/** Starts the server on an empty folder, on any free port, and reads its address from what it prints. */
async function startServer(dataDir: string): Promise<{ server: ChildProcess; origin: string }> {
  const server = spawn(process.execPath, [path.join(dist, 'server', 'main.js')], {
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
  let said = '';
  server.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  for (;;) {
    const [, origin] = /is ready at (\S+)/.exec(said) ?? [];
    if (origin !== undefined) return { server, origin };
    if (server.exitCode !== null) throw new Error('The server did not start');
    await wait(50);
  }
}

/** Makes the families, a few at a time: hashing a password takes a core for a while. */
async function gather(origin: string, tally: Tally): Promise<Soaker[]> {
  const files = readdirSync(path.join(dist, 'client', 'assets')).filter((name) => name.endsWith('.js'));
  const soakers = Array.from({ length: connections }, (_, index) => {
    const own = Array.from({ length: staticFiles }, (_unused, file) => files[(index + file) % files.length]);
    return new Soaker(
      origin,
      tally,
      own.map((name) => `/assets/${name}`),
    );
  });
  const waiting = [...soakers];
  const arriveOneByOne = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next.arrive();
  };
  await Promise.all(Array.from({ length: accountsAtOnce }, arriveOneByOne));
  return soakers;
}

/**
 * The soak: a hundred connections that never pause, reads, writes and downloads mixed, a fifth of all downloads cancelled,
 * on the real server with its embedded database. The server lives on, no error, memory of the server after the first fifth
 * of the time and at its end at most 10 MB apart, and 99 of 100 answers within 250 ms.
 *
 * @param minutes how long; ten unless asked otherwise
 * @returns whether all of it holds
 */
export async function soak(minutes: number): Promise<boolean> {
  const dataDir = makeScratchData('soak');
  const { server, origin } = await startServer(dataDir);
  const tally: Tally = { latencies: [], failures: [], reads: 0, writes: 0, downloads: 0, cancelled: 0 };
  const memory: number[] = [];
  let hasDied = false;
  const seconds = minutes * 60;
  try {
    const soakers = await gather(origin, tally);
    const end = performance.now() + seconds * 1_000;
    const isOver = () => performance.now() >= end;
    const watch = async () => {
      while (!isOver()) {
        memory.push(memoryOf(server.pid ?? 0) / bytesPerMegabyte);
        await wait(sampleMs);
      }
    };
    await Promise.all([watch(), ...soakers.map((soaker) => soaker.live(isOver))]);
    for (const soaker of soakers) soaker.close();
    hasDied = server.exitCode !== null || server.signalCode !== null;
  } finally {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    removeScratchData(dataDir);
  }

  const samples = Math.max(1, Math.floor(memory.length / 10));
  const warm = Math.floor(memory.length * warmUpPart);
  const growth = median(memory.slice(-samples)) - median(memory.slice(warm, warm + samples));
  const p99 = percentile(tally.latencies, 99);
  const rows: [what: string, found: string, target: string, isMet: boolean][] = [
    ['Deaths', hasDied ? '1' : '0', '0', !hasDied],
    ['Failures', String(tally.failures.length), '0', tally.failures.length === 0],
    ['p99', `${p99.toFixed(0)} ms`, `≤ ${p99TargetMs} ms`, p99 <= p99TargetMs],
    ['Growth of memory', `${growth.toFixed(0)} MB`, `≤ ${growthTargetMb} MB`, growth <= growthTargetMb],
  ];
  const rate = (tally.latencies.length / seconds).toFixed(0);
  console.log(
    `${minutes} min, ${connections} connections: ${tally.reads} reads and ${tally.writes} writes, ${rate} a second, ` +
      `${tally.downloads} downloads and ${tally.cancelled} cancelled ones, ` +
      `p50 ${median(tally.latencies).toFixed(0)} ms, memory ${median(memory.slice(-samples)).toFixed(0)} MB at the end`,
  );
  for (const [what, found, target, isMet] of rows)
    console.log(`${isMet ? '  met   ' : '  MISSED'}  ${what.padEnd(18)}${found.padEnd(12)}${target}`);
  for (const failure of new Set(tally.failures.slice(0, 10))) console.log(`  ${failure}`);
  return rows.every(([, , , isMet]) => isMet);
}
