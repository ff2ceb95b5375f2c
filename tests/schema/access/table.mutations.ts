import { sourceHash } from '../../../schema/task/sourceHash.ts';
import { randomUUIDv7 } from 'node:crypto';
import { Authenticator } from '../../support/authenticator.ts';
import type { Circle, CircleRole } from '../../support/circle.ts';
import { activityOf, otherSessionOf, quoteOf, readyImport, summaryOf } from '../../support/circle.ts';
import type { Caller } from '../../support/caller.ts';
import { actOnCarers, carerWithRole, invite } from '../../support/carers.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { everyDay, pauseOf } from '../../support/daysOff.ts';
import type { LinkPurpose } from '../../../schema/identity/link/link.rules.ts';
import { feedOf } from '../../support/feed.ts';
import { globalId } from '../../support/ids.ts';
import { defaultPassword, type World } from '../../support/kit.ts';
import { linkFor } from '../../support/outbox.ts';
import { multipart } from '../../support/photos.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';
import { keysOfBrowser, pushDeviceOf } from '../../support/pushDevices.ts';
import { reminderOf } from '../../support/reminders.ts';
import { webhookOf } from '../../support/webhooks.ts';
import { addPasskey, appCode, authenticationOptions, startTotpDocument } from '../../support/secondFactor.ts';
import { previewOf, sheets, skillRow, taskRow, workbook } from '../../support/workbooks.ts';
import { type EntryPoint, graphql, mutationOf, type ApiRequest } from './door.ts';
import { fieldsOnlyOf } from './declared.ts';
import {
  account,
  addsChildren,
  admins,
  all,
  browsers,
  carersBySession,
  editors,
  editorsBySession,
  type Outcomes,
  ownersChild,
  ownersObject,
  tokens,
  siteOwner,
} from './outcomes.ts';

/** Makes a webhook of the child's owner, in place of those that they have. */
async function onlyWebhookOf(world: World, { parent }: ChildProfile): Promise<string> {
  await world.sql('DELETE FROM webhooks WHERE user_id = $1', [parent.rowId]);
  return (await webhookOf(parent, 'https://8.8.8.8/')).id;
}

/** The global id of an open daily task that can be exchanged. */
export async function swappable({ child }: Circle, { world }: MutationContext): Promise<string> {
  const findOpen = async () => (await child.tasks()).find((task) => !task.completed && !task.isSwapped);
  const open = await findOpen();
  if (open) return open.id;
  // Each of the three places can be exchanged once.
  await world.sql('DELETE FROM swapped_tasks WHERE child_id = $1', [child.rowId]);
  return (await findOpen())?.id ?? '';
}

/** The data that the requests of the tables need besides the circle. */
export interface MutationContext {
  readonly world: World;
  /** A token of a Google account without an account here. */
  readonly googleToken: () => string;
}

interface Row {
  readonly expected: Outcomes;
  /** The selected fields of the payload: every field of types that no query returns. */
  readonly payload: string;
  /** The `input` of mutations that take one. */
  readonly input?: (circle: Circle, context: MutationContext, role: CircleRole) => object | Promise<object>;
  /** The request of mutations with other arguments. */
  readonly prepare?: (document: string, circle: Circle, context: MutationContext) => ApiRequest | Promise<ApiRequest>;
}

const streakInfo = 'streakInfo { goldStreak platinumStreak isGoldExtended isPlatinumExtended isComeback }';
const completed = `assignedTask { id } completion { id } child { id } viewer { id } points ${streakInfo} alreadyCompleted`;
const validation = 'isValid errors';

let serial = 0;
/** A new account. */
export const newAccount = () => ({ email: `new${(serial += 1)}@family.example`, password: 'long enough' });
export const newChild = { name: 'Ada', birthDate: '2020-01-01' };
export const newTask = { title: 'Splash', description: 'Find a puddle', ageGroup: 'TODDLER', frequency: 'DAILY' };
export const newActivity = { title: 'Hop', description: 'On one leg', frequency: 'MONTHLY' };
export const newSkill = { name: 'Patience', description: 'Waits for a turn', ageGroup: 'TODDLER' };

