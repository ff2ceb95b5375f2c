import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, canEnter, isRoot, unprivilegedAccount } from './account.ts';
import { SYSTEM_FOLDER } from './binaries.ts';
import { dataDirMode, reasonOf, requireFolder } from './folder.ts';
import { stopPostmaster } from './postmaster.ts';
import { StartError } from './startError.ts';

/** The settings of the database of a DATA_DIR, stored in DATA_DIR/database/place.json (mode 0600). */
export interface Place {
  /** Created once; a folder below /var/lib belongs to this DATA_DIR only if it has the same id. */
  id: string;
  /** Absolute path of a folder outside DATA_DIR with the cluster; absent when it is DATA_DIR/database/cluster. */
  outside?: string;
  /** The TCP port on 127.0.0.1 of the last start. */
  port?: number;
  superuserPassword: string;
  password: string;
}

export interface Home {
  /** DATA_DIR/database. */
  folder: string;
  /** PostgreSQL's data directory; it may not exist yet. */
  cluster: string;
  logFile: string;
  place: Place;
  /** The account that PostgreSQL runs as; undefined for that of this process. */
  account: Account | undefined;
  note: string | undefined;
}

const PLACE = 'place.json';

/**
 * Creates DATA_DIR/database. If this process is root, other accounts may traverse both folders but not list them, so that the
 * unprivileged account of PostgreSQL can reach its cluster.
 *
 * @returns its real path
 * @throws StartError if DATA_DIR cannot be written
 */
export const makeFolder = (dataDir: string): string =>
  requireFolder(join(dataDir, 'database'), 'DATA_DIR', dataDirMode(), dataDir);

/** Writes the settings atomically: a reader sees the old or the new ones. */
export function savePlace(home: Home): void {
  const file = join(home.folder, PLACE);
  try {
    writeFileSync(`${file}.draft`, `${JSON.stringify(home.place, undefined, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.draft`, file);
  } catch (error) {
    throw new StartError(`${file} cannot be written (${reasonOf(error)}): make room or make DATA_DIR writable.`);
  }
}

function readPlace(folder: string): Place | undefined {
  const file = join(folder, PLACE);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Place;
  } catch (error) {
    throw new StartError(
      `${file} cannot be read (${reasonOf(error)}): start as the user that created DATA_DIR, or choose another folder in DATA_DIR.`,
    );
  }
}

/** The account that owns an existing cluster and that PostgreSQL must run as; undefined for that of this process. */
function ownerOf(cluster: string): Account | undefined {
  const { uid, gid } = statSync(cluster);
  if (!isRoot()) {
    if (uid === process.getuid?.()) return undefined;
    throw new StartError(
      `The database in ${cluster} belongs to another user (number ${uid}): start as that user, or choose another folder in DATA_DIR.`,
    );
  }
  if (uid !== 0) return { uid, gid };
  throw new StartError(
    `The database in ${cluster} belongs to root, and PostgreSQL does not run as root: give the folder to another user, or choose another folder in DATA_DIR.`,
  );
}

interface Marker {
  id: string;
  dataFolder: string;
}

function markerOf(outside: string): Marker | undefined {
  try {
    return JSON.parse(readFileSync(join(outside, 'belongs-to.json'), 'utf8')) as Marker;
  } catch {
    return undefined;
  }
}

/** Whether a cluster below /var/lib belongs to this DATA_DIR, and not to the DATA_DIR that it was copied from. */
function isOurs(outside: string, place: Place, folder: string): boolean {
  const marker = markerOf(outside);
  if (marker?.id !== place.id) return false;
  if (marker.dataFolder === folder) return true;
  return readPlaceId(marker.dataFolder) !== place.id;
}

function readPlaceId(folder: string): string | undefined {
  try {
    return readPlace(folder)?.id;
  } catch {
    return undefined;
  }
}

/** Creates a folder below /var/lib for the cluster. An existing folder of a deleted DATA_DIR is renamed, not removed. */
async function makeOutside(folder: string, id: string): Promise<string> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const outside = join(SYSTEM_FOLDER, name);
  try {
    mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
    if (existsSync(outside)) {
      await stopPostmaster(join(outside, 'cluster'));
      renameSync(outside, `${outside}.left-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
    }
    mkdirSync(outside, { mode: 0o711 });
    chmodSync(outside, 0o711);
    writeFileSync(join(outside, 'belongs-to.json'), JSON.stringify({ id, dataFolder: folder } satisfies Marker), {
      mode: 0o600,
    });
  } catch (error) {
    throw new StartError(
      `The database cannot be kept in ${outside} (${reasonOf(error)}): start as an ordinary user, choose a DATA_DIR that every user can enter, or set DATABASE_URL.`,
    );
  }
  return outside;
}

/**
 * Determines the folder of the database of a DATA_DIR, and the account that it runs as. If the process is root and the
 * unprivileged account cannot enter DATA_DIR, the folder is below /var/lib/dadventures. The caller must hold the lock.
 *
 * @param folder the path that `makeFolder` returned
 * @throws StartError if the folder belongs to another user or cannot be created
 */
export async function findHome(folder: string): Promise<Home> {
  const known = readPlace(folder);
  const inside = join(folder, 'cluster');
  const logFile = join(folder, 'postgres.log');
  if (known === undefined && existsSync(inside)) {
    throw new StartError(
      `${join(folder, PLACE)}, which holds the password of the database beside it, is missing: put it back, or move ${folder} away to start with an empty database.`,
    );
  }
  const place: Place = known ?? {
    id: randomUUID(),
    superuserPassword: randomBytes(24).toString('hex'),
    password: randomBytes(24).toString('hex'),
  };

  if (place.outside !== undefined && !isOurs(place.outside, place, folder)) {
    // DATA_DIR was copied, or its cluster is gone: start with a new cluster.
    delete place.outside;
    delete place.port;
    place.id = randomUUID();
  }
  let account: Account | undefined;
  if (place.outside === undefined && existsSync(inside)) {
    account = ownerOf(inside);
  } else if (place.outside !== undefined) {
    const cluster = join(place.outside, 'cluster');
    account = existsSync(cluster) ? ownerOf(cluster) : unprivilegedAccount();
  } else if (isRoot()) {
    account = unprivilegedAccount();
    if (!canEnter(account, folder)) place.outside = await makeOutside(folder, place.id);
  }
  const cluster = place.outside === undefined ? inside : join(place.outside, 'cluster');
  const note =
    place.outside === undefined
      ? undefined
      : `The database is in ${place.outside}, because PostgreSQL does not run as root and its account cannot enter ${folder}.`;
  const home: Home = { folder, cluster, logFile, place, account, note };
  if (JSON.stringify(known) !== JSON.stringify(place)) savePlace(home);
  return home;
}

/** Makes an account the owner of a path. Does nothing without an account. */
export function giveTo(account: Account | undefined, path: string): void {
  if (account !== undefined) chownSync(path, account.uid, account.gid);
}
