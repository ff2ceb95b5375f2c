import { afterEach, describe, expect, test } from 'vitest';
import { runHourlyJobs } from '../../../server/jobs/hourly.ts';
import { createLog } from '../../../server/observability/log.ts';
import { openPhotoStore } from '../../../server/photos/store.ts';
import { readEnv } from '../../../server/env/env.ts';
import type { Caller } from '../../support/caller.ts';
import { actOnCarers, carerWithRole, leave, peopleOf } from '../../support/carers.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { cycle, restDaysOf, restOf, setPattern, tryRest } from '../../support/daysOff.ts';
import { childDocument } from '../../support/documents.ts';
import { feedOf, pollFeed } from '../../support/feed.ts';
import { createWorld } from '../../support/kit.ts';
import { mailEnv, mailsTo } from '../../support/outbox.ts';
import type { Parent } from '../../support/parent.ts';
import { phonePhoto, photoFolder, saveWithPhoto } from '../../support/photos.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';
import { webhookOf, webhooksOf } from '../../support/webhooks.ts';

/*
 * What ends with a carer, what stays, and what the others find when the owner deletes a child.
 */

const { dataDir } = photoFolder();
const settings = { ...mailEnv, DATA_DIR: dataDir };
const world = await createWorld({ env: settings });
const start = '2026-03-14T18:40:00Z';
afterEach(() => world.travelTo(start));

/** A child with an editor for whom everything acts that can: tokens, webhooks, a calendar feed and a photo that a browser keeps. */
async function familyWithEditor() {
  const milo = await world.parent({ timeZone: 'Etc/UTC' }).withChild({ name: 'Milo' });
  const papa = await world.carer(milo, 'editor');
  const [first, second] = await milo.tasks();
  const { saved } = await saveWithPhoto(milo.parent, first?.id ?? '', await phonePhoto());
  const photo = saved?.completion.imageUrl ?? '';
  return {
    milo,
    papa,
    openTask: second?.id ?? '',
    photo,
    forMilo: await thirdPartyOf(world, papa, { childId: milo.id }),
    forAll: await thirdPartyOf(world, papa),
    webhook: await webhookOf(papa, 'https://8.8.8.8/milo', { childId: milo.id }),
    webhookForAll: await webhookOf(papa, 'https://8.8.8.8/all'),
    feed: await feedOf(milo, papa),
  };
}

const keptPhoto = (by: Caller, path: string) =>
  by.send({ method: 'GET', path, headers: { 'if-none-match': `"${path.split('/').at(-1)}"` } });
const remove = async (child: ChildProfile) =>
  actOnCarers(child.parent, 'removeCarer', { childId: child.id, carerId: (await carerWithRole(child, 'EDITOR')).id });
const childOf = (by: Caller, { id }: ChildProfile) => by.graphql<{ node: object | null }>(childDocument, { id });

