import path from 'node:path';
import { restoreArchive } from '../prisma/backup/restoreArchive.ts';
import { StartError } from '../prisma/embedded.ts';
import { openPhotoStore } from '../server/photos/store.ts';
import { withDatabase } from './withDatabase.ts';

/*
 * `npm run restore -- FILE`: puts what `npm run backup` wrote into an empty database and the photo store of the
 * settings, and brings it to the state of this version (design, section 12).
 */
await withDatabase(async ({ env, openDatabase, signal }) => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0)
    throw new StartError('Name the file, as in npm run restore -- /backups/monday.zip.');
  const file = path.resolve(process.env['INIT_CWD'] ?? '', name);
  const { madeAt, tables } = await restoreArchive({
    openDatabase,
    photos: await openPhotoStore(env),
    file,
    signal,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${rows} rows of ${tables.length} tables and their photos as they were at ${madeAt}.`;
});
