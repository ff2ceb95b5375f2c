import { describe, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { createTokenDocument } from '../support/documents.ts';
import { createWorld } from '../support/kit.ts';

/* Attacks of somebody at a tablet that only completes challenges. What each call of the API answers there stands in tests/schema/access. */

const world = await createWorld();

const asks = 'REAUTHENTICATION_REQUIRED';
const token = { input: { name: 'Taken', scopes: ['READ', 'WRITE'] } };
const makeDocument = 'mutation { createDeviceCode { code } }';
const useDocument = 'mutation ($input: SignInWithCodeInput!) { signInWithCode(input: $input) { message } }';
const changeDocument =
  'mutation ($input: UpdateSessionInput!) { updateSession(input: $input) { viewer { sessions { id isCurrent completesOnly } } } }';

interface Listed {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly completesOnly: boolean;
}

const sessionsOf = async (caller: Caller) =>
  (await caller.execute<{ viewer: { sessions: Listed[] } }>('{ viewer { sessions { id isCurrent completesOnly } } }'))
    .viewer.sessions;

/** A parent and their tablet, which was signed in with a code. */
async function withTablet() {
  const parent = await world.parent();
  const { createDeviceCode } = await parent.execute<{ createDeviceCode: { code: string } }>(makeDocument);
  const tablet = world.browserAt('198.51.100.30', 'Tablet/1');
  await tablet.execute(useDocument, { input: { code: createDeviceCode.code, completesOnly: true } });
  return { parent, tablet };
}

const confirm = (tablet: Caller, password: string) =>
  tablet.graphql('mutation ($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { viewer { id } } }', {
    input: { password },
  });

describe('a tablet that only completes challenges', () => {
  test('completes, and takes its own limit off only with a proof, for as long as the proof counts', async () => {
    const { parent, tablet } = await withTablet();
    const child = await parent.withChild();
    const open = await child.openTask();
    const done = await tablet.graphql(
      'mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { points } }',
      { input: { assignedTaskId: open.id } },
    );
    expect(done.errors).toEqual([]);
    const mine = (await sessionsOf(parent)).find(({ completesOnly }) => completesOnly);
    const lift = { input: { id: mine?.id, completesOnly: false } };
    expect((await tablet.graphql(changeDocument, lift)).code).toBe(asks);
    expect((await tablet.graphql(createTokenDocument, token)).code).toBe(asks);
    expect((await tablet.rest('GET', '/api/account/export')).status).toBe(403);
    expect((await confirm(tablet, 'not the password')).code).toBe('BAD_USER_INPUT');
    expect((await tablet.graphql(createTokenDocument, token)).code).toBe(asks);
    expect((await confirm(tablet, parent.password)).errors).toEqual([]);
    expect((await tablet.graphql(createTokenDocument, token)).errors).toEqual([]);
    world.later({ minutes: 10 });
    expect((await tablet.graphql('{ viewer { sessions { id } } }')).code).toBe(asks);
    await confirm(tablet, parent.password);
    await tablet.execute(changeDocument, lift);
    world.later({ minutes: 10 });
    expect(await sessionsOf(tablet)).toHaveLength(2);
  });

  test('is limited at once, also if it has proved a moment ago who it is, and only by a proof', async () => {
    const parent = await world.parent();
    const [here] = await sessionsOf(parent);
    const limit = { input: { id: here?.id, completesOnly: true } };
    world.later({ minutes: 10 });
    expect((await parent.graphql(changeDocument, limit)).code).toBe(asks);
    await parent.confirmIdentity();
    const { updateSession } = await parent.execute<{ updateSession: { viewer: { sessions: Listed[] } } }>(
      changeDocument,
      limit,
    );
    expect(updateSession.viewer.sessions).toEqual([{ ...here, completesOnly: true }]);
    expect((await parent.graphql(changeDocument, { input: { id: here?.id, completesOnly: false } })).code).toBe(asks);
    expect((await parent.graphql('{ viewer { completesOnly email } }')).code).toBe(asks);
    await parent.confirmIdentity();
    const { viewer } = await parent.execute<{ viewer: { recentActivity: { nodes: { text: string }[] } } }>(
      '{ viewer { recentActivity(first: 1) { nodes { text } } } }',
    );
    expect(viewer.recentActivity.nodes).toEqual([{ text: 'You let a device only complete challenges' }]);
  });

  test('is nobody else’s to change', async () => {
    const { parent } = await withTablet();
    const [here] = await sessionsOf(parent);
    const stranger = await world.parent();
    const answer = await stranger.graphql(changeDocument, { input: { id: here?.id, completesOnly: true } });
    expect(answer.code).toBe('NOT_FOUND');
    expect((await sessionsOf(parent)).map(({ completesOnly }) => completesOnly)).toEqual([false, true]);
  });

  test('brings no rights of an administrator along', async () => {
    const admin = await world.admin();
    const [here] = await sessionsOf(admin);
    await admin.execute(changeDocument, { input: { id: here?.id, completesOnly: true } });
    const { viewer } = await admin.execute<{ viewer: object }>('{ viewer { isAdmin completesOnly } }');
    expect(viewer).toEqual({ isAdmin: false, completesOnly: true });
    expect((await admin.graphql('{ featureFlags { id } }')).code).toBe(asks);
    expect((await admin.rest('GET', '/api/admin/export-data')).status).toBe(403);
  });

  test('stores what was done without a network, and makes no code for another device', async () => {
    const { parent, tablet } = await withTablet();
    const child = await parent.withChild();
    const tick = { id: '0198f000-0000-7000-8000-0000000000aa', act: 'mood', at: world.now(), childId: child.rowId };
    const stored = await tablet.rest<{ results: { result: string }[] }>('POST', '/api/ticks', {
      ticks: [{ ...tick, mood: 'happy' }],
    });
    expect(stored.json?.results).toEqual([expect.objectContaining({ result: 'stored' })]);
    expect((await tablet.graphql(makeDocument)).code).toBe(asks);
  });
});
