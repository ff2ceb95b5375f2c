import path from 'node:path';
import { makeBackup } from '../prisma/backup/makeBackup.ts';
import { StartError } from '../prisma/embedded.ts';
import { openPhotoStore } from '../server/photos/store.ts';
import { withDatabase } from './withDatabase.ts';

/*
 * `npm run backup -- FILE`: writes the configured database and photo store into one file, as of one instant. Servers may keep
 * running.
 */
await withDatabase(async ({ env, openDatabase, signal }) => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0)
    throw new StartError('Name the file, as in npm run backup -- /backups/monday.zip.');
  const file = path.resolve(process.env['INIT_CWD'] ?? '', name);
  const { tables, photos } = await makeBackup({
    connectionString: await openDatabase(),
    photos: await openPhotoStore(env),
    file,
    now: Temporal.Now.instant(),
    signal,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lost =
    photos.missing.length === 0
      ? []
      : [`These photos have a row, but no file: ${photos.missing.join(', ')}. They were lost before this backup.`];
  return [
    `Backed up ${rows} rows of ${tables.length} tables and ${photos.rows} photos to ${file}.`,
    ...lost,
    'It holds all that families have entrusted to you, unencrypted: keep it as safe as the data themselves.',
  ].join('\n');
});
