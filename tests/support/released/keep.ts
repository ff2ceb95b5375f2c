import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeBackup } from '../../../prisma/backup/makeBackup.ts';
import { openPhotoStore } from '../../../server/photos/store.ts';
import { ownerEmail } from '../circle.ts';
import { createWorld } from '../kit.ts';
import { photoFolder } from '../photos.ts';
import { ThirdParty } from '../thirdParty.ts';
import { answersTo, exportedBy, type KeptAnswers, photosIn, sumsOfPhotos } from './answers.ts';
import { liveAsFamily } from './family.ts';
import { questionsOf } from './questions.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

/**
 * Keeps the database of a family of this version as a backup, and what the program answers about it: the files that
 * `upgradeOfRelease.test.ts` compares with later versions. A former version makes its own: this folder is copied into a checkout of it.
 *
 * @param folder where the files are written: `VERSION.zip` and `VERSION.answers.json.gz`
 */
export async function keepRelease(folder: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const { dataDir } = photoFolder();
  const world = await createWorld({
    rateLimits: 'off',
    env: { OWNER_EMAIL: ownerEmail, DATA_DIR: dataDir, VAPID_SUBJECT: 'mailto:owner@site.example' },
  });
  const { children, carers, token, appSecret } = await liveAsFamily(world);
  const today = (await children[0]?.read())?.today ?? '';
  const questions = questionsOf(readFileSync(path.join(root, 'docs', 'released', 'schema.graphql'), 'utf8'), today);
  const ids = children.map(({ id }) => id);
  const ask = async () => {
    const people: Record<string, KeptAnswers['people'][string]> = {};
    for (const [name, carer] of Object.entries(carers)) {
      const answers = await answersTo(carer, questions, ids);
      people[name] = { cookie: [...carer.cookies].map((pair) => pair.join('=')).join('; '), answers };
    }
    return { people, tokenAnswers: await answersTo(new ThirdParty(world, token), questions, ids) };
  };
  // What is drawn or written at the first reading is there before the database is kept.
  await ask();
  await carers.owner.confirmIdentity();
  const exported = await exportedBy(carers.owner);
  const asked = await ask();
  const answers: KeptAnswers = {
    version,
    at: world.now(),
    questions,
    children: ids,
    token,
    app: { email: carers.editor.email, password: carers.editor.password, secret: appSecret },
    exported,
    photos: await sumsOfPhotos(carers.owner, photosIn(asked.people['owner'])),
    ...asked,
  };
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${version}.zip`);
  rmSync(file, { force: true });
  await makeBackup({
    connectionString: world.connectionString,
    photos: await openPhotoStore({ photoStore: 'disk', dataDir }),
    file,
    program: version,
    now: Temporal.Instant.from(world.now()),
    signal: new AbortController().signal,
  });
  writeFileSync(path.join(folder, `${version}.answers.json.gz`), gzipSync(JSON.stringify(answers), { level: 9 }));
}
