import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openEmbeddedDatabase } from '../prisma/embedded.ts';
import { createPool } from '../prisma/pool.ts';
import { createLog } from '../server/log.ts';
import { readPersistedDocuments } from '../server/persisted.ts';
import { giveHistory } from './bench/history.ts';
import { measureImport } from './bench/importWorkbook.ts';
import { median, percentile } from './bench/statistics.ts';
import { makeScratchData, removeScratchData } from './scratchData.ts';

/*
 * `npm run bench [-- --quick] [--json FILE]`: what a page costs a child with a long past against a
 * child with a short one, as a ratio within one run. The two are asked in turn, so that whatever
 * else the machine does slows both alike. Then what a full workbook costs an administrator, and the others.
 */

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' }, json: { type: 'string' } } });

/** Days with three completions each: about 10 and about 10,000 completions. */
const pasts = { small: 3, large: 3_333 } as const;
type Past = keyof typeof pasts;

const rounds = options.quick ? 3 : 7;
const requestsPerRound = options.quick ? 60 : 200;
const warmUpRequests = 40;
const growthTarget = 1.5;
const importSecondsTarget = 10;
const blockMsTarget = 100;

interface Session {
  readonly origin: string;
  readonly cookie: string;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port');
  return address.port;
}

async function startServer(dataDir: string, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'server', 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server did not start');
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return server;
    await wait(50);
  }
}

async function post({ origin, cookie }: Session, call: string, body: object): Promise<Response> {
  const response = await fetch(`${origin}${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function signUp(origin: string): Promise<Session> {
  const response = await post({ origin, cookie: '' }, '/api/register', {
    email: 'bench@dadventures.example',
    password: 'not-a-secret',
    timezone: 'UTC',
  });
  return { origin, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** The hash of the document with which the web client loads a page. */
function documentOf(operation: string): string {
  for (const [hash, text] of readPersistedDocuments()) if (text.includes(`query ${operation}(`)) return hash;
  throw new Error(`The web client has no query ${operation}: build it first`);
}

/** Asks once and gives the milliseconds that the answer took. */
async function timed(session: Session, hash: string, urlSlug: string): Promise<number> {
  const start = performance.now();
  const answer = (await (await post(session, '/graphql', { id: hash, variables: { urlSlug } })).json()) as {
    errors?: { message: string }[];
  };
  const took = performance.now() - start;
  if (answer.errors?.[0]) throw new Error(answer.errors[0].message);
  return took;
}

async function measure(session: Session, slugs: Record<Past, string>) {
  const hash = documentOf('ChallengesPageQuery');
  for (let count = 0; count < warmUpRequests; count += 1) {
    await timed(session, hash, slugs.small);
    await timed(session, hash, slugs.large);
  }
  const times: Record<Past, number[]> = { small: [], large: [] };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ofRound: Record<Past, number[]> = { small: [], large: [] };
    for (let count = 0; count < requestsPerRound; count += 1) {
      const order: Past[] = (count + round) % 2 === 0 ? ['small', 'large'] : ['large', 'small'];
      for (const past of order) ofRound[past].push(await timed(session, hash, slugs[past]));
    }
    ratios.push(median(ofRound.large) / median(ofRound.small));
    times.small.push(...ofRound.small);
    times.large.push(...ofRound.large);
  }
  return { times, ratio: median(ratios) };
}

async function run() {
  const dataDir = makeScratchData('bench');
  const port = await freePort();
  const database = await openEmbeddedDatabase({ dataDir, log: createLog('error') });
  let server: ChildProcess | undefined;
  try {
    server = await startServer(dataDir, port);
    const session = await signUp(`http://127.0.0.1:${port}`);
    const pool = createPool(database.connectionString, 1);
    const today = Temporal.Now.plainDateISO('UTC').toString();
    const slugs: Record<Past, string> = { small: '', large: '' };
    for (const past of ['small', 'large'] as const) {
      const child = (await (
        await post(session, '/api/children', { name: past, birthDate: '2022-01-01', ageGroup: 'preschool' })
      ).json()) as { id: string; urlSlug: string };
      slugs[past] = child.urlSlug;
      await giveHistory((text, values) => pool.query(text, values), child.id, pasts[past], today);
    }
    await pool.query('VACUUM ANALYZE');
    await pool.end();
    const pages = await measure(session, slugs);
    return { ...pages, workbook: await measureImport(database.connectionString, dataDir) };
  } finally {
    server?.kill('SIGTERM');
    if (server && server.exitCode === null) await once(server, 'exit');
    await database.close();
    removeScratchData(dataDir);
  }
}

/** Microseconds are as fine as anybody reads. */
const rounded = (value: number): number => Number(value.toFixed(3));

const { times, ratio, workbook } = await run();
const peers = Object.fromEntries(
  (['small', 'large'] as const).map((past) => [
    past,
    { p50: rounded(percentile(times[past], 50)), p99: rounded(percentile(times[past], 99)) },
  ]),
);
const atMost = (name: string, most: number, measured: number, unit = '') => ({
  name,
  target: `at most ${most}${unit}`,
  measured: rounded(measured),
  met: measured <= most,
});
const growth = atMost('challenges page: child with 10,000 completions against child with 10', growthTarget, ratio);
const targets = [
  growth,
  atMost('import of 5,000 rows', importSecondsTarget, workbook.seconds, ' s'),
  atMost('longest event-loop block while a file is read', blockMsTarget, workbook.longestBlockMs, ' ms'),
];
process.stdout.write(`Milliseconds per request, ${rounds} rounds of ${requestsPerRound} requests each, in turn:\n`);
console.table(peers);
for (const { name, target, measured, met } of targets) {
  process.stdout.write(`${name}: ${measured} (${target}): ${met ? 'met' : 'NOT met'}\n`);
}
if (options.json) {
  const machine = { cpu: os.cpus()[0]?.model ?? 'unknown', cores: os.availableParallelism(), node: process.version };
  const report = { machine, paths: { challenges: { peers, ratios: { growth: growth.measured } } }, targets };
  await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
}
process.exitCode = targets.every(({ met }) => met) ? 0 : 1;
