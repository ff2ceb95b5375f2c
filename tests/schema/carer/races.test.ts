import { describe, expect, test, vi } from 'vitest';
import { isFull } from '../../faults/kit/scale.ts';
import { accept, actOnCarers, carerWithRole, invite, leave, peopleOf } from '../../support/carers.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { createWorld } from '../../support/kit.ts';
import type { Parent } from '../../support/parent.ts';

/*
 * Two people act on the carers of one child in the same moment. Whatever comes first, there is one result and one owner.
 */

const world = await createWorld({ rateLimits: 'off' });
const rounds = isFull ? 100 : 2;
vi.setConfig({ testTimeout: isFull ? 600_000 : 60_000 });

/** Children without exactly one owner, or whose owner is not their parent. */
const withoutOneOwner = () =>
  world.sql(
    `SELECT child.id FROM children child WHERE 1 <> (
       SELECT count(*) FILTER (WHERE carer.user_id = child.parent_id) FROM child_carers carer
       WHERE carer.child_id = child.id AND carer.role = 'owner')
     OR 1 <> (SELECT count(*) FROM child_carers carer WHERE carer.child_id = child.id AND carer.role = 'owner')`,
  );

const rolesOf = async (child: ChildProfile, by: Parent) =>
  (await peopleOf(child, by))?.carers.map(({ role }) => role).sort();
const offer = async (child: ChildProfile, by: Parent, name: string) => {
  const carerId = (await peopleOf(child, by))?.carers.find((carer) => carer.name === name)?.id;
  return actOnCarers(by, 'offerChild', { childId: child.id, carerId });
};
const take = (by: Parent, child: ChildProfile) => actOnCarers(by, 'acceptChild', { childId: child.id });
const codes = (answers: readonly { code: string | undefined }[]) => answers.map(({ code }) => code ?? 'ok').sort();

/** Holds the child's lock until as many requests as are sent wait for it, one after the other, and then lets them go. */
async function inOrder<Answer>(child: ChildProfile, requests: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holder = await world.db.pool.connect();
  const answers: Promise<Answer>[] = [];
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM children WHERE id = $1 FOR UPDATE', [child.rowId]);
    for (const [place, request] of requests.entries()) {
      answers.push(request());
      await expect.poll(waiting, { timeout: 20_000 }).toBe(place + 1);
    }
    await holder.query('COMMIT');
  } finally {
    holder.release();
  }
  return Promise.all(answers);
}

/** How many backends of this database wait for a lock. */
const waiting = async () => {
  const [row] = await world.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count;
};

test('an invitation lets one account in, whoever is first, and one account once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const milo = await world.parent().withChild();
    const [papa, uncle] = [await world.parent(), await world.parent()];
    const { token } = await invite([milo]);
    const answers = await Promise.all([accept(papa, token), accept(uncle, token), accept(papa, token)]);
    expect(codes(answers)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT', 'ok']);
    expect(await rolesOf(milo, milo.parent)).toEqual(['EDITOR', 'OWNER']);
  }
});

test('an invitation that is accepted and declined, or revoked, at once has one end', async () => {
  const revoke = 'mutation ($input: RevokeInvitationInput!) { revokeInvitation(input: $input) { viewer { id } } }';
  for (let round = 0; round < rounds; round += 1) {
    const milo = await world.parent().withChild();
    const papa = await world.parent();
    const { token, id } = await invite([milo]);
    const [accepted, revoked] = await Promise.all([
      accept(papa, token),
      milo.parent.graphql(revoke, { input: { id } }),
    ]);
    expect([accepted.code, revoked.code].filter((code) => code === undefined)).toHaveLength(1);
    expect(await rolesOf(milo, milo.parent)).toEqual(accepted.code ? ['OWNER'] : ['EDITOR', 'OWNER']);
  }
});

test('two invitations for the last place let one person in', async () => {
  const milo = await world.parent().withChild();
  await world.sql(
    `WITH crowd AS (INSERT INTO users (id, username, password) SELECT uuidv7(), 'crowd' || n, '' FROM generate_series(1, 10) n RETURNING id)
     INSERT INTO child_carers (child_id, user_id, role) SELECT $1, id, 'viewer' FROM crowd`,
    [milo.rowId],
  );
  const [one, other] = [await invite([milo]), await invite([milo])];
  const answers = await Promise.all([
    accept(await world.parent(), one.token),
    accept(await world.parent(), other.token),
  ]);
  expect(codes(answers)).toEqual(['CONFLICT', 'ok']);
});

