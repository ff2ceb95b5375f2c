import { readFile, writeFile } from 'node:fs/promises';
import type { ShippedCatalogue } from '../../schema/catalogue/catalogue.input.ts';
import { sourceHash } from '../../schema/task/sourceHash.ts';

type Texts = Record<string, { of?: string }>;

/**
 * Writes the hash of today's English into those texts of a file that have none. One that is there stays: it says from which English the text
 * was written.
 *
 * @param file of an age group in another language
 * @returns how many texts have got one
 */
export async function stamp(file: string, { skills, tasks }: ShippedCatalogue): Promise<number> {
  const content = JSON.parse(await readFile(file, 'utf8')) as { skills?: Texts; tasks?: Texts };
  const english = new Map([
    ...skills.map(({ key, description }) => [key, sourceHash(description)] as const),
    ...tasks.map(({ key, description, safety }) => [key, sourceHash(description, safety)] as const),
  ]);
  let stamped = 0;
  for (const [key, text] of Object.entries({ ...content.skills, ...content.tasks })) {
    const hash = english.get(key);
    if (text.of !== undefined || hash === undefined) continue;
    text.of = hash;
    stamped += 1;
  }
  if (stamped > 0) await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  return stamped;
}
