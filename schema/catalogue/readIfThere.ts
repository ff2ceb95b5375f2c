import { readFile } from 'node:fs/promises';

/** The text of a file in UTF-8, or null when there is none. */
export const readIfThere = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
