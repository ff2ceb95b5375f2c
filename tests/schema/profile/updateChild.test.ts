import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawAhead } from '../../../schema/assignment/drawAhead.service.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createWorld } from '../../support/kit.ts';
import { phonePhoto, photoFolder, upload } from '../../support/photos.ts';
import { rowId } from '../../support/ids.ts';

const { dataDir, files } = photoFolder();
const world = await createWorld({ now: '2026-03-14T18:40:00Z', env: { DATA_DIR: dataDir } });

const document = `mutation ($input: UpdateChildInput!) {
  updateChild(input: $input) { child { id name birthDate ageGroup urlSlug avatar } }
}`;

interface Updated {
  updateChild: { child: { name: string; birthDate: string; ageGroup: string; urlSlug: string; avatar: string | null } };
}

const same = { name: 'Milo', birthDate: '2022-05-31', ageGroup: 'PRESCHOOL' };

const update = async ({ parent, id }: ChildProfile, input: object = {}, by: Caller = parent) => {
  const answer = await by.graphql<Updated>(document, { input: { childId: id, ...same, ...input } });
  return { ...answer, child: answer.data?.updateChild.child };
};

const updatePicture = async (
  { parent, id }: ChildProfile,
  file: Uint8Array,
  input: object = {},
  by: Caller = parent,
) => {
  const answer = await upload(by, {
    operations: { query: document, variables: { input: { childId: id, ...same, avatar: null, ...input } } },
    map: { 0: ['variables.input.avatar'] },
    file,
  });
  return { ...answer, child: (answer.data as Updated | null)?.updateChild.child };
};

const berlin = () => world.parent({ timeZone: 'Europe/Berlin' });

