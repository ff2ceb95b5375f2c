import { expect } from 'vitest';
import type { GraphQLAnswer } from './caller.ts';
import { carerWithRole, invite } from './carers.ts';
import type { ChildProfile } from './childProfile.ts';
import type { World } from './kit.ts';
import type { Parent } from './parent.ts';

/** A child with all who may act on it; who is invited has not accepted yet. */
export interface Scene {
  readonly milo: ChildProfile;
  readonly owner: Parent;
  readonly editor: Parent;
  readonly invited: Parent;
  readonly invitation: { readonly id: string; readonly token: string };
  readonly viewerId: string;
  readonly editorId: string;
  readonly task: string;
}

type Send = (scene: Scene) => Promise<GraphQLAnswer>;

const act =
  (by: 'owner' | 'editor' | 'invited', name: string, input: (scene: Scene) => object): Send =>
  (scene) =>
    scene[by].graphql(
      `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename } }`,
      { input: input(scene) },
    );

const childId = ({ milo }: Scene) => ({ childId: milo.id });
const plain =
  (by: 'owner' | 'editor', name: string): Send =>
  (scene) =>
    scene[by].graphql(`mutation { ${name} { __typename } }`);

/** What carers, those who are invited, settings, days off and deletion change of one child. */
export const acts: Readonly<Record<string, Send>> = {
  inviteCarer: act('owner', 'inviteCarer', ({ milo }) => ({ childIds: [milo.id], role: 'EDITOR' })),
  revokeInvitation: act('owner', 'revokeInvitation', ({ invitation: { id } }) => ({ id })),
  acceptInvitation: act('invited', 'acceptInvitation', ({ invitation: { token } }) => ({ token })),
  declineInvitation: act('invited', 'declineInvitation', ({ invitation: { token } }) => ({ token })),
  offerChild: act('owner', 'offerChild', (scene) => ({ ...childId(scene), carerId: scene.viewerId })),
  endHandOver: act('owner', 'endHandOver', childId),
  acceptChild: act('editor', 'acceptChild', childId),
  changeCarerRole: act('owner', 'changeCarerRole', (scene) => ({
    ...childId(scene),
    carerId: scene.editorId,
    role: 'VIEWER',
  })),
  removeCarer: act('owner', 'removeCarer', (scene) => ({ ...childId(scene), carerId: scene.editorId })),
  leaveChild: act('editor', 'leaveChild', childId),
  updateSettings: act('owner', 'updateSettings', () => ({ displayName: 'Ada', timeZone: 'Europe/Berlin' })),
  renameEditor: act('editor', 'updateSettings', () => ({ displayName: 'Bo' })),
  createCalendarFeed: act('editor', 'createCalendarFeed', childId),
  createAccessToken: act('editor', 'createAccessToken', (scene) => ({
    ...childId(scene),
    name: 'A wall display',
    scopes: ['READ'],
  })),
  createWebhook: act('editor', 'createWebhook', (scene) => ({
    ...childId(scene),
    url: 'https://hook.example/',
    events: ['MOOD'],
  })),
  pauseChild: act('editor', 'pauseChild', (scene) => ({ ...childId(scene), from: '2026-03-14', to: '2026-03-15' })),
  setCarePattern: act('editor', 'setCarePattern', (scene) => ({
    ...childId(scene),
    anchor: '2026-03-14',
    days: [true, true, true, true, true, false, false],
  })),
  recordMood: act('editor', 'recordMood', (scene) => ({ ...childId(scene), mood: 'HAPPY' })),
  completeTask: act('editor', 'completeTask', ({ task }) => ({ assignedTaskId: task })),
  updateChild: act('owner', 'updateChild', (scene) => ({
    ...childId(scene),
    name: 'Milo',
    birthDate: '2022-05-30',
    ageGroup: 'PRESCHOOL',
  })),
  addChild: act('owner', 'addChild', () => ({ name: 'Ida', birthDate: '2022-05-31', ageGroup: 'PRESCHOOL' })),
  deleteChild: act('owner', 'deleteChild', (scene) => ({ ...childId(scene), name: 'Milo' })),
  restoreChild: act('owner', 'restoreChild', childId),
  deleteAccount: act('owner', 'deleteAccount', ({ owner }) => ({ username: owner.username })),
  deleteEditor: act('editor', 'deleteAccount', ({ editor }) => ({ username: editor.username })),
  restoreAccount: plain('owner', 'restoreAccount'),
  secureAccount: plain('owner', 'secureAccount'),
  secureEditor: plain('editor', 'secureAccount'),
};

