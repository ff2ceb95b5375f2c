import path from 'node:path';
import type { Erasure } from '../schema/removal/erasures.service.ts';
import { erasedLogIn, readErased } from '../server/jobs/erasedLog.ts';

/**
 * All erasures that are known outside the database: those in the log of DATA_DIR, and those of a file.
 *
 * @param file as `npm run admin -- erased` prints it, or a copy of an erased.log; from the folder in which npm was called
 * @throws StartError when the file cannot be read or is something else
 */
export async function erasuresKnown(dataDir: string, file?: string): Promise<Erasure[]> {
  const given = file === undefined ? [] : await readErased(path.resolve(process.env['INIT_CWD'] ?? '', file));
  return [...(await erasedLogIn(dataDir).read()), ...given];
}
