import { beforeAll, describe, expect, test } from 'vitest';
import { inviteDocument, previewDocument } from '../support/carers.ts';
import { googleLoginDocument, loginDocument, registerDocument } from '../support/documents.ts';
import { createIssuer } from '../support/issuer.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import { linkFor, mailEnv, secretTo } from '../support/outbox.ts';
import { recoveryDocuments } from '../support/recoveryDocuments.ts';
import { rowsRead } from '../support/rowsRead.ts';

/*
 * A visitor without an account had the server read every username of the site, by registering `_@x.example`. So no request may read more
 * rows the more accounts there are: each one here is measured in rows, which no machine makes more or less.
 */

const accounts = 4_000;

/** No request of this file needs more. */
const rowsAllowed = 200;

/** A page of twenty people counts what each of them has. */
const rowsOfAPage = 1_000;

const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  now: Temporal.Now.instant().toString(),
  env: { ...mailEnv, ...issuer.env },
  rateLimits: 'off',
});

beforeAll(async () => {
  const { rowId } = await world.parent({ email: 'first@many.example' });
  // Their names begin alike, and with characters that are special in patterns.
  await world.sql(
    `INSERT INTO users (id, username, email, password)
     SELECT gen_random_uuid(), (ARRAY['a', 'a_', 'a%', 'a\\'])[1 + i % 4] || i, 'a' || i || '@many.example', password
     FROM generate_series(1, $1::int) i CROSS JOIN (SELECT password FROM users WHERE id = $2) first`,
    [accounts, rowId],
  );
  for (const rows of [
    `user_sessions (id, user_id, start_time) SELECT gen_random_uuid(), id, now()`,
    `sessions (id, session_id, user_id, proven_at, expires_at)
       SELECT gen_random_uuid(), 'session ' || id, id, now(), now() + interval '1 day'`,
    `one_time_links (id, purpose, token_hash, user_id, email, expires_at)
       SELECT gen_random_uuid(), 'confirm', 'hash ' || id, id, email, now() + interval '1 day'`,
    `one_time_links (id, purpose, token_hash, email, expires_at)
       SELECT gen_random_uuid(), 'carer_invite', 'invitation ' || id, email, now() + interval '1 day'`,
    `mails (id, user_id, recipient, template, act_key) SELECT gen_random_uuid(), id, email, 'test', 'test:' || id`,
    `audit_entries (id, at, act, actor_id, actor_role, subject_id)
       SELECT gen_random_uuid(), now(), 'signed_in', id, 'user', id`,
    `activity_logs (id, user_id, activity_type) SELECT gen_random_uuid(), id, 'user_login'`,
    `rate_limits (key, points) SELECT 'login:' || id, 1`,
  ])
    await world.sql(`INSERT INTO ${rows} FROM users`);
  await world.sql('VACUUM ANALYZE');
});

/** The rows that a request reads, of all tables together, when it is sent for the second time: the first fills caches. */
async function rowsOf(send: (attempt: number) => Promise<unknown>): Promise<number> {
  await send(1);
  const read = await rowsRead(world.db.pool, () => send(2));
  return Object.values(read).reduce((sum, count) => sum + count, 0);
}

const register = async (input: object) => {
  const answer = await world.signedOut().graphql<{ register: { viewer: { username: string } } }>(registerDocument, {
    input: { password: defaultPassword, ...input },
  });
  return answer.data?.register.viewer.username ?? answer.sentence;
};

