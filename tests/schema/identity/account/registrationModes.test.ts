import { describe, expect, test } from 'vitest';
import { googleLoginDocument, registerDocument } from '../../../support/documents.ts';
import { createIssuer } from '../../../support/issuer.ts';
import { createWorld, type World } from '../../../support/kit.ts';
import { linkFor, mailEnv, mailsTo } from '../../../support/outbox.ts';

const start = Temporal.Now.instant().toString();
const issuer = await createIssuer({ now: () => start });
const env = { ...issuer.env, ...mailEnv, OWNER_EMAIL: 'owner@site.example' };
const worlds = {
  open: await createWorld({ now: start, env }),
  invite: await createWorld({ now: start, env: { ...env, REGISTRATION: 'invite' } }),
  closed: await createWorld({ now: start, env: { ...env, REGISTRATION: 'closed' } }),
};

const register = (world: World, input: object) =>
  world.signedOut().graphql<{ register: { viewer: { email: string | null } } }>(registerDocument, {
    input: { password: 'long enough', ...input },
  });
const byRest = (world: World, input: object) =>
  world.signedOut().rest('POST', '/api/register', { password: 'long enough', ...input });
const byGoogle = (world: World, email: string) =>
  world.signedOut().graphql(googleLoginDocument, { input: { token: issuer.token({ sub: email, email }) } });

const invite = (world: World, email: string | null = null, issuerId: string | null = null) =>
  linkFor(world, { purpose: 'register_invite', email, issuerId });
const isConfirmed = async (world: World, email: string) =>
  (await world.sql('SELECT email_confirmed_at IS NOT NULL AS confirmed FROM users WHERE email = $1', [email]))[0];

const needsInvitation = 'Registration needs an invitation on this site';
const unusable = 'This invitation does not work any more. It may have expired or been used: ask for a new one';

test.each(['open', 'invite', 'closed'] as const)('the mode %s is public, with whether mail is sent', async (mode) => {
  expect(await worlds[mode].signedOut().execute('{ app { registration mailConfigured passkeysAvailable } }')).toEqual({
    app: { registration: mode.toUpperCase(), mailConfigured: true, passkeysAvailable: false },
  });
});

describe('a closed site', () => {
  const world = worlds.closed;
  test('makes no account by any door, even with an invitation', async () => {
    const invitation = await invite(world);
    const email = 'closed@family.example';
    const answer = await register(world, { email, invitation });
    expect([answer.code, answer.sentence]).toEqual(['FORBIDDEN', 'Registration is closed on this site']);
    const rest = await byRest(world, { email, invitation });
    expect([rest.status, rest.text]).toEqual([403, 'Registration is closed on this site']);
    const google = await byGoogle(world, email);
    expect([google.code, google.sentence]).toEqual(['FORBIDDEN', 'Registration is closed on this site']);
    expect(await world.sql('SELECT 1 FROM users')).toEqual([]);
  });

  test('lets an account that exists sign in with Google', async () => {
    await world.sql(
      `INSERT INTO users (id, username, email, password, google_id) VALUES (uuidv7(), 'here', 'here@a.example', '', 'here@a.example')`,
    );
    expect((await byGoogle(world, 'here@a.example')).errors).toEqual([]);
  });
});

