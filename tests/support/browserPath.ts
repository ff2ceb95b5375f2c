import { existsSync } from 'node:fs';

/** The Chromium that these tests drive. */
export function browserPath(): string {
  const found = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((file) => file && existsSync(file));
  if (!found) throw new Error('No Chromium was found');
  return found;
}
