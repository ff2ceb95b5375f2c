import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePoFile } from '@lingui/format-po';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../schema/language.rules.ts';
import { formsOf, poState, textFault } from '../../../scripts/texts/poFaults.ts';
import { sayings } from '../../../scripts/texts/sayings.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'));

const { items } = parsePoFile(read('locales/en.po'));
const collected = new Set(items.map(({ msgid }) => msgid));
const run = 'Run `npm run generate`';

describe('locales/en.po', () => {
  test('has every text of the server, and none that is gone', async () => {
    const found = new Set<string>();
    for (const file of [...sourcesIn('schema'), ...sourcesIn('server')])
      await sayings.extract(
        path.join(root, file),
        read(file),
        ({ message = '' }) => found.add(message),
        undefined as never,
      );
    expect(
      [...found].filter((text) => !collected.has(text)),
      run,
    ).toEqual([]);
    const ofServer = items.filter(({ references }) => references.every((file) => /^(schema|server)\//.test(file)));
    expect(
      ofServer.map(({ msgid }) => msgid).filter((text) => !found.has(text)),
      run,
    ).toEqual([]);
  });

  // Whole messages with parameters are compared by texts.full.test.ts, which takes longer.
  test('has every plain text of the client', () => {
    const texts = sourcesIn('client').flatMap((file) => {
      const source = read(file);
      const strings = [...source.matchAll(/(?<![\w.])t`([^`$\\]+)`/g)].map(([, text = '']) => text);
      const elements = [...source.matchAll(/<Trans>([^<>{}&]+)<\/Trans>/g)].map(([, text = '']) => text);
      return [...strings, ...elements.map((text) => text.trim().replaceAll(/\s*\n\s*/g, ' '))];
    });
    expect(texts.length).toBeGreaterThan(1_000);
    expect(
      [...new Set(texts)].filter((text) => !collected.has(text)),
      run,
    ).toEqual([]);
  });
});

describe.each(languages.map(({ tag }) => tag).filter((tag) => tag !== 'en'))('locales/%s.po', (tag) => {
  test('has every text, with the placeholders, elements and plural forms that it needs', () => {
    const { texts, missing, faults } = poState(tag);
    expect(missing).toEqual([]);
    expect(faults).toEqual([]);
    expect(texts, run).toBe(items.length);
  });
});

test.each([
  ['en', ['other', 'one']],
  ['es', ['other', 'one']],
  ['pl', ['many', 'one', 'few']],
])('the plural forms of %s are those of counts that occur', (tag, forms) => {
  expect(formsOf(tag).sort()).toEqual(forms.sort());
});

const photos = '{n, plural, one {# photo} other {# photos}} of <0>{name}</0>';

test.each([
  ['{n, plural, one {# foto} other {# fotos}} de <0>{name}</0>', null],
  ['{n, plural, one {# foto} other {# fotos}} de <0>{who}</0>', 'needs the placeholders n, name'],
  ['{n, plural, one {# foto} other {# fotos}} de {name}', 'needs the elements 0'],
  ['{n, plural, other {# fotos}} de <0>{name}</0>', 'needs the plural forms one'],
  ['{n, plural, one {# foto} other {# fotos} de <0>{name}</0>', expect.stringMatching(/^cannot be read/)],
])('of "%s" it is found that it %s', (text, fault) => {
  expect(textFault(photos, text, formsOf('es'))).toEqual(fault);
});
