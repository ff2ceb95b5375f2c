import { describe, expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import {
  accept,
  carerWithRole,
  declineDocument,
  invite,
  inviteDocument,
  type MadeInvitation,
  peopleOf,
  previewDocument,
  revokeDocument,
} from '../../support/carers.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { registerDocument, updateSettingsDocument } from '../../support/documents.ts';
import { createWorld, type World } from '../../support/kit.ts';
import { mailEnv, mailsTo, secretTo } from '../../support/outbox.ts';
import type { Parent } from '../../support/parent.ts';

/*
 * Who may invite, what the link shows, and what becomes of it.
 */

const siteOwner = 'owner@site.example';
const world = await createWorld({ env: { ...mailEnv, OWNER_EMAIL: siteOwner } });
const milo = await world.parent().withChild({ name: 'Milo' });
const mama = milo.parent;
const frida = await mama.withChild({ name: 'Frida' });

const confirm = ({ rowId }: Parent, where: World = world) =>
  where.sql('UPDATE users SET email_confirmed_at = $2 WHERE id = $1', [rowId, where.now()]);
await confirm(mama);
await mama.execute(updateSettingsDocument, { input: { displayName: 'Mama' } });

const tryInvite = (by: Caller, input: object) => by.graphql(inviteDocument, { input });
const inviteTo = (childIds: readonly string[], more: object = {}) =>
  tryInvite(mama, { childIds, role: 'EDITOR', ...more });
const preview = async (token: string, by: Caller = world.signedOut()) =>
  (await by.execute<{ invitationPreview: object | null }>(previewDocument, { token })).invitationPreview;
const decline = (by: Caller, token: string) =>
  by.graphql<{ declineInvitation: { viewer: object | null } }>(declineDocument, { input: { token } });
const revoke = ({ id }: Pick<MadeInvitation, 'id'>, by: Caller = mama) => by.graphql(revokeDocument, { input: { id } });
const unusable = 'This link does not work any more. It may have expired or been used: ask for a new one';

/** A mailed invitation, and the secret that its reader finds. */
async function mailed(email: string, child: ChildProfile = milo) {
  const made = await invite([child], { email });
  return { ...made, token: await secretTo(world, email, 'carerInvitation') };
}

describe('an invitation', () => {
  test('is made by the owner alone, for a role that can be given', async () => {
    const editor = await world.carer(milo, 'editor');
    expect(await tryInvite(editor, { childIds: [milo.id], role: 'VIEWER' })).toMatchObject({
      code: 'FORBIDDEN',
      sentence: "Only the child's owner may do this",
    });
    const theirs = await world.parent().withChild();
    expect(await inviteTo([milo.id, theirs.id])).toMatchObject({ code: 'NOT_FOUND', sentence: 'Child not found' });
    expect(await inviteTo([milo.id], { role: 'OWNER' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'A child has one owner: offer the ownership instead',
    });
    expect(await inviteTo([])).toMatchObject({ code: 'BAD_USER_INPUT', sentence: 'Choose at least one child' });
    expect(await inviteTo([milo.id], { email: 'nobody' })).toMatchObject({ sentence: 'Invalid email address' });
  });

  test('tells who has the link what it is about, and nobody else anything', async () => {
    const { token, id } = await invite([milo, frida], { role: 'VIEWER' });
    const facts = {
      role: 'VIEWER',
      invitedBy: 'Mama',
      childNames: ['Milo', 'Frida'],
      email: null,
      expiresAt: '2026-03-21T18:40:00.000Z',
      canRegister: true,
    };
    expect(await preview(token)).toEqual(facts);
    expect(await preview(token, await world.stranger())).toEqual(facts);
    expect(await preview('A'.repeat(43))).toBeNull();
    await revoke({ id });
    expect(await preview(token)).toBeNull();
  });

  test('shows its link only once', async () => {
    const { token, id } = await invite([milo]);
    expect(token).not.toBe('');
    const people = await peopleOf(milo, mama);
    expect(people?.invitations[0]).toMatchObject({ id, url: null, children: [{ id: milo.id }] });
    expect(JSON.stringify(people)).not.toContain(token);
    const [stored] = await world.sql(`SELECT * FROM one_time_links ORDER BY created_at DESC, id DESC LIMIT 1`);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('of one’s own is refused with a sentence, and still works for somebody else', async () => {
    const { token } = await invite([milo]);
    const own = 'This is your own invitation: send it to the person who should care for the child with you';
    expect(await accept(mama, token)).toMatchObject({ code: 'CONFLICT', sentence: own });
    expect(await decline(mama, token)).toMatchObject({ code: 'CONFLICT', sentence: own });
    expect((await accept(await world.parent(), token)).errors).toEqual([]);
  });

  test('that was declined, revoked, accepted or has expired does not work again', async () => {
    const papa = await world.parent();
    const declined = await invite([milo]);
    expect((await decline(world.signedOut(), declined.token)).data).toEqual({ declineInvitation: { viewer: null } });
    const revoked = await invite([milo]);
    const left = await revoke(revoked);
    expect(JSON.stringify(left.data)).not.toContain(revoked.id);
    expect(await revoke(revoked)).toMatchObject({ code: 'NOT_FOUND', sentence: 'Invitation not found' });
    const accepted = await invite([milo]);
    await accept(papa, accepted.token);
    const expired = await invite([milo]);
    world.later({ days: 7 });
    await mama.signIn();
    await papa.signIn();
    for (const { token } of [declined, revoked, accepted, expired]) {
      expect(await preview(token)).toBeNull();
      expect(await accept(papa, token)).toMatchObject({ code: 'BAD_USER_INPUT', sentence: unusable });
      expect(await decline(papa, token)).toMatchObject({ code: 'BAD_USER_INPUT', sentence: unusable });
    }
    const outcomes = await world.sql(
      `SELECT outcome, answered_by_id FROM carer_invitations WHERE link_id = ANY(
         SELECT id FROM one_time_links WHERE used_at IS NOT NULL) ORDER BY outcome DESC LIMIT 1`,
    );
    expect(outcomes).toEqual([{ outcome: 'declined', answered_by_id: null }]);
  });

  test('is nobody else’s to revoke', async () => {
    const made = await invite([milo]);
    const editor = await world.carer(milo, 'editor');
    expect(await revoke(made, editor)).toMatchObject({ code: 'NOT_FOUND', sentence: 'Invitation not found' });
    expect((await peopleOf(milo, editor))?.invitations).toEqual([]);
    await revoke(made);
  });
});

describe('accepting', () => {
  test('gives what the invitation says, and never takes anything away', async () => {
    const papa = await world.carer(milo, 'viewer');
    await accept(papa, (await invite([milo, frida], { role: 'EDITOR' })).token);
    expect((await milo.readAs(papa))?.role).toBe('EDITOR');
    const { data } = await accept(papa, (await invite([milo], { role: 'VIEWER' })).token);
    expect(data?.acceptInvitation.children).toEqual([{ id: milo.id, role: 'EDITOR' }]);
  });

  test('leaves out a child that was deleted, and one that has another owner', async () => {
    const ada = await mama.withChild({ name: 'Ada' });
    const ben = await mama.withChild({ name: 'Ben' });
    const { token } = await invite([ada, ben]);
    const alone = await invite([ada]);
    await world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [ada.rowId, world.now()]);
    expect(await preview(token)).toMatchObject({ childNames: ['Ben'] });
    expect(await preview(alone.token)).toBeNull();
    const papa = await world.parent();
    expect(await accept(papa, alone.token)).toMatchObject({ code: 'BAD_USER_INPUT', sentence: unusable });
    expect((await accept(papa, token)).data?.acceptInvitation.children).toEqual([{ id: ben.id, role: 'EDITOR' }]);
  });

  test('is refused once a child has twelve carers, and the invitation waits for a place', async () => {
    const full = await world.parent().withChild();
    const { token } = await invite([full]);
    for (let carers = 1; carers < 12; carers += 1) {
      await world.sql(`INSERT INTO users (id, username, password) VALUES (uuidv7(), $1, '')`, [`crowd${carers}`]);
    }
    await world.sql(
      `INSERT INTO child_carers (child_id, user_id, role) SELECT $1, id, 'viewer' FROM users WHERE username LIKE 'crowd%'`,
      [full.rowId],
    );
    const sentence = 'A child can have at most 12 carers, its owner included';
    const papa = await world.parent();
    expect(await accept(papa, token)).toMatchObject({ code: 'CONFLICT', sentence });
    expect(await tryInvite(full.parent, { childIds: [full.id], role: 'VIEWER' })).toMatchObject({ sentence });
    await world.sql(`DELETE FROM users WHERE username = 'crowd1'`);
    expect((await accept(papa, token)).errors).toEqual([]);
  });

  test('is refused to an account that is being deleted', async () => {
    const { token } = await invite([frida]);
    const papa = await world.parent();
    await world.sql('UPDATE users SET deletion_requested_at = $2 WHERE id = $1', [papa.rowId, world.now()]);
    expect(await accept(papa, token)).toMatchObject({
      code: 'CONFLICT',
      sentence: 'Your account is being deleted: restore the account first',
    });
  });
});

describe('an invitation by address', () => {
  test('needs mail, and a confirmed address of the inviter', async () => {
    const email = 'papa@family.example';
    const ben = await world.parent().withChild();
    expect(await tryInvite(ben.parent, { childIds: [ben.id], role: 'EDITOR', email })).toMatchObject({
      code: 'FORBIDDEN',
      sentence: 'Confirm your own email address before you invite somebody by mail, or copy a link instead',
    });
    expect(await inviteTo([milo.id], { email: mama.email })).toMatchObject({ sentence: 'This is your own address' });
    const silent = await createWorld();
    const ada = await silent.parent().withChild();
    await confirm(ada.parent, silent);
    const answer = await ada.parent.graphql(inviteDocument, { input: { childIds: [ada.id], role: 'EDITOR', email } });
    expect(answer).toMatchObject({
      code: 'CONFLICT',
      sentence: 'This site sends no mail: leave the address out, and copy the link instead',
    });
  });

  test('goes to that mailbox and nowhere else', async () => {
    const email = 'grandma@family.example';
    const { url, id, token } = await mailed(email);
    expect(url).toBeNull();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await mailsTo(world, email)).toMatchObject([
      { template: 'carerInvitation', data: { inviter: 'Mama', role: 'editor' } },
    ]);
    expect((await peopleOf(milo, mama))?.invitations.find((one) => one.id === id)).toMatchObject({ email, url: null });
    expect(await preview(token)).toMatchObject({ email: 'g…@family.example' });
  });

  test('is accepted by the account with that address only', async () => {
    const papa = await world.parent({ email: 'papa2@family.example' });
    const { token } = await mailed('papa2@family.example');
    const other = await world.parent();
    await confirm(other);
    expect(await accept(other, token)).toMatchObject({
      code: 'FORBIDDEN',
      sentence: 'This invitation is for another email address',
    });
    expect((await accept(papa, token)).errors).toEqual([]);
    const confirmed = await papa.execute('{ viewer { emailConfirmed } }');
    expect(confirmed).toEqual({ viewer: { emailConfirmed: true } });
  });

  test('proves no address of the site owner, whoever made it', async () => {
    const owner = await world.parent({ email: siteOwner });
    const { token } = await mailed(siteOwner);
    expect(await accept(owner, token)).toMatchObject({
      code: 'FORBIDDEN',
      sentence: 'Confirm your email address before you accept this invitation',
    });
    expect(await owner.execute('{ viewer { isSiteOwner } }')).toEqual({ viewer: { isSiteOwner: false } });
    await confirm(owner);
    expect((await accept(owner, token)).errors).toEqual([]);
  });

  test('is written 20 times a day for an account, and 6 times an hour to an address', async () => {
    const ada = await world.parent().withChild();
    await confirm(ada.parent);
    const to = async (email: string) => {
      const answer = await tryInvite(ada.parent, { childIds: [ada.id], role: 'VIEWER', email });
      await world.sql(`UPDATE one_time_links SET ended_at = $2 WHERE issuer_id = $1`, [ada.parent.rowId, world.now()]);
      return answer.sentence ?? 'sent';
    };
    for (let mails = 0; mails < 6; mails += 1) expect(await to('busy@family.example')).toBe('sent');
    expect(await to('busy@family.example')).toBe('Too many mails. Please try again in an hour');
    for (let mails = 6; mails < 20; mails += 1) expect(await to(`aunt${mails}@family.example`)).toBe('sent');
    expect(await to('uncle@family.example')).toBe('Too many mails. Please try again tomorrow');
  });
});

test('an owner has 20 invitations that wait, and makes 50 within 24 hours', async () => {
  const ada = await world.parent().withChild();
  const made = [];
  for (let waiting = 0; waiting < 20; waiting += 1) made.push(await invite([ada]));
  const input = { childIds: [ada.id], role: 'VIEWER' };
  expect(await tryInvite(ada.parent, input)).toMatchObject({
    code: 'CONFLICT',
    sentence: 'You have 20 invitations that wait for an answer: revoke one to make another',
  });
  await revoke(made[0] ?? { id: '' }, ada.parent);
  expect((await tryInvite(ada.parent, input)).errors).toEqual([]);
  await world.sql(
    `INSERT INTO one_time_links (id, purpose, token_hash, issuer_id, created_at, expires_at, ended_at)
     SELECT uuidv7(), 'carer_invite', 'hash' || n, $1, $2, $2, $2 FROM generate_series(22, 50) n`,
    [ada.parent.rowId, world.now()],
  );
  await world.sql(`UPDATE one_time_links SET ended_at = $2 WHERE issuer_id = $1`, [ada.parent.rowId, world.now()]);
  expect(await tryInvite(ada.parent, input)).toMatchObject({
    code: 'RATE_LIMITED',
    sentence: 'Too many invitations. Please try again tomorrow',
  });
});

describe('registering with an invitation to care', () => {
  const register = (where: World, input: object) =>
    where.signedOut().graphql<{ register: { viewer: { id: string } } }>(registerDocument, {
      input: { password: 'long enough', ...input },
    });

  test('works where registration needs one, once, and leaves the invitation to be accepted', async () => {
    const inviting = await createWorld({ env: { REGISTRATION: 'invite' } });
    await inviting.sql(
      `INSERT INTO one_time_links (id, purpose, token_hash, created_at, expires_at)
       VALUES (uuidv7(), 'register_invite', $1, $2, $2::timestamptz + interval '1 day')`,
      [await hashOf('first'.padEnd(43, '_')), inviting.now()],
    );
    const browser = inviting.signedOut();
    await browser.execute(registerDocument, {
      input: { username: 'mama', password: 'long enough', invitation: 'first'.padEnd(43, '_') },
    });
    const added = await browser.execute<{ addChild: { child: { id: string } } }>(
      'mutation ($input: AddChildInput!) { addChild(input: $input) { child { id } } }',
      { input: { name: 'Milo', birthDate: '2022-05-31', ageGroup: 'PRESCHOOL' } },
    );
    const childId = added.addChild.child.id;
    const made = await browser.execute<{ inviteCarer: { invitation: { url: string } } }>(inviteDocument, {
      input: { childIds: [childId], role: 'EDITOR' },
    });
    const invitation = made.inviteCarer.invitation.url.split('#')[1] ?? '';
    const canRegister = await inviting.signedOut().execute(previewDocument, { token: invitation });
    expect(canRegister).toMatchObject({ invitationPreview: { canRegister: true } });

    const papa = inviting.signedOut();
    await papa.execute(registerDocument, { input: { username: 'papa', password: 'long enough', invitation } });
    expect(await inviting.signedOut().execute(previewDocument, { token: invitation })).toMatchObject({
      invitationPreview: { canRegister: false },
    });
    expect(await register(inviting, { username: 'papas-friend', invitation })).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'This invitation does not work any more. It may have expired or been used: ask for a new one',
    });
    const { data } = await accept(papa, invitation);
    expect(data?.acceptInvitation.children).toEqual([{ id: childId, role: 'EDITOR' }]);
  });

  test('proves the address to which it was mailed', async () => {
    const email = 'newpapa@family.example';
    const { token: invitation } = await mailed(email, frida);
    expect((await register(world, { email, invitation })).errors).toEqual([]);
    const [account] = await world.sql(
      'SELECT email_confirmed_at IS NOT NULL AS confirmed FROM users WHERE email = $1',
      [email],
    );
    expect(account).toEqual({ confirmed: true });
    expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual(['carerInvitation']);
  });
});

