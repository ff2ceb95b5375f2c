import { describe, expect, test } from 'vitest';
import { ownerEmail } from '../../support/circle.ts';
import { createWorld, type World } from '../../support/kit.ts';
import { act, actsOn, personIdOf, siteOwnerOf } from '../../support/people.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

const withoutMail = await createWorld({ env: { OWNER_EMAIL: ownerEmail } });
const withMail = await createWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });

const openLinks = (world: World, userId: string) =>
  world.sql(`SELECT purpose, email FROM one_time_links WHERE user_id = $1 AND ended_at IS NULL`, [userId]);

interface Link {
  url: string | null;
  mailed: boolean;
  expiresAt: string;
}

const linkFields = 'url mailed expiresAt person { id }';

describe('a link to set a new password', () => {
  test('is shown once where no mail is sent, and proves no address', async () => {
    const world = withoutMail;
    const [admin, parent] = [await world.admin(), await world.parent()];
    for (let round = 0; round < 2; round += 1) {
      const { data } = await act<Link>(admin, 'makeResetLink', { personId: personIdOf(parent) }, linkFields);
      const made = data?.['makeResetLink'];
      expect(made).toMatchObject({ mailed: false, url: expect.stringMatching(/^http:\/\/[^#]+\/reset#[\w-]{43}$/) });
      expect(Date.parse(made?.expiresAt ?? '')).toBe(Date.parse(world.now()) + 30 * 60_000);
      const [stored] = await world.sql<{ all: string }>('SELECT json_agg(l)::text AS all FROM one_time_links l');
      expect(stored?.all).not.toContain(made?.url?.split('#')[1]);
    }
    expect(await openLinks(world, parent.rowId)).toEqual([{ purpose: 'reset', email: null }]);
    expect(await actsOn(world, parent.rowId)).toEqual(['reset_link_made', 'reset_link_made']);
  });

  test('is mailed where mail is sent, and then nobody else sees it', async () => {
    const world = withMail;
    const [admin, parent] = [await world.admin(), await world.parent()];
    const { data } = await act<Link>(admin, 'makeResetLink', { personId: personIdOf(parent) }, linkFields);
    expect(data?.['makeResetLink']).toMatchObject({ mailed: true, url: null });
    expect(await openLinks(world, parent.rowId)).toContainEqual({ purpose: 'reset', email: parent.email });
    const mails = await world.sql(`SELECT recipient FROM mails WHERE user_id = $1 AND template = 'resetPassword'`, [
      parent.rowId,
    ]);
    expect(mails).toEqual([{ recipient: parent.email }]);
  });

  test('is shown where mail is sent, for an account without an address', async () => {
    const [admin, parent] = [await withMail.admin(), await withMail.parent()];
    await withMail.sql('UPDATE users SET email = NULL WHERE id = $1', [parent.rowId]);
    const { data } = await act<Link>(admin, 'makeResetLink', { personId: personIdOf(parent) }, linkFields);
    expect(data?.['makeResetLink']).toMatchObject({ mailed: false, url: expect.stringContaining('/reset#') });
  });
});

test('ending sessions ends the access tokens, too', async () => {
  const world = withoutMail;
  const [admin, parent] = [await world.admin(), await world.parent()];
  const token = await thirdPartyOf(world, parent);
  await act(admin, 'endPersonSessions', { personId: personIdOf(parent) });
  expect((await parent.graphql('{ viewer { id } }')).data).toEqual({ viewer: null });
  expect((await token.graphql('{ viewer { id } }')).code).toBe('UNAUTHENTICATED');
  expect(await actsOn(world, parent.rowId)).toEqual(['sessions_ended_by_admin']);
});

test('a plan is changed by its tier, with the amount that was paid', async () => {
  const world = withoutMail;
  const [admin, parent] = [await world.admin(), await world.parent()];
  const selection = 'person { plan tier }';
  const input = { personId: personIdOf(parent), tier: 'FAMILY', amount: '4.9' };
  const { data } = await act<object>(admin, 'changePersonPlan', input, selection);
  expect(data?.['changePersonPlan']).toEqual({ person: { plan: 'Family', tier: 'FAMILY' } });
  const paid = await world.sql('SELECT amount::text FROM billing_history WHERE user_id = $1', [parent.rowId]);
  expect(paid).toEqual([{ amount: '4.90' }]);
  const wrong = await act(admin, 'changePersonPlan', { ...input, amount: '-1' });
  expect(wrong.code).toBe('BAD_USER_INPUT');
  await world.sql(`UPDATE subscription_plans SET is_active = false WHERE tier = 'basic'`);
  const none = await act(admin, 'changePersonPlan', { ...input, tier: 'BASIC' });
  expect(none.code).toBe('CONFLICT');
  // A refused act is not in the log: it stands there in the transaction of the act.
  expect(await actsOn(world, parent.rowId)).toEqual(['plan_changed']);
});

test('rights are given by the owner, to somebody with a confirmed address, and ended again', async () => {
  const world = withoutMail;
  const [owner, parent] = [await siteOwnerOf(world), await world.parent()];
  const change = (isAdmin: boolean) =>
    act(owner, 'changePersonRights', { personId: personIdOf(parent), isAdmin }, 'person { isAdmin }');
  expect((await change(true)).errors[0]?.message).toBe(
    'Only somebody with a confirmed email address can become an administrator',
  );
  await world.sql('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [parent.rowId]);
  for (const isAdmin of [true, true, false])
    expect((await change(isAdmin)).data?.['changePersonRights']).toEqual({ person: { isAdmin } });
  expect(await actsOn(world, parent.rowId)).toEqual(['admin_granted', 'admin_revoked']);
});

test('a deleted person is signed out, told once by mail, and comes back by logging in or through an administrator', async () => {
  const world = withMail;
  const admin = await world.admin();
  const parent = await world.parent();
  const child = await parent.withChild();
  const personId = personIdOf(parent);
  const selection = 'person { deletesAt childCount }';
  for (let round = 0; round < 2; round += 1) {
    const { data } = await act<object>(admin, 'deletePerson', { personId }, selection);
    const deletesAt = new Date(Date.parse(world.now()) + 30 * 86_400_000).toISOString();
    expect(data?.['deletePerson']).toEqual({ person: { deletesAt, childCount: 0 } });
  }
  const mails = await world.sql(`SELECT 1 FROM mails WHERE user_id = $1 AND template = 'accountDeletion'`, [
    parent.rowId,
  ]);
  expect(mails).toHaveLength(1);
  expect((await parent.graphql('{ viewer { id } }')).data).toEqual({ viewer: null });

  const { data } = await act<object>(admin, 'restorePerson', { personId }, selection);
  expect(data?.['restorePerson']).toEqual({ person: { deletesAt: null, childCount: 1 } });
  await parent.signIn();
  expect((await parent.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: child.id })).data).toEqual({
    node: { id: child.id },
  });
  expect(await actsOn(world, parent.rowId)).toEqual(['account_deleted_by_admin', 'account_restored_by_admin']);
});

describe('an invitation to register', () => {
  interface Invited {
    url: string;
    invitation: { id: string; email: string | null; madeBy: string };
  }
  const fields = 'url invitation { id email madeBy }';

  test('is made, listed without its secret, and revoked by any administrator', async () => {
    const world = withoutMail;
    const [admin, other] = [await world.admin(), await world.admin()];
    const { data } = await act<Invited>(admin, 'inviteToRegister', { email: 'Friend@Site.example' }, fields);
    const made = data?.['inviteToRegister'];
    expect(made).toMatchObject({
      url: expect.stringMatching(/\/register#[\w-]{43}$/),
      invitation: { email: 'friend@site.example', madeBy: admin.email },
    });
    const listed = await other.graphql('{ registerInvitations { id email } }');
    expect(listed.data).toEqual({
      registerInvitations: [{ id: made?.invitation.id, email: 'friend@site.example' }],
    });
    const revoke = () => act(other, 'revokeRegisterInvitation', { id: made?.invitation.id }, 'invitations { id }');
    expect((await revoke()).data).toEqual({ revokeRegisterInvitation: { invitations: [] } });
    expect((await revoke()).code).toBe('NOT_FOUND');
    expect(await actsOn(world, null)).toEqual(['invitation_made', 'invitation_revoked']);
  });

  test('is mailed to its address, and refused for an address that has an account', async () => {
    const [admin, parent] = [await withMail.admin(), await withMail.parent()];
    await act(admin, 'inviteToRegister', { email: 'new@site.example' }, fields);
    expect(await withMail.sql(`SELECT recipient FROM mails WHERE template = 'registerInvitation'`)).toEqual([
      { recipient: 'new@site.example' },
    ]);
    const taken = await act(admin, 'inviteToRegister', { email: parent.email }, fields);
    expect(taken.code).toBe('CONFLICT');
    const wrong = await act(admin, 'inviteToRegister', { email: 'nobody' }, fields);
    expect(wrong.code).toBe('BAD_USER_INPUT');
  });

  test('is refused beyond 100 of an administrator that still work', async () => {
    const world = withoutMail;
    const admin = await world.admin();
    await world.sql(
      `INSERT INTO one_time_links (id, purpose, token_hash, issuer_id, expires_at)
       SELECT uuidv7(), 'register_invite', 'h' || n, $1, $2::timestamptz + interval '1 day' FROM generate_series(1, 100) n`,
      [admin.rowId, world.now()],
    );
    const refused = await act(admin, 'inviteToRegister', {}, fields);
    expect(refused.errors[0]?.message).toBe('You have 100 invitations that still work: revoke one to make another');
    world.later({ days: 1, minutes: 1 });
    await world.sql('UPDATE sessions SET proven_at = $1', [world.now()]);
    expect((await act(admin, 'inviteToRegister', {}, fields)).errors).toEqual([]);
  });
});