/** The credentials of another account. */
export const otherLogin = async ({ world }: MutationContext) => {
  const { email } = await world.parent();
  return { username: email, password: defaultPassword };
};

/** A link of another account. */
async function linkOfOther({ world }: MutationContext, purpose: LinkPurpose, address?: string) {
  const { rowId, email } = await world.parent();
  return { token: await linkFor(world, { purpose, userId: rowId, email: address ?? email }) };
}

/** A new password for another account, with its link. */
export const newPassword = async (context: MutationContext) => ({
  ...(await linkOfOther(context, 'reset')),
  newPassword: 'eight giants',
});

/** A task of the child that is still open. Three tasks do not last for all roles that may complete one, so they are opened again. */
export async function openTask({ child }: Circle, { world }: MutationContext): Promise<string> {
  if ((await child.tasks()).every(({ completed: isDone }) => isDone)) {
    await world.sql(
      `WITH done AS (DELETE FROM task_completions WHERE child_id = $1 AND frequency = 'daily')
       UPDATE daily_tasks SET completed = false WHERE child_id = $1`,
      [child.rowId],
    );
  }
  return (await child.openTask()).id;
}

/** A completion of the child that can be undone. */
export async function completion({ child }: Circle): Promise<string> {
  const { node } = await child.parent.execute<{ node: { completions: { edges: { node: { id: string } }[] } } }>(
    'query ($id: ID!) { node(id: $id) { ... on Child { completions(first: 1) { edges { node { id } } } } } }',
    { id: child.id },
  );
  const [newest] = node.completions.edges;
  return newest?.node.id ?? (await child.parent.completeTask((await child.openTask('monthly')).id)).completion.id;
}

/** The child's summary of last week, which has a mood only. */
export async function summary({ child }: Circle, { world }: MutationContext): Promise<string> {
  await world.sql(
    `INSERT INTO child_days (child_id, date, has_mood) VALUES ($1, '2026-03-04', true) ON CONFLICT DO NOTHING`,
    [child.rowId],
  );
  return summaryOf(child);
}

/** What an `entry` says in another language, which is new. */
const newText = { language: 'fr', description: 'Trouve une flaque', of: sourceHash('In puddles'), revision: 0 };

/** The id and current revision of a catalogue entry. */
export async function entry({ world }: MutationContext, typename: 'Task' | 'Skill') {
  const id = randomUUIDv7();
  const columns = typename === 'Task' ? 'tasks (id, title,' : 'skills (id, name,';
  await world.sql(`INSERT INTO ${columns} description, age_group) VALUES ($1, 'Splash', 'In puddles', 'toddler')`, [
    id,
  ]);
  return { id: globalId(typename, id), revision: 1 };
}

/** Marks the profile as present or deleted, before each role. */
async function profile({ world }: MutationContext, { id, rowId }: ChildProfile, isDeleted: boolean): Promise<string> {
  await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [
    rowId,
    isDeleted ? world.now() : null,
  ]);
  return id;
}

/** The last feature flag or plan, as an administrator reads it. */
async function lastOf(admin: Caller, list: 'featureFlags' | 'subscriptionPlans', fields: string): Promise<object> {
  const data = await admin.execute<Record<string, object[]>>(`{ ${list} { id revision ${fields} } }`);
  // The last plan has the highest tier, which no user here has.
  const last = data[list]?.at(-1);
  if (!last) throw new Error(`There must be ${list}`);
  return last;
}

/** The origin of the worlds in which passkeys are used. */
export const passkeyOrigin = 'http://localhost:3000';

/** Gives every user an authenticator app. */
const everybodyHasTotp = ({ sql }: World) =>
  sql(`INSERT INTO totps (user_id, secret, confirmed_at) SELECT id, 'MFRGGZDFMY', now() FROM users
       ON CONFLICT (user_id) DO UPDATE SET confirmed_at = now()`);

