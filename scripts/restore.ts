import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreArchive } from '../prisma/backup/restoreArchive.ts';
import { StartError } from '../prisma/embedded.ts';
import { eraseAgain, type Removed } from '../schema/removal/sweep.service.ts';
import { openPhotoStore } from '../server/photos/store.ts';
import { erasuresKnown } from './erasures.ts';
import { withDatabase } from './withDatabase.ts';

/*
 * `npm run restore -- FILE`: restores a backup of `npm run backup` into an empty database and the configured photo store, and
 * migrates it to this version. Removes accounts and profiles that were erased, according to DATA_DIR/erased.log, the backup
 * itself or the file given with `--erased`, before the restored data can be used.
 */
await withDatabase(async ({ env, openDatabase, signal }) => {
  const { name, erased } = readArguments();
  const file = path.resolve(process.env['INIT_CWD'] ?? '', name);
  const photos = openPhotoStore(env);
  const erasures = await erasuresKnown(env.dataDir, erased);
  let removed: Removed = { children: 0, users: 0 };
  const { madeAt, tables } = await restoreArchive({
    openDatabase,
    photos,
    file,
    amend: async (on) => {
      removed = await eraseAgain(on, photos, Temporal.Now.instant(), erasures);
    },
    signal,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored ${rows} rows of ${tables.length} tables and their photos as they were at ${madeAt}.`,
    `Removed again, as they were erased since: accounts ${removed.users}, profiles ${removed.children}.`,
  ].join('\n');
});

/** Parses the arguments: the backup file, and the file with erasures if it is given. */
function readArguments(): { name: string; erased?: string } {
  const { values, positionals } = parseArgs({
    options: { erased: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new StartError('Name the file, as in npm run restore -- /backups/monday.zip [--erased FILE].');
  return { name, ...(typeof values['erased'] === 'string' ? { erased: values['erased'] } : {}) };
}
