import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Smaller files are not compressed, in bytes. */
const minBytes = 1024;

const level = { gzip: 9, brotli: constants.BROTLI_MAX_QUALITY };

/**
 * Writes a .br and a .gz file next to every text file of the build, so that the server need not compress static files.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    async closeBundle() {
      // A build that failed has written nothing.
      if (!existsSync(folder)) return;
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        // Languages share most files: each is compressed once.
        files
          .filter((file) => compressible.test(file) && !existsSync(path.join(folder, `${file}.br`)))
          .map((file) => compress(path.join(folder, file))),
      );
    },
  };
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
