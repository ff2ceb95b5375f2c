import path from 'node:path';
import { parseArgs } from 'node:util';
import { withDecrypted } from '../prisma/backup/encryption.ts';
import { restoreArchive } from '../prisma/backup/restoreArchive.ts';
import type { Reader } from '../prisma/statement.ts';
import { StartError } from '../prisma/embedded.ts';
import { eraseAgain, type Removed } from '../schema/removal/sweep.service.ts';
import { endOldErrands } from '../schema/site/restored.service.ts';
import { openPhotoStore } from '../server/photos/store.ts';
import { erasuresKnown } from './erasures.ts';
import { withDatabase } from './withDatabase.ts';
import { countText } from '../schema/numberText.rules.ts';

/*
 * `npm run restore -- FILE`: restores a backup of `npm run backup` into an empty database and the configured photo store, and
 * migrates it to this version. Removes accounts and profiles that were erased, according to DATA_DIR/erased.log, the backup
 * itself or the file given with `--erased`, before the restored data can be used. `--identity` names the file that opens an
 * encrypted backup.
 */
await withDatabase(async ({ env, openDatabase, signal }) => {
  const { name, erased, identity } = readArguments();
  const inFolder = (given: string) => path.resolve(process.env['INIT_CWD'] ?? '', given);
  const file = inFolder(name);
  const photos = openPhotoStore(env);
  const erasures = await erasuresKnown(env.dataDir, erased);
  let removed: Removed = { children: 0, users: 0 };
  const amend = async (on: Reader) => {
    const now = Temporal.Now.instant();
    removed = await eraseAgain(on, photos, now, erasures);
    await endOldErrands(on, now);
  };
  const identityFile = identity === undefined ? undefined : inFolder(identity);
  const { madeAt, tables } = await withDecrypted(file, { identityFile, folder: env.dataDir, signal }, (content) =>
    restoreArchive({ openDatabase, photos, file, content, amend, signal }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored ${countText(rows, 'row')} of ${countText(tables.length, 'table')} and their photos as they were at ${madeAt}.`,
    `Removed again, as they were erased since: accounts ${removed.users}, profiles ${removed.children}.`,
  ].join('\n');
});

/** Parses the arguments: the backup file, and the files with erasures and with the identity if they are given. */
function readArguments(): { name: string; erased?: string; identity?: string } {
  const { values, positionals } = parseArgs({
    options: { erased: { type: 'string' }, identity: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new StartError(
      'Name the file, as in npm run restore -- /backups/monday.zip [--erased FILE] [--identity FILE].',
    );
  return {
    name,
    ...(typeof values['erased'] === 'string' ? { erased: values['erased'] } : {}),
    ...(typeof values['identity'] === 'string' ? { identity: values['identity'] } : {}),
  };
}
