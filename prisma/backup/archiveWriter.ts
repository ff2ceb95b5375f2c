import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { StartError } from '../embedded/startError.ts';
import { encrypt } from './encryption.ts';
import type { Sum } from './manifest.ts';
import { Measure } from './measure.ts';

const OWNER_ONLY = 0o600;

/** A low level compresses text well enough; higher ones mainly take more processor time. */
const COMPRESSION_LEVEL = 3;

export interface ArchiveWriter {
  /** Streams an entry into the archive. */
  add(name: string, source: Readable): Promise<Sum>;
  /** Ends the archive, flushes it to the disk and gives it its final name. */
  finish(): Promise<void>;
  /** Removes the unfinished archive; does nothing after `finish`. */
  discard(): Promise<void>;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no space left';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'EROFS') return 'the file system is read-only';
  if (code === 'ENOENT') return 'its folder does not exist';
  if (code === 'EEXIST') return 'another backup writes it, or one was cut short: remove the file if none runs';
  return message;
}

/**
 * Creates an archive: a ZIP file that only its owner may read. It is named `<file>.part` until it is finished.
 *
 * @param options.publicKey the age recipient for whom the file is encrypted; absent: it is not
 * @param options.signal aborts writing
 * @throws StartError, also from the methods of the writer, if the file cannot be written
 */
export async function createArchive(
  file: string,
  { publicKey, signal }: { publicKey?: string | undefined; signal: AbortSignal },
): Promise<ArchiveWriter> {
  const part = `${file}.part`;
  const refusal = (error: unknown) => new StartError(`${part} cannot be written (${reasonOf(error)}).`);
  const zip = new ZipFile();
  // The library's types promise less than the PassThrough that it is.
  const plain = zip.outputStream as Readable;
  const output = publicKey === undefined ? plain : await encrypt(plain, publicKey);
  const handle = await open(part, 'wx', OWNER_ONLY).catch((error: unknown) => {
    output.destroy();
    throw refusal(error);
  });
  const broken = new AbortController();
  const discarded = new AbortController();
  const written = pipeline(output, handle.createWriteStream({ flush: true }), {
    signal: AbortSignal.any([signal, discarded.signal]),
  });
  written.catch((error: unknown) => broken.abort(error));
  let finished = false;

  return {
    async add(name, source) {
      const measure = new Measure();
      // The length of an entry is not known in advance: only this form can hold more than 4 GiB.
      zip.addReadStreamLazy(
        name,
        { compressionLevel: COMPRESSION_LEVEL, forceZip64Format: true, mode: 0o100600 },
        (callback) => callback(null, measure),
      );
      try {
        await pipeline(source, measure, { signal: broken.signal });
      } catch (error) {
        signal.throwIfAborted();
        if (broken.signal.aborted) throw refusal(broken.signal.reason);
        throw error;
      }
      return measure.sum();
    },
    async finish() {
      zip.end();
      try {
        await written;
        await rename(part, file);
        const folder = await open(path.dirname(file));
        await folder.sync().finally(() => folder.close());
      } catch (error) {
        signal.throwIfAborted();
        throw refusal(error);
      }
      finished = true;
    },
    async discard() {
      if (finished) return;
      discarded.abort();
      await written.catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}
