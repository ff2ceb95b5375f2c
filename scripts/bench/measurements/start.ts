import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashSessionId } from '../../../schema/account/session.service.ts';
import { createPool } from '../../../prisma/pool.ts';
import type { Bench, Findings, Measurement } from '../measurement.ts';
import { onCores } from '../processes/cores.ts';
import { freePort } from '../processes/program.ts';
import { atMost } from '../report.ts';
import { median } from '../statistics.ts';
import { cookieOf, sessionSecret } from '../world.ts';

const secondsTarget = 0.75;
const starts = 5;
const patienceMs = 30_000;
const sessionId = 'bench-start';
const username = 'starter';

const addUser = `WITH person AS (
    INSERT INTO users (id, username, email, password) VALUES (gen_random_uuid(), $1, $1 || '@bench.example', '') RETURNING id
  )
  INSERT INTO sessions (id, session_id, user_id, expires_at)
  SELECT gen_random_uuid(), $2, id, now() + interval '1 day' FROM person`;

/** Whether the server answers who is signed in. */
async function answers(origin: string, cookie: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: '{ viewer { username children { id } } }' }),
    });
    const { data } = (await response.json()) as { data?: { viewer: { username: string } | null } };
    return data?.viewer?.username === username;
  } catch {
    return false;
  }
}

async function secondsToAnswer(databaseUrl: string, dataDir: string, cookie: string, cores?: string): Promise<number> {
  const port = await freePort();
  const main = path.join(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'main.js');
  const [program = '', ...args] = onCores(cores, [process.execPath, main]);
  const begin = performance.now();
  const server = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      SESSION_SECRET: sessionSecret,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  try {
    while (!(await answers(`http://127.0.0.1:${port}`, cookie))) {
      if (server.exitCode !== null || performance.now() - begin > patienceMs)
        throw new Error('The server did not start');
      await wait(2);
    }
    return (performance.now() - begin) / 1_000;
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }
}

/** From the start of the server's process to its first correct answer, with a database that runs (design, section 11). */
export const start: Measurement = {
  name: 'start',
  async measure(bench: Bench): Promise<Findings> {
    const { databaseUrl, dataDir } = await bench.scratch();
    const pool = createPool(databaseUrl, 1);
    await pool.query(addUser, [username, hashSessionId(sessionId)]);
    await pool.end();
    const cookie = await cookieOf(sessionId);
    const times: number[] = [];
    for (let count = 0; count < starts; count += 1) {
      times.push(await secondsToAnswer(databaseUrl, dataDir, cookie, bench.cores?.server));
    }
    return { targets: [atMost('start to first correct answer', secondsTarget, median(times), ' s')] };
  },
};
