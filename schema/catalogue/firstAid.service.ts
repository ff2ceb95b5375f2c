import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { english, tagsFor } from '../language.rules.ts';
import { hashLength } from '../task/sourceHash.ts';
import { type FirstAid, shippedFirstAid } from './firstAid.input.ts';
import { catalogueFolder } from './loadCatalogue.ts';
import { readIfThere } from './readIfThere.ts';

const name = 'first-aid.json';

let original: Promise<FirstAid> | undefined;

const byTag = new Map<string, Promise<FirstAid | null>>();

/**
 * What to do first when something has gone wrong. Each file is read once.
 *
 * @param language a tag of BCP 47. What was written from another English text than the one of today is left out: then it is English
 * @throws Error when a file is missing or not in the form that the program ships
 */
export async function firstAid(language: string = english): Promise<FirstAid> {
  original ??= readFile(path.join(catalogueFolder, name), 'utf8').then(parsed);
  const shown = await original;
  for (const tag of tagsFor(language)) {
    const read =
      byTag.get(tag) ??
      readIfThere(path.join(catalogueFolder, tag, name)).then((text) => (text === null ? null : parsed(text)));
    byTag.set(tag, read);
    const found = await read;
    // Anybody may choose any tag: those without a file are not remembered.
    if (!found) byTag.delete(tag);
    else if (found.of === firstAidHash(shown)) return found;
  }
  return shown;
}

const parsed = (text: string): FirstAid => shippedFirstAid.parse(JSON.parse(text));

/** What a file in another language was written from. */
export const firstAidHash = ({ call, topics }: Pick<FirstAid, 'call' | 'topics'>): string =>
  createHash('sha256')
    .update(JSON.stringify([call, ...topics.map(({ key, title, steps }) => [key, title, steps])]))
    .digest('hex')
    .slice(0, hashLength);
