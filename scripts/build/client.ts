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
 * module once, for the first language; the others are built beside each other. What has been built is compressed meanwhile.
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

/** How many languages are built beside each other: each needs about 300 MB. */
const lanes = 2;

async function buildIn(language: string): Promise<void> {
  const config = configFor(language, translated(language, { offered }));
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, outDir, emptyOutDir: false },
  });
}

await rm(outDir, { recursive: true, force: true });
const compressed = new Set<string>();
const compressing: Promise<void>[] = [];
// Babel compiles for the first one, and the others wait for nothing.
const [first = 'en', ...others] = offered;
for (let turn = [first]; turn.length > 0; turn = others.splice(0, lanes)) {
  await Promise.all(turn.map(buildIn));
  compressing.push(precompress(outDir, compressed));
}
await Promise.all(compressing);
