import { describe, expect, test } from 'vitest';
import { endOldErrands } from '../../../schema/site/restored.service.ts';
import { actOnCarers, carerWithRole, invite, peopleOf } from '../../support/carers.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { restOf } from '../../support/daysOff.ts';
import { createWorld } from '../../support/kit.ts';
import { mailEnv, mailsTo } from '../../support/outbox.ts';
import type { Parent } from '../../support/parent.ts';

/*
 * A child gets another owner: who may, what it costs, and what happens to its dates.
 */

const world = await createWorld({ env: mailEnv });
const evening = '2026-03-14T18:40:00Z';

/** A child of a mother in one zone, with a father in another one as its editor. */
async function family(mamaZone = 'Etc/UTC', papaZone = mamaZone) {
  world.travelTo(evening);
  const milo = await world.parent({ timeZone: mamaZone }).withChild({ name: 'Milo' });
  const papa = await world.carer(milo, 'editor');
  await papa.setTimeZone(papaZone);
  return { milo, mama: milo.parent, papa };
}

const offer = async (child: ChildProfile, role = 'EDITOR') =>
  actOnCarers(child.parent, 'offerChild', { childId: child.id, carerId: (await carerWithRole(child, role)).id });
const accept = (by: Parent, { id: childId }: ChildProfile) => actOnCarers(by, 'acceptChild', { childId });
const end = (by: Parent, { id: childId }: ChildProfile) => actOnCarers(by, 'endHandOver', { childId });
async function handOver(child: ChildProfile, to: Parent) {
  await offer(child);
  const { errors } = await accept(to, child);
  expect(errors).toEqual([]);
}

describe('a hand-over', () => {
  test('needs both, and makes the former owner an editor', async () => {
    const { milo, mama, papa } = await family();
    const grandma = await world.carer(milo, 'viewer');
    expect(await accept(papa, milo)).toMatchObject({
      code: 'FORBIDDEN',
      sentence: 'This child is not offered to you, or not any more',
    });
    await offer(milo);
    for (const [{ email }, to] of [
      [mama, 'owner'],
      [papa, 'carer'],
    ] as const) {
      expect((await mailsTo(world, email)).at(-1)).toMatchObject({ template: 'childOffered', data: { to } });
    }
    expect((await peopleOf(milo, grandma))?.handOver).toBeNull();
    expect((await accept(grandma, milo)).code).toBe('FORBIDDEN');
    expect((await accept(papa, milo)).errors).toEqual([]);
    expect(await peopleOf(milo, papa)).toMatchObject({
      role: 'OWNER',
      carers: [{ name: papa.username }, { name: mama.username, role: 'EDITOR' }, { role: 'VIEWER' }],
    });
    expect(await world.sql('SELECT parent_id FROM children WHERE id = $1', [milo.rowId])).toEqual([
      { parent_id: papa.rowId },
    ]);
    expect(await accept(papa, milo)).toMatchObject({
      code: 'CONFLICT',
      sentence: 'You are the owner of this child already',
    });
  });

  test('can be withdrawn, declined, replaced and late', async () => {
    const { milo, mama, papa } = await family();
    await world.carer(milo, 'viewer');
    expect(await end(mama, milo)).toMatchObject({
      code: 'CONFLICT',
      sentence: 'There is no open offer for this child',
    });
    await offer(milo);
    expect((await end(mama, milo)).data?.['endHandOver']?.child.handOver).toBeNull();
    expect((await accept(papa, milo)).code).toBe('FORBIDDEN');
    await offer(milo);
    expect((await end(papa, milo)).errors).toEqual([]);
    await offer(milo);
    await offer(milo, 'VIEWER');
    expect((await accept(papa, milo)).code).toBe('FORBIDDEN');
    await offer(milo);
    world.later({ days: 7 });
    await papa.signIn();
    expect((await peopleOf(milo, papa))?.handOver).toBeNull();
    expect((await accept(papa, milo)).code).toBe('FORBIDDEN');
  });

  test('ends with “This wasn’t me” of the owner, and with the restore of a backup', async () => {
    const { milo, mama, papa } = await family();
    await offer(milo);
    await mama.execute('mutation { secureAccount { message } }');
    expect((await accept(papa, milo)).code).toBe('FORBIDDEN');
    await offer(milo);
    await endOldErrands(world.db.pool, Temporal.Instant.from(world.now()));
    expect((await accept(papa, milo)).code).toBe('FORBIDDEN');
  });

  test('needs a fresh proof of identity from both', async () => {
    const { milo, papa } = await family();
    world.later({ minutes: 11 });
    expect((await offer(milo)).code).toBe('REAUTHENTICATION_REQUIRED');
    await milo.parent.confirmIdentity();
    await offer(milo);
    expect((await accept(papa, milo)).code).toBe('REAUTHENTICATION_REQUIRED');
    await papa.confirmIdentity();
    expect((await accept(papa, milo)).errors).toEqual([]);
  });

  test('needs a place in the plan of the new owner, which counts own children only', async () => {
    const { milo, papa } = await family();
    await papa.withChild({ name: 'Ada' });
    await offer(milo);
    const [{ places } = { places: 0 }] = await world.sql<{ places: number }>(
      `SELECT children_count AS places FROM subscription_plans WHERE tier = 'free'`,
    );
    await world.sql(`UPDATE subscription_plans SET children_count = 1 WHERE tier = 'free'`);
    expect(await accept(papa, milo)).toMatchObject({
      code: 'FORBIDDEN',
      sentence: expect.stringContaining('plan allows at most 1 child') as string,
    });
    expect((await peopleOf(milo, papa))?.role).toBe('EDITOR');
    await world.sql(`UPDATE subscription_plans SET children_count = $1 WHERE tier = 'free'`, [places]);
    expect((await accept(papa, milo)).errors).toEqual([]);
  });

  test('is refused to and by an account that is being deleted', async () => {
    const { milo, papa } = await family();
    await offer(milo);
    await world.sql('UPDATE users SET deletion_requested_at = $2 WHERE id = $1', [papa.rowId, world.now()]);
    expect((await accept(papa, milo)).code).toBe('CONFLICT');
    expect(await offer(milo)).toMatchObject({
      code: 'CONFLICT',
      sentence: 'The account of this carer is being deleted',
    });
  });

  test('ends the invitations of the former owner to this child', async () => {
    const { milo, mama, papa } = await family();
    const frida = await mama.withChild({ name: 'Frida' });
    await invite([milo]);
    const both = await invite([milo, frida]);
    await handOver(milo, papa);
    expect((await peopleOf(milo, papa))?.invitations).toEqual([]);
    expect((await peopleOf(frida, mama))?.invitations).toMatchObject([{ id: both.id, children: [{ id: frida.id }] }]);
  });

  test('moves the child to the other account: exports, deletion and siblings follow', async () => {
    const { milo, mama, papa } = await family();
    await handOver(milo, papa);
    const remove = 'mutation ($input: DeleteChildInput!) { deleteChild(input: $input) { viewer { id } } }';
    const input = { childId: milo.id, name: 'Milo' };
    expect((await mama.graphql(remove, { input })).code).toBe('FORBIDDEN');
    expect((await papa.graphql(remove, { input })).errors).toEqual([]);
    expect(
      (await mama.execute<{ viewer: { endedChildren: object[] } }>('{ viewer { endedChildren { name } } }')).viewer,
    ).toEqual({
      endedChildren: [{ name: 'Milo' }],
    });
  });
});

