import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FirstAid, shippedFirstAid } from './firstAid.input.ts';

const file = path.join(import.meta.dirname, '..', '..', 'prisma', 'catalogue', 'first-aid.json');

let read: Promise<FirstAid> | undefined;

/**
 * What to do first when something has gone wrong. The file is read once.
 * @throws Error when it is missing or not in the form that the program ships
 */
export const firstAid = (): Promise<FirstAid> =>
  (read ??= readFile(file, 'utf8').then((text) => shippedFirstAid.parse(JSON.parse(text))));
