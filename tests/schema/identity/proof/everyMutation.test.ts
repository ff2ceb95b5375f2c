import { describe, expect, test, vi } from 'vitest';
import { actOnCarers, carerWithRole } from '../../../support/carers.ts';
import { type Circle, circleOf, type CircleRole, ownerEmail } from '../../../support/circle.ts';
import { createIssuer } from '../../../support/issuer.ts';
import { createWorld } from '../../../support/kit.ts';
import { sendsNotifications } from '../../../support/pushDevices.ts';
import { mailEnv } from '../../../support/outbox.ts';
import { fieldsOfRoots } from '../../access/declared.ts';
import { type EntryPoint, graphql, mutationOf } from '../../access/door.ts';
import { mutations, passkeyOrigin } from '../../access/table.mutations.ts';

/*
 * Which acts need a fresh proof (docs/product.md#fresh-proof), and why each other one does not. A new mutation belongs into one of
 * these lists: what gives somebody lasting access, or takes an account, its data or a child away, needs it.
 */

const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  env: { ...sendsNotifications, ...issuer.env, ...mailEnv, OWNER_EMAIL: ownerEmail, PUBLIC_URL: passkeyOrigin },
});
vi.setSystemTime(world.now());
const table = mutations({
  world,
  googleToken: () => issuer.token({ sub: 'google', email: 'google@family.example' }),
});

const needsProof = [
  'acceptChild',
  'addPasskey',
  'changeCarerRole',
  'changePersonPlan',
  'changePersonRights',
  'confirmImport',
  'createAccessToken',
  'createCalendarFeed',
  'createDeviceCode',
  'createWebhook',
  'deleteAccount',
  'deleteChild',
  'deletePerson',
  'disableTotp',
  'enableTotp',
  'endPersonSessions',
  'inviteCarer',
  'inviteToRegister',
  'makeResetLink',
  'offerChild',
  'removePasskey',
  'renewRecoveryCodes',
  'requestEmailChange',
  'restorePerson',
  'revokeRegisterInvitation',
  'startImport',
  'startPasskeyRegistration',
  'startTotp',
  'updateSession',
] as const;

const proves = 'it is itself a proof of who the user is';
const byLink = 'whoever has the link has proven who they are by it';
const ownMailbox = 'it only mails the own address';
const ends = 'it ends access, which must be easy';
const restores = 'it brings back what was taken away';
const daily = 'it belongs to the evening with a child, and carers can undo or repeat it';
const owned = 'it changes a profile or a setting, which the user can change back';
const catalogue = 'it changes the catalogue or plans, holds no data of families and gives nobody access';

const needsNone: Readonly<Record<string, string>> = {
  register: proves,
  login: proves,
  googleLogin: proves,
  passkeyLogin: proves,
  startPasskeyAuthentication: proves,
  confirmIdentity: proves,
  changePassword: 'it asks for the current password',
  releaseAddress: byLink,
  confirmEmail: byLink,
  confirmEmailChange: byLink,
  undoEmailChange: byLink,
  resetPassword: byLink,
  signInWithCode: 'whoever has the code got it from a device that has proven who they are',
  requestPasswordReset: ownMailbox,
  requestPasswordLink: ownMailbox,
  requestEmailConfirmation: ownMailbox,
  logout: ends,
  secureAccount: ends,
  endSession: ends,
  endOtherSessions: ends,
  revokeAccessToken: ends,
  deleteCalendarFeed: ends,
  deleteWebhook: ends,
  discardImport: 'it throws a file away that the user has at home',
  removePushDevice: ends,
  revokeInvitation: ends,
  declineInvitation: ends,
  removeCarer: ends,
  leaveChild: ends,
  endHandOver: ends,
  restoreAccount: restores,
  restoreChild: restores,
  acceptInvitation: 'it gives the user access to a child of somebody else, and nobody access to theirs',
  testWebhook: 'it reports to a receiver that was added with a proof',
  addPushDevice: 'it reaches the browser of this session only, and ends with it',
  testPushDevice: 'it reaches a browser that was added in its session',
  renamePasskey: owned,
  updateSettings: owned,
  saveLanguage: owned,
  saveReminders: owned,
  answerReminder: owned,
  addChild: owned,
  updateChild: owned,
  completeTask: daily,
  completeTasks: daily,
  saveCompletion: daily,
  undoCompletion: daily,
  swapTask: daily,
  chooseTask: daily,
  setTaskWish: daily,
  setFits: daily,
  createActivity: daily,
  updateActivity: daily,
  deleteActivity: daily,
  recordMood: daily,
  viewSummary: daily,
  markNewsSeen: daily,
  hideMemory: daily,
  sendHeart: daily,
  takeHeart: daily,
  saveQuote: daily,
  deleteQuote: daily,
  pauseChild: daily,
  changePause: daily,
  endPause: daily,
  setCarePattern: daily,
  clearCarePattern: daily,
  createTask: catalogue,
  updateTask: catalogue,
  deleteTask: catalogue,
  createSkill: catalogue,
  updateSkill: catalogue,
  deleteSkill: catalogue,
  saveTaskTexts: catalogue,
  saveSkillTexts: catalogue,
  previewCatalogueImport: catalogue,
  importCatalogue: catalogue,
  updateFeatureFlag: catalogue,
  updateSubscriptionPlan: catalogue,
};

const sessionsSince = (minutes: number) =>
  world.sql('UPDATE sessions SET proven_at = $1', [
    Temporal.Instant.from(world.now()).subtract({ minutes }).toString(),
  ]);

/** The mutations whose rows ask for nothing that needs a proof. */
const asked: Readonly<Record<string, EntryPoint['prepare']>> = {
  changeCarerRole: async ({ child }) => {
    const { id } = await carerWithRole(child, 'VIEWER');
    return graphql(mutationOf('changeCarerRole', 'child { id }'), {
      input: { childId: child.id, carerId: id, role: 'EDITOR' },
    });
  },
  requestEmailChange: () =>
    graphql(mutationOf('requestEmailChange', 'message'), { input: { email: 'elsewhere@family.example' } }),
};

/** Sends a mutation as somebody who may, with a proof that is 11 minutes old. */
async function sendLate(circle: Circle, name: string) {
  const row = table[`Mutation.${name}`];
  if (!row) throw new Error(`${name} has no row in the table`);
  const roles: readonly CircleRole[] = ['owner', 'editor', 'admin', 'siteOwner', 'signedOut'];
  const role = roles.find((one) => row.expected[one] === 'ok') ?? 'owner';
  await sessionsSince(0);
  const request = await (asked[name] ?? row.prepare)(circle, role);
  await sessionsSince(11);
  const answer = await circle[role].send(request);
  return (JSON.parse(answer.text) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
}

test('every mutation needs a fresh proof, or has a reason not to', () => {
  const declared = fieldsOfRoots().flatMap((name) => /^Mutation\.(.*)$/.exec(name)?.[1] ?? []);
  expect([...needsProof, ...Object.keys(needsNone)].sort()).toEqual(declared.sort());
});

let circle: Circle | undefined;

describe('with a proof that is 11 minutes old', () => {
  test.each(needsProof)('%s is refused', async (name) => {
    circle ??= await circleOf(world);
    expect(await sendLate(circle, name)).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('a carer can still be made one who may only look', async () => {
    circle ??= await circleOf(world);
    const { child } = circle;
    const { id: carerId } = await carerWithRole(child, 'EDITOR');
    await sessionsSince(11);
    const change = { childId: child.id, carerId, role: 'VIEWER' };
    expect((await actOnCarers(child.parent, 'changeCarerRole', change)).errors).toEqual([]);
  });
});