/** Another account, on which administrators may act. Everybody who is signed in has just proven who they are. */
const person = async ({ world }: MutationContext) => {
  const { rowId: row } = await world.parent();
  await world.sql('UPDATE sessions SET proven_at = $1', [world.now()]);
  await world.sql('UPDATE users SET email_confirmed_at = $2 WHERE id = $1', [row, world.now()]);
  return { personId: globalId('Person', row) };
};

/** A mutation of administrators that concerns a person. */
const actOnPerson = (more: object = {}): Row => ({
  expected: admins,
  payload: 'person { id }',
  input: async (_circle, context) => ({ ...(await person(context)), ...more }),
});

/** The id of an invitation that still works. */
const invitationOf = async ({ admin }: Circle) => {
  const document = 'mutation { inviteToRegister(input: {}) { invitation { id } } }';
  const { inviteToRegister } = await admin.execute<{ inviteToRegister: { invitation: { id: string } } }>(document);
  return inviteToRegister.invitation.id;
};

/** A carer of the child with a role. */
const carerOf = async (child: ChildProfile, role: 'EDITOR' | 'VIEWER') => ({
  childId: child.id,
  carerId: (await carerWithRole(child, role)).id,
});

/** The child, which is offered to its editor. */
async function offered(child: ChildProfile): Promise<{ childId: string }> {
  await actOnCarers(child.parent, 'offerChild', await carerOf(child, 'EDITOR'));
  return { childId: child.id };
}

