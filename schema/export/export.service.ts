import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { skipIfReadOnly } from '../../prisma/unwritable.ts';
import type { Actor } from '../actor.ts';
import { recordOwnAct } from '../audit/ownAct.service.ts';
import { requireFeature, useFeature } from '../plan/plan.service.ts';
import { requireFreshProof } from '../identity/session/freshProof.service.ts';
import { byteOrderMark, csvLine } from './csv.rules.ts';
import { type ExportedRow, type ExportReach, portionsOf } from './export.sql.ts';
import { exportReach } from './exportReach.service.ts';
import { type ExportWatch, watchRights } from './stillAllowed.service.ts';
import { exportSchemaText, exportVersion } from './format.ts';
import type { Kind } from './kind.ts';
import { kinds } from './kinds.ts';
import { readme } from './readme.ts';

/** How many rows are read at a time. */
const portionSize = 500;

/** How often it is looked whether the user may still have all of it, in milliseconds. */
const checkEveryMs = 5_000;

const listed = Object.entries<Kind>(kinds).map(([name, kind]) => ({
  name,
  kind,
  portions: portionsOf(name, kind, portionSize),
}));

/**
 * Everything that concerns the user's family, as a ZIP: JSON with its schema, CSV for each kind, and the photos.
 * It is made while it is read, row by row, so its size costs no memory. It breaks off when the session ends, or when a child in it is no
 * longer the user's.
 *
 * @param everyMs how often that is looked at, in milliseconds; every five seconds unless given
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token and without the feature `data-export`,
 *   REAUTHENTICATION_REQUIRED, RATE_LIMITED
 */
export async function exportFamily(actor: Actor, everyMs = checkEveryMs) {
  const { id: userId } = requireFreshProof(actor);
  await skipIfReadOnly(
    () => useFeature(actor, 'data-export'),
    () => requireFeature(actor, 'data-export'),
  );
  await actor.limits.count('export', { userId });
  await skipIfReadOnly(
    () => recordOwnAct(actor, actor.db.prisma, { userId, act: 'data_exported' }),
    () => undefined,
  );
  const reach = await exportReach(actor, userId);
  const rights = await watchRights(actor, reach, everyMs);
  const zip = new ZipFile();
  const gone = new AbortController();
  // The library's types promise less than the PassThrough that it is.
  const archive = zip.outputStream as Readable;
  archive.once('close', () => gone.abort());
  // It may fail before it is read; the reader gets the error then.
  archive.on('error', () => undefined);
  zip.on('error', (error) => archive.destroy(error));
  writeEntries(actor, { reach, rights }, zip, gone.signal).catch((error: unknown) => {
    if (!gone.signal.aborted) archive.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return { filename: `dadventures-${actor.now.toString().slice(0, 10)}.zip`, archive };
}

/** What an export holds, and whether it still may. */
interface Allowed {
  readonly reach: ExportReach;
  readonly rights: ExportWatch;
}

/** One entry after the other: each begins when the one before has been read. */
async function writeEntries(actor: Actor, allowed: Allowed, zip: ZipFile, signal: AbortSignal): Promise<void> {
  const { replica, photos, now } = actor;
  const { reach, rights } = allowed;
  const mtime = new Date(now.epochMilliseconds);
  const write = async (stream: Readable, path: string, compress = true) => {
    // `finished` throws the stream's error; after an abort nothing waits for it.
    addAbortSignal(signal, stream).on('error', () => undefined);
    signal.throwIfAborted();
    zip.addReadStream(stream, path, { mtime, compress });
    await finished(stream, { writable: false });
  };
  const writeText = (text: Iterable<string> | AsyncIterable<string>, path: string) =>
    write(Readable.from(text, { objectMode: false }), path);

  await writeText([readme(mtime.toISOString())], 'README.txt');
  await writeText([exportSchemaText()], 'export.schema.json');
  await writeText(jsonText(replica, allowed, mtime.toISOString()), 'export.json');
  for (const { name, kind, portions } of listed) {
    const rows = checked(portions(replica, reach), rights);
    await writeText(csvText(Object.keys(kind.fields), rows), `csv/${name}.csv`);
  }
  for await (const rows of photosOf(replica, reach)) {
    for (const { id, file } of rows) {
      await rights.check();
      const photo = await photos.get(String(id));
      // If the store has lost a file, the family still gets all others.
      if (photo) await write(photo, String(file), false);
    }
  }
  zip.end();
}

const photosOf = portionsOf('photos', kinds.photos, portionSize);

/** The portions, each of which was read while the user might have it. */
async function* checked(portions: AsyncIterable<ExportedRow[]>, rights: ExportWatch): AsyncGenerator<ExportedRow[]> {
  for await (const rows of portions) {
    await rights.check();
    yield rows;
  }
}

async function* jsonText(
  replica: Actor['replica'],
  { reach, rights }: Allowed,
  exportedAt: string,
): AsyncGenerator<string> {
  const head = { format: 'dadventures-export', version: exportVersion, exportedAt };
  yield JSON.stringify(head).slice(0, -1);
  for (const { name, portions } of listed) {
    yield `,\n${JSON.stringify(name)}:[`;
    let separator = '\n';
    for await (const rows of checked(portions(replica, reach), rights)) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

async function* csvText(fields: readonly string[], portions: AsyncIterable<ExportedRow[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(fields);
  for await (const rows of portions) yield rows.map((row) => csvLine(fields.map((field) => row[field]))).join('');
}
