import { existsSync } from 'node:fs';
import pg from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { boundLog, createCluster, startPostmaster } from './embedded/cluster.ts';
import { takeLock } from './embedded/lock.ts';
import { findHome, type Home, makeFolder, savePlace } from './embedded/place.ts';
import { clearRemains, findPostmaster, type Postmaster, stopPostmaster } from './embedded/postmaster.ts';
import { processIdentity, waitUntil } from './embedded/processes.ts';
import { hasRoom } from './embedded/room.ts';
import { operatorSentence, StartError } from './embedded/startError.ts';

export { operatorSentence, StartError } from './embedded/startError.ts';

/** What of a logger is used here; pino's fits. */
export interface StartLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedDatabase {
  /** For the role that owns the database `dadventures` and may make further ones. Holds the password: never log it. */
  connectionString: string;
  /** Whether this call started PostgreSQL, rather than joined a running one. */
  startedHere: boolean;
  /** A sentence for the user about where the data lives, if that is not DATA_DIR. */
  note?: string;
  /** Leaves the database; the last one to leave stops it. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const DATABASE = 'dadventures';
const ROLE = 'dadventures';
const PRESENCE = 'dadventures-presence';
const LOG_CHECK_MS = 600_000;
const REVIVAL_PAUSE_MS = { shortest: 250, longest: 30_000, look: 250 };

interface Options {
  /** DATA_DIR: absolute path. */
  dataDir: string;
  log: StartLog;
  /** Tests only: trade safety for speed. */
  fast?: boolean;
}

function connect(home: Home, port: number, user: 'postgres' | typeof ROLE, database: string): pg.Client {
  const password = user === ROLE ? home.place.password : home.place.superuserPassword;
  return new pg.Client({
    host: HOST,
    port,
    user,
    password,
    database,
    application_name: `${PRESENCE} ${process.pid}`,
    keepAlive: true,
    connectionTimeoutMillis: 30_000,
  });
}