/** Makes scenes with the same people, of whom each is signed in as at first. */
export async function scenesOf(world: World): Promise<() => Promise<Scene>> {
  const [owner, editor, viewer, invited] = [
    await world.parent(),
    await world.parent(),
    await world.parent(),
    await world.parent(),
  ];
  const people = [owner, editor, viewer, invited];
  const cookies = people.map((one) => [...one.cookies]);
  const [kept] = await world.sql<{ sessions: unknown }>('SELECT json_agg(sessions) AS sessions FROM sessions');
  return async () => {
    await world.sql('DELETE FROM children');
    await world.sql('DELETE FROM one_time_links');
    await world.sql('DELETE FROM access_tokens');
    await world.sql('DELETE FROM webhooks');
    await world.sql('DELETE FROM sessions');
    await world.sql(
      `UPDATE users SET deletion_requested_at = NULL, timezone = 'Etc/UTC', held_timezone = NULL, held_until = NULL, name = NULL`,
    );
    await world.sql('INSERT INTO sessions SELECT * FROM json_populate_recordset(NULL::sessions, $1)', [
      JSON.stringify(kept?.sessions),
    ]);
    for (const [place, one] of people.entries()) {
      one.cookies.clear();
      for (const [name, value] of cookies[place] ?? []) one.cookies.set(name, value);
    }
    const milo = await owner.withChild();
    await world.sql(
      `INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'editor'), ($1, $3, 'viewer')`,
      [milo.rowId, editor.rowId, viewer.rowId],
    );
    await world.sql(
      `INSERT INTO child_offers (child_id, to_id, created_at, expires_at) VALUES ($1, $2, $3, $3::timestamptz + interval '7 days')`,
      [milo.rowId, editor.rowId, world.now()],
    );
    const invitation = await invite([milo]);
    const task = (await milo.openTask()).id;
    const [{ id: editorId }, { id: viewerId }] = [
      await carerWithRole(milo, 'EDITOR'),
      await carerWithRole(milo, 'VIEWER'),
    ];
    return { milo, owner, editor, invited, invitation, editorId, viewerId, task };
  };
}

/** What a scene's acts wait for: the child, or the accounts. */
export type Gate = 'child' | 'accounts' | 'none';

/** How many backends of this database wait for a lock. */
async function waiting(world: World): Promise<number> {
  const [row] = await world.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

/** Sends acts one after the other, each as soon as the one before has ended or waits behind the gate, and then opens it. */
export async function cross(
  world: World,
  scene: Scene,
  gate: Gate,
  names: readonly string[],
): Promise<readonly (string | undefined)[]> {
  const sends = names.map((name) => acts[name]);
  const holder = await world.db.pool.connect();
  const answers: Promise<GraphQLAnswer>[] = [];
  let ended = 0;
  try {
    await holder.query('BEGIN');
    if (gate === 'child') await holder.query('SELECT FROM children WHERE id = $1 FOR UPDATE', [scene.milo.rowId]);
    if (gate === 'accounts') await holder.query('SELECT FROM users FOR NO KEY UPDATE');
    for (const send of sends) {
      if (!send) throw new Error(`There is no act in ${names.join(', ')}`);
      answers.push(send(scene).finally(() => (ended += 1)));
      if (gate === 'none') continue;
      await expect
        .poll(async () => ended + (await waiting(world)), { timeout: 20_000, interval: 5 })
        .toBeGreaterThanOrEqual(answers.length);
    }
    await holder.query('COMMIT');
  } finally {
    holder.release();
  }
  return (await Promise.all(answers)).map(({ code }) => code);
}
