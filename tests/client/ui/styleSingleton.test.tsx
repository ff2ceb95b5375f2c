import { cleanup, render } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { styleSingleton } from '../../../client/ui/styleSingleton.ts';

const sheets: CSSStyleSheet[] = [];

beforeEach(() => {
  // jsdom has no constructed style sheets.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
    },
  );
  sheets.length = 0;
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => sheets,
    set: (next: CSSStyleSheet[]) => {
      sheets.splice(0, sheets.length, ...next);
    },
  });
});
afterEach(cleanup);

describe('styleSingleton', () => {
  test('applies the first styles until the last instance is unmounted', () => {
    const Sheet = styleSingleton();
    const first = render(<Sheet styles="body { overflow: hidden }" />);
    const second = render(<Sheet styles="body { overflow: clip }" />);
    expect(sheets).toMatchObject([{ text: 'body { overflow: hidden }' }]);
    first.unmount();
    expect(sheets).toHaveLength(1);
    second.unmount();
    expect(sheets).toEqual([]);
    expect(document.querySelector('style')).toBeNull();
  });

  test('is all that the scroll lock imports from react-style-singleton', () => {
    const require = createRequire(import.meta.url);
    const imports = ['react-remove-scroll', 'react-remove-scroll-bar'].flatMap((name) => {
      const folder = path.join(require.resolve(name), '../../es2015');
      const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
      return files.flatMap((file) =>
        [...readFileSync(path.join(folder, file), 'utf8').matchAll(/import (.+) from 'react-style-singleton'/g)].map(
          ([, names]) => names,
        ),
      );
    });
    expect(imports).toEqual(['{ styleSingleton }', '{ styleSingleton }']);
  });
});
