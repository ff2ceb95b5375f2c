import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { s3Store } from '../../server/photos/s3Store.ts';
import { startObjectStore } from '../support/bucket.ts';
import { readCompose } from '../support/compose.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { createWorld } from '../support/kit.ts';
import { phonePhoto, saveWithPhoto } from '../support/photos.ts';
import { startCommand } from '../support/processes.ts';
import { makeScratch } from '../support/scratch.ts';

/*
 * The commands of compose.yaml, run without Docker: the same words and settings, with other addresses of database and store, and
 * with folders of this machine in place of the mounted ones.
 */
const checkout = path.join(import.meta.dirname, '..', '..');
const scratch = makeScratch();
afterAll(scratch.remove);
const [source, target] = await Promise.all([startObjectStore(), startObjectStore()]);
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
});
const folderOf = (mounted: string) => path.join(scratch.dataDir, mounted);
for (const mounted of ['data', 'backups']) mkdirSync(folderOf(mounted));

const composed = readCompose();
const secrets = {
  POSTGRES_PASSWORD: 'abc123',
  SESSION_SECRET: 'at least thirty-two characters of it',
  S3_SECRET_ACCESS_KEY: 'a storage secret',
};

/** Runs `docker compose run --rm NAME WORDS` on a database and an object store. Words replace those of compose.yaml. */
async function run(
  name: 'backup' | 'restore',
  place: { readonly connectionString: string; readonly store: typeof source },
  words: readonly string[] = [],
) {
  const { entrypoint, command, environment, working_dir: workingDir = '' } = composed.services[name];
  const [node, file = '', ...more] = entrypoint;
  expect([node, more]).toEqual(['node', []]);
  const program = startCommand(
    process.execPath,
    [file.replace('/app', checkout), ...(words.length > 0 ? words : command)],
    folderOf(workingDir),
    {
      ...composed.fill(environment, secrets),
      DATABASE_URL: place.connectionString,
      ...place.store.env,
      DATA_DIR: folderOf('data'),
      NODE_ENV: 'production',
    },
  );
  return { status: await program.end(), output: program.output() };
}

test('a backup leaves the containers with the photos of the object store, and a restore brings all into empty ones', async () => {
  const world = await createWorld({ env: source.env });
  const milo = await world.parent().withChild({ name: 'Milo' });
  const [task] = await milo.tasks('daily');
  const { saved } = await saveWithPhoto(milo.parent, task?.id ?? '', await phonePhoto());
  const photo = (saved?.completion.imageUrl ?? '').slice('/photos/'.length);
  const here = { connectionString: world.connectionString, store: source };

  const made = await run('backup', here);
  expect(made).toMatchObject({ status: 0, output: expect.stringMatching(/tables and 1 photo to /) });
  const [file = '', ...others] = readdirSync(folderOf('backups'));
  expect([file, others]).toEqual([expect.stringMatching(/^dadventures-\d{4}-\d\d-\d\dT\d{4}Z\.zip$/), []]);
  expect((await run('backup', here, ['monday.zip'])).status).toBe(0);
  expect(readdirSync(folderOf('backups')).sort()).toEqual([file, 'monday.zip']);

  const empty = await createEmptyDatabase();
  try {
    const there = { connectionString: empty.connectionString, store: target };
    const restored = await run('restore', there, [file]);
    expect(restored).toMatchObject({ status: 0, output: expect.stringMatching(/^Restored [\d,]+ rows/) });
    const { rows } = await empty.pool.query<{ name: string }>('SELECT name FROM children');
    expect(rows).toEqual([{ name: 'Milo' }]);
    const copies = await Array.fromAsync(s3Store(target.settings).list());
    expect(copies.map(({ id }) => id)).toEqual([photo]);
    // A second one would mix two sites.
    expect(await run('restore', there, [file])).toMatchObject({
      status: 1,
      output: expect.stringMatching(/not empty/),
    });
  } finally {
    await empty.close();
  }
});