describe.each([
  ['removed', (milo: ChildProfile) => remove(milo)],
  ['leaving', (milo: ChildProfile, papa: Parent) => leave(papa, milo)],
])('a carer who is %s', (_how, end) => {
  test('finds nothing of the child any more, by whatever way', async () => {
    const { milo, papa, photo, openTask, forMilo, forAll, webhook, webhookForAll, feed } = await familyWithEditor();
    expect((await keptPhoto(papa, photo)).status).toBe(304);
    await world.sql(
      `INSERT INTO webhook_deliveries (webhook_id, event, child_id, next_attempt_at)
       SELECT id, 'mood', $2, $3 FROM webhooks WHERE user_id = $1`,
      [papa.rowId, milo.rowId, world.now()],
    );
    expect((await end(milo, papa)).errors).toEqual([]);

    expect((await childOf(papa, milo)).data).toEqual({ node: null });
    expect((await papa.tryCompleteTask(openTask)).code).toBe('NOT_FOUND');
    expect((await keptPhoto(papa, photo)).status).toBe(404);
    expect((await childOf(forMilo, milo)).code).toBe('UNAUTHENTICATED');
    expect((await childOf(forAll, milo)).data).toEqual({ node: null });
    expect((await pollFeed(world, feed.path)).status).toBe(404);
    const left = await webhooksOf(papa);
    expect(left.map(({ id }) => id)).toEqual([webhookForAll.id]);
    expect(left.map(({ id }) => id)).not.toContain(webhook.id);
    expect(await world.sql('SELECT 1 FROM webhook_deliveries WHERE child_id = $1', [milo.rowId])).toEqual([]);
    expect((await peopleOf(milo, milo.parent))?.carers).toHaveLength(1);
  });

  test('leaves what they did, and ends a hand-over to them', async () => {
    const { milo, papa, openTask } = await familyWithEditor();
    const { completion } = await papa.completeTask(openTask);
    const points = (await milo.read()).totalPoints;
    const { id: carerId } = await carerWithRole(milo, 'EDITOR');
    await actOnCarers(milo.parent, 'offerChild', { childId: milo.id, carerId });
    await end(milo, papa);
    expect((await milo.read()).totalPoints).toBe(points);
    expect(completion.localDate).toBe('2026-03-14');
    expect((await peopleOf(milo, milo.parent))?.handOver).toBeNull();
    expect((await actOnCarers(papa, 'acceptChild', { childId: milo.id })).code).toBe('NOT_FOUND');
  });

  test('takes their days off with them from today on, and leaves the streak as it was', async () => {
    const { milo, papa } = await familyWithEditor();
    await setPattern(milo, { days: cycle('x..x..x'), anchor: '2026-03-14' }, papa);
    world.travelTo('2026-03-17T12:00:00Z');
    await milo.parent.signIn();
    await milo.completeTasks(1);
    const before = await restOf(milo);
    // The 15th and 16th were days off, so no rain day was needed.
    expect(before.streak).toMatchObject({ currentGoldStreak: 2, freezes: 1, frozenOn: [] });
    world.travelTo('2026-03-19T18:00:00Z');
    await milo.parent.signIn();
    await papa.signIn();
    // Whoever has no pattern does not see the one pattern of another carer.
    expect(await restOf(milo, papa)).toMatchObject({ isDayOff: true, streak: { currentGoldStreak: 2, freezes: 1 } });
    await end(milo, papa);
    const after = await restOf(milo);
    expect(after.isDayOff).toBe(false);
    expect({ ...after.streak, keptOfLast: null }).toEqual({ ...before.streak, keptOfLast: null });
    world.travelTo('2026-03-20T13:00:00Z');
    await milo.parent.signIn();
    // The 19th counts again: without a task it took the rain day.
    expect((await restOf(milo)).streak).toMatchObject({ currentGoldStreak: 2, freezes: 0, frozenOn: ['2026-03-19'] });
  });
});

test('the owner cannot leave, and cannot be removed', async () => {
  const milo = await world.parent().withChild();
  const sentence = "You are the child's owner: make somebody else the owner first, or delete the profile";
  expect(await leave(milo.parent, milo)).toMatchObject({ code: 'CONFLICT', sentence });
  const carerId = (await carerWithRole(milo, 'OWNER')).id;
  expect(await actOnCarers(milo.parent, 'removeCarer', { childId: milo.id, carerId })).toMatchObject({
    code: 'BAD_USER_INPUT',
    sentence,
  });
  expect(
    await actOnCarers(milo.parent, 'changeCarerRole', { childId: milo.id, carerId, role: 'VIEWER' }),
  ).toMatchObject({
    sentence: 'The owner keeps their rights until somebody else is the owner',
  });
});

test('a carer of another child is no carer of this one', async () => {
  const milo = await world.parent().withChild();
  const other = await world.parent().withChild();
  await world.carer(other, 'editor');
  const { id: carerId } = await carerWithRole(other, 'EDITOR');
  for (const act of ['removeCarer', 'offerChild'] as const) {
    expect(await actOnCarers(milo.parent, act, { childId: milo.id, carerId })).toMatchObject({
      code: 'NOT_FOUND',
      sentence: 'Carer not found',
    });
  }
});

test('an editor who may only look from now on keeps what reads, and loses their days off', async () => {
  const { milo, papa, openTask, forMilo, feed } = await familyWithEditor();
  await setPattern(milo, { days: cycle('.......') }, papa);
  const tomorrow = { from: '2026-03-15', to: '2026-03-15' };
  expect(await restDaysOf(milo, tomorrow, papa)).toEqual(['2026-03-15']);
  const { id: carerId } = await carerWithRole(milo, 'EDITOR');
  await actOnCarers(milo.parent, 'changeCarerRole', { childId: milo.id, carerId, role: 'VIEWER' });
  const complete = 'mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { points } }';
  expect(await forMilo.graphql(complete, { input: { assignedTaskId: openTask } })).toMatchObject({
    code: 'FORBIDDEN',
    sentence: 'You may see this profile but not change it',
  });
  expect((await childOf(forMilo, milo)).data?.node).not.toBeNull();
  expect((await pollFeed(world, feed.path)).status).toBe(200);
  const patterns = `SELECT FROM care_patterns WHERE child_id = $1 AND coalesce(to_date, 'infinity') >= '2026-03-15'`;
  expect(await world.sql(patterns, [milo.rowId])).toEqual([]);
  expect(
    (await tryRest(papa, 'setCarePattern', { childId: milo.id, anchor: '2026-03-14', days: cycle('xxxxxxx') })).code,
  ).toBe('FORBIDDEN');
});

