import path from 'node:path';
import type { Erasure } from '../schema/removal/erasures.service.ts';
import { erasedLogIn, readErased } from '../server/jobs/erasedLog.ts';

/**
 * Reads the erasures that are recorded outside the database: those in the log in DATA_DIR and those in a file.
 *
 * @param file output of `npm run admin -- erased` or a copy of an erased.log; relative to the folder in which npm was called
 * @throws StartError if the file cannot be read or has another format
 */
export async function erasuresKnown(dataDir: string, file?: string): Promise<Erasure[]> {
  const given = file === undefined ? [] : await readErased(path.resolve(process.env['INIT_CWD'] ?? '', file));
  return [...(await erasedLogIn(dataDir).read()), ...given];
}
