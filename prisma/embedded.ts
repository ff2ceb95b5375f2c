import { existsSync } from 'node:fs';
import pg from 'pg';
import { ignoreShell } from './driver/shell.ts';
import { findBinaries } from './embedded/binaries.ts';
import { truncateLog, createCluster, startPostmaster } from './embedded/cluster.ts';
import { takeLock } from './embedded/lock.ts';
import { findHome, type Home, makeFolder, savePlace } from './embedded/place.ts';
import { clearRemains, findPostmaster, type Postmaster, stopPostmaster } from './embedded/postmaster.ts';
import { processIdentity, waitUntil } from './embedded/processes.ts';
import { hasRoom } from './embedded/room.ts';
import { operatorSentence, StartError } from './embedded/startError.ts';

export { operatorSentence, StartError } from './embedded/startError.ts';

/** The methods of pino's logger that are used here. */
interface StartLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedDatabase {
  /** Connects as the role that owns the database `dadventures` and may create others. Contains the password: do not log it. */
  connectionString: string;
  /** Whether this call started PostgreSQL; false when it was already running. */
  startedHere: boolean;
  /** A sentence with the location of the data, if it is outside DATA_DIR. */
  note?: string;
  /** Disconnects; the last server to disconnect stops PostgreSQL. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const DATABASE = 'dadventures';
const ROLE = 'dadventures';
const PRESENCE = 'dadventures-presence';
const LOG_CHECK_MS = 600_000;
const RESTART_PAUSE_MS = { shortest: 250, longest: 30_000, check: 250 };

interface Options {
  /** DATA_DIR: absolute path. */
  dataDir: string;
  log: StartLog;
  /** Called with what the start of PostgreSQL begins to do. */
  doing?: (step: string) => void;
  /** For tests only: trades durability for speed. */
  fast?: boolean;
}

function connect(home: Home, port: number, user: 'postgres' | typeof ROLE, database: string): pg.Client {
  ignoreShell();
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

/** Creates the application's role and database, each unless it exists. */
async function createDatabase(home: Home, port: number): Promise<void> {
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

/** Opens the connection that shows other servers that this process uses the database. */
async function openPresence(home: Home, port: number): Promise<pg.Client> {
  const client = connect(home, port, ROLE, DATABASE);
  // The event 'end' handles a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Finds or starts the PostgreSQL of this home, and opens the presence connection. The caller must hold the lock. */
async function joinOrStart(
  home: Home,
  options: Options,
): Promise<{ postmaster: Postmaster; presence: pg.Client; startedHere: boolean }> {
  let running = findPostmaster(home.cluster);
  if (running !== undefined && running.status !== 'ready') {
    options.log.info('Waiting for the database, which is starting or stopping');
    await waitUntil(() => {
      running = findPostmaster(home.cluster);
      return running === undefined || running.status === 'ready';
    }, 120_000);
  }
  const startedHere = running === undefined;
  let postmaster = running;
  let isNewCluster = false;
  if (postmaster === undefined) {
    const binaries = findBinaries(home.account);
    await clearRemains(home.cluster);
    isNewCluster = !existsSync(home.cluster);
    if (isNewCluster) {
      options.doing?.('creating the database');
      await createCluster(home, binaries, options.fast === true);
    }
    options.doing?.('starting the database');
    postmaster = await startPostmaster(home, binaries, options.fast === true);
  }
  options.doing?.('connecting to the database');
  try {
    if (isNewCluster) await createDatabase(home, postmaster.port);
    if (home.place.port !== postmaster.port) {
      home.place.port = postmaster.port;
      savePlace(home);
    }
    const presence = await openPresence(home, postmaster.port).catch(async (error: { code?: string }) => {
      // 3D000: no such database; 28P01, 28000: no such role. The first start of the cluster was interrupted.
      if (!['3D000', '28P01', '28000'].includes(error.code ?? '')) throw error;
      await createDatabase(home, postmaster.port);
      return openPresence(home, postmaster.port);
    });
    return { postmaster, presence, startedHere };
  } catch (error) {
    if (startedHere) await stopPostmaster(home.cluster);
    const sentence = operatorSentence(error);
    if (sentence !== null) throw new StartError(sentence);
    throw new StartError(
      `The database in ${home.cluster} (process ${postmaster.pid}, port ${postmaster.port}) refuses the connection: ${(error as Error).message}.`,
    );
  }
}

/** The process ids of the other servers that use this database. */
async function otherServers(presence: pg.Client): Promise<number[]> {
  const { rows } = await presence.query<{ name: string }>(
    'SELECT application_name AS name FROM pg_stat_activity WHERE application_name LIKE $1 AND pid <> pg_backend_pid()',
    [`${PRESENCE} %`],
  );
  return rows.map(({ name }) => Number(name.slice(PRESENCE.length + 1)));
}

/** Disconnects, and stops PostgreSQL if no other server uses it. The caller must hold the lock. */
async function leave(home: Home, presence: pg.Client | undefined): Promise<void> {
  if (presence === undefined) return;
  let others = await otherServers(presence).catch(() => []);
  // PostgreSQL needs a moment to detect that a killed server is gone.
  await waitUntil(
    async () => {
      if (others.length === 0 || others.some((pid) => processIdentity(pid) !== undefined)) return true;
      others = await otherServers(presence).catch(() => []);
      return false;
    },
    1_000,
    50,
  );
  // PostgreSQL lists a closed connection for a moment. Renamed, it is not counted by the next server that disconnects.
  await presence.query("SET application_name = 'dadventures-left'").catch(() => undefined);
  await presence.end().catch(() => undefined);
  if (others.length === 0) await stopPostmaster(home.cluster);
}

/**
 * Opens the embedded PostgreSQL of a DATA_DIR: creates it on first use, connects to a running one, recovers it after a
 * crash. A directory never has two running PostgreSQL. It listens on 127.0.0.1 only, with a random password. If it dies
 * while this process runs, it is restarted on the same port.
 *
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

  options.doing?.('waiting for another process that starts or stops the database');
  const { home, ...opened } = await underLock(async () => {
    options.doing?.('opening the database');
    const found = await findHome(folder);
    return { home: found, ...(await joinOrStart(found, options)) };
  });
  const { port } = opened.postmaster;
  let presence: pg.Client | undefined = opened.presence;
  let closing: Promise<void> | undefined;

  const restart = async (): Promise<void> => {
    presence = undefined;
    for (let pause = RESTART_PAUSE_MS.shortest; closing === undefined; pause *= 2) {
      options.log.warn('The database stopped: restarting it');
      try {
        await underLock(async () => {
          if (closing !== undefined) return;
          const restarted = await joinOrStart(home, options);
          presence = restarted.presence;
          presence.once('end', () => void onLost());
          if (restarted.postmaster.port !== port)
            options.log.warn('The database was restarted on another port: restart this server');
        });
        return;
      } catch (error) {
        options.log.warn(`The database could not be started again: ${(error as Error).message}`);
        const isFull = !hasRoom(home.cluster);
        await waitUntil(
          () => closing !== undefined || (isFull && hasRoom(home.cluster)),
          Math.min(pause, RESTART_PAUSE_MS.longest),
          RESTART_PAUSE_MS.check,
        );
      }
    }
  };
  const onLost = async (): Promise<void> => {
    if (closing === undefined) await restart();
  };
  presence.once('end', () => void onLost());
  const logCheck = setInterval(() => truncateLog(home.logFile), LOG_CHECK_MS);
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
