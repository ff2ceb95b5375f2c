import { expect, test } from 'vitest';
import { sweepPhotos } from '../../../schema/completion/photo.service.ts';
import { openPhotoStore } from '../../../server/photos/store.ts';
import type { Caller } from '../../support/caller.ts';
import { createWorld } from '../../support/kit.ts';
import { photoFolder, picture, saveDocument, type Saved, saveWithPhoto } from '../../support/photos.ts';
import { undo } from '../../support/undo.ts';

const evening = '2026-03-14T18:40:00Z';
const { dataDir, files } = photoFolder();
const world = await createWorld({ now: evening, env: { DATA_DIR: dataDir } });
const store = openPhotoStore({ photoStore: 'disk', dataDir });
const jpeg = await picture().jpeg().toBuffer();

interface Offer {
  readonly comment: string | null;
  readonly imageUrl: string | null;
}

const offerTo = async (by: Caller, completionId: string) =>
  (
    await by.execute<{ node: { offer: Offer | null } }>(
      'query ($id: ID!) { node(id: $id) { ... on Completion { offer { comment imageUrl } } } }',
      { id: completionId },
    )
  ).node.offer;

const save = async (by: Caller, input: object) =>
  (await by.execute<{ saveCompletion: Saved }>(saveDocument, { input })).saveCompletion;

/** The status of a photo's address. */
const statusOf = async (by: Caller, address: string, headers: Record<string, string> = {}) =>
  (await by.send({ method: 'GET', path: address, headers })).status;

/** A completed task with a comment and a photo. */
async function saved() {
  const milo = await world.parent().withChild();
  const { id } = await milo.openTask();
  const { saved: done } = await saveWithPhoto(milo.parent, id, jpeg, { comment: 'Loud!' });
  const imageUrl = done?.completion.imageUrl ?? '';
  return { milo, id, imageUrl, completionId: done?.completion.id ?? '' };
}

const sweep = () => sweepPhotos(world.db, store, Temporal.Instant.from(world.now()));

test('the photo is gone at once, also for a browser that has it, but not from the store', async () => {
  const { milo, imageUrl, completionId } = await saved();
  const shown = await milo.parent.send({ method: 'GET', path: imageUrl });
  const cached = { 'if-none-match': shown.headers['etag'] ?? '' };
  expect(await statusOf(milo.parent, imageUrl, cached)).toBe(304);
  await undo(milo.parent, completionId);
  expect(await statusOf(milo.parent, imageUrl)).toBe(404);
  expect(await statusOf(milo.parent, imageUrl, cached)).toBe(404);
  expect(files()).toContain(`${imageUrl.slice('/photos/'.length)}.jpg`);
});

test('photo and comment are offered to who may edit, once the task is completed again', async () => {
  const { milo, id, imageUrl, completionId } = await saved();
  const [aunt, grandma] = [await world.carer(milo, 'editor'), await world.carer(milo, 'viewer')];
  await undo(milo.parent, completionId);
  const { completion } = await milo.parent.completeTask(id);
  expect(completion).toMatchObject({ comment: null, imageUrl: null });
  for (const editor of [milo.parent, aunt]) {
    expect(await offerTo(editor, completion.id)).toEqual({ comment: 'Loud!', imageUrl });
    expect(await statusOf(editor, imageUrl)).toBe(200);
  }
  expect(await offerTo(grandma, completion.id)).toBeNull();
  expect(await statusOf(grandma, imageUrl)).toBe(404);
  expect(await statusOf(await world.stranger(), imageUrl)).toBe(404);
  expect(await statusOf(world.signedOut(), imageUrl)).toBe(404);
});

test('the offer can be taken, and then everybody who cares for the child sees the photo', async () => {
  const { milo, id, imageUrl, completionId } = await saved();
  const grandma = await world.carer(milo, 'viewer');
  await undo(milo.parent, completionId);
  const { completion } = await milo.parent.completeTask(id);
  const taken = await save(milo.parent, { dailyTaskId: id, comment: 'Loud!', keepOfferedPhoto: true });
  expect(taken.completion).toMatchObject({ id: completion.id, comment: 'Loud!', imageUrl });
  expect(await offerTo(milo.parent, completion.id)).toBeNull();
  expect(await statusOf(grandma, imageUrl)).toBe(200);
  // Undone again, it is offered again, however often the task is tapped.
  world.later({ minutes: 1 });
  await undo(milo.parent, completion.id);
  expect(await statusOf(milo.parent, imageUrl)).toBe(404);
  await undo(milo.parent, (await milo.parent.completeTask(id)).completion.id);
  world.later({ minutes: 1 });
  const again = await milo.parent.completeTask(id);
  expect(await offerTo(milo.parent, again.completion.id)).toEqual({ comment: 'Loud!', imageUrl });
  await save(milo.parent, { dailyTaskId: id, keepOfferedPhoto: true });
  expect(await statusOf(grandma, imageUrl)).toBe(200);
  world.travelTo(evening);
});

test('of a task that was undone several times the last words are offered, and not once it has its own', async () => {
  const { milo, id, completionId } = await saved();
  await undo(milo.parent, completionId);
  world.later({ minutes: 1 });
  const second = await save(milo.parent, { dailyTaskId: id, comment: 'Quiet.' });
  expect(await offerTo(milo.parent, second.completion.id)).toBeNull();
  await undo(milo.parent, second.completion.id);
  world.later({ minutes: 1 });
  const third = await milo.parent.completeTask(id);
  expect(await offerTo(milo.parent, third.completion.id)).toMatchObject({ comment: 'Quiet.' });
  world.travelTo(evening);
});

test('after 30 days nothing is offered, and the photo leaves the store', async () => {
  const { milo, id, imageUrl, completionId } = await saved();
  const file = `${imageUrl.slice('/photos/'.length)}.jpg`;
  await undo(milo.parent, completionId);
  const { completion } = await milo.parent.completeTask(id);
  world.later({ days: 30 });
  await sweep();
  expect(files()).toContain(file);
  expect(await offerTo(milo.parent, completion.id)).toEqual({ comment: 'Loud!', imageUrl });
  world.later({ seconds: 1 });
  expect(await offerTo(milo.parent, completion.id)).toBeNull();
  expect(await statusOf(milo.parent, imageUrl)).toBe(404);
  // Files of the store are as old as the real clock says.
  await sweepPhotos(world.db, store, Temporal.Now.instant().add({ hours: 24 * 365 * 10 }));
  expect(files()).not.toContain(file);
  expect(
    await world.sql('SELECT comment, image_url FROM undone_completions WHERE child_id = $1', [milo.rowId]),
  ).toEqual([{ comment: null, image_url: null }]);
  world.travelTo(evening);
});
