import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPrismaClient } from '../../../prisma/client.ts';
import { openEmbeddedDatabase } from '../../../prisma/embedded.ts';
import { applyMigrations } from '../../../prisma/migrate.ts';
import { createPool } from '../../../prisma/pool.ts';
import { loadCatalogue } from '../../../schema/catalogue/loadCatalogue.ts';
import { loadPlans } from '../../../schema/plan/loadPlans.ts';
import { createLog } from '../../../server/log.ts';
import { openPhotoStore } from '../../../server/photos/store.ts';
import { clientFolder } from '../../../server/http/clientFiles.ts';
import { type DemoFamily, seedDemoFamily } from '../../demo/seed.ts';
import { makeScratchData, removeScratchData } from '../../scratchData.ts';
import { freePort, startProgram, waitForAnswer } from '../processes/program.ts';

/** A year fills every square of the activity timeline. */
const monthsOfHistory = 12;

/** The product with the demo family, as its own server serves it. */
export interface Site {
  readonly origin: string;
  /** The header `cookie` of a parent who is no administrator. */
  readonly cookie: string;
  /** The path of the challenges page of a child who has done all of today's. */
  readonly challenges: string;
  close(): Promise<void>;
}

/**
 * Makes the demo family in a scratch folder, starts the server on it and signs a parent in.
 *
 * @param signal ends the making, with an AbortError
 * @throws Error with one sentence when the web client has not been built
 */
export async function openSite(signal: AbortSignal): Promise<Site> {
  if (!existsSync(path.join(clientFolder, 'index.html'))) {
    throw new Error('Build the web client first: node scripts/setup.mjs start');
  }
  const closers: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const dataDir = makeScratchData('bench-client');
    closers.push(() => removeScratchData(dataDir));
    const database = await openEmbeddedDatabase({ dataDir, log: createLog('error'), fast: true });
    closers.push(() => database.close());
    const { accounts, children } = await seed(database.connectionString, dataDir, signal);
    const { origin, stop } = await startServer(database.connectionString, dataDir);
    closers.push(stop);
    signal.throwIfAborted();
    const parent = accounts.find(({ isAdmin }) => !isAdmin);
    if (!parent) throw new Error('The demo family has no parent who is no administrator');
    return { origin, cookie: await signIn(origin, parent), challenges: `/challenges/${children[1]?.urlSlug}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function seed(connectionString: string, dataDir: string, signal: AbortSignal): Promise<DemoFamily> {
  await applyMigrations(connectionString);
  const pool = createPool(connectionString);
  const prisma = createPrismaClient(pool);
  try {
    await loadCatalogue(prisma);
    await loadPlans({ pool, prisma });
    return await seedDemoFamily({
      db: { pool, prisma },
      store: openPhotoStore({ photoStore: 'disk', dataDir }),
      now: Temporal.Now.instant(),
      timeZone: Temporal.Now.timeZoneId(),
      months: monthsOfHistory,
      signal,
    });
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
}

async function startServer(databaseUrl: string, dataDir: string) {
  const port = await freePort();
  const program = startProgram('../../dist/server/main.js', {
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: '',
      PHOTO_STORE: 'disk',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      METRICS_PORT: '',
      WEB_CONCURRENCY: '',
      NODE_ENV: 'production',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitForAnswer(origin, program);
    return { origin, stop: program.stop };
  } catch (error) {
    await program.stop();
    throw error;
  }
}

async function signIn(origin: string, { email, password }: DemoFamily['accounts'][number]): Promise<string> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: LoginInput!) { login(input: $input) { message } }',
      variables: { input: { username: email, password } },
    }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length === 0) throw new Error(`Nobody could sign in: ${await response.text()}`);
  return cookies.join('; ');
}
