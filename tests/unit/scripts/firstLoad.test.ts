import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { firstLoadBudget, scriptsIn } from '../../../scripts/build/firstLoadPlugin.ts';

/** Code that compresses badly. */
const heavy = (name: string, bytes: number) =>
  `export const ${name} = '${Array.from({ length: bytes }, (_, index) => (index * 7919).toString(36)).join('')}';\n`;

/** Builds an application whose first page imports `shared.js`, and whose other page is loaded on demand. */
async function buildWith(limit: number) {
  const root = await mkdtemp(path.join(tmpdir(), 'dadventures-first-load-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const files = {
    'index.html': '<!doctype html><script type="module" src="./main.js"></script>',
    'main.js': "globalThis.pages = [() => import('./home.js'), () => import('./later.js')];",
    'home.js': "import { shared } from './shared.js'; export default `home ${shared}`;",
    'later.js': `import { shared } from './shared.js'; ${heavy('rest', 40_000)} export default shared + rest;`,
    'shared.js': heavy('shared', 1_000),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
  const output: string[] = [];
  await build({
    root,
    configFile: false,
    logLevel: 'info',
    customLogger: { ...quiet, info: (line) => void output.push(line) },
    build: { write: false },
    plugins: [firstLoadBudget({ page: 'home.js', limit })],
  });
  return output.join('\n');
}

const ignore = () => {};
const quiet = {
  info: ignore,
  warn: ignore,
  warnOnce: ignore,
  error: ignore,
  clearScreen: ignore,
  hasErrorLogged: () => false,
  hasWarned: false,
};

describe('the budget of the first load', () => {
  it('counts the scripts of the first page and none of later pages', async () => {
    const output = await buildWith(10_000);
    const [, bytes = ''] = /the first load of \/ brings ([\d,]+) bytes/.exec(output) ?? [];
    const total = Number(bytes.replaceAll(',', ''));
    expect(total).toBeGreaterThan(1_000);
    expect(total).toBeLessThan(10_000);
  });

  it('counts preloaded modules as well as scripts', () => {
    const page = `
      <script type="module" crossorigin src="/assets/start.js"></script>
      <link rel="modulepreload" crossorigin href="/assets/home.js"><link rel="stylesheet" href="/assets/start.css">`;
    expect(scriptsIn(page)).toEqual(['assets/start.js', 'assets/home.js']);
  });

  it('fails the build with one sentence if it is exceeded', async () => {
    await expect(buildWith(1_000)).rejects.toThrow(
      /Too large: the first load of \/ brings [\d,]+ bytes of gzipped script, 1,000 are allowed\./,
    );
  });
});
