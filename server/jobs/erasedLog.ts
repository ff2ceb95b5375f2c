import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../prisma/embedded/startError.ts';
import { encodingSentence, textOf } from '../../prisma/textFile.ts';
import type { ErasedLog, Erasure } from '../../schema/removal/erasures.service.ts';

const ownerOnly = 0o600;

/** One line per erasure: time and hash. */
const line = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f]{64})$/;

/** Formats a log. */
export const erasedText = (erasures: readonly Erasure[]): string =>
  erasures.map(({ erasedAt, idHash }) => `${erasedAt.toISOString()} ${idHash}\n`).join('');

/**
 * Reads a log of erasures.
 *
 * @throws StartError if it holds anything else or cannot be read
 */
export async function readErased(file: string): Promise<Erasure[]> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new StartError(`${file} cannot be read (${error.message}).`, { cause: error });
  });
  const text = textOf(bytes);
  if (text === null) throw new StartError(encodingSentence(file));
  return text
    .split(/\r?\n/)
    .filter((each) => each !== '')
    .map((each, index) => {
      const [, erasedAt = '', idHash] = line.exec(each) ?? [];
      if (idHash === undefined) throw new StartError(`Line ${index + 1} of ${file} is no erasure.`);
      return { erasedAt: new Date(erasedAt), idHash };
    });
}

/** The log `erased.log` in DATA_DIR. */
export function erasedLogIn(dataDir: string): ErasedLog {
  const file = path.join(dataDir, 'erased.log');
  return {
    read: () =>
      readErased(file).catch((error: Error) => {
        if ((error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return [];
        throw error;
      }),
    write: async (erasures) => {
      const draft = `${file}.draft`;
      try {
        await writeFile(draft, erasedText(erasures), { mode: ownerOnly, flush: true });
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}
