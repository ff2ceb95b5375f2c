import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePoFile } from '@lingui/format-po';
import type { Translate } from './textCode.ts';
import { pseudoLanguages } from './pseudo.ts';

const keyOf = (message: string, context?: string | null): string => `${context ?? ''}\n${message}`;

/** The file with the texts of a language. */
export const poFile = (language: string): string =>
  path.join(import.meta.dirname, '..', '..', 'locales', `${language}.po`);

/** The texts of a file, by `keyOf`. */
function textsIn(source: string): ReadonlyMap<string, string> {
  const { items } = parsePoFile(source);
  return new Map(
    items.map(({ msgid, msgctxt, msgstr: [text = ''], flags }) => [keyOf(msgid, msgctxt), flags['fuzzy'] ? '' : text]),
  );
}

/** What was read last of each language: a build asks several times. */
const read = new Map<string, { readonly source: string; readonly texts: ReadonlyMap<string, string> }>();

/**
 * The texts of a language: English stands in the source, and the others are in locales/.
 *
 * @param language its tag
 * @param isPartial whether a text without a translation is shown in English, as in development
 * @returns a function that otherwise throws for such a text, so that no build shows two languages
 */
export function catalogueOf(language: string, isPartial = false): Translate {
  if (language === 'en') return (message) => message;
  const pseudo = pseudoLanguages[language];
  if (pseudo) return pseudo;
  const source = readFileSync(poFile(language), 'utf8');
  const known = read.get(language);
  const texts = known?.source === source ? known.texts : textsIn(source);
  read.set(language, { source, texts });
  return (message, context) => {
    const text = texts.get(keyOf(message, context));
    if (!text && isPartial) return message;
    if (!text) throw new Error(`locales/${language}.po has no translation of "${message}"`);
    return text;
  };
}
