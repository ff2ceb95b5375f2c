import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { languages } from '../../schema/language.rules.ts';

/**
 * Builds the web client in each language into dist/client. Chunks without texts are the same files in all of them.
 *
 * Usage: node scripts/build/client.ts [--to FOLDER] [LANGUAGE…], by default those of schema/language.rules.ts
 */
const {
  values: { to },
  positionals,
} = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
const wanted = positionals.length > 0 ? positionals : languages.map(({ tag }) => tag);
process.env['CLIENT_LANGUAGES'] = wanted.join(' ');

for (const [index, language] of wanted.entries()) {
  process.env['CLIENT_LANGUAGE'] = language;
  await build({
    configFile: `${import.meta.dirname}/../../vite.config.ts`,
    configLoader: 'native',
    logLevel: 'warn',
    build: { emptyOutDir: index === 0, ...(to !== undefined && { outDir: path.resolve(to) }) },
  });
}
