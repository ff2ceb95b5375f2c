import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sweepPhotos } from '../../../schema/completion/photo.service.ts';
import { openPhotoStore } from '../../../server/photos/store.ts';
import { createWorld } from '../../support/kit.ts';
import { phonePhoto, photoFolder, picture, saveDocument, type Saved, saveWithPhoto } from '../../support/photos.ts';

const { dataDir, files } = photoFolder();
const world = await createWorld({ env: { DATA_DIR: dataDir } });

const jpeg = await picture().jpeg().toBuffer();

const save = async (caller: Awaited<ReturnType<typeof world.parent>>, dailyTaskId: string, more: object = {}) => {
  const answer = await caller.graphql<{ saveCompletion: Saved }>(saveDocument, { input: { dailyTaskId, ...more } });
  return { ...answer, saved: answer.data?.saveCompletion };
};

describe('saving a comment', () => {
  it('completes the task and awards it once, then only edits', async () => {
    const milo = await world.parent().withChild();
    const { id, task } = await milo.openTask();

    const first = await save(milo.parent, id, { comment: '  Won by a nose.\nTwice. ' });
    expect(first.saved).toMatchObject({
      points: task.points,
      alreadyCompleted: false,
      streakInfo: { goldStreak: 1, isGoldExtended: true },
      completion: { comment: 'Won by a nose.\nTwice.', imageUrl: null, isPublic: true },
      child: { totalPoints: task.points },
    });

    const second = await save(milo.parent, id, { comment: 'Lost.', isPublic: false });
    expect(second.saved).toMatchObject({
      points: task.points,
      alreadyCompleted: true,
      streakInfo: { goldStreak: 1, isGoldExtended: false },
      completion: { id: first.saved?.completion.id, comment: 'Lost.', isPublic: false },
      child: { totalPoints: task.points },
    });
    expect(
      await world.sql('SELECT count(*)::int AS n FROM task_completions WHERE child_id = $1', [milo.rowId]),
    ).toEqual([{ n: 1 }]);
  });

  it('keeps the comment if none is given and removes it if it is empty', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    await save(milo.parent, id, { comment: 'Again!' });
    expect((await save(milo.parent, id)).saved?.completion.comment).toBe('Again!');
    expect((await save(milo.parent, id, { comment: ' \n ' })).saved?.completion.comment).toBeNull();
  });

  it('edits a completion of an earlier date, but does not complete an expired task', async () => {
    const milo = await world.parent().withChild();
    const [done, missed] = await milo.tasks();
    if (!done || !missed) throw new Error('There are three daily tasks');
    await milo.parent.completeTask(done.id);
    world.later({ days: 3 });

    const edited = await save(milo.parent, done.id, { comment: 'We still talk about it.' });
    expect(edited.saved).toMatchObject({ alreadyCompleted: true, completion: { comment: 'We still talk about it.' } });
    const refused = await saveWithPhoto(milo.parent, missed.id, jpeg, { comment: 'Too late' });
    expect([refused.code, refused.sentence]).toEqual([
      'CHALLENGE_EXPIRED',
      'This challenge has expired. New challenges are waiting!',
    ]);
    expect(files()).toEqual([]);
  });

  it('is refused beyond 2,000 characters and stores nothing', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    const before = await world.rowCounts();
    const refused = await save(milo.parent, id, { comment: 'x'.repeat(2_001) });
    expect([refused.code, refused.sentence]).toEqual(['BAD_USER_INPUT', 'Comment can have at most 2000 characters']);
    expect(await world.rowCounts()).toEqual(before);
    expect((await save(milo.parent, id, { comment: 'x'.repeat(2_000) })).errors).toEqual([]);
  });

  it('replays the first answer for the same key, and refuses the key with another photo', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    const key = { idempotencyKey: 'one-tap', comment: 'Once' };
    const first = await saveWithPhoto(milo.parent, id, jpeg, key);
    const again = await saveWithPhoto(milo.parent, id, jpeg, key);
    expect(again.saved).toEqual(first.saved);
    const other = await saveWithPhoto(milo.parent, id, await picture(10, 10).png().toBuffer(), key);
    expect(other.code).toBe('CONFLICT');
    expect(files()).toEqual([`${first.saved?.completion.imageUrl?.slice('/photos/'.length)}.jpg`]);
    await save(milo.parent, id, { removePhoto: true });
  });
});