describe(`beside ${accounts.toLocaleString('en')} accounts`, () => {
  test.each(['_', '__', 'a', 'a_', '_1', 'a1', 'new'])('registering as %s reads few rows', async (local) => {
    expect(await rowsOf((attempt) => register({ email: `${local}@x${attempt}.example` }))).toBeLessThan(rowsAllowed);
  });

  test.each(['%', '\\', 'a%', '*'])('no address begins with %s', async (local) => {
    expect(await register({ email: `${local}@x.example` })).toBe('Invalid email address');
  });

  test.each(['_', '%', 'a'])('registering with the username %s reads few rows', async (username) => {
    expect(await rowsOf((attempt) => register({ username: `${username}${attempt}` }))).toBeLessThan(rowsAllowed);
  });

  test.each(['_', 'a'])('signing in with Google as %s for the first time reads few rows', async (local) => {
    const signIn = async (attempt: number) => {
      const claims = { sub: `google-${local}-${attempt}`, email: `${local}@google${attempt}.example` };
      const input = { token: issuer.token(claims) };
      expect((await world.signedOut().graphql(googleLoginDocument, { input })).errors).toEqual([]);
    };
    expect(await rowsOf(signIn)).toBeLessThan(rowsAllowed);
  });

  test.each(['_', '%', 'a%', 'a1@many.example', 'nobody@many.example'])(
    'signing in as %s reads few rows',
    async (username) => {
      const signIn = () => world.signedOut().graphql(loginDocument, { input: { username, password: 'a guess' } });
      expect(await rowsOf(signIn)).toBeLessThan(rowsAllowed);
    },
  );

  test('the way back into an account reads few rows', async () => {
    const parent = await world.parent({ email: 'back@family.example' });
    const ask = (email: string) => () => world.signedOut().graphql(recoveryDocuments.request, { input: { email } });
    expect(await rowsOf(ask(parent.email))).toBeLessThan(rowsAllowed);
    expect(await rowsOf(ask('a_@many.example'))).toBeLessThan(rowsAllowed);
    const confirm = async () => {
      const token = await linkFor(world, { purpose: 'confirm', userId: parent.rowId, email: parent.email });
      const { errors } = await world.signedOut().graphql(recoveryDocuments.confirm, { input: { token } });
      expect(errors).toEqual([]);
    };
    expect(await rowsOf(confirm)).toBeLessThan(rowsAllowed);
    const token = await secretTo(world, parent.email, 'resetPassword');
    const reset = (attempt: number) =>
      world.signedOut().graphql(recoveryDocuments.reset, {
        input: { token: attempt === 1 ? 'x' : token, newPassword: 'eight giants' },
      });
    expect(await rowsOf(reset)).toBeLessThan(rowsAllowed);
  });

  test('moving to another address reads few rows', async () => {
    const parent = await world.parent({ email: 'move@family.example' });
    const request = async (attempt: number) => {
      const input = { email: `moved${attempt}@family.example` };
      expect((await parent.graphql(recoveryDocuments.change, { input })).errors).toEqual([]);
    };
    expect(await rowsOf(request)).toBeLessThan(rowsAllowed);
    const token = await secretTo(world, 'moved2@family.example', 'confirmNewAddress');
    const confirm = async (attempt: number) => {
      const input = { token: attempt === 1 ? 'x' : token };
      expect((await parent.graphql(recoveryDocuments.confirmChange, { input })).errors).toHaveLength(2 - attempt);
    };
    expect(await rowsOf(confirm)).toBeLessThan(rowsAllowed);
  });

  test('inviting a carer by address, and opening the link, reads few rows', async () => {
    const milo = await world.parent({ email: 'host@family.example' }).withChild();
    await world.sql('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [milo.parent.rowId]);
    const invite = async (attempt: number) => {
      const email = `a${attempt}@many.example`;
      const input = { childIds: [milo.id], role: 'EDITOR', email };
      expect((await milo.parent.graphql(inviteDocument, { input })).errors).toEqual([]);
    };
    expect(await rowsOf(invite)).toBeLessThan(rowsAllowed);
    const token = await secretTo(world, 'a2@many.example', 'carerInvitation');
    const open = async () => {
      expect((await world.signedOut().graphql(previewDocument, { token })).errors).toEqual([]);
    };
    expect(await rowsOf(open)).toBeLessThan(rowsAllowed);
  });

  test('a page of the settings reads few rows', async () => {
    const parent = await world.parent({ email: 'settings@family.example' });
    const read = async () => {
      const { errors } = await parent.graphql(
        `{ viewer { id email sessions { id } accessTokens { id } recentActivity(first: 5) { edges { node { id } } } } }`,
      );
      expect(errors).toEqual([]);
    };
    expect(await rowsOf(read)).toBeLessThan(rowsAllowed);
  });

  test('every page of the people, and one of them by id, reads few rows', async () => {
    const admin = await world.admin();
    const list =
      'query ($after: String) { people(first: 20, after: $after) { edges { cursor node { id username } } } }';
    const read = async (after: string | null) => {
      const { people } = await admin.execute<{ people: { edges: { cursor: string }[] } }>(list, { after });
      expect(people.edges).toHaveLength(20);
      return people.edges.at(-1)?.cursor ?? null;
    };
    const next = await read(null);
    expect(await rowsOf(() => read(null))).toBeLessThan(rowsOfAPage);
    expect(await rowsOf(() => read(next))).toBeLessThan(rowsOfAPage);
    const byId = () =>
      admin.execute('query ($search: String) { people(search: $search, first: 20) { edges { node { id } } } }', {
        search: admin.rowId,
      });
    expect(await rowsOf(byId)).toBeLessThan(rowsAllowed);
  });
});
