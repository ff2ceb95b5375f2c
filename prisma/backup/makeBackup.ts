import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { StartError } from '../embedded/startError.ts';
import { connect } from '../migrate.ts';
import { type ArchiveWriter, createArchive } from './archiveWriter.ts';
import { entryOf, FORMAT, type Manifest, MANIFEST, PHOTOS } from './manifest.ts';
import { type PhotoFiles, photoLine, readPhoto } from './photoLines.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

const PAGE = 1_000;
/** How many photos are read at once, because a network store has a high latency. */
const AT_ONCE = 8;
const SNAPSHOTS = 100;

interface BackupOptions {
  connectionString: string;
  photos: PhotoFiles;
  /** Path of the archive, which must not exist. */
  file: string;
  /** The age recipient for whom the archive is encrypted; absent: it is not. */
  publicKey?: string | undefined;
  /** The version of this program, for the manifest. */
  program?: string | undefined;
  now: Temporal.Instant;
  /** Aborts the backup, which then leaves no file. */
  signal: AbortSignal;
}

/** The ids of all photos with a row, page by page. */
async function* photoIds(client: pg.Client): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM photos WHERE id > $1 ORDER BY id LIMIT $2', [
      after,
      PAGE,
    ]);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) yield ids;
    if (ids.length < PAGE) return;
    after = ids.at(-1) ?? after;
  }
}

/** Copies the photos while servers keep writing and deleting them. */
class PhotoCopier {
  readonly missing: string[] = [];
  readonly #copied = new Set<string>();
  readonly #store: PhotoFiles;
  readonly #now: pg.Client;
  readonly #signal: AbortSignal;

  constructor(store: PhotoFiles, now: pg.Client, signal: AbortSignal) {
    this.#store = store;
    this.#now = now;
    this.#signal = signal;
  }

  /**
   * Yields the lines of the photos that are visible to `client` and were not copied before.
   *
   * @param onAbsent called with the id of each photo without a file
   */
  async *lines(client: pg.Client, onAbsent: (id: string) => void): AsyncGenerator<string> {
    for await (const page of photoIds(client)) {
      const ids = page.filter((id) => !this.#copied.has(id));
      for (let start = 0; start < ids.length; start += AT_ONCE) {
        const batch = ids.slice(start, start + AT_ONCE);
        const files = await Promise.all(batch.map((id) => readPhoto(this.#store, id, this.#signal)));
        for (const [index, id] of batch.entries()) {
          const bytes = files[index];
          if (!bytes) {
            onAbsent(id);
            continue;
          }
          this.#copied.add(id);
          yield photoLine(id, bytes);
        }
      }
    }
  }

  /** Whether a photo without a file was deleted after the snapshot. If its row still exists, its file is lost. */
  async wasDeleted(id: string): Promise<boolean> {
    const { rowCount } = await this.#now.query('SELECT FROM photos WHERE id = $1', [id]);
    return rowCount === 0;
  }
}

/**
 * Yields the lines of the photos, and takes a snapshot of the database that refers only to copied photos. Most photos are
 * copied before the snapshot, so that its transaction is short. If a photo is deleted between the snapshot and its copy, the
 * snapshot is taken again.
 *
 * @param onSnapshot called once, with the final snapshot and the ids of its photos without a file
 */
async function* copyPhotos(
  store: PhotoFiles,
  clients: { now: pg.Client; held: pg.Client },
  signal: AbortSignal,
  onSnapshot: (snapshot: Snapshot, missing: string[]) => void,
): AsyncGenerator<string> {
  const copier = new PhotoCopier(store, clients.now, signal);
  yield* copier.lines(clients.now, () => undefined);
  for (let tries = 0; tries < SNAPSHOTS; tries += 1) {
    const snapshot = await takeSnapshot(clients.held);
    const absent: string[] = [];
    yield* copier.lines(clients.held, (id) => void absent.push(id));
    const deleted = await Promise.all(absent.map((id) => copier.wasDeleted(id)));
    if (!deleted.includes(true)) {
      onSnapshot(snapshot, absent);
      return;
    }
    await snapshot.close();
  }
  throw new StartError('Photos were deleted faster than they could be copied: try again later.');
}

/**
 * Writes all stored data, as of one instant, into one ZIP file: an entry for each table in the text format of PostgreSQL's
 * COPY, one for the photos, and a manifest with checksums. Servers may keep running. Queued jobs and secrets in the settings
 * are not included.
 *
 * @returns the manifest
 * @throws StartError if the backup is not possible; no error leaves a file
 */
export async function makeBackup({
  connectionString,
  photos,
  file,
  publicKey,
  program,
  now,
  signal,
}: BackupOptions): Promise<Manifest> {
  if (existsSync(file)) throw new StartError(`${file} exists already: choose another name, or move it away.`);
  const clients: pg.Client[] = [];
  let archive: ArchiveWriter | undefined;
  // If one photo fails, the reads of the others are aborted.
  const ended = new AbortController();
  const over = AbortSignal.any([signal, ended.signal]);
  try {
    const held = await connect(connectionString, 'backup');
    clients.push(held);
    const other = await connect(connectionString, 'backup');
    clients.push(other);
    archive = await createArchive(file, { publicKey, signal });
    // Throws a StartError if there is nothing to back up.
    await (await takeSnapshot(held)).close();
    const found: { snapshot?: Snapshot; missing: string[] } = { missing: [] };
    const photoSource = copyPhotos(photos, { now: other, held }, over, (snapshot, missing) =>
      Object.assign(found, { snapshot, missing }),
    );
    const photoSum = await archive.add(PHOTOS, Readable.from(photoSource));
    const { snapshot, missing } = found;
    if (!snapshot) throw new Error('The photos ended without a snapshot');
    const tables: Manifest['tables'] = [];
    for (const table of snapshot.tables)
      tables.push({ ...table, ...(await archive.add(entryOf(table.name), snapshot.copy(table))) });
    await snapshot.close();
    const manifest: Manifest = {
      format: FORMAT,
      program,
      madeAt: now.toString({ smallestUnit: 'second' }),
      migrations: snapshot.migrations,
      tables,
      photos: { ...photoSum, missing },
    };
    await archive.add(MANIFEST, Readable.from([`${JSON.stringify(manifest, undefined, 2)}\n`]));
    await archive.finish();
    return manifest;
  } finally {
    ended.abort();
    await archive?.discard();
    await Promise.all(clients.map((client) => client.end()));
  }
}
