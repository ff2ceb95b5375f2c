import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, withImports } from './chunks.ts';

/** The limit for the first load of `/`, in bytes of gzipped script. */
export const firstLoadLimit = 171_000;

/** The same in other languages, whose words are longer. */
export const otherLanguageLimit = 175_000;

interface FirstLoadOptions {
  /** The module of the page at `/`, relative to Vite's root. */
  readonly page: string;
  /** Bytes of gzipped script; `firstLoadLimit` by default. */
  readonly limit?: number;
}

/** The size of a script on the network, in bytes. */
export const gzippedBytes = (code: string | Buffer): number => gzipSync(code).length;

/** The scripts that a page runs or preloads, relative to the build folder. */
export function scriptsIn(html: string): string[] {
  const tags = html.matchAll(/<(?:script\b[^>]*\bsrc|link rel="modulepreload"[^>]*\bhref)="\/([^"]+)"/g);
  return [...tags].map(([, file = '']) => file);
}

/**
 * The scripts of the first load of `/` in a built client, relative to its folder: those that index.html runs or preloads, the
 * page's own, and everything that these import before they run.
 */
export function firstLoadFiles(folder: string, language = 'en'): ReadonlySet<string> {
  const html = readFileSync(path.join(folder, `index.${language}.html`), 'utf8');
  const page = readdirSync(path.join(folder, 'assets')).filter((file) => /^DashboardPage-[\w-]+\.js$/.test(file));
  const scripts = new Set([...scriptsIn(html), ...page.map((file) => `assets/${file}`)]);
  // The loop also visits scripts that it adds.
  for (const file of scripts) {
    const code = readFileSync(path.join(folder, file), 'utf8');
    for (const [, imported = ''] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      scripts.add(`assets/${imported}`);
  }
  return scripts;
}

/**
 * Fails the build, before any file is written, if the first load of `/` exceeds the limit. The first load consists of the
 * scripts that index.html runs or preloads, the page's own script, and all their static imports.
 */
export function firstLoadBudget({ page, limit = firstLoadLimit }: FirstLoadOptions): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'first-load-budget',
    apply: 'build',
    configResolved: (config) => {
      ({ root, publicDir } = config);
    },
    generateBundle: {
      // Before this step, chunks refer to each other by placeholders.
      order: 'post',
      handler(_options, bundle) {
        const html = bundle['index.html'];
        const named = html?.type === 'asset' ? scriptsIn(html.source.toString()) : [];
        const home = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(path.join(root, page)));
        if (!home || named.length === 0) this.error(`The build has no index.html with scripts, or no ${page}`);
        const total = [...withImports(bundle, [...named, home.fileName])]
          .map((file) => codeOf(bundle[file]) ?? publicFile(path.join(publicDir, file)))
          .reduce((sum, code) => sum + gzippedBytes(code), 0);
        const sentence = `the first load of / brings ${formatted(total)} bytes of gzipped script, ${formatted(limit)} are allowed`;
        if (total > limit) this.error(`Too large: ${sentence}.`);
        this.info(sentence);
      },
    },
  };
}

const formatted = (bytes: number): string => bytes.toLocaleString('en-US');

const codeOf = (file: Rolldown.OutputBundle[string] | undefined): string | undefined =>
  file?.type === 'chunk' ? file.code : undefined;

/** A script from the public folder, such as theme.js. */
function publicFile(file: string): Buffer {
  if (!existsSync(file)) throw new Error(`index.html refers to ${file}, which does not exist`);
  return readFileSync(file);
}
