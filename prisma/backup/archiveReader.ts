import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { StartError } from '../embedded/startError.ts';
import { readMigrations } from '../migrate/files.ts';
import { entryOf, FORMAT, type Manifest, MANIFEST, manifest as manifestShape, PHOTOS, type Sum } from './manifest.ts';
import { Measure } from './measure.ts';

const LONGEST_MANIFEST = 64 * 1024 * 1024;

export interface ArchiveReader {
  readonly manifest: Manifest;
  /** Opens an entry as a stream of its uncompressed bytes. */
  open(name: string): Promise<Readable>;
  close(): void;
}

const damaged = (file: string, how: string): StartError =>
  new StartError(`${file} is damaged (${how}): nothing was restored.`);

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function readManifest(file: string, zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > LONGEST_MANIFEST)
    throw new StartError(`${file} is not a backup of Dadventures: it has no ${MANIFEST}.`);
  const text = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(text) !== entry.crc32) throw damaged(file, `${MANIFEST} has changed`);
  const json: unknown = JSON.parse(text.toString('utf8'));
  const { format } = json as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    throw new StartError(
      `${file} has format ${format}, and this version reads formats up to ${FORMAT}: update Dadventures first.`,
    );
  const parsed = manifestShape.safeParse(json);
  if (!parsed.success) throw damaged(file, `${MANIFEST} is invalid`);
  return parsed.data;
}

/** Checks that this checkout has all migrations of the archive, unchanged. */
function checkMigrations(file: string, { migrations }: Manifest): void {
  const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (!known.has(name))
      throw new StartError(
        `${file} comes from a newer version, whose migration ${name} is not known here: update Dadventures first.`,
      );
    if (known.get(name) !== checksum)
      throw new StartError(
        `The migration ${name} has changed since ${file} was made: restore prisma/migrations/${name}/migration.sql first.`,
      );
  }
}

async function measure(source: Readable, signal: AbortSignal): Promise<Sum> {
  const measured = new Measure();
  await pipeline(source, measured.resume(), { signal });
  return measured.sum();
}

/**
 * Opens an archive and reads all of it once, so that a damaged one is refused before anything is written.
 *
 * @param content the path of the decrypted archive, if `file` is encrypted
 * @throws StartError if it is not a backup, is damaged, has a newer format or contains an unknown migration
 */
export async function openArchive(file: string, signal: AbortSignal, content = file): Promise<ArchiveReader> {
  const zip = await openPromise(content, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartError(`${file} does not exist.`);
    if (error.code !== undefined) throw new StartError(`${file} cannot be read (${error.message}).`);
    throw new StartError(`${file} is not a backup of Dadventures, or it was cut short (${error.message}).`);
  });
  try {
    const entries = await listEntries(zip);
    const manifest = await readManifest(file, zip, entries.get(MANIFEST));
    checkMigrations(file, manifest);
    const open = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw damaged(file, `${name} is missing`);
      return zip.openReadStreamPromise(entry);
    };
    const expected: [string, Sum][] = [
      [PHOTOS, manifest.photos],
      ...manifest.tables.map((table): [string, Sum] => [entryOf(table.name), table]),
    ];
    for (const [name, { rows, bytes, sha256 }] of expected) {
      const found = await measure(await open(name), signal);
      if (found.sha256 !== sha256 || found.rows !== rows || found.bytes !== bytes)
        throw damaged(file, `${name} has changed`);
    }
    return { manifest, open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    signal.throwIfAborted();
    if (error instanceof StartError) throw error;
    throw damaged(file, (error as Error).message);
  }
}
