import { describe, expect, test } from 'vitest';
import { removeDeleted } from '../../../schema/removal/sweep.service.ts';
import { openPhotoStore } from '../../../server/photos/store.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createWorld } from '../../support/kit.ts';
import { photoFolder, picture, saveDocument, saveWithPhoto } from '../../support/photos.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

const { dataDir } = photoFolder();
const world = await createWorld({ env: { DATA_DIR: dataDir } });
const jpeg = await picture().jpeg().toBuffer();

interface Author {
  readonly name: string;
  readonly isViewer: boolean;
}

interface Authors {
  readonly completedBy: Author | null;
  readonly commentedBy: Author | null;
  readonly photoBy: Author | null;
}

const authorsDocument = `query ($id: ID!) { node(id: $id) { ... on Child {
  completions(first: 5) { nodes { completedBy { name isViewer } commentedBy { name isViewer } photoBy { name isViewer } } }
  todaysMood { recordedBy { name isViewer } }
} } }`;

/** Who did what for a child, as a caller sees it. */
async function seenBy(by: Caller, { id }: ChildProfile) {
  const { node } = await by.execute<{
    node: { completions: { nodes: Authors[] }; todaysMood: { recordedBy: Author | null } | null };
  }>(authorsDocument, { id });
  return { ...node.completions.nodes[0], recordedBy: node.todaysMood?.recordedBy };
}

const recordMood = (by: Caller, { id: childId }: ChildProfile, mood: string) =>
  by.execute('mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }', {
    input: { childId, mood },
  });

/** Milo's mother made the profile, his father is a carer who may edit. */
async function parents() {
  const milo = await world.parent().withChild();
  const papa = await world.carer(milo, 'editor');
  const { viewer } = await papa.execute<{ viewer: { id: string; username: string } }>('{ viewer { id username } }');
  await papa.execute('mutation { updateSettings(input: { displayName: "Papa" }) { viewer { id } } }');
  return { milo, mama: milo.parent, papa, papaName: viewer.username };
}

describe('who did what', () => {
  test('is said to every carer, and to each whether it was they', async () => {
    const { milo, mama, papa } = await parents();
    const { id } = await milo.openTask();
    await papa.execute('mutation ($id: ID!) { completeTask(input: { assignedTaskId: $id }) { points } }', { id });
    await mama.execute(saveDocument, { input: { dailyTaskId: id, comment: 'So loud' } });
    await saveWithPhoto(papa, id, jpeg);
    await recordMood(papa, milo, 'HAPPY');
    const [mamas, papas] = [
      { name: mama.username, isViewer: true },
      { name: 'Papa', isViewer: false },
    ];
    expect(await seenBy(mama, milo)).toEqual({
      completedBy: papas,
      commentedBy: mamas,
      photoBy: papas,
      recordedBy: papas,
    });
    const toPapa = { ...papas, isViewer: true };
    expect(await seenBy(papa, milo)).toEqual({
      completedBy: toPapa,
      commentedBy: { ...mamas, isViewer: false },
      photoBy: toPapa,
      recordedBy: toPapa,
    });
    const grandma = await world.carer(milo, 'viewer');
    expect((await seenBy(grandma, milo)).completedBy).toEqual(papas);
  });

  test('follows the last hand: a changed comment, a removed photo, a mood recorded again', async () => {
    const { milo, mama, papa } = await parents();
    const { id } = await milo.openTask();
    await saveWithPhoto(papa, id, jpeg, { comment: 'Splash' });
    await recordMood(papa, milo, 'HAPPY');
    // The same comment again is still Papa's.
    await mama.execute(saveDocument, { input: { dailyTaskId: id, comment: 'Splash' } });
    expect((await seenBy(mama, milo)).commentedBy?.name).toBe('Papa');
    await mama.execute(saveDocument, { input: { dailyTaskId: id, comment: 'Splash!', removePhoto: true } });
    await recordMood(mama, milo, 'SILLY');
    expect(await seenBy(papa, milo)).toMatchObject({
      completedBy: { name: 'Papa' },
      commentedBy: { name: mama.username },
      photoBy: null,
      recordedBy: { name: mama.username },
    });
    await mama.execute(saveDocument, { input: { dailyTaskId: id, comment: '' } });
    expect((await seenBy(papa, milo)).commentedBy).toBeNull();
  });

  test('takes no statement for the own acts, and one for all others', async () => {
    const { milo, mama, papa } = await parents();
    const [one, two] = await milo.tasks();
    const authors = async () =>
      (await world.statements(() => seenBy(mama, milo))).statements.filter((name) => name === 'authors');
    await mama.completeTask(one?.id ?? '');
    await recordMood(mama, milo, 'HAPPY');
    expect(await authors()).toEqual([]);
    await saveWithPhoto(papa, two?.id ?? '', jpeg, { comment: 'Hop' });
    expect(await authors()).toEqual(['authors']);
  });

  test('stays without a name once the account is gone', async () => {
    const { milo, mama, papa } = await parents();
    await saveWithPhoto(papa, (await milo.openTask()).id, jpeg, { comment: 'Hop' });
    await recordMood(papa, milo, 'HAPPY');
    await world.sql(
      `UPDATE users SET deletion_requested_at = $1::timestamptz - interval '31 days' WHERE name = 'Papa'
      AND id IN (SELECT user_id FROM child_carers WHERE child_id = $2)`,
      [world.now(), milo.rowId],
    );
    await removeDeleted(world.db, openPhotoStore({ photoStore: 'disk', dataDir }), Temporal.Instant.from(world.now()));
    expect(await seenBy(mama, milo)).toEqual({ completedBy: null, commentedBy: null, photoBy: null, recordedBy: null });
    expect((await milo.read()).totalPoints).toBeGreaterThan(0);
  });

  test('is in REST by name, and nowhere for access tokens', async () => {
    const { milo, mama, papa } = await parents();
    await papa.execute('mutation ($id: ID!) { completeTask(input: { assignedTaskId: $id }) { points } }', {
      id: (await milo.openTask()).id,
    });
    const path = `/api/children/${milo.rowId}/completions`;
    const { json } = await mama.rest<{ completedBy: string | null }[]>('GET', path);
    expect(json[0]?.completedBy).toBe('Papa');
    const program = await thirdPartyOf(world, mama, {});
    expect((await program.rest<{ completedBy: string | null }[]>('GET', path)).json[0]?.completedBy).toBeNull();
    expect((await seenBy(program, milo)).completedBy).toBeNull();
  });
});
