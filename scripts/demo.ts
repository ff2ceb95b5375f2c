import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedDatabase, openEmbeddedDatabase, StartError } from '../prisma/embedded.ts';
import { applyMigrations } from '../prisma/migrate.ts';
import { loadCatalogue } from '../schema/catalogue/loadCatalogue.ts';
import { loadPlans } from '../schema/plan/loadPlans.ts';
import { loadEnvFile, readEnv } from '../server/env/env.ts';
import { createLog } from '../server/observability/log.ts';
import { openPhotoStore } from '../server/photos/store.ts';
import { type DemoFamily, seedDemoFamily } from './demo/seed.ts';
import { makeScratchData, removeScratchData } from './scratchData.ts';
import { withClients } from './withClients.ts';

/*
 * `npm run demo`: like `npm start`, on a scratch database with a demo family and eighteen months of history. The scratch
 * folder is created in the system's temporary folder, or in DEMO_DIR, and removed at the end.
 */

async function fillDatabase(connectionString: string, dataDir: string, signal: AbortSignal): Promise<DemoFamily> {
  await applyMigrations(connectionString);
  const url = new URL(connectionString);
  // Scratch data need not survive a crash, and waiting for the disk after each commit would dominate the run time.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return withClients([url.href], async (db) => {
    await loadCatalogue(db.pool);
    await loadPlans(db);
    return seedDemoFamily({
      db,
      store: openPhotoStore({ photoStore: 'disk', dataDir }),
      now: Temporal.Now.instant(),
      timeZone: Temporal.Now.timeZoneId(),
      signal,
    });
  });
}

const roleWords = { owner: 'owns the profiles', editor: 'takes part', viewer: 'can look' } as const;

function describeFamily({ accounts, children }: DemoFamily): string {
  const lines = accounts.map(
    ({ email, password, role, isAdmin }) =>
      `  ${email.padEnd(20)} ${password}   (${roleWords[role]}${isAdmin ? ', administrator' : ''})`,
  );
  const names = children.map(({ name }) => name).join(', ');
  return ['', `The children are ${names}. Sign in as one of those who care for them:`, ...lines, ''].join('\n');
}

function startServer(dataDir: string, accounts: DemoFamily['accounts']): ChildProcess {
  return spawn(process.execPath, [path.join(import.meta.dirname, '..', 'server', 'start.mjs')], {
    stdio: 'inherit',
    // In a separate process group: Ctrl-C would signal it a second time, which ends it without draining.
    detached: true,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      // Empty variables count as unset, so that a demo never uses a real database or photo store.
      DATABASE_URL: '',
      DATABASE_REPLICA_URL: '',
      PHOTO_STORE: 'disk',
      OWNER_EMAIL: process.env['OWNER_EMAIL'] || (accounts.find(({ isAdmin }) => isAdmin)?.email ?? ''),
    },
  });
}

async function main(): Promise<number> {
  loadEnvFile();
  const log = createLog(readEnv().logLevel);
  const dataDir = makeScratchData('demo', path.resolve(process.env['DEMO_DIR'] || tmpdir()));
  let database: EmbeddedDatabase | undefined;
  let server: ChildProcess | undefined;
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop.abort();
      server?.kill(signal);
    });
  }
  try {
    process.stdout.write('Creating a family with eighteen months of history …\n');
    database = await openEmbeddedDatabase({ dataDir, log });
    const family = await fillDatabase(database.connectionString, dataDir, stop.signal);
    process.stdout.write(`${describeFamily(family)}\n`);
    server = startServer(dataDir, family.accounts);
    const [code] = (await once(server, 'exit')) as [number | null];
    return code ?? 1;
  } catch (error) {
    if (stop.signal.aborted) return 0;
    throw error;
  } finally {
    await database?.close();
    removeScratchData(dataDir);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