describe('a site with invitations', () => {
  const world = worlds.invite;

  test('makes no account without one, by any door', async () => {
    const answer = await register(world, { email: 'without@family.example' });
    expect([answer.code, answer.sentence]).toEqual(['FORBIDDEN', needsInvitation]);
    const rest = await byRest(world, { email: 'without@family.example' });
    expect([rest.status, rest.text]).toEqual([403, needsInvitation]);
    expect((await byGoogle(world, 'without@family.example')).sentence).toBe(needsInvitation);
  });

  test('makes one account for each, also for several requests at once', async () => {
    const invitation = await invite(world);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => register(world, { email: `${name}@family.example`, invitation })),
    );
    expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT', 'made']);
    const used = await register(world, { email: 'd@family.example', invitation });
    expect(used.errors).toMatchObject([{ message: unusable, extensions: { fields: { invitation: unusable } } }]);
    expect((await byRest(world, { email: 'e@family.example', invitation: await invite(world) })).status).toBe(201);
  });

  test('keeps the invitation of a registration that fails', async () => {
    const invitation = await invite(world);
    const { email } = { email: 'twice@family.example' };
    await register(world, { email, invitation: await invite(world) });
    expect((await register(world, { email, invitation })).code).toBe('CONFLICT');
    expect((await register(world, { email: 'other@family.example', invitation })).errors).toEqual([]);
  });

  test('accepts neither another kind of link nor one that has expired', async () => {
    const [user] = await world.sql<{ id: string }>('SELECT id FROM users LIMIT 1');
    const reset = await linkFor(world, { purpose: 'reset', userId: user?.id ?? null });
    expect((await register(world, { username: 'reset-link', invitation: reset })).sentence).toBe(unusable);
    const expired = await invite(world);
    await world.sql(
      `UPDATE one_time_links SET expires_at = $1::timestamptz - interval '1 second' WHERE purpose = 'register_invite' AND used_at IS NULL`,
      [world.now()],
    );
    expect((await register(world, { username: 'late', invitation: expired })).sentence).toBe(unusable);
  });

  test('confirms the address that an invitation is for, and registers no other', async () => {
    const email = 'invited@family.example';
    const invitation = await invite(world, email);
    for (const other of [{ email: 'somebody@else.example' }, { username: 'nobody' }]) {
      const answer = await register(world, { ...other, invitation });
      expect([answer.code, answer.sentence]).toEqual([
        'BAD_USER_INPUT',
        'This invitation is for another email address',
      ]);
    }
    expect((await register(world, { email: 'Invited@Family.example', invitation })).errors).toEqual([]);
    expect(await isConfirmed(world, email)).toEqual({ confirmed: true });
    expect(await mailsTo(world, email)).toEqual([]);
  });

  test('does not let an administrator become the owner by inviting the owner', async () => {
    const admin = await register(world, { username: 'admin', invitation: await invite(world) });
    expect(admin.errors).toEqual([]);
    const [{ id } = { id: null }] = await world.sql<{ id: string }>(`SELECT id FROM users WHERE username = 'admin'`);
    const invitation = await invite(world, 'owner@site.example', id);
    expect((await register(world, { email: 'owner@site.example', invitation })).errors).toEqual([]);
    expect(await isConfirmed(world, 'owner@site.example')).toEqual({ confirmed: false });
    expect(await mailsTo(world, 'owner@site.example')).toMatchObject([{ template: 'confirmAddress' }]);
  });
});

describe('an open site', () => {
  const world = worlds.open;

  test('ignores an invitation that does not work', async () => {
    expect((await register(world, { email: 'open@family.example', invitation: 'worn out' })).errors).toEqual([]);
  });

  test('records the consent of a parent or guardian, also with Google', async () => {
    await register(world, { username: 'consenting' });
    await byGoogle(world, 'consenting@google.example');
    const consents = await world.sql(
      `SELECT guardian_consent AS version, guardian_consent_at = created_at AS at_once FROM users
       WHERE username LIKE 'consenting%'`,
    );
    expect(consents).toEqual(Array.from({ length: 2 }, () => ({ version: 1, at_once: true })));
  });

  test('mails a link that confirms the address, and none without an address', async () => {
    await register(world, { email: 'mailed@family.example' });
    expect(await mailsTo(world, 'mailed@family.example')).toMatchObject([{ template: 'confirmAddress' }]);
    const before = await world.rowCounts();
    await register(world, { username: 'without-address' });
    expect((await world.rowCounts())['mails']).toBe(before['mails']);
  });
});

test('a site without mail says whom to write to', async () => {
  const world = await createWorld({ now: start, env: { SUPPORT_EMAIL: 'help@site.example' } });
  const parent = await world.parent();
  const sentence = 'This site sends no mail. Write to help@site.example for a new password';
  for (const email of [parent.email, 'nobody@family.example']) {
    const rest = await world.signedOut().rest('POST', '/api/password-reset', { email });
    expect([rest.status, rest.text]).toEqual([409, sentence]);
  }
  // A link of the operator works all the same, and confirms nothing.
  const token = await linkFor(world, { purpose: 'reset', userId: parent.rowId });
  const answer = await world
    .signedOut()
    .rest<{ message: string; user: object }>('POST', '/api/password-reset/confirm', {
      token,
      newPassword: 'eight giants',
    });
  expect(answer.json).toMatchObject({ user: { email: parent.email } });
  expect(await isConfirmed(world, parent.email)).toEqual({ confirmed: false });
  expect(await world.sql('SELECT 1 FROM mails')).toEqual([]);
});
