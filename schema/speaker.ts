import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { english, tagsFor } from './language.rules.ts';
import { readPo } from './po.ts';
import { type Speak, speakerOf, speakIn } from './spoken.rules.ts';

/** Where the texts of the program lie in other languages, a file for each. */
const localesFolder = path.join(import.meta.dirname, '..', 'locales');

const inEnglish = speakerOf(english, (said) => (typeof said === 'object' ? said.message : String(said)));

/** By the file of their texts. */
const speakers = new Map<string, Speak>();

/**
 * What the server says to a reader: in mails, notifications and calendars. Each file is read once.
 *
 * @param language a tag of BCP 47. What is not translated is said in English
 * @param folder of the files, `de.po`
 */
export function speakerFor(language: string, folder = localesFolder): Speak {
  // Anybody may choose any tag: what is remembered is each file, not each tag that is read from it.
  for (const tag of tagsFor(language)) {
    const file = path.join(folder, `${tag}.po`);
    const known = speakers.get(file);
    if (known) return known;
    if (!existsSync(file)) continue;
    const texts = readPo(readFileSync(file, 'utf8'));
    const speak = speakIn(tag, (template) => texts.get(template));
    speakers.set(file, speak);
    return speak;
  }
  return inEnglish;
}
