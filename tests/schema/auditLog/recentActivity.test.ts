import { describe, expect, test } from 'vitest';
import { forgetActs } from '../../../schema/audit/audit.service.ts';
import { createWorld, defaultPassword } from '../../support/kit.ts';
import type { Parent } from '../../support/parent.ts';
import { act, personIdOf } from '../../support/people.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

const world = await createWorld({ rateLimits: 'off' });
const withMail = await createWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });

interface Event {
  kind: string;
  text: string;
  device: string | null;
  ipAddress: string | null;
  byAdmin: boolean;
}

/** What a parent reads, newest first. */
async function eventsOf(parent: Parent, first = 100): Promise<Event[]> {
  const { viewer } = await parent.execute<{ viewer: { recentActivity: { edges: { node: Event }[] } } }>(
    `query ($first: Int) { viewer { recentActivity(first: $first) {
       edges { node { id at kind text device ipAddress byAdmin } } } } }`,
    { first },
  );
  return viewer.recentActivity.edges.map(({ node }) => node);
}

const kindsOf = async (parent: Parent) => (await eventsOf(parent)).map(({ kind }) => kind);

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

describe('recent activity', () => {
  test('tells of sign-ins and wrong passwords, with device and address', async () => {
    const parent = await world.parent();
    const stranger = world.browserAt('192.0.2.66', firefox);
    world.later({ seconds: 1 });
    const guess = await stranger.rest('POST', '/api/login', { username: parent.email, password: 'a wrong one' });
    expect(guess.status).toBe(401);
    world.later({ seconds: 1 });
    await stranger.rest('POST', '/api/login', { username: parent.username, password: defaultPassword });
    const from = { device: 'Firefox on Android', ipAddress: '192.0.2.66', byAdmin: false };
    expect(await eventsOf(parent)).toMatchObject([
      { kind: 'SIGNED_IN', text: 'Signed in', ...from },
      { kind: 'SIGN_IN_FAILED', text: 'Somebody entered a wrong password', ...from },
      { kind: 'SIGNED_IN', text: 'You made this account' },
    ]);
  });

  test('tells of tokens by name as long as it is known, downloads, passwords, sessions and deletion', async () => {
    const parent = await world.parent();
    const token = await thirdPartyOf(world, parent, { name: 'Kitchen display' });
    const run = async (document: string, variables: object = {}) => {
      world.later({ seconds: 1 });
      await parent.execute(document, variables);
    };
    await run('mutation ($id: ID!) { revokeAccessToken(input: { id: $id }) { viewer { id } } }', { id: token.id });
    await run('mutation ($id: ID!) { revokeAccessToken(input: { id: $id }) { viewer { id } } }', { id: token.id });
    world.later({ seconds: 1 });
    expect((await parent.rest('GET', '/api/account/export')).status).toBe(200);
    await world.browserAt('192.0.2.67').rest('POST', '/api/login', {
      username: parent.email,
      password: defaultPassword,
    });
    await run('mutation { endOtherSessions { ended } }');
    await run('mutation { endOtherSessions { ended } }');
    await run(
      `mutation ($p: String!) { changePassword(input: { currentPassword: $p, newPassword: $p }) { message } }`,
      { p: defaultPassword },
    );
    await run('mutation ($username: String!) { deleteAccount(input: { username: $username }) { message } }', {
      username: parent.username,
    });
    await parent.signIn();
    await run('mutation { restoreAccount { message } }');

    expect((await eventsOf(parent)).map(({ text }) => text)).toEqual([
      'You restored this account',
      'Signed in',
      'You asked to delete this account',
      'You changed your password',
      'You logged out everywhere else',
      'Signed in',
      "You downloaded your family's data",
      'You ended the access token Kitchen display',
      'You made the access token Kitchen display',
      'You made this account',
    ]);
    await world.sql('DELETE FROM access_tokens WHERE user_id = $1', [parent.rowId]);
    expect((await eventsOf(parent)).map(({ text }) => text)).toContain('You made an access token');
  });

  test('tells of acts of administrators without their browser and address', async () => {
    const [admin, parent] = [await world.admin(), await world.parent()];
    world.later({ seconds: 1 });
    await act(admin, 'changePersonPlan', { personId: personIdOf(parent), tier: 'BASIC' });
    const [event] = await eventsOf(parent);
    expect(event).toMatchObject({
      kind: 'PLAN_CHANGED',
      text: 'An administrator changed your plan',
      device: null,
      ipAddress: null,
      byAdmin: true,
    });
  });

  test('goes on at a cursor, newest first, also among entries of one instant', async () => {
    const parent = await world.parent();
    for (let round = 0; round < 4; round += 1) await parent.signIn();
    const document = `query ($after: String) { viewer { recentActivity(first: 2, after: $after) {
      edges { cursor node { id } } pageInfo { hasNextPage } } } }`;
    const ids: string[] = [];
    for (let after: string | null = null, isLast = false; !isLast;) {
      const answer: {
        viewer: {
          recentActivity: { edges: { cursor: string; node: { id: string } }[]; pageInfo: { hasNextPage: boolean } };
        };
      } = await parent.execute(document, { after });
      const { edges, pageInfo } = answer.viewer.recentActivity;
      ids.push(...edges.map(({ node }) => node.id));
      isLast = !pageInfo.hasNextPage;
      after = edges.at(-1)?.cursor ?? null;
    }
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });

  test('keeps 50 failed sign-ins within 24 hours, which hide nothing else, and none of an unknown account', async () => {
    const parent = await world.parent();
    const before = await world.rowCounts();
    for (let attempt = 0; attempt < 52; attempt += 1)
      await world.signedOut().rest('POST', '/api/login', { username: parent.email, password: 'a wrong one' });
    await world.signedOut().rest('POST', '/api/login', { username: 'nobody', password: 'a wrong one' });
    await parent.signIn();
    const kinds = await kindsOf(parent);
    expect(kinds.filter((kind) => kind === 'SIGN_IN_FAILED')).toHaveLength(50);
    expect(kinds[0]).toBe('SIGNED_IN');
    const after = await world.rowCounts();
    expect((after['audit_entries'] ?? 0) - (before['audit_entries'] ?? 0)).toBe(51);
  });

  test('is forgotten after 90 days, and acts of administrators after 400', async () => {
    const [admin, parent] = [await world.admin(), await world.parent()];
    await act(admin, 'changePersonPlan', { personId: personIdOf(parent), tier: 'BASIC' });
    const since = Temporal.Instant.from(world.now());
    const kept = async (days: number) => {
      await forgetActs(world.db, since.add({ hours: 24 * days }));
      return (
        await world.sql<{ act: string }>('SELECT act FROM audit_entries WHERE subject_id = $1 ORDER BY act', [
          parent.rowId,
        ])
      ).map(({ act: one }) => one);
    };
    expect(await kept(89)).toEqual(['plan_changed', 'signed_in']);
    expect(await kept(90)).toEqual(['plan_changed']);
    expect(await kept(399)).toEqual(['plan_changed']);
    expect(await kept(400)).toEqual([]);
  });
});

