import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePoFile } from '@lingui/format-po';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../schema/language.rules.ts';
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

test.each(languages.map(({ tag }) => tag).filter((tag) => tag !== 'en'))('%s has every text', (tag) => {
  const missing = parsePoFile(read(`locales/${tag}.po`)).items.filter(({ msgstr: [text] }) => !text);
  expect(missing.map(({ msgid }) => msgid)).toEqual([]);
});
