import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePoFile } from '@lingui/format-po';
import type { Translate } from './bakeLanguage.ts';
import { pseudoLanguages } from './pseudo.ts';

const keyOf = (message: string, context?: string | null): string => `${context ?? ''}\n${message}`;

/**
 * The texts of a language: English stands in the source, and the others are in locales/.
 *
 * @param language its tag
 * @returns a function that throws for a text without a translation, so that no build shows two languages
 */
export function catalogueOf(language: string): Translate {
  if (language === 'en') return (message) => message;
  const pseudo = pseudoLanguages[language];
  if (pseudo) return pseudo;
  const file = path.join(import.meta.dirname, '..', '..', 'locales', `${language}.po`);
  const { items } = parsePoFile(readFileSync(file, 'utf8'));
  const texts = new Map(items.map(({ msgid, msgctxt, msgstr: [text], flags }) => [keyOf(msgid, msgctxt), flags['fuzzy'] ? '' : text]));
  return (message, context) => {
    const text = texts.get(keyOf(message, context));
    if (!text) throw new Error(`locales/${language}.po has no translation of "${message}"`);
    return text;
  };
}
