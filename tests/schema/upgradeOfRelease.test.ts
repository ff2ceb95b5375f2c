import type { RequestListener } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { restoreArchive } from '../../prisma/backup/restoreArchive.ts';
import { loadCatalogue } from '../../schema/catalogue/loadCatalogue.ts';
import { loadPlans } from '../../schema/plan/loadPlans.ts';
import { createApp } from '../../server/app.ts';
import { readEnv } from '../../server/env/env.ts';
import { openPhotoStore } from '../../server/photos/store.ts';
import { Caller } from '../support/caller.ts';
import { ownerEmail } from '../support/circle.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { rowId } from '../support/ids.ts';
import { ledgerFaults } from '../support/ledger.ts';
import { photoFolder } from '../support/photos.ts';
import { answersTo, exportedBy, type KeptAnswers, sumsOfPhotos } from '../support/released/answers.ts';
import { ThirdParty } from '../support/thirdParty.ts';

const folder = path.join(import.meta.dirname, '..', 'fixtures', 'released');
const versions = readdirSync(folder)
  .filter((name) => name.endsWith('.zip'))
  .map((name) => path.basename(name, '.zip'));
const photos = photoFolder();

/** Opens the database of a version as its upgrade leaves it: with the later migrations, and with today's catalogue. */
async function upgraded(version: string, at: string) {
  const database = await createEmptyDatabase();
  onTestFinished(database.close);
  const { pool, prisma, connectionString } = database;
  const { dataDir } = photos;
  await restoreArchive({
    file: path.join(folder, `${version}.zip`),
    openDatabase: () => Promise.resolve(connectionString),
    photos: await openPhotoStore({ photoStore: 'disk', dataDir }),
    signal: new AbortController().signal,
  });
  await loadCatalogue(pool);
  await loadPlans({ pool, prisma });
  const app = await createApp({
    env: readEnv({
      SESSION_SECRET: 'a session secret that only tests use',
      RATE_LIMITS: 'off',
      OWNER_EMAIL: ownerEmail,
      DATA_DIR: dataDir,
    }),
    pool,
    prisma,
    log: pino({ level: 'silent' }),
    now: () => Temporal.Instant.from(at),
  });
  onTestFinished(app.close);
  return { ...app, pool };
}

const signedInAs = (handler: RequestListener, cookie: string): Caller => {
  const caller = new Caller(handler, { address: '10.0.9.1' });
  for (const pair of cookie.split('; ')) {
    const [name = '', ...value] = pair.split('=');
    caller.cookies.set(name, value.join('='));
  }
  return caller;
};

type Row = Readonly<Record<string, unknown>>;

/** Whether a row has all fields of another one, with their values. */
const has = (row: Row, fields: Row): boolean =>
  Object.entries(fields).every(([field, value]) => isDeepStrictEqual(row[field], value));

test.each(versions)('A family of version %s has everything that it had', async (version) => {
  const kept = JSON.parse(
    gunzipSync(readFileSync(path.join(folder, `${version}.answers.json.gz`))).toString(),
  ) as KeptAnswers;
  const { handler, pool } = await upgraded(version, kept.at);
  const { questions, children } = kept;
  const documents = [...questions.viewer, ...children.flatMap(() => questions.child)];
  const named = (answers: readonly unknown[]) => documents.map((document, index) => [document, answers[index]]);
  for (const [name, { cookie, answers }] of Object.entries(kept.people)) {
    const now = await answersTo(signedInAs(handler, cookie), questions, children);
    expect(named(now), name).toEqual(named(answers));
  }
  const owner = signedInAs(handler, kept.people['owner']?.cookie ?? '');
  const token = new ThirdParty({ handler }, kept.token);
  expect(named(await answersTo(token, questions, children))).toEqual(named(kept.tokenAnswers));
  expect(await sumsOfPhotos(owner, Object.keys(kept.photos))).toEqual(kept.photos);
  // Of the first child, what makes every answer full was written by SQL, beside its sums.
  for (const id of children.slice(1))
    expect(await ledgerFaults(pool, rowId(id), Temporal.Instant.from(kept.at))).toEqual([]);

  const exported = await exportedBy(owner);
  // The download itself is counted.
  const { featureUsage: _counted, ...lists } = kept.exported;
  const missing = Object.entries(lists).flatMap(([list, rows]) =>
    rows.filter((row) => !exported[list]?.some((one) => has(one, row))).map((row) => ({ list, row })),
  );
  expect(missing).toEqual([]);
});
