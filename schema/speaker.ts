import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { english, tagsFor } from './language.rules.ts';
import { readPo } from './po.ts';
import { type Speak, speakerOf, speakIn } from './spoken.rules.ts';

/** Where the texts of the program lie in other languages, a file for each. */
const localesFolder = path.join(import.meta.dirname, '..', 'locales');

const inEnglish = speakerOf(english, (said) => (typeof said === 'object' ? said.message : String(said)));

const speakers = new Map<string, Speak>();

/**
 * What the server says to a reader: in mails, notifications and calendars. Each file is read once.
 *
 * @param language a tag of BCP 47. What is not translated is said in English
 * @param folder of the files, `de.po`
 */
export function speakerFor(language: string, folder = localesFolder): Speak {
  const key = `${folder} ${language}`;
  const known = speakers.get(key);
  if (known) return known;
  const tag = tagsFor(language).find((each) => existsSync(path.join(folder, `${each}.po`)));
  const texts = tag === undefined ? null : readPo(readFileSync(path.join(folder, `${tag}.po`), 'utf8'));
  const speak = tag === undefined || texts === null ? inEnglish : speakIn(tag, (template) => texts.get(template));
  // Anybody may choose any tag: only those with a file are remembered.
  if (texts !== null) speakers.set(key, speak);
  return speak;
}
