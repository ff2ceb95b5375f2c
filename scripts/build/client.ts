import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { languages } from '../../schema/language.rules.ts';
import { configFor } from '../../vite.config.ts';
import { precompress } from './precompress.ts';
import { translated } from './translated.ts';

/**
 * Builds the web client in each language into dist/client. Chunks without texts are the same files in all of them, and Babel compiles each
 * module once. While one language is built, the files of the one before it are compressed.
 *
 * Usage: node scripts/build/client.ts [--to FOLDER] [LANGUAGE…], by default those of schema/language.rules.ts
 */
const root = path.join(import.meta.dirname, '..', '..');
const {
  values: { to },
  positionals,
} = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
const outDir = path.resolve(to ?? path.join(root, 'dist', 'client'));
const offered = positionals.length > 0 ? positionals : languages.map(({ tag }) => tag);

await rm(outDir, { recursive: true, force: true });
const compressed = new Set<string>();
const compressing: Promise<void>[] = [];
for (const language of offered) {
  const config = configFor(language, translated(language, { offered }));
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, outDir, emptyOutDir: false },
  });
  compressing.push(precompress(outDir, compressed));
}
await Promise.all(compressing);
