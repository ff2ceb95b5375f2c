import { createPool } from '../../../prisma/pool.ts';
import { hashSessionId } from '../../../schema/identity/session/session.service.ts';
import { cookieOf } from '../cookies.ts';
import type { Bench, Findings, Measurement } from '../measurement.ts';
import { postJson } from '../postJson.ts';
import { waitUntilReady } from '../processes/program.ts';
import { type ServerOptions, spawnServer } from '../processes/server.ts';
import { judgeFigure, reportFigure } from '../report.ts';
import { figureOf } from '../statistics.ts';

const target = { name: 'start to first correct answer', most: 1.5, unit: ' s' };
const starts = 7;

/** A start is wall-clock time, which varies more than processor time: its interval may be this share of the median wide. */
const stableStartWidth = 0.25;

const sessionId = 'bench-start';
const username = 'starter';

const addUser = `WITH person AS (
    INSERT INTO users (id, username, email, password) VALUES (gen_random_uuid(), $1, $1 || '@bench.example', '') RETURNING id
  )
  INSERT INTO sessions (id, session_id, user_id, expires_at)
  SELECT gen_random_uuid(), $2, id, now() + interval '1 day' FROM person`;

/** Whether the server knows the signed-in user. */
async function answersCorrectly(origin: string, cookie: string): Promise<boolean> {
  const response = await postJson(`${origin}/graphql`, { query: '{ viewer { username children { id } } }' }, cookie);
  const { data } = (await response.json()) as { data?: { viewer: { username: string } | null } };
  return data?.viewer?.username === username;
}

async function secondsToAnswer(options: ServerOptions, cookie: string): Promise<number> {
  const { program, origin } = await spawnServer('dadventures', options);
  const begin = performance.now();
  try {
    await waitUntilReady(program, () => answersCorrectly(origin, cookie));
    return (performance.now() - begin) / 1_000;
  } finally {
    await program.stop();
  }
}

/** The time from the start of the server's process to its first correct answer, while the database runs already. */
export const start: Measurement = {
  name: 'start',
  async measure(bench: Bench): Promise<Findings> {
    const { databaseUrl, dataDir } = await bench.scratch();
    const pool = createPool(databaseUrl, 1);
    await pool.query(addUser, [username, hashSessionId(sessionId)]);
    await pool.end();
    const cookie = await cookieOf(sessionId);
    const options = { databaseUrl, dataDir, cores: bench.cores?.server };
    // The first start fills the compile cache.
    await secondsToAnswer(options, cookie);
    const seconds: number[] = [];
    while (seconds.length < starts) seconds.push(await secondsToAnswer(options, cookie));
    const figure = figureOf(seconds);
    const isStable = figure.high - figure.low <= stableStartWidth * figure.median;
    return { targets: [judgeFigure(target, reportFigure({ ...figure, isStable }))] };
  },
};