describe('the dates of a child that is handed over', () => {
  test('wait for a new owner whose date is earlier', async () => {
    const { milo, papa } = await family('Asia/Tokyo', 'America/Los_Angeles');
    const before = await milo.read();
    expect(before.today).toBe('2026-03-15');
    const ada = await papa.withChild({ name: 'Ada' });
    await handOver(milo, papa);
    const after = await milo.readAs(papa);
    expect(after).toMatchObject({ today: '2026-03-15', daily: before.daily.map(({ id }) => ({ id })) });
    expect(after?.dailyResetsAt).toBe('2026-03-16T07:00:00.000Z');
    expect((await ada.read()).today).toBe('2026-03-14');
    // Both carers read the same date.
    expect((await milo.readAs(milo.parent))?.today).toBe('2026-03-15');
    world.travelTo('2026-03-15T07:30:00Z');
    expect((await milo.readAs(papa))?.today).toBe('2026-03-15');
    world.travelTo('2026-03-16T07:30:00Z');
    expect((await milo.readAs(papa))?.today).toBe('2026-03-16');
    world.travelTo(evening);
  });

  test('jump to a later one, and the date that was cut short breaks no streak', async () => {
    const { milo, papa } = await family('America/Los_Angeles', 'Asia/Tokyo');
    world.travelTo('2026-03-13T18:40:00Z');
    await world.sql(`UPDATE children SET started_on = '2026-03-13' WHERE id = $1`, [milo.rowId]);
    await milo.completeTasks(1);
    world.travelTo(evening);
    await milo.tasks();
    await handOver(milo, papa);
    expect((await milo.readAs(papa))?.today).toBe('2026-03-15');
    const [first] = (await milo.readAs(papa))?.daily ?? [];
    await papa.completeTask(first?.id ?? '');
    expect((await restOf(milo, papa)).streak).toMatchObject({ currentGoldStreak: 2, freezes: 1, frozenOn: [] });
  });

  test('keep what journeys of the former owner skipped', async () => {
    const { milo, mama, papa } = await family();
    await world.sql(`UPDATE children SET started_on = '2026-03-10' WHERE id = $1`, [milo.rowId]);
    await world.sql(`UPDATE users SET skipped_dates = '{2026-03-13}' WHERE id = $1`, [mama.rowId]);
    await world.sql(`UPDATE users SET skipped_dates = '{2026-03-12}' WHERE id = $1`, [papa.rowId]);
    world.travelTo('2026-03-12T18:40:00Z');
    await milo.completeTasks(1);
    world.travelTo(evening);
    await milo.completeTasks(1);
    const before = (await restOf(milo)).streak;
    expect(before).toMatchObject({ currentGoldStreak: 2, freezes: 1 });
    await handOver(milo, papa);
    expect((await restOf(milo, papa)).streak).toEqual(before);
    expect(
      await world.sql('SELECT former_skipped_dates::text[] AS dates FROM children WHERE id = $1', [milo.rowId]),
    ).toEqual([{ dates: ['2026-03-13'] }]);
  });
});