test('both sides find in their recent activity what happened, without the child’s name and without the other’s browser', async () => {
  const ada = await world.parent().withChild({ name: 'Adalbert' });
  const papa = await world.parent();
  const activityOf = async (by: Caller) =>
    (
      await by.execute<{
        viewer: {
          recentActivity: { nodes: { kind: string; text: string; device: string | null; ipAddress: string | null }[] };
        };
      }>('{ viewer { recentActivity(first: 5) { nodes { kind text device ipAddress } } } }')
    ).viewer.recentActivity.nodes;
  await accept(papa, (await invite([ada])).token);
  const [joined] = await activityOf(papa);
  expect(joined).toMatchObject({ text: 'You accepted an invitation to care for a child' });
  expect(joined?.ipAddress).not.toBeNull();
  expect((await activityOf(ada.parent)).slice(0, 2)).toMatchObject([
    { text: `${papa.username} accepted your invitation to care for a child with you`, device: null, ipAddress: null },
    { text: 'You invited somebody to care for a child with you' },
  ]);
  const rows = await world.sql('SELECT act, detail FROM audit_entries');
  expect(JSON.stringify(rows)).not.toContain('Adalbert');
  expect((await carerWithRole(ada, 'EDITOR')).name).toBe(papa.username);
});

async function hashOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Buffer.from(digest).toString('base64url');
}