describe('hand-overs at once', () => {
  test('accepted twice, and withdrawn: one owner', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const milo = await world.parent().withChild();
      const papa = await world.carer(milo, 'editor');
      await offer(milo, milo.parent, papa.username);
      const withdraw = () => actOnCarers(milo.parent, 'endHandOver', { childId: milo.id });
      const [first, second, withdrawn] = await Promise.all([take(papa, milo), take(papa, milo), withdraw()]);
      const taken = [first, second].filter(({ code }) => code === undefined);
      expect(taken.length).toBeLessThanOrEqual(1);
      if (withdrawn.code === undefined) expect(taken).toEqual([]);
      expect((await peopleOf(milo, papa))?.role).toBe(taken.length === 1 ? 'OWNER' : 'EDITOR');
    }
    expect(await withoutOneOwner()).toEqual([]);
  });

  test('offered to one and to another while the first accepts: one owner', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const milo = await world.parent().withChild();
      const [papa, aunt] = [await world.carer(milo, 'editor'), await world.carer(milo, 'viewer')];
      await offer(milo, milo.parent, papa.username);
      await Promise.all([take(papa, milo), offer(milo, milo.parent, aunt.username), take(aunt, milo)]);
      const owners = (await peopleOf(milo, milo.parent))?.carers.filter(({ role }) => role === 'OWNER');
      expect(owners).toHaveLength(1);
    }
    expect(await withoutOneOwner()).toEqual([]);
  });

  test('in both directions for two children: no deadlock', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const milo = await world.parent().withChild();
      const papa = await world.carer(milo, 'editor');
      const ada = await papa.withChild({ name: 'Ada' });
      await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'editor')`, [
        ada.rowId,
        milo.parent.rowId,
      ]);
      await offer(milo, milo.parent, papa.username);
      await offer(ada, papa, milo.parent.username);
      expect(codes(await Promise.all([take(papa, milo), take(milo.parent, ada)]))).toEqual(['ok', 'ok']);
    }
    expect(await withoutOneOwner()).toEqual([]);
  });

  test('while the child, or either account, is deleted: gone, or with the new owner', async () => {
    const remove = 'mutation ($input: DeleteChildInput!) { deleteChild(input: $input) { viewer { id } } }';
    const leaveSite = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }';
    for (const act of ['child', 'owner', 'other'] as const) {
      const milo = await world.parent().withChild();
      const papa = await world.carer(milo, 'editor');
      await offer(milo, milo.parent, papa.username);
      const [deleting, document, input] = {
        child: [milo.parent, remove, { childId: milo.id, name: milo.name }] as const,
        owner: [milo.parent, leaveSite, { username: milo.parent.username }] as const,
        other: [papa, leaveSite, { username: papa.username }] as const,
      }[act];
      const [taken] = await Promise.all([take(papa, milo), deleting.graphql(document, { input })]);
      const [child] = await world.sql<{ parent_id: string; deleted: boolean }>(
        'SELECT parent_id, deletion_requested_at IS NOT NULL AS deleted FROM children WHERE id = $1',
        [milo.rowId],
      );
      const isTaken = taken.code === undefined;
      expect(child?.parent_id).toBe(isTaken ? papa.rowId : milo.parent.rowId);
      // The account that is being deleted takes its children along, those that it has just got included.
      if (act === 'owner') expect(child?.deleted).toBe(!isTaken);
      if (act === 'other') expect(child?.deleted).toBe(isTaken);
    }
    expect(await withoutOneOwner()).toEqual([]);
  });
});

describe('who waits for the lock of a child', () => {
  test('and is removed meanwhile completes nothing', async () => {
    const milo = await world.parent().withChild();
    const papa = await world.carer(milo, 'editor');
    const { id: carerId } = await carerWithRole(milo, 'EDITOR');
    const task = (await milo.openTask()).id;
    const [removed, completed] = await inOrder<{ code: string | undefined }>(milo, [
      () => actOnCarers(milo.parent, 'removeCarer', { childId: milo.id, carerId }),
      () => papa.tryCompleteTask(task),
    ]);
    expect([removed?.code, completed?.code]).toEqual([undefined, 'NOT_FOUND']);
    expect((await milo.read()).totalPoints).toBe(0);
  });

  test('and may only look meanwhile completes nothing', async () => {
    const milo = await world.parent().withChild();
    const papa = await world.carer(milo, 'editor');
    const { id: carerId } = await carerWithRole(milo, 'EDITOR');
    const task = (await milo.openTask()).id;
    const [changed, completed] = await inOrder<{ code: string | undefined }>(milo, [
      () => actOnCarers(milo.parent, 'changeCarerRole', { childId: milo.id, carerId, role: 'VIEWER' }),
      () => papa.tryCompleteTask(task),
    ]);
    expect([changed?.code, completed?.code]).toEqual([undefined, 'FORBIDDEN']);
  });

  test('completes before they leave, and it stays', async () => {
    const milo = await world.parent().withChild();
    const papa = await world.carer(milo, 'editor');
    const task = (await milo.openTask()).id;
    const [completed, left] = await inOrder<{ code: string | undefined }>(milo, [
      () => papa.tryCompleteTask(task),
      () => leave(papa, milo),
    ]);
    expect([completed?.code, left?.code]).toEqual([undefined, undefined]);
    expect((await milo.read()).totalPoints).toBeGreaterThan(0);
  });
});
