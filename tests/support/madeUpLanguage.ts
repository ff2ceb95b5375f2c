import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright';
import { accentOf } from '../../scripts/build/pseudo.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** The languages that are made up for tests (scripts/build/pseudo.ts). */
export type MadeUp = 'en-XA' | 'ar-XB';

/** A language in which the client is built for a test. */
type Built = MadeUp | 'en';

/**
 * Builds the client in made-up languages, or in English to compare them with: there are no others to choose from.
 *
 * @param folder for the build, in dist/
 */
export async function buildMadeUp(folder: string, languages: readonly Built[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/build/client.ts', '--to', folder, ...languages], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Shows the files of a build in place of the server's. */
export async function showIn(page: Page, folder: string, language: Built): Promise<void> {
  const built = path.join(root, folder);
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isPage = request.resourceType() === 'document' && !pathname.startsWith('/api/');
    const file = path.join(built, isPage ? `index.${language}.html` : pathname);
    if (isPage || (pathname.startsWith('/assets/') && existsSync(file))) await route.fulfill({ path: file });
    else await route.fallback();
  });
}

/** What the made-up languages put around and between letters. */
const between = '[⟦⟧·\\u202A-\\u202E]*';

/** A pattern for an English text that also matches it in the made-up languages. */
function patternOf(text: string): string {
  return [...text]
    .map((letter) => {
      const accented = accentOf(letter);
      const either = accented === letter ? letter.replace(/[.*+?^${}()|[\]\\/]/, '\\$&') : `[${letter}${accented}]`;
      return letter === ' ' ? `${between}\\s+` : between + either;
    })
    .join('');
}

/** The parts of a regular expression that are no plain letters: classes, escapes, groups and counts. */
const syntax = /\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]])*\]|\(\?<?[:!=]?|\{\d+(?:,\d*)?\}|[$()*+.?^|]/y;

function inAnyLanguage(text: string | RegExp, exact = false): RegExp {
  if (typeof text === 'string') {
    const pattern = patternOf(text.trim());
    return exact ? new RegExp(`^\\s*${pattern}${between}\\s*$`) : new RegExp(pattern, 'i');
  }
  const { source, flags } = text;
  let pattern = '';
  for (let index = 0; index < source.length;) {
    syntax.lastIndex = index;
    const [found] = syntax.exec(source) ?? [];
    const part = found ?? String.fromCodePoint(source.codePointAt(index) ?? 0);
    if (found === '^') pattern += `^${between}`;
    else if (found === '$') pattern += `${between}$`;
    else if (found?.startsWith('\\')) pattern += between + found;
    else pattern += found ?? patternOf(part);
    index += part.length;
  }
  return new RegExp(pattern, flags);
}

interface Named {
  name?: string | RegExp;
  exact?: boolean;
}
interface Filtered {
  hasText?: string | RegExp;
  hasNotText?: string | RegExp;
}

const named = (options: Named = {}): Named =>
  options.name === undefined ? options : { ...options, name: inAnyLanguage(options.name, options.exact) };
const filtered = <Options extends Filtered>(options: Options = {} as Options): Options => ({
  ...options,
  ...(options.hasText !== undefined && { hasText: inAnyLanguage(options.hasText) }),
  ...(options.hasNotText !== undefined && { hasNotText: inAnyLanguage(options.hasNotText) }),
});

type Finder = Record<string, (...values: never[]) => unknown>;

/**
 * Lets locators find things by their English names and texts, also on pages in a made-up language, so that scenes open in all of them.
 *
 * @param page any page
 * @returns what ends it
 */
export function findInAnyLanguage(page: Page): () => void {
  const kinds = [page, page.locator('html')].map((each) => Object.getPrototypeOf(each) as Finder);
  const originals: (readonly [Finder, string, Finder[string]])[] = [];
  for (const kind of kinds) {
    const change = (name: string, changed: (original: (...values: unknown[]) => Locator) => unknown) => {
      const original = kind[name];
      if (!original) return;
      originals.push([kind, name, original]);
      kind[name] = changed(original as (...values: unknown[]) => Locator) as Finder[string];
    };
    change('getByRole', (original) => {
      return function (this: unknown, role: string, options?: Named) {
        return original.call(this, role, named(options));
      };
    });
    for (const name of ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'])
      change(name, (original) => {
        return function (this: unknown, text: string | RegExp, options?: Named) {
          return original.call(this, inAnyLanguage(text, options?.exact));
        };
      });
    change('filter', (original) => {
      return function (this: unknown, options?: Filtered) {
        return original.call(this, filtered(options));
      };
    });
    change('locator', (original) => {
      return function (this: unknown, selector: string, options?: Filtered) {
        return original.call(this, selector, filtered(options));
      };
    });
  }
  return () => {
    for (const [kind, name, original] of originals) kind[name] = original;
  };
}
