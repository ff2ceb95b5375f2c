import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Smaller files are not compressed, in bytes. */
const minBytes = 1024;

const gzipLevel = 9;

/**
 * Brotli's quality. The best one takes two and a half times as long for 1.8 % fewer bytes, so what loads only when somebody opens a dialog or
 * another page gets the one below.
 */
const quality = { first: constants.BROTLI_MAX_QUALITY, later: constants.BROTLI_MAX_QUALITY - 1 };

/**
 * Writes a .br and a .gz file next to every text file of a folder, so that the server need not compress static files. What a page of HTML names,
 * and whatever is no script, is made as small as possible.
 *
 * @param folder with what has been built so far
 * @param known files that were compressed before, relative to it; those of this call are added
 */
export async function precompress(folder: string, known: Set<string>): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const added = files.filter((file) => compressible.test(file) && !known.has(file));
  added.forEach((file) => known.add(file));
  const pages = added.filter((file) => file.endsWith('.html')).map((file) => readFile(path.join(folder, file), 'utf8'));
  const html = (await Promise.all(pages)).join('');
  const isFirst = (file: string) => !file.endsWith('.js') || html.includes(path.basename(file));
  await Promise.all(
    added.map((file) => compress(path.join(folder, file), isFirst(file) ? quality.first : quality.later)),
  );
}

async function compress(file: string, brotliQuality: number): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: gzipLevel }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gzipped), writeFile(`${file}.br`, brotli)]);
}
