import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { languages } from '../../schema/language.rules.ts';

/**
 * Builds the web client in each language into dist/client. Chunks without texts are the same files in all of them. Vite keeps one core
 * busy, so languages are built beside each other, each in a process of its own.
 *
 * Usage: node scripts/build/client.ts [--to FOLDER] [LANGUAGE…], by default those of schema/language.rules.ts
 */
const root = path.join(import.meta.dirname, '..', '..');
const {
  values: { to },
  positionals,
} = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
const outDir = path.resolve(to ?? path.join(root, 'dist', 'client'));

/** Set in the processes that build one language of several. */
const all = process.env['CLIENT_LANGUAGES'];

async function buildOne(language: string): Promise<void> {
  process.env['CLIENT_LANGUAGE'] = language;
  const configFile = path.join(root, 'vite.config.ts');
  await build({ configFile, configLoader: 'native', logLevel: 'warn', build: { outDir, emptyOutDir: false } });
}

/** @throws Error when it cannot be built; the process has said why */
async function buildBeside(language: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename, '--to', outDir, language], { stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The web client could not be built in ${language}`);
}

if (all !== undefined) await buildOne(positionals[0] ?? all);
else {
  const wanted = positionals.length > 0 ? positionals : languages.map(({ tag }) => tag);
  const env = { ...process.env, CLIENT_LANGUAGES: wanted.join(' ') };
  await rm(outDir, { recursive: true, force: true });
  const waiting = [...wanted];
  const work = async () => {
    for (let language = waiting.shift(); language !== undefined; language = waiting.shift())
      await buildBeside(language, env);
  };
  await Promise.all(Array.from({ length: Math.min(wanted.length, availableParallelism()) }, work));
}
