import { describe, expect, test } from 'vitest';
import { sweepPhotos } from '../../../schema/completion/photo.service.ts';
import { type ExportedRow, portionsOf } from '../../../schema/export/export.sql.ts';
import { exportReach } from '../../../schema/export/exportReach.service.ts';
import { kinds } from '../../../schema/export/kinds.ts';
import { removeDeleted } from '../../../schema/removal/sweep.service.ts';
import { openPhotoStore } from '../../../server/photos/store.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { photoFolder, picture, type Saved, saveDocument, upload } from '../../support/photos.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';
import { undo } from '../../support/undo.ts';

const { dataDir, files } = photoFolder();
const world = await createWorld({ now: '2026-03-14T18:40:00Z', env: { DATA_DIR: dataDir } });
const store = openPhotoStore({ photoStore: 'disk', dataDir });
const jpeg = await picture().jpeg().toBuffer();

/**
 * Half-siblings: Lotte lives with Mama, Ada with another mother. Papa cares for both; each mother only for her own child.
 */
async function halfSiblings() {
  const lotte = await world.parent().withChild({ name: 'Lotte' });
  const ada = await world.parent().withChild({ name: 'Ada' });
  const papa = await world.carer(lotte, 'editor');
  const papaId = rowId((await papa.execute<{ viewer: { id: string } }>('{ viewer { id } }')).viewer.id);
  await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'editor')`, [ada.rowId, papaId]);
  return { lotte, ada, mama: lotte.parent, other: ada.parent, papa, papaId };
}

/** What an account's export has of a kind. */
async function exportedRows(kind: 'photos' | 'completions', userId: string): Promise<ExportedRow[]> {
  const rows: ExportedRow[] = [];
  const reach = await exportReach({ db: world.db, now: Temporal.Instant.from(world.now()) }, userId);
  for await (const portion of portionsOf(`test_${kind}`, kinds[kind], 100)(world.db.pool, reach)) rows.push(...portion);
  return rows;
}

/** Saves a photo and a comment for tasks of several children. */
async function saveFor(by: Caller, dailyTaskId: string, alsoFor: readonly string[], more: object = {}) {
  const answer = await upload(by, {
    operations: {
      query: saveDocument,
      variables: { input: { dailyTaskId, alsoFor, photo: null, comment: 'All of us', ...more } },
    },
    file: jpeg,
  });
  return { ...answer, saved: (answer.data?.['saveCompletion'] ?? null) as Saved | null };
}

interface Seen {
  readonly id: string;
  readonly comment: string | null;
  readonly imageUrl: string | null;
  readonly photoBy: { readonly name: string } | null;
}

/** The newest completion of a child. */
async function newest(by: Caller, { id }: ChildProfile): Promise<Seen> {
  const { node } = await by.execute<{ node: { completions: { nodes: Seen[] } } }>(
    `query ($id: ID!) { node(id: $id) { ... on Child { completions(first: 1) { nodes { id comment imageUrl photoBy { name } } } } } }`,
    { id },
  );
  const [seen] = node.completions.nodes;
  if (!seen) throw new Error('Nothing was completed');
  return seen;
}

const statusOf = async (by: Caller, address: string, headers: Record<string, string> = {}) =>
  (await by.send({ method: 'GET', path: address, headers })).status;

/** A photo of Lotte and Ada that Papa added for both. */
async function jointPhoto() {
  const family = await halfSiblings();
  const [one, two] = [await family.lotte.openTask(), await family.ada.openTask()];
  const { saved, sentence } = await saveFor(family.papa, one.id, [two.id]);
  expect([sentence, saved?.completion.comment]).toEqual([undefined, 'All of us']);
  const [lottes, adas] = [await newest(family.papa, family.lotte), await newest(family.papa, family.ada)];
  return { ...family, one, two, lottes, adas };
}

describe('a photo of two children of different homes', () => {
  test('is seen by who cares for both, and by nobody else, at every door', async () => {
    const { lotte, ada, mama, other, papa, lottes, adas } = await jointPhoto();
    expect([lottes.comment, adas.comment]).toEqual(['All of us', 'All of us']);
    expect(new Set([lottes.imageUrl, adas.imageUrl]).size).toBe(2);
    for (const address of [lottes.imageUrl ?? '', adas.imageUrl ?? '']) {
      const shown = await papa.send({ method: 'GET', path: address });
      expect(shown.status).toBe(200);
      const cached = { 'if-none-match': shown.headers['etag'] ?? '' };
      for (const by of [mama, other, await world.stranger(), world.signedOut()]) {
        expect([await statusOf(by, address), await statusOf(by, address, cached)]).toEqual([404, 404]);
      }
    }
    for (const [by, child] of [
      [mama, lotte],
      [other, ada],
    ] as const) {
      expect(await newest(by, child)).toMatchObject({ comment: 'All of us', imageUrl: null, photoBy: null });
      const { json } = await by.rest<{ comment: string; imageUrl: string | null }[]>(
        'GET',
        `/api/children/${child.rowId}/completions`,
      );
      expect(json[0]).toMatchObject({ comment: 'All of us', imageUrl: null });
    }
    const forOne = await thirdPartyOf(world, ada.parent, { childId: ada.id });
    expect((await newest(forOne, ada)).imageUrl).toBeNull();
  });

  test('shows at once to a mother who becomes a carer of the other child, and no longer when she is not', async () => {
    const { ada, lotte, mama, lottes } = await jointPhoto();
    const address = lottes.imageUrl ?? '';
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'viewer')`, [
      ada.rowId,
      mama.rowId,
    ]);
    expect([await statusOf(mama, address), (await newest(mama, lotte)).imageUrl]).toEqual([200, address]);
    await world.sql('DELETE FROM child_carers WHERE child_id = $1 AND user_id = $2', [ada.rowId, mama.rowId]);
    expect([await statusOf(mama, address), (await newest(mama, lotte)).imageUrl]).toEqual([404, null]);
  });

  test('does not make a memory of a day for who cannot see it', async () => {
    const { lotte, mama, papa, lottes } = await jointPhoto();
    const memories = async (by: Caller) =>
      (
        await by.execute<{ node: { memories: { id: string; imageUrl: string | null }[] } }>(
          `query ($id: ID!) { node(id: $id) { ... on Child { memories(since: "2026-03-01", until: "2026-03-14") { id imageUrl } } } }`,
          { id: lotte.id },
        )
      ).node.memories;
    // A comment is left for her, then nothing.
    expect(await memories(mama)).toMatchObject([{ imageUrl: null }]);
    await world.sql('UPDATE task_completions SET comment = NULL WHERE child_id = $1', [lotte.rowId]);
    expect([await memories(papa), await memories(mama)]).toMatchObject([[{ imageUrl: lottes.imageUrl }], []]);
    // Nor of a year ago.
    await world.sql(`UPDATE task_completions SET local_date = '2025-03-14' WHERE child_id = $1`, [lotte.rowId]);
    const yearAgo = async (by: Caller) =>
      (
        await by.execute<{ node: { memory: { completion: { imageUrl: string | null } } | null } }>(
          `query ($id: ID!) { node(id: $id) { ... on Child { memory { completion { imageUrl } } } } }`,
          { id: lotte.id },
        )
      ).node.memory;
    expect([(await yearAgo(papa))?.completion.imageUrl, await yearAgo(mama)]).toEqual([lottes.imageUrl, null]);
  });

  test('is in the export of who cares for both only', async () => {
    const { mama, lotte, ada } = await jointPhoto();
    const rows = async () =>
      (await world.sql<{ id: string }>('SELECT id FROM photos WHERE child_id = $1', [lotte.rowId])).map(({ id }) => id);
    const exported = async () => {
      const photos = await exportedRows('photos', mama.rowId);
      const [completion] = await exportedRows('completions', mama.rowId);
      return { photos, imageUrl: completion?.['imageUrl'] };
    };
    expect(await rows()).toHaveLength(1);
    expect(await exported()).toEqual({ photos: [], imageUrl: null });
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'viewer')`, [
      ada.rowId,
      mama.rowId,
    ]);
    expect((await exported()).photos).toMatchObject([{ id: (await rows())[0] }]);
  });

  test('stays with the other child when it is removed, replaced or undone in one place', async () => {
    const { lotte, ada, mama, other, papa, one, two, lottes, adas } = await jointPhoto();
    const address = adas.imageUrl ?? '';
    const save = (by: Caller, input: object) => by.execute(saveDocument, { input });
    // She does not see it, so she cannot remove it.
    await save(other, { dailyTaskId: two.id, removePhoto: true });
    expect(await statusOf(papa, address)).toBe(200);
    await save(papa, { dailyTaskId: one.id, removePhoto: true });
    expect((await newest(papa, lotte)).imageUrl).toBeNull();
    expect(await statusOf(papa, lottes.imageUrl ?? '')).toBe(404);
    expect([await statusOf(papa, address), await statusOf(other, address)]).toEqual([200, 404]);
    // Undone and taken over again, it is still a photo of both.
    await undo(papa, adas.id);
    const again = await papa.execute<{ completeTask: { completion: { id: string } } }>(
      'mutation ($id: ID!) { completeTask(input: { assignedTaskId: $id }) { completion { id } } }',
      { id: two.id },
    );
    const offer = async (by: Caller) =>
      (
        await by.execute<{ node: { offer: { comment: string; imageUrl: string | null } | null } }>(
          'query ($id: ID!) { node(id: $id) { ... on Completion { offer { comment imageUrl } } } }',
          { id: again.completeTask.completion.id },
        )
      ).node.offer;
    expect([await offer(papa), await offer(other)]).toEqual([
      { comment: 'All of us', imageUrl: address },
      { comment: 'All of us', imageUrl: null },
    ]);
    expect([await statusOf(papa, address), await statusOf(other, address)]).toEqual([200, 404]);
    await save(other, { dailyTaskId: two.id, keepOfferedPhoto: true });
    expect((await newest(papa, ada)).imageUrl).toBeNull();
    await save(papa, { dailyTaskId: two.id, keepOfferedPhoto: true });
    expect([(await newest(papa, ada)).imageUrl, (await newest(other, ada)).imageUrl]).toEqual([address, null]);
    // A photo of Ada alone takes its place, and everybody who cares for her sees that one.
    await upload(other, {
      operations: { query: saveDocument, variables: { input: { dailyTaskId: two.id, photo: null } } },
      file: jpeg,
    });
    const alone = (await newest(other, ada)).imageUrl ?? '';
    expect([await statusOf(papa, alone), await statusOf(other, alone), await statusOf(mama, alone)]).toEqual([
      200, 200, 404,
    ]);
    expect(files()).not.toContain(`${address.slice('/photos/'.length)}.jpg`);
  });

  test('is hidden while one of the children waits to be deleted, and erased with the child, from every place', async () => {
    const { lotte, ada, papa, lottes, adas } = await jointPhoto();
    const [kept, gone] = [lottes.imageUrl ?? '', adas.imageUrl ?? ''];
    await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [ada.rowId, world.now()]);
    expect([await statusOf(papa, kept), (await newest(papa, lotte)).imageUrl]).toEqual([404, null]);
    await world.sql('UPDATE children SET deletion_requested_at = NULL WHERE id = $1', [ada.rowId]);
    expect(await statusOf(papa, kept)).toBe(200);
    await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [ada.rowId, world.now()]);
    world.later({ hours: 24 * 31 });
    await removeDeleted(world.db, store, Temporal.Instant.from(world.now()));
    await papa.execute('{ viewer { id } }').catch(() => undefined);
    const names = [kept, gone].map((address) => `${address.slice('/photos/'.length)}.jpg`);
    expect(files().filter((file) => names.includes(file))).toEqual([]);
    expect(await world.sql('SELECT count(*)::int AS rows FROM photos WHERE child_id = $1', [lotte.rowId])).toEqual([
      { rows: 0 },
    ]);
    const [row] = await world.sql('SELECT comment, image_url, photo_with FROM task_completions WHERE child_id = $1', [
      lotte.rowId,
    ]);
    expect(row).toEqual({ comment: 'All of us', image_url: null, photo_with: [] });
  });

  test('leaves no file behind and loses none, whatever is refused', async () => {
    const { lotte, ada, papa, mama } = await halfSiblings();
    const [one, two] = [await lotte.openTask(), await ada.openTask()];
    const before = files().length;
    const sweep = () => sweepPhotos(world.db, store, Temporal.Instant.from(world.now()).add({ hours: 48 }));
    const second = (await lotte.tasks())[1];
    expect((await saveFor(papa, one.id, [second?.id ?? ''])).sentence).toBe(
      'Each task of alsoFor must be of another child',
    );
    expect((await saveFor(mama, one.id, [two.id])).code).toBe('NOT_FOUND');
    expect(
      (
        await saveFor(
          papa,
          one.id,
          Array.from({ length: 10 }, () => two.id),
        )
      ).code,
    ).toBe('BAD_USER_INPUT');
    // One of them can no longer be completed: then nothing is saved.
    await world.sql(`UPDATE daily_tasks SET date = date - 5 WHERE id = $1`, [rowId(two.id)]);
    expect((await saveFor(papa, one.id, [two.id])).code).toBe('CHALLENGE_EXPIRED');
    expect((await lotte.read()).totalPoints).toBe(0);
    expect(files()).toHaveLength(before);
    await world.sql(`UPDATE daily_tasks SET date = date + 5 WHERE id = $1`, [rowId(two.id)]);
    const answer = await saveFor(papa, one.id, [two.id], { idempotencyKey: 'joint' });
    expect(answer.sentence).toBeUndefined();
    expect((await saveFor(papa, one.id, [two.id], { idempotencyKey: 'joint' })).data).toEqual(answer.data);
    expect(files()).toHaveLength(before + 2);
    expect(await sweep()).toBe(0);
    expect(files()).toHaveLength(before + 2);
    // Words of Lotte's mother for the joint moment do not reach Ada.
    await mama.execute(saveDocument, { input: { dailyTaskId: one.id, comment: 'Ours' } });
    expect((await newest(papa, ada)).comment).toBe('All of us');
    expect((await newest(papa, lotte)).imageUrl).not.toBeNull();
  });
});
