import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePoFile } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
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

/** What a message holds besides words: parameters, elements, and the forms of plurals. */
function partsOf(message: string): { names: string[]; elements: string[]; forms: string[][] } {
  const names = new Set<string>();
  const elements = new Set<string>();
  const forms: string[][] = [];
  const read = (tokens: ReturnType<typeof compileMessageOrThrow>): void => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const [, name = ''] of token.matchAll(/<(\/?\d+\/?)>/g)) elements.add(name);
        continue;
      }
      const [name, kind, options] = token;
      names.add(String(name));
      if (kind !== 'plural') continue;
      const cases = Object.entries(options ?? {}).filter(([, text]) => Array.isArray(text));
      forms.push(cases.map(([form]) => form));
      for (const [, text] of cases) read(text as typeof tokens);
    }
  };
  read(compileMessageOrThrow(message));
  return { names: [...names].sort(), elements: [...elements].sort(), forms };
}

/** The forms that a language has for the counts that occur; others, such as that of a million in Spanish, are as `other`. */
function formsOf(tag: string): string[] {
  const rules = new Intl.PluralRules(tag);
  return [...new Set(Array.from({ length: 1_001 }, (_, count) => rules.select(count)))];
}

describe.each(languages.map(({ tag }) => tag).filter((tag) => tag !== 'en'))('locales/%s.po', (tag) => {
  const texts = parsePoFile(read(`locales/${tag}.po`)).items.filter(({ obsolete }) => !obsolete);

  test('has every text, and none that is to be looked at again', () => {
    const missing = texts.filter(({ msgstr: [text], flags }) => !text || flags['fuzzy']);
    expect(missing.map(({ msgid }) => msgid)).toEqual([]);
    expect(new Set(texts.map(({ msgid }) => msgid))).toEqual(collected);
  });

  test('has the parameters and elements of each text, and all forms of its plurals', () => {
    const needed = formsOf(tag);
    const faults = texts.flatMap(({ msgid, msgstr: [text = ''] }) => {
      const [of, own] = [partsOf(msgid), partsOf(text)];
      const isSame = of.names.join() === own.names.join() && of.elements.join() === own.elements.join();
      const lacking = own.forms.flatMap((forms) => needed.filter((form) => !forms.includes(form)));
      return isSame && lacking.length === 0 ? [] : [`${msgid} | ${text} | ${lacking.join(' ')}`];
    });
    expect(faults).toEqual([]);
  });
});