describe('"This wasn\'t me"', () => {
  const secure = (parent: Parent) =>
    parent.execute<{ secureAccount: { message: string; endedSessions: number; endedTokens: number } }>(
      'mutation { secureAccount { message endedSessions endedTokens viewer { id } } }',
    );

  test('ends everything else that acts for the account, but not the undoing of a change of address', async () => {
    const parent = await world.parent();
    const token = await thirdPartyOf(world, parent);
    const elsewhere = world.browserAt('192.0.2.68');
    await elsewhere.rest('POST', '/api/login', { username: parent.email, password: defaultPassword });
    await world.sql(
      `INSERT INTO one_time_links (id, purpose, token_hash, user_id, issuer_id, expires_at)
       SELECT uuidv7(), purpose, 'secure ' || purpose, CASE WHEN purpose LIKE '%_invite' THEN NULL ELSE $1::uuid END,
         CASE WHEN purpose LIKE '%_invite' THEN $1::uuid END, $2::timestamptz + interval '1 day'
       FROM unnest(ARRAY['reset', 'email', 'undo_email', 'carer_invite']) purpose`,
      [parent.rowId, world.now()],
    );
    await world.sql(
      `INSERT INTO passkeys (id, user_id, name, credential_id, public_key) VALUES (uuidv7(), $1, 'Phone', 'secure', '\\x00')`,
      [parent.rowId],
    );
    const { secureAccount } = await secure(parent);
    expect(await world.sql('SELECT 1 FROM passkeys WHERE user_id = $1', [parent.rowId])).toEqual([]);
    expect(secureAccount).toMatchObject({
      message: 'Everything else is signed out, and all access tokens and passkeys have ended. Now change your password',
      endedSessions: 1,
      endedTokens: 1,
    });
    expect((await elsewhere.graphql('{ viewer { id } }')).data).toEqual({ viewer: null });
    expect((await token.graphql('{ viewer { id } }')).code).toBe('UNAUTHENTICATED');
    expect((await parent.graphql('{ viewer { id } }')).data).toEqual({ viewer: { id: parent.id } });
    const open = await world.sql(
      'SELECT purpose FROM one_time_links WHERE ended_at IS NULL AND (user_id = $1 OR issuer_id = $1)',
      [parent.rowId],
    );
    expect(open).toEqual([{ purpose: 'undo_email' }]);
    expect(await kindsOf(parent)).toContain('ACCOUNT_SECURED');
  });

  test('mails a link to a confirmed address, at most five within 24 hours, and none to an unconfirmed one', async () => {
    const parent = await withMail.parent();
    const mailed = async () =>
      (await withMail.sql(`SELECT 1 FROM mails WHERE user_id = $1 AND template = 'resetPassword'`, [parent.rowId]))
        .length;
    await secure(parent);
    expect(await mailed()).toBe(0);
    await withMail.sql('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [parent.rowId]);
    for (let round = 0; round < 6; round += 1) {
      const { secureAccount } = await secure(parent);
      expect(secureAccount.message.includes('is on its way')).toBe(round < 5);
    }
    expect(await mailed()).toBe(5);
  });
});