const rows: Readonly<Record<string, Row>> = {
  register: { expected: browsers, payload: 'message viewer { id }', input: newAccount },
  login: { expected: browsers, payload: 'message viewer { id }', input: (_circle, context) => otherLogin(context) },
  googleLogin: {
    expected: browsers,
    payload: 'message viewer { id }',
    input: (_circle, { googleToken }) => ({ token: googleToken() }),
  },
  logout: { expected: browsers, payload: 'message' },

  requestPasswordReset: { expected: browsers, payload: 'message', input: () => ({ email: 'nobody@family.example' }) },
  resetPassword: {
    expected: browsers,
    payload: 'message viewer { id }',
    input: (_circle, context) => newPassword(context),
  },
  // Nobody has the address of the token without having confirmed it.
  releaseAddress: {
    expected: all('CONFLICT', tokens('FORBIDDEN')),
    payload: 'message',
    input: (_circle, { googleToken }) => ({ googleToken: googleToken() }),
  },
  confirmEmail: {
    expected: browsers,
    payload: 'message viewer { id }',
    input: (_circle, context) => linkOfOther(context, 'confirm'),
  },
  confirmEmailChange: {
    expected: browsers,
    payload: 'message viewer { id }',
    input: (_circle, context) => linkOfOther(context, 'email', `moved${(serial += 1)}@family.example`),
  },
  undoEmailChange: {
    expected: browsers,
    payload: 'message viewer { id }',
    input: (_circle, context) => linkOfOther(context, 'undo_email'),
  },
  requestEmailConfirmation: { expected: account, payload: 'message' },
  // Every role has a password here.
  requestPasswordLink: {
    expected: all('CONFLICT', { ...tokens('FORBIDDEN'), signedOut: 'UNAUTHENTICATED' }),
    payload: 'message',
  },
  requestEmailChange: {
    expected: account,
    payload: 'message viewer { id }',
    input: () => ({ email: `new${(serial += 1)}@family.example`, password: defaultPassword }),
  },

  updateSettings: { expected: account, payload: 'viewer { id }', input: () => ({ timeZone: 'Asia/Tokyo' }) },
  changePassword: {
    expected: account,
    payload: 'message endedTokens viewer { id }',
    input: () => ({ currentPassword: defaultPassword, newPassword: defaultPassword }),
  },
  confirmIdentity: {
    expected: account,
    payload: 'confirmedUntil viewer { id }',
    input: () => ({ password: defaultPassword }),
  },
  startTotp: {
    expected: account,
    payload: 'secret uri',
    prepare: async (query, _circle, { world }) => {
      await world.sql('DELETE FROM totps');
      return graphql(query);
    },
  },
  enableTotp: {
    expected: account,
    payload: 'recoveryCodes viewer { id }',
    input: async (circle, { world }, role) => {
      await world.sql('DELETE FROM totps');
      const { data } = await circle[role].graphql<{ startTotp: { secret: string } }>(startTotpDocument);
      return { code: data ? appCode(data.startTotp.secret, world.now()) : '123456' };
    },
  },
  disableTotp: {
    expected: account,
    payload: 'viewer { id }',
    prepare: async (query, _circle, { world }) => {
      await everybodyHasTotp(world);
      return graphql(query);
    },
  },
  renewRecoveryCodes: {
    expected: account,
    payload: 'recoveryCodes viewer { id }',
    prepare: async (query, _circle, { world }) => {
      await everybodyHasTotp(world);
      return graphql(query);
    },
  },
  startPasskeyRegistration: { expected: account, payload: 'options' },
  addPasskey: {
    expected: account,
    payload: 'passkey { id } viewer { id }',
    input: async (circle, _context, role) => {
      const { data } = await circle[role].graphql<{ startPasskeyRegistration: { options: string } }>(
        'mutation { startPasskeyRegistration { options } }',
      );
      const response = data ? new Authenticator(passkeyOrigin).create(data.startPasskeyRegistration.options) : '{}';
      return { name: 'Phone', response };
    },
  },
  renamePasskey: {
    expected: ownersObject,
    payload: 'passkey { id }',
    input: async ({ child }) => ({
      id: await addPasskey(child.parent, new Authenticator(passkeyOrigin)),
      name: 'Tablet',
    }),
  },
  removePasskey: {
    expected: ownersObject,
    payload: 'viewer { id }',
    input: async ({ child }) => ({ id: await addPasskey(child.parent, new Authenticator(passkeyOrigin)) }),
  },
  startPasskeyAuthentication: { expected: browsers, payload: 'options' },
  passkeyLogin: {
    expected: browsers,
    payload: 'message viewer { id }',
    input: async (_circle, { world }) => {
      const passkey = new Authenticator(passkeyOrigin);
      await addPasskey(await world.parent(), passkey);
      return { response: passkey.get(await authenticationOptions(world.signedOut())) };
    },
  },
  createDeviceCode: { expected: account, payload: 'code url expiresAt' },
  signInWithCode: {
    expected: browsers,
    payload: 'message viewer { id }',
    input: async (_circle, { world }) => {
      const parent = await world.parent();
      const { createDeviceCode } = await parent.execute<{ createDeviceCode: { code: string } }>(
        'mutation { createDeviceCode { code } }',
      );
      return { code: createDeviceCode.code };
    },
  },
  endSession: {
    expected: ownersObject,
    payload: 'viewer { id }',
    input: async ({ child }, { world }) => ({ id: await otherSessionOf(world, child) }),
  },
  updateSession: {
    expected: ownersObject,
    payload: 'viewer { id }',
    input: async ({ child }, { world }) => ({ id: await otherSessionOf(world, child), completesOnly: true }),
  },
  endOtherSessions: { expected: account, payload: 'ended viewer { id }' },
  secureAccount: { expected: account, payload: 'message endedSessions endedTokens viewer { id }' },
  createAccessToken: {
    // A token cannot be made for a child that the user does not see.
    expected: { ...ownersObject, editor: 'ok', viewer: 'ok' },
    payload: 'accessToken { id } token viewer { id }',
    input: ({ child }) => ({ name: 'A wall display', scopes: ['READ'], childId: child.id }),
  },
  revokeAccessToken: {
    expected: ownersObject,
    payload: 'viewer { id }',
    input: async ({ child }, { world }) => ({ id: (await thirdPartyOf(world, child.parent)).id }),
  },
  createCalendarFeed: {
    expected: { ...ownersObject, editor: 'ok', viewer: 'ok' },
    payload: 'feed { id } url viewer { id }',
    input: ({ child }) => ({ childId: child.id }),
  },
  deleteCalendarFeed: {
    expected: ownersObject,
    payload: 'viewer { id }',
    input: async ({ child }) => ({ feedId: (await feedOf(child)).feed.id }),
  },
  createWebhook: {
    expected: { ...ownersObject, editor: 'ok', viewer: 'ok' },
    payload: 'webhook { id } secret viewer { id }',
    input: ({ child }) => ({ url: 'https://8.8.8.8/', events: ['COMPLETED'], childId: child.id }),
  },
  deleteWebhook: {
    expected: ownersObject,
    payload: 'viewer { id }',
    input: async ({ child }, { world }) => ({ id: await onlyWebhookOf(world, child) }),
  },
  testWebhook: {
    expected: ownersObject,
    payload: 'webhook { id }',
    input: async ({ child }, { world }) => ({ id: await onlyWebhookOf(world, child) }),
  },
  startImport: { expected: account, payload: 'import { id } viewer { id }' },
  confirmImport: {
    expected: ownersObject,
    payload: 'import { id } viewer { id }',
    input: async ({ child }, { world }) => ({
      importId: await readyImport(world, child),
      children: [{ key: 'there', as: 'INTO', childId: child.id }],
    }),
  },
  discardImport: {
    expected: ownersObject,
    payload: 'viewer { id }',
    input: async ({ child }, { world }) => ({ importId: await readyImport(world, child) }),
  },
  addPushDevice: {
    expected: account,
    payload: 'viewer { id }',
    input: () => ({ endpoint: 'https://8.8.8.8/', ...keysOfBrowser() }),
  },
  removePushDevice: {
    expected: ownersObject,
    payload: 'viewer { id }',
    input: async ({ child }, { world }) => ({ id: await pushDeviceOf(world, child.parent) }),
  },
  testPushDevice: {
    expected: ownersObject,
    payload: 'delivered problem viewer { id }',
    input: async ({ child }, { world }) => ({ id: await pushDeviceOf(world, child.parent) }),
  },
  saveLanguage: { expected: account, payload: 'viewer { id }', input: () => ({ language: 'de' }) },
  saveReminders: {
    expected: account,
    payload: 'viewer { id }',
    input: () => ({ time: '19:05', weekdays: [2, 4, 6], moment: 'MEAL', mail: true }),
  },
  answerReminder: {
    expected: ownersObject,
    payload: 'viewer { id }',
    input: async ({ child }, { world }) => ({ id: await reminderOf(world, child), answer: 'NOT_TONIGHT' }),
  },
  deleteAccount: {
    expected: account,
    payload: 'message',
    input: async (circle, _around, role) => {
      const { data } = await circle[role].graphql<{ viewer: { username: string } | null }>('{ viewer { username } }');
      return { username: data?.viewer?.username ?? 'unknown' };
    },
  },
  restoreAccount: { expected: account, payload: 'message viewer { id }' },

  addChild: {
    expected: addsChildren,
    payload: 'child { id } viewer { id } completion { id }',
    input: () => ({ ...newChild, ageGroup: 'PRESCHOOL' }),
  },
  updateChild: {
    expected: { ...editors, editor: 'FORBIDDEN', editorToken: 'FORBIDDEN' },
    payload: 'child { id }',
    input: ({ child }) => ({ ...newChild, childId: child.id, name: child.name, ageGroup: 'PRESCHOOL' }),
  },
  deleteChild: {
    expected: ownersChild,
    payload: 'deletedChild { id } viewer { id }',
    input: async ({ child }, context) => ({ childId: await profile(context, child, false), name: child.name }),
  },
  restoreChild: {
    // A token for a deleted child alone does not work.
    expected: { ...ownersObject, viewerToken: 'UNAUTHENTICATED' },
    payload: 'child { id } viewer { id }',
    input: async ({ child }, context) => ({ childId: await profile(context, child, true) }),
  },

  completeTask: {
    expected: editors,
    payload: completed,
    input: async (circle, context) => ({ assignedTaskId: await openTask(circle, context) }),
  },
  completeTasks: {
    // Whoever may not complete a task gets that as its result.
    expected: all('ok', { reader: 'FORBIDDEN', scopeless: 'FORBIDDEN', signedOut: 'UNAUTHENTICATED' }),
    payload: `results { assignedTask { id } completion { id } child { id } points ${streakInfo} alreadyCompleted error { code message } } viewer { id }`,
    input: async (circle, context) => ({ items: [{ assignedTaskId: await openTask(circle, context) }] }),
  },
  markNewsSeen: { expected: account, payload: 'viewer { id }', input: () => ({ until: '2026-03-06T12:00:00Z' }) },
  saveCompletion: {
    expected: editors,
    payload: `${completed} also { id }`,
    input: async (circle, context) => ({ dailyTaskId: await openTask(circle, context), comment: 'Splash' }),
  },
  undoCompletion: {
    expected: editors,
    payload: `assignedTask { id } child { id } viewer { id } ${streakInfo}`,
    input: async (circle) => ({ completionId: await completion(circle) }),
  },
  swapTask: {
    expected: editors,
    payload: 'assignedTask { id } child { id }',
    input: async (circle, context) => ({ assignedTaskId: await swappable(circle, context) }),
  },
  chooseTask: {
    expected: editors,
    payload: 'child { id }',
    input: async ({ child }) => ({ assignedTaskId: (await child.openTask()).id }),
  },
  setTaskWish: {
    expected: editors,
    payload: 'child { id }',
    input: async ({ child }) => ({ childId: child.id, taskId: (await child.openTask()).task.id, wish: 'FAVOURITE' }),
  },
  createActivity: {
    expected: editors,
    payload: 'activity { id } children { id }',
    input: ({ child }) => ({ ...newActivity, childIds: [child.id] }),
  },
  updateActivity: {
    expected: editors,
    payload: 'activity { id } children { id }',
    input: async ({ child }) => ({
      ...newActivity,
      id: await activityOf(child, 'Hop'),
      childIds: [child.id],
    }),
  },
  deleteActivity: {
    expected: editors,
    payload: 'children { id }',
    input: async ({ child }) => ({ id: await activityOf(child, 'Hop') }),
  },
  recordMood: {
    expected: editors,
    payload: 'moodEntry { id } child { id } viewer { id }',
    input: ({ child }) => ({ childId: child.id, mood: 'SILLY' }),
  },
  viewSummary: {
    expected: editors,
    payload: 'summary { id } child { id }',
    input: async (circle, context) => ({ summaryId: await summary(circle, context) }),
  },

  pauseChild: {
    expected: editorsBySession,
    payload: 'child { id }',
    input: ({ child }) => ({ childId: child.id, from: '2026-03-20' }),
  },
  changePause: {
    expected: editorsBySession,
    payload: 'child { id }',
    input: async ({ child }) => ({ pauseId: await pauseOf(child), from: '2026-03-21' }),
  },
  endPause: {
    expected: editorsBySession,
    payload: 'child { id }',
    input: async ({ child }) => ({ pauseId: await pauseOf(child), on: '2026-03-22' }),
  },
  setCarePattern: {
    expected: editorsBySession,
    payload: 'child { id }',
    input: ({ child }) => ({ childId: child.id, anchor: '2026-03-14', days: everyDay }),
  },
  setFits: {
    expected: editorsBySession,
    payload: 'child { id }',
    input: ({ child }) => ({ childId: child.id, apart: 'SOMETIMES', needs: ['NOISE'] }),
  },
  clearCarePattern: {
    expected: editorsBySession,
    payload: 'child { id }',
    input: ({ child }) => ({ childId: child.id }),
  },

  inviteCarer: {
    expected: ownersChild,
    payload: 'invitation { id } children { id }',
    input: ({ child }) => ({ childIds: [child.id], role: 'VIEWER' }),
  },
  revokeInvitation: {
    expected: ownersObject,
    payload: 'viewer { id }',
    input: async ({ child }, { world }) => {
      await world.sql(`DELETE FROM one_time_links WHERE purpose = 'carer_invite'`);
      return { id: (await invite([child])).id };
    },
  },
  acceptInvitation: {
    expected: account,
    payload: 'viewer { id } children { id }',
    input: async (_circle, { world }) => ({ token: (await invite([await world.parent().withChild()])).token }),
  },
  declineInvitation: {
    expected: { ...browsers, signedOut: 'nothing' },
    payload: 'viewer { id }',
    input: async (_circle, { world }) => ({ token: (await invite([await world.parent().withChild()])).token }),
  },
  changeCarerRole: {
    expected: ownersChild,
    payload: 'child { id }',
    input: async ({ child }) => ({ ...(await carerOf(child, 'VIEWER')), role: 'VIEWER' }),
  },
  removeCarer: {
    expected: ownersChild,
    payload: 'child { id }',
    // The owner has removed the viewer when the editor tries.
    input: ({ child }) => carerOf(child, 'VIEWER').catch(() => carerOf(child, 'EDITOR')),
  },
  leaveChild: {
    expected: { ...ownersObject, owner: 'CONFLICT', editor: 'ok', viewer: 'ok' },
    payload: 'viewer { id }',
    input: ({ child }) => ({ childId: child.id }),
  },
  offerChild: { expected: ownersChild, payload: 'child { id }', input: ({ child }) => carerOf(child, 'EDITOR') },
  endHandOver: {
    expected: { ...ownersChild, editor: 'ok' },
    payload: 'child { id }',
    input: ({ child }) => offered(child),
  },
  acceptChild: {
    expected: { ...ownersObject, owner: 'CONFLICT', editor: 'ok', viewer: 'FORBIDDEN' },
    payload: 'child { id }',
    input: ({ child }) => offered(child),
  },

  hideMemory: {
    expected: editors,
    payload: 'child { id }',
    input: async (circle, context) => {
      const [done] = await context.world.sql('SELECT id FROM task_completions WHERE child_id = $1', [
        circle.child.rowId,
      ]);
      const { id } = done ?? (await circle.child.parent.completeTask(await openTask(circle, context))).completion;
      return { completionId: done ? globalId('Completion', String(id)) : id };
    },
  },

  sendHeart: {
    expected: carersBySession,
    payload: 'child { id } completion { id } quote { id }',
    input: async ({ child }) => ({ quoteId: await quoteOf(child, 'Why?') }),
  },
  takeHeart: {
    expected: carersBySession,
    payload: 'child { id } completion { id } quote { id }',
    input: async ({ child }) => ({ quoteId: await quoteOf(child, 'Why?') }),
  },
  saveQuote: {
    expected: editors,
    payload: 'quote { id } child { id }',
    input: ({ child }) => ({ childId: child.id, text: 'The moon is following us' }),
  },
  deleteQuote: {
    expected: editors,
    payload: 'child { id }',
    input: async ({ child }) => ({ quoteId: await quoteOf(child, 'Why?') }),
  },

  createTask: { expected: admins, payload: 'task { id }', input: () => newTask },
  updateTask: {
    expected: admins,
    payload: 'task { id }',
    input: async (_circle, context) => ({ ...newTask, ...(await entry(context, 'Task')) }),
  },
  deleteTask: { expected: admins, payload: 'deletedId', input: (_circle, context) => entry(context, 'Task') },
  createSkill: { expected: admins, payload: 'skill { id }', input: () => newSkill },
  updateSkill: {
    expected: admins,
    payload: 'skill { id }',
    input: async (_circle, context) => ({ ...newSkill, ...(await entry(context, 'Skill')) }),
  },
  deleteSkill: { expected: admins, payload: 'deletedId', input: (_circle, context) => entry(context, 'Skill') },
  saveTaskTexts: {
    expected: admins,
    payload: 'task { id }',
    input: async (_circle, context) => ({ ...(await entry(context, 'Task')), ...newText, title: 'Spiel' }),
  },
  saveSkillTexts: {
    expected: admins,
    payload: 'skill { id }',
    input: async (_circle, context) => ({ ...(await entry(context, 'Skill')), ...newText, name: 'Spiel' }),
  },
  previewCatalogueImport: {
    expected: admins,
    payload:
      'uploadId summary { tasksFound skillsFound tasksToAdd tasksToUpdate skillsToAdd skillsToUpdate textsFound textsToAdd textsToUpdate } ' +
      'tasksPreview { row action title ageGroup changes } skillsPreview { row action name ageGroup changes } ' +
      'textsPreview { row sheet action english changes } ' +
      `tasksValidation { ${validation} } skillsValidation { ${validation} } textsValidation { ${validation} }`,
    prepare: (query) => ({
      method: 'POST',
      path: '/graphql',
      ...multipart({
        operations: { query, variables: { file: null } },
        map: { 0: ['variables.file'] },
        file: workbook(sheets([taskRow()], [skillRow()])),
        filename: 'catalogue.xlsx',
        type: 'application/octet-stream',
      }),
    }),
  },
  importCatalogue: {
    expected: admins,
    payload: 'tasksAdded tasksUpdated skillsAdded skillsUpdated textsSaved errors',
    prepare: async (query, { admin }, { world }) => {
      // A preview compares the whole catalogue, and stays until it is imported.
      const [kept] = await world.sql<{ id: string }>('SELECT id FROM catalogue_uploads');
      const uploadId =
        kept?.id ?? (await previewOf(admin, workbook(sheets([taskRow({ Title: randomUUIDv7() })])))).uploadId;
      return graphql(query, { uploadId });
    },
  },

  makeResetLink: { ...actOnPerson(), payload: 'person { id } url expiresAt mailed' },
  endPersonSessions: actOnPerson(),
  changePersonPlan: actOnPerson({ tier: 'FAMILY' }),
  changePersonRights: { ...actOnPerson({ isAdmin: true }), expected: siteOwner },
  deletePerson: actOnPerson(),
  restorePerson: actOnPerson(),
  inviteToRegister: {
    expected: admins,
    payload: 'invitation { id } url',
    input: async (_circle, context) => {
      await person(context);
      return {};
    },
  },
  revokeRegisterInvitation: {
    expected: admins,
    payload: 'invitations { id }',
    input: async (circle, context) => {
      await person(context);
      return { id: await invitationOf(circle) };
    },
  },

  updateFeatureFlag: {
    expected: admins,
    payload: 'featureFlag { id }',
    input: ({ admin }) => lastOf(admin, 'featureFlags', 'enabled requiredTier description'),
  },
  updateSubscriptionPlan: {
    expected: admins,
    payload: 'subscriptionPlan { id }',
    input: ({ admin }) => lastOf(admin, 'subscriptionPlans', 'name price features childrenCount isActive'),
  },
};

/** Every field of `Mutation`. */
export const mutations = (context: MutationContext): Readonly<Record<string, EntryPoint>> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, { expected, payload, input, prepare }]) => {
      const document = mutationOf(name, payload);
      const request: EntryPoint['prepare'] = async (circle, role) =>
        prepare
          ? prepare(document, circle, context)
          : graphql(document, input ? { input: await input(circle, context, role) } : {});
      return [`Mutation.${name}`, { expected, prepare: request }];
    }),
  );

/** The selected fields of payload types that no query returns. */
export const payloadFields = (): string[] =>
  fieldsOnlyOf(Object.entries(rows).map(([name, { payload }]) => mutationOf(name, payload)));
