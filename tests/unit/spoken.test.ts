import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textFault } from '../../scripts/texts/poFaults.ts';
import { readPo } from '../../schema/po.ts';
import { say } from '../../schema/say.rules.ts';
import { speakerFor } from '../../schema/speaker.ts';
import { patternOf, speakIn } from '../../schema/spoken.rules.ts';

const po = `msgid ""
msgstr ""
"Language: de\\n"

#: schema/x.ts:1
msgid "{name}: {count, plural, one {# adventure} other {# adventures}}."
msgstr "{name}: {count, plural, one {# Abenteuer} other {# Abenteuer}}."

msgid "The link works once, within {lifetime}."
msgstr ""
"Der Link gilt einmal, "
"{lifetime} lang."

msgid "{days, plural, one {# day} other {# days}}"
msgstr "{days, plural, one {# Tag} other {# Tage}}"

#, fuzzy
msgid "Set a new password"
msgstr "Altes Passwort"

msgid "Hello,"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Weg"
`;

const adventures = (count: number) =>
  say('{name}: {count, plural, one {# adventure} other {# adventures}}.', { name: 'Frida', count });

describe('a PO file', () => {
  test('is read without what is empty, fuzzy or obsolete', () => {
    expect([...readPo(po).values()]).toEqual([
      '{name}: {count, plural, one {# Abenteuer} other {# Abenteuer}}.',
      'Der Link gilt einmal, {lifetime} lang.',
      '{days, plural, one {# Tag} other {# Tage}}',
    ]);
    expect(readPo(po.replaceAll('\n', '\r\n')).size).toBe(3);
  });
});

describe('a sentence in another language', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'locales-'));
    await writeFile(path.join(folder, 'de.po'), po);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('has the plurals and numbers of the language, and its parts are translated', () => {
    const speak = speakerFor('de-AT', folder);
    expect(speak(adventures(1))).toBe('Frida: 1 Abenteuer.');
    expect(speak(adventures(5000))).toBe('Frida: 5.000 Abenteuer.');
    const lifetime = say('{days, plural, one {# day} other {# days}}', { days: 7 });
    expect(speak(say('The link works once, within {lifetime}.', { lifetime }))).toBe(
      'Der Link gilt einmal, 7 Tage lang.',
    );
    expect([speak.language, speak.direction]).toEqual(['de', 'ltr']);
  });

  test('is English where it has no translation, and in languages without a file', () => {
    expect(speakerFor('de', folder)(say('Set a new password'))).toBe('Set a new password');
    for (const language of ['en', 'fr', 'x-none']) {
      const speak = speakerFor(language, folder);
      expect([speak(adventures(5000)), speak.language]).toEqual(['Frida: 5,000 adventures.', 'en']);
    }
  });

  // Anybody may choose any tag, and calendars are read again and again.
  test('is said by one speaker for all tags that read one file', () => {
    const german = speakerFor('de', folder);
    for (const language of ['de-AT', 'de-CH', 'de-x-own', 'de-x-other'])
      expect(speakerFor(language, folder)).toBe(german);
  });

  test('has as many plurals as its language', () => {
    const forms = '{count, plural, one {# przygoda} few {# przygody} many {# przygód} other {# przygody}}';
    const speak = speakIn('pl', () => forms);
    expect([1, 3, 5].map((count) => speak(adventures(count)))).toEqual(['1 przygoda', '3 przygody', '5 przygód']);
    expect(speakIn('ar', () => undefined)(adventures(2))).toBe('Frida: 2 adventures.');
    expect(speakIn('ar', () => undefined).direction).toBe('rtl');
  });
});

// docs/translating.md: words around a plural may move into its forms.
test.each([
  ['{count, plural, one {{name} tiene # aventura} other {{name} tiene # aventuras}}.', 'Frida tiene 5000 aventuras.'],
  ['{name}: {count,plural,one{# aventura}other{# aventuras}}.', 'Frida: 5000 aventuras.'],
  ['{ name }: { count, plural, =5000 {demasiado} other {#} }.', 'Frida: demasiado.'],
])('a translator may write %s', (text, expected) => {
  expect(textFault(adventures(5000).template, text, [])).toBeNull();
  expect(speakIn('es', () => text)(adventures(5000))).toBe(expected);
});

describe('a sentence that was made of a template', () => {
  test.each([
    [say('{who} made you an administrator', { who: say('The operator') }), { who: 'The operator' }],
    [adventures(1), { name: 'Frida', count: 1 }],
    [adventures(5000), { name: 'Frida', count: 5000 }],
    [
      say('{count, plural, one {A photo is} other {# photos are}} (+) {gone}', { count: 1, gone: 'x' }),
      { count: 1, gone: 'x' },
    ],
    [
      say('{here, number} points here, {there, number} in the file', { here: 1, there: 12_345 }),
      { here: 1, there: 12_345 },
    ],
    [say('{column}: {before} → {after}', { column: 'Why', before: 'a\nb', after: '' }), null],
  ])('gives its parameters back: %j', ({ template, message }, params) => {
    expect(patternOf(template)?.read(message) ?? null).toEqual(params);
    expect(patternOf(template)?.read('Something else') ?? null).toBeNull();
  });

  test('is not looked for where the template has no words, or no parameters', () => {
    expect([patternOf('{a} → {b}'), patternOf('Signed in')]).toEqual([null, null]);
  });
});
