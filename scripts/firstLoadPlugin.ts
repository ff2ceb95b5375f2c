import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, withImports } from './bundle.ts';

/** Bytes of gzipped script that the first load of `/` may bring (design, section 10). */
export const firstLoadLimit = 175_000;

interface FirstLoadOptions {
  /** The module of the page at `/`, relative to Vite's root. */
  readonly page: string;
  /** Bytes of gzipped script; `firstLoadLimit` unless given. */
  readonly limit?: number;
}

/** What a script weighs on its way, in bytes. */
export const gzippedBytes = (code: string | Buffer): number => gzipSync(code).length;

/** The scripts that a page runs or names ahead, relative to the build's folder. */
export function scriptsIn(html: string): string[] {
  const tags = html.matchAll(/<(?:script\b[^>]*\bsrc|link rel="modulepreload"[^>]*\bhref)="\/([^"]+)"/g);
  return [...tags].map(([, file = '']) => file);
}

/**
 * Fails the build, before anything of it is written, when the first load of `/` brings too much script: the scripts that
 * index.html runs or names ahead, the page's own, and everything that these import before they run.
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
      // Earlier the chunks do not yet have the names of what they load.
      order: 'post',
      handler(_options, bundle) {
        const html = bundle['index.html'];
        const named = html?.type === 'asset' ? scriptsIn(html.source.toString()) : [];
        const home = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(path.join(root, page)));
        if (!home || named.length === 0) this.error(`The build has no index.html with scripts, or no ${page}`);
        const total = [...withImports(bundle, [...named, home.fileName])]
          .map((file) => codeOf(bundle[file]) ?? publicFile(path.join(publicDir, file)))
          .reduce((sum, code) => sum + gzippedBytes(code), 0);
        const sentence = `the first load of / brings ${counted(total)} bytes of gzipped script, ${counted(limit)} are allowed`;
        if (total > limit) this.error(`Too large: ${sentence}.`);
        this.info(sentence);
      },
    },
  };
}

const counted = (bytes: number): string => bytes.toLocaleString('en-US');

const codeOf = (file: Rolldown.OutputBundle[string] | undefined): string | undefined =>
  file?.type === 'chunk' ? file.code : undefined;

/** A script that stands beside the modules, such as theme.js. */
function publicFile(file: string): Buffer {
  if (!existsSync(file)) throw new Error(`index.html names ${file}, which is not there`);
  return readFileSync(file);
}