describe('saving a photo', () => {
  it('shows it to the carers without its metadata', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    const { saved } = await saveWithPhoto(milo.parent, id, await phonePhoto());
    const grandma = await world.carer(milo, 'viewer');
    for (const carer of [milo.parent, grandma]) {
      const photo = await carer.send({ method: 'GET', path: saved?.completion.imageUrl ?? '' });
      expect(photo.status).toBe(200);
      expect(photo.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(photo.bytes.length),
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 768, height: 1024 });
      expect((await sharp(photo.bytes).metadata()).exif).toBeUndefined();
    }
    await save(milo.parent, id, { removePhoto: true });
  });

  it('replaces the photo with a new one, and removes it on request', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    const first = await saveWithPhoto(milo.parent, id, jpeg, { comment: 'One' });
    const second = await saveWithPhoto(milo.parent, id, await picture(50, 40).webp().toBuffer());
    expect(second.saved?.completion).toMatchObject({ comment: 'One' });
    expect(second.saved?.completion.imageUrl).not.toBe(first.saved?.completion.imageUrl);
    expect(files()).toHaveLength(1);
    expect((await milo.parent.send({ method: 'GET', path: first.saved?.completion.imageUrl ?? '' })).status).toBe(404);

    const edited = await save(milo.parent, id, { comment: 'Two' });
    expect(edited.saved?.completion.imageUrl).toBe(second.saved?.completion.imageUrl);
    const removed = await save(milo.parent, id, { removePhoto: true });
    expect(removed.saved?.completion).toMatchObject({ comment: 'Two', imageUrl: null });
    expect(files()).toEqual([]);
    expect(await world.sql('SELECT * FROM photos WHERE child_id = $1', [milo.rowId])).toEqual([]);
  });

  it('keeps one photo and one award if several arrive at once', async () => {
    const milo = await world.parent().withChild();
    const { id, task } = await milo.openTask();
    const answers = await Promise.all(
      [1, 2, 3].map((side) =>
        picture(side * 10, 10)
          .png()
          .toBuffer()
          .then((file) => saveWithPhoto(milo.parent, id, file)),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    expect(answers.filter(({ saved }) => saved?.alreadyCompleted === false)).toHaveLength(1);
    expect((await milo.read()).totalPoints).toBe(task.points);
    const [row] = await world.sql<{ image_url: string }>('SELECT image_url FROM task_completions WHERE child_id = $1', [
      milo.rowId,
    ]);
    expect(files()).toEqual([`${row?.image_url.slice('/photos/'.length)}.jpg`]);
    await save(milo.parent, id, { removePhoto: true });
  });

  it('deletes the file if the transaction fails', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    await world.sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`);
    await world.sql('CREATE TRIGGER refuse BEFORE INSERT ON photos FOR EACH ROW EXECUTE FUNCTION refuse()');
    const before = await world.rowCounts();
    const failed = await saveWithPhoto(milo.parent, id, jpeg);
    await world.sql('DROP TRIGGER refuse ON photos');
    expect(failed.code).toBe('INTERNAL_SERVER_ERROR');
    expect(world.unexpectedErrors()).toHaveLength(1);
    expect(await world.rowCounts()).toEqual(before);
    expect(files()).toEqual([]);
  });

  it('refuses a new photo together with the removal of the photo', async () => {
    const milo = await world.parent().withChild();
    const refused = await saveWithPhoto(milo.parent, (await milo.openTask()).id, jpeg, { removePhoto: true });
    expect([refused.code, refused.sentence]).toEqual([
      'BAD_USER_INPUT',
      'Either send a new photo or remove the photo, not both',
    ]);
    expect(files()).toEqual([]);
  });
});

describe('a viewer without permission', () => {
  it('gets no award, stores no photo and learns nothing about the task', async () => {
    const milo = await world.parent().withChild();
    const { id } = await milo.openTask();
    const stranger = await world.stranger();
    const grandma = await world.carer(milo, 'viewer');
    const answers = {
      signedOut: await saveWithPhoto(world.signedOut(), id, jpeg),
      stranger: await saveWithPhoto(stranger, id, jpeg),
      viewer: await saveWithPhoto(grandma, id, jpeg),
    };
    expect([answers.signedOut.code, answers.signedOut.sentence]).toEqual(['UNAUTHENTICATED', 'Not authenticated']);
    expect([answers.stranger.code, answers.stranger.sentence]).toEqual(['NOT_FOUND', 'Task not found']);
    expect([answers.viewer.code, answers.viewer.sentence]).toEqual([
      'FORBIDDEN',
      'You may see this profile but not change it',
    ]);
    expect((await milo.read()).totalPoints).toBe(0);
    expect(files()).toEqual([]);
  });
});

it('the sweep removes files without a row once they are a day old', async () => {
  const milo = await world.parent().withChild();
  const { saved } = await saveWithPhoto(milo.parent, (await milo.openTask()).id, jpeg);
  const photoId = saved?.completion.imageUrl?.slice('/photos/'.length) ?? '';
  const store = openPhotoStore({ photoStore: 'disk', dataDir });
  const orphan = '0190a0a0-1111-7000-8000-00000000abcd';
  await store.put(orphan, jpeg);

  const now = Temporal.Now.instant();
  expect(await sweepPhotos(world.db, store, now)).toBe(0);
  expect(await sweepPhotos(world.db, store, now.add({ hours: 25 }))).toBe(1);
  expect(await sweepPhotos(world.db, store, now.add({ hours: 25 }))).toBe(0);
  expect(files()).toEqual([`${photoId}.jpg`]);
});