describe('the owner deletes', () => {
  const endedOf = async (by: Caller) =>
    (await by.execute<{ viewer: { endedChildren: object[] } }>('{ viewer { endedChildren { name deletesAt } } }'))
      .viewer.endedChildren;
  const jobs = async () => {
    const photos = openPhotoStore(readEnv(settings));
    await runHourlyJobs({ db: world.db, photos }, Temporal.Instant.from(world.now()), createLog('error', false));
  };
  const deleteChild = (child: ChildProfile) =>
    child.parent.execute('mutation ($input: DeleteChildInput!) { deleteChild(input: $input) { viewer { id } } }', {
      input: { childId: child.id, name: child.name },
    });
  const restoreChild = (child: ChildProfile) =>
    child.parent.execute('mutation ($input: RestoreChildInput!) { restoreChild(input: $input) { child { id } } }', {
      input: { childId: child.id },
    });
  const deleteAccount = ({ parent }: ChildProfile) =>
    parent.execute('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }', {
      input: { username: parent.username },
    });
  const restoreAccount = async ({ parent }: ChildProfile) => {
    await parent.signIn();
    await parent.execute('mutation { restoreAccount { message } }');
  };

  test.each([
    ['a child', deleteChild, restoreChild],
    ['the account', deleteAccount, restoreAccount],
  ])('%s: the others are told, and everything is back when it is restored', async (_what, remove_, restore) => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const papa = await world.carer(milo, 'editor');
    const grandma = await world.carer(milo, 'viewer');
    await remove_(milo);
    for (const carer of [papa, grandma]) {
      expect((await childOf(carer, milo)).data).toEqual({ node: null });
      expect(await endedOf(carer)).toEqual([{ name: 'Milo', deletesAt: '2026-04-13T18:40:00.000Z' }]);
      expect(await mailsTo(world, carer.email)).toMatchObject([
        { template: 'confirmAddress' },
        { template: 'childDeletion', data: { deletesAt: '2026-04-13T18:40:00.000Z' } },
      ]);
    }
    expect(await mailsTo(world, milo.parent.email)).not.toContainEqual(
      expect.objectContaining({ template: 'childDeletion' }),
    );
    await restore(milo);
    expect(await endedOf(papa)).toEqual([]);
    expect((await milo.readAs(papa))?.role).toBe('EDITOR');
    expect((await milo.readAs(grandma))?.role).toBe('VIEWER');
    await remove_(milo);
    world.later({ days: 30 });
    await jobs();
    await papa.signIn();
    expect(await endedOf(papa)).toEqual([]);
    expect(await world.sql('SELECT 1 FROM children WHERE id = $1', [milo.rowId])).toEqual([]);
  });
});

test('who deletes their own account leaves what they did, without their name', async () => {
  const { milo, papa, openTask } = await familyWithEditor();
  await papa.completeTask(openTask);
  await papa.execute('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }', {
    input: { username: papa.username },
  });
  expect((await peopleOf(milo, milo.parent))?.carers).toHaveLength(2);
  const points = (await milo.read()).totalPoints;
  world.later({ days: 30 });
  await runHourlyJobs(
    { db: world.db, photos: openPhotoStore(readEnv(settings)) },
    Temporal.Instant.from(world.now()),
    createLog('error', false),
  );
  await milo.parent.signIn();
  expect((await peopleOf(milo, milo.parent))?.carers).toHaveLength(1);
  expect((await milo.read()).totalPoints).toBe(points);
  const done = await world.sql('SELECT completed_by_id IS NULL AS nameless FROM task_completions WHERE child_id = $1', [
    milo.rowId,
  ]);
  expect(done.map(({ nameless }) => nameless).sort()).toEqual([false, true]);
});