/** Makes the role and the database that the application uses, each if it is not there yet. */
async function makeDatabase(home: Home, port: number): Promise<void> {
  const client = connect(home, port, 'postgres', 'postgres');
  await client.connect();
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE]);
    if (role.rowCount === 0)
      await client.query(`CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(home.place.password)}`);
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE}`);
  } finally {
    await client.end();
  }
}

/** Opens the one connection that says "a server is here" for as long as this process lives. */
async function bePresent(home: Home, port: number): Promise<pg.Client> {
  const client = connect(home, port, ROLE, DATABASE);
  // A lost connection is dealt with on 'end'.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Finds the running PostgreSQL of this home or starts it, and makes it present. To be called under the lock. */
async function joinOrStart(
  home: Home,
  options: Options,
): Promise<{ postmaster: Postmaster; presence: pg.Client; startedHere: boolean }> {
  let running = findPostmaster(home.cluster);
  if (running !== undefined && running.status !== 'ready') {
    options.log.info('Waiting for the database that is starting or stopping');
    await waitUntil(() => {
      running = findPostmaster(home.cluster);
      return running === undefined || running.status === 'ready';
    }, 120_000);
  }
  const startedHere = running === undefined;
  let postmaster = running;
  let isNew = false;
  if (postmaster === undefined) {
    const binaries = findBinaries(home.account);
    await clearRemains(home.cluster);
    isNew = !existsSync(home.cluster);
    if (isNew) await createCluster(home, binaries, options.fast === true);
    postmaster = await startPostmaster(home, binaries, options.fast === true);
  }
  try {
    if (isNew) await makeDatabase(home, postmaster.port);
    if (home.place.port !== postmaster.port) {
      home.place.port = postmaster.port;
      savePlace(home);
    }
    const presence = await bePresent(home, postmaster.port).catch(async (error: { code?: string }) => {
      // 3D000: no such database; 28P01, 28000: no such role. So it is with a cluster whose first start was cut short.
      if (!['3D000', '28P01', '28000'].includes(error.code ?? '')) throw error;
      await makeDatabase(home, postmaster.port);
      return bePresent(home, postmaster.port);
    });
    return { postmaster, presence, startedHere };
  } catch (error) {
    if (startedHere) await stopPostmaster(home.cluster);
    const sentence = operatorSentence(error);
    if (sentence !== null) throw new StartError(sentence);
    throw new StartError(
      `The database in ${home.cluster} (process ${postmaster.pid}, port ${postmaster.port}) does not let us in: ${(error as Error).message}.`,
    );
  }
}

/** The process numbers of the other servers on this database, from their presence. */
async function othersPresent(presence: pg.Client): Promise<number[]> {
  const { rows } = await presence.query<{ name: string }>(
    'SELECT application_name AS name FROM pg_stat_activity WHERE application_name LIKE $1 AND pid <> pg_backend_pid()',
    [`${PRESENCE} %`],
  );
  return rows.map(({ name }) => Number(name.slice(PRESENCE.length + 1)));
}

/** Leaves, and stops the database if nobody else is there. To be called under the lock. */
async function leave(home: Home, presence: pg.Client | undefined): Promise<void> {
  if (presence === undefined) return;
  let others = await othersPresent(presence).catch(() => []);
  // PostgreSQL needs a moment to notice that a killed server is gone.
  await waitUntil(
    async () => {
      if (others.length === 0 || others.some((pid) => processIdentity(pid) !== undefined)) return true;
      others = await othersPresent(presence).catch(() => []);
      return false;
    },
    1_000,
    50,
  );
  // A connection is listed for a moment after its end: the next one to leave must not count us.
  await presence.query("SET application_name = 'dadventures-left'").catch(() => undefined);
  await presence.end().catch(() => undefined);
  if (others.length === 0) await stopPostmaster(home.cluster);
}

/**
 * Opens the embedded PostgreSQL of a DATA_DIR: makes it on first use, joins it when it runs, recovers it after a crash
 * (design 2 and 12: never two databases on one directory). It listens on 127.0.0.1 only, with a random password. If
 * PostgreSQL dies while this process lives, it is started again on the same port.
 *
 * @param options `dataDir` absolute path; `log`; `fast` for tests only
 * @throws StartError with one sentence that says what to do
 */
export async function openEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32')
    throw new StartError(
      'The embedded database does not run on Windows: use WSL, or set DATABASE_URL to a PostgreSQL 14 or newer.',
    );
  const folder = makeFolder(options.dataDir);

  const underLock = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await takeLock(folder);
    try {
      return await work();
    } finally {
      release();
    }
  };

  const { home, ...opened } = await underLock(async () => {
    const found = await findHome(folder);
    return { home: found, ...(await joinOrStart(found, options)) };
  });
  const { port } = opened.postmaster;
  let presence: pg.Client | undefined = opened.presence;
  let closing: Promise<void> | undefined;

  const revive = async (): Promise<void> => {
    presence = undefined;
    for (let pause = REVIVAL_PAUSE_MS.shortest; closing === undefined; pause *= 2) {
      options.log.warn('The database went away: starting it again');
      try {
        await underLock(async () => {
          if (closing !== undefined) return;
          const again = await joinOrStart(home, options);
          presence = again.presence;
          presence.once('end', () => void onLost());
          if (again.postmaster.port !== port)
            options.log.warn('The database is back on another port: restart this server');
        });
        return;
      } catch (error) {
        options.log.warn(`The database could not be started again: ${(error as Error).message}`);
        const isFull = !hasRoom(home.cluster);
        await waitUntil(
          () => closing !== undefined || (isFull && hasRoom(home.cluster)),
          Math.min(pause, REVIVAL_PAUSE_MS.longest),
          REVIVAL_PAUSE_MS.look,
        );
      }
    }
  };
  const onLost = async (): Promise<void> => {
    if (closing === undefined) await revive();
  };
  presence.once('end', () => void onLost());
  const logCheck = setInterval(() => boundLog(home.logFile), LOG_CHECK_MS);
  logCheck.unref();

  return {
    connectionString: `postgresql://${ROLE}:${home.place.password}@${HOST}:${port}/${DATABASE}`,
    startedHere: opened.startedHere,
    ...(home.note === undefined ? {} : { note: home.note }),
    close: () => {
      clearInterval(logCheck);
      closing ??= underLock(() => leave(home, presence));
      return closing;
    },
  };
}
