import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Smaller files are not compressed, in bytes. */
const minBytes = 1024;

const level = { gzip: 9, brotli: constants.BROTLI_MAX_QUALITY };

/**
 * Writes a .br and a .gz file next to every text file of a folder, so that the server need not compress static files.
 *
 * @param folder with what has been built so far
 * @param known files that were compressed before, relative to it; those of this call are added
 */
export async function precompress(folder: string, known: Set<string>): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const added = files.filter((file) => compressible.test(file) && !known.has(file));
  added.forEach((file) => known.add(file));
  await Promise.all(added.map((file) => compress(path.join(folder, file))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: level.gzip }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level.brotli } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gzipped), writeFile(`${file}.br`, brotli)]);
}
