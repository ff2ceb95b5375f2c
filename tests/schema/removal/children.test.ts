import { describe, expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { familyOf } from '../../support/family.ts';
import { createWorld } from '../../support/kit.ts';
import { runHourlyJobs } from '../../../server/jobs/hourly.ts';
import { openPhotoStore } from '../../../server/photos/store.ts';
import { photoFolder } from '../../support/photos.ts';
import { pino } from 'pino';

const { dataDir } = photoFolder();
const world = await createWorld({ env: { DATA_DIR: dataDir } });
const runJobs = () =>
  runHourlyJobs(
    { db: world.db, photos: openPhotoStore({ photoStore: 'disk', dataDir }) },
    Temporal.Instant.from(world.now()),
    pino({ level: 'silent' }),
  );

const remove = (caller: Caller, child: ChildProfile, name = child.name) =>
  caller.graphql(
    `mutation ($input: DeleteChildInput!) {
       deleteChild(input: $input) { deletedChild { id name deletesAt } viewer { children { id } } }
     }`,
    { input: { childId: child.id, name } },
  );

const restore = (caller: Caller, childId: string) =>
  caller.graphql(
    'mutation ($input: RestoreChildInput!) { restoreChild(input: $input) { child { id totalPoints } viewer { children { id } } } }',
    { input: { childId } },
  );

const deletedOf = async (caller: Caller) =>
  (
    await caller.execute<{ viewer: { deletedChildren: { id: string; name: string; deletesAt: string }[] } }>(
      '{ viewer { deletedChildren { id name deletesAt } } }',
    )
  ).viewer.deletedChildren;

describe('deleting a child', () => {
  test('hides it from everyone immediately, also from the hourly jobs, and its owner can restore it', async () => {
    const family = await familyOf(world);
    const { child, owner, editor } = family;
    await child.completeTasks(3);
    const id = Buffer.from(`DeletedChild:${child.rowId}`).toString('base64');
    const deletedChild = { id, name: 'Milo', deletesAt: '2026-04-13T18:40:00.000Z' };
    expect((await remove(owner, child)).data).toEqual({
      deleteChild: { deletedChild, viewer: { children: [] } },
    });
    for (const caller of [owner, editor, family.viewer]) {
      expect(await child.readAs(caller)).toBeNull();
      expect((await caller.rest('GET', `/api/children/${child.rowId}/moods`)).status).toBe(404);
      expect((await caller.rest('GET', '/api/children')).json).toEqual([]);
    }
    expect(await deletedOf(owner)).toEqual([deletedChild]);
    expect(await deletedOf(editor)).toEqual([]);

    const drawn = () => world.sql('SELECT count(*)::int AS rows FROM daily_tasks WHERE child_id = $1', [child.rowId]);
    const before = await drawn();
    world.later({ days: 1 });
    await runJobs();
    expect(await drawn()).toEqual(before);

    expect((await restore(owner, id)).data).toEqual({
      restoreChild: {
        child: { id: child.id, totalPoints: (await child.read()).totalPoints },
        viewer: { children: [{ id: child.id }] },
      },
    });
    expect(await child.readAs(editor)).not.toBeNull();
    expect(await deletedOf(owner)).toEqual([]);
    // Restoring a profile that is not deleted changes nothing.
    expect((await restore(owner, child.id)).code).toBeUndefined();
    world.later({ days: -1 });
  });

  test('requires its owner and its exact name', async () => {
    const { child, stranger, editor, viewer, owner } = await familyOf(world);
    expect((await remove(stranger, child)).code).toBe('NOT_FOUND');
    for (const carer of [editor, viewer]) {
      const { code, sentence } = await remove(carer, child);
      expect([code, sentence]).toEqual(['FORBIDDEN', 'Only the parent who made this profile may delete it']);
    }
    for (const name of ['', 'milo', 'Mil', 'x'.repeat(2_000)]) {
      const { code, errors } = await remove(owner, child, name);
      expect([code, Object.keys(errors[0]?.extensions?.fields ?? {})]).toEqual(['BAD_USER_INPUT', ['name']]);
    }
    expect(await child.readAs(owner)).not.toBeNull();
    expect((await remove(owner, child, '  Milo ')).code).toBeUndefined();
    for (const other of [stranger, editor, viewer]) expect((await restore(other, child.id)).code).toBe('NOT_FOUND');
  });

  test('disables an access token limited to it, which works again after the restore', async () => {
    const child = await world.parent().withChild();
    const { createAccessToken } = await child.parent.execute<{ createAccessToken: { token: string } }>(
      'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }',
      { input: { name: 'A frame', scopes: ['READ'], childId: child.id } },
    );
    const request = () =>
      world
        .signedOut()
        .graphql('{ viewer { children { id } } }', {}, { authorization: `Bearer ${createAccessToken.token}` });
    expect((await request()).data).toEqual({ viewer: { children: [{ id: child.id }] } });
    await remove(child.parent, child);
    expect((await request()).status).toBe(401);
    await restore(child.parent, child.id);
    expect((await request()).data).toEqual({ viewer: { children: [{ id: child.id }] } });
  });

  test('is final after 30 days: then it cannot be restored', async () => {
    const start = world.now();
    const child = await world.parent().withChild();
    await remove(child.parent, child);
    world.later({ days: 30, seconds: -1 });
    await runJobs();
    expect(await deletedOf(child.parent)).toHaveLength(1);
    world.later({ seconds: 1 });
    expect(await deletedOf(child.parent)).toEqual([]);
    expect((await restore(child.parent, child.id)).code).toBe('NOT_FOUND');
    await Promise.all([runJobs(), runJobs()]);
    expect(await world.sql('SELECT FROM children WHERE id = $1', [child.rowId])).toEqual([]);
    world.travelTo(start);
  });
});