describe("a child's profile", () => {
  test('gets a new name, birth date and age group, and keeps its address', async () => {
    const milo = await berlin().withChild();
    const { child } = await update(milo, { name: '  Milo Theodor ', birthDate: '2019-05-31', ageGroup: 'TODDLER' });
    expect(child).toEqual({
      id: milo.id,
      name: 'Milo Theodor',
      birthDate: '2019-05-31',
      ageGroup: 'TODDLER',
      urlSlug: milo.urlSlug,
      avatar: null,
    });
    // The parent's choice holds from now on, not the boundaries that have passed.
    expect(await world.sql('SELECT last_age_group_update FROM children WHERE id = $1', [milo.rowId])).toEqual([
      { last_age_group_update: '2026-03-14' },
    ]);
  });

  test('keeps the time of the age group when only the name changes', async () => {
    const milo = await berlin().withChild();
    await world.sql(`UPDATE children SET last_age_group_update = '2025-12-01' WHERE id = $1`, [milo.rowId]);
    await update(milo, { name: 'Mila' });
    expect(await world.sql('SELECT name, last_age_group_update FROM children WHERE id = $1', [milo.rowId])).toEqual([
      { name: 'Mila', last_age_group_update: '2025-12-01' },
    ]);
  });

  test('is refused with the sentences of a new child', async () => {
    const milo = await berlin().withChild();
    const refused = await update(milo, { name: ' ', birthDate: '2026-03-15' });
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { name: 'Name is required', birthDate: 'Birth date cannot be in the future' },
    });
    expect((await update(milo, { birthDate: '1989-12-31' })).sentence).toBe('Birth date cannot be before 1990-01-01');
    expect((await milo.read()).name).toBe('Milo');
  });

  test('is changed by its owner only', async () => {
    const milo = await berlin().withChild();
    const editor = await berlin();
    expect((await update(milo, { name: 'Hers' }, editor)).code).toBe('NOT_FOUND');
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'editor')`, [
      milo.rowId,
      editor.rowId,
    ]);
    const refused = await update(milo, { name: 'Hers' }, editor);
    expect([refused.code, refused.sentence]).toEqual([
      'FORBIDDEN',
      'Only the parent who made this profile may change it',
    ]);
    expect((await updatePicture(milo, await phonePhoto(), {}, editor)).code).toBe('FORBIDDEN');
    expect((await milo.read()).name).toBe('Milo');
  });

  test('moves to another age group with the next day, also when that was drawn ahead', async () => {
    world.travelTo('2026-03-14T22:30:00Z');
    const milo = await berlin().withChild();
    const today = await milo.tasks();
    await drawAhead(world.db, Temporal.Instant.from(world.now()));
    const drawn = () =>
      world.sql(`SELECT date FROM daily_tasks WHERE child_id = $1 AND date > '2026-03-14'`, [milo.rowId]);
    expect(await drawn()).toHaveLength(3);

    await update(milo, { birthDate: '2019-05-31', ageGroup: 'EARLY_SCHOOL_AGE' });
    expect(await milo.tasks()).toEqual(today);
    expect(await drawn()).toEqual([]);
    world.travelTo('2026-03-15T08:00:00Z');
    expect((await milo.tasks()).map(({ task }) => task.ageGroup)).toEqual(Array(3).fill('EARLY_SCHOOL_AGE'));
    world.travelTo('2026-03-14T18:40:00Z');
  });

  test('repeated with the same key changes nothing again', async () => {
    const milo = await berlin().withChild();
    await update(milo, { name: 'First', idempotencyKey: 'k' });
    await update(milo, { name: 'Second' });
    expect((await update(milo, { name: 'First', idempotencyKey: 'k' })).child?.name).toBe('Second');
    expect((await update(milo, { name: 'Third', idempotencyKey: 'k' })).code).toBe('CONFLICT');
  });
});

describe("a child's picture", () => {
  test('is decoded, stored, and served to its carers only', async () => {
    const milo = await berlin().withChild();
    const { child } = await updatePicture(milo, await phonePhoto());
    const address = String(child?.avatar);
    expect(address).toMatch(/^\/photos\/[0-9a-f-]{36}$/);
    const seen = await milo.parent.send({ method: 'GET', path: address });
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const stored = (await milo.parent.rest<{ avatar: string }[]>('GET', '/api/children')).json;
    expect(stored.map(({ avatar }) => avatar)).toEqual([address]);
    expect((await (await berlin()).send({ method: 'GET', path: address })).status).toBe(404);
    const { exif } = await sharp(
      `${dataDir}/photos/${address.slice(-4, -2)}/${address.slice(-2)}/${address.slice(8)}.jpg`,
    ).metadata();
    expect(exif).toBeUndefined();
  });

  test('is replaced and removed, and its file with it', async () => {
    const milo = await berlin().withChild();
    const first = (await updatePicture(milo, await phonePhoto())).child?.avatar;
    const kept = files().length;
    const second = (await updatePicture(milo, await phonePhoto())).child?.avatar;
    expect(second).not.toBe(first);
    expect(files()).toHaveLength(kept);
    expect((await update(milo)).child?.avatar).toBe(second);
    expect((await update(milo, { removeAvatar: true })).child?.avatar).toBeNull();
    expect(files()).toHaveLength(kept - 1);
    expect(await world.sql('SELECT id FROM photos WHERE child_id = $1', [milo.rowId])).toEqual([]);
  });

  test('that cannot be read is refused, and the profile stays as it was', async () => {
    const milo = await berlin().withChild();
    const before = files().length;
    const refused = await updatePicture(milo, Buffer.from('not a picture'), { name: 'Other' });
    expect([refused.code, refused.sentence]).toEqual(['BAD_USER_INPUT', 'Please select an image file']);
    expect((await milo.read()).name).toBe('Milo');
    expect(files()).toHaveLength(before);
  });

  test('is not the photo of a completion: removing one leaves the other', async () => {
    const milo = await berlin().withChild();
    await updatePicture(milo, await phonePhoto());
    await world.sql('DELETE FROM task_completions WHERE child_id = $1', [milo.rowId]);
    expect(await world.sql('SELECT completion_id FROM photos WHERE child_id = $1', [milo.rowId])).toEqual([
      { completion_id: null },
    ]);
  });

  test('cannot be sent and removed at once', async () => {
    const milo = await berlin().withChild();
    const refused = await updatePicture(milo, await phonePhoto(), { removeAvatar: true });
    expect(refused.sentence).toBe('Either send a new picture or remove the picture, not both');
  });
});

describe('the hues of siblings', () => {
  test('are given in order, and repeat only when all twelve are taken', async () => {
    const parent = await berlin();
    const hues = async () =>
      (
        await parent.execute<{ viewer: { children: { hue: number }[] } }>('{ viewer { children { hue } } }')
      ).viewer.children.map(({ hue }) => hue);
    const ids: string[] = [];
    for (let count = 0; count < 13; count += 1) ids.push((await parent.withChild()).id);
    expect(await hues()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]);
    await world.sql('DELETE FROM children WHERE id = $1', [rowId(String(ids[4]))]);
    await parent.withChild();
    expect((await hues()).slice(-1)).toEqual([4]);
  });
});
