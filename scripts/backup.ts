import { statSync } from 'node:fs';
import path from 'node:path';
import { ENCRYPTED } from '../prisma/backup/encryption.ts';
import { makeBackup } from '../prisma/backup/makeBackup.ts';
import { StartError } from '../prisma/embedded.ts';
import { programVersion } from '../server/env/version.ts';
import { backupName } from '../schema/site/site.rules.ts';
import { openPhotoStore } from '../server/photos/store.ts';
import { withDatabase } from './withDatabase.ts';
import { countText } from '../schema/numberText.rules.ts';

/*
 * `npm run backup -- FILE`: writes the configured database and photo store into one file, as of one instant. Servers may keep
 * running. In a folder the file is named like a nightly backup. With BACKUP_PUBLIC_KEY it is encrypted, and its name ends with
 * `.age`.
 */
await withDatabase(async ({ env, openDatabase, signal }) => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0)
    throw new StartError('Name the file or its folder, as in npm run backup -- /backups/monday.zip.');
  const { backupPublicKey: publicKey } = env;
  const ending = publicKey === undefined || name.endsWith(ENCRYPTED) ? '' : ENCRYPTED;
  const now = Temporal.Now.instant();
  const given = path.resolve(process.env['INIT_CWD'] ?? '', name);
  const file = isFolder(given) ? path.join(given, backupName(now, publicKey !== undefined)) : given + ending;
  const { tables, photos } = await makeBackup({
    connectionString: await openDatabase(),
    photos: await openPhotoStore(env),
    file,
    publicKey,
    program: (await programVersion()).version,
    now,
    signal,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lost =
    photos.missing.length === 0
      ? []
      : [`These photos have a row, but no file: ${photos.missing.join(', ')}. They were lost before this backup.`];
  return [
    `Backed up ${countText(rows, 'row')} of ${countText(tables.length, 'table')} and ${countText(photos.rows, 'photo')} to ${file}.`,
    ...lost,
    publicKey === undefined
      ? 'It holds all that families have entrusted to you, unencrypted: keep it as safe as the data themselves.'
      : 'It is encrypted: only the identity of BACKUP_PUBLIC_KEY opens it, so keep that one elsewhere.',
  ].join('\n');
});

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
}
