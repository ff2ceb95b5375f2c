import { describe, expect, test } from 'vitest';
import { loginDocument } from '../support/documents.ts';
import { feedOf, feedsOf, pollFeed } from '../support/feed.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import { linkFor, mailEnv } from '../support/outbox.ts';
import type { Parent } from '../support/parent.ts';
import { act, personIdOf } from '../support/people.ts';
import { recoveryDocuments } from '../support/recoveryDocuments.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

/* An address of a calendar ends with whatever ends the access tokens of its user. */

const world = await createWorld({ env: mailEnv });

const newPassword = 'eight giants';

type End = (parent: Parent) => Promise<unknown>;

const ends: Readonly<Record<string, End>> = {
  'a change of the password': (parent) =>
    parent.execute('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }', {
      input: { currentPassword: defaultPassword, newPassword },
    }),
  'a change of the password that keeps access tokens': async (parent) => {
    const kept = await thirdPartyOf(world, parent);
    await parent.execute('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }', {
      input: { currentPassword: defaultPassword, newPassword, keepTokens: [kept.id] },
    });
    expect((await kept.graphql('{ viewer { id } }')).errors).toEqual([]);
  },
  'a new password by mail': async (parent) => {
    const token = await linkFor(world, { purpose: 'reset', userId: parent.rowId, email: parent.email });
    await world.signedOut().execute(recoveryDocuments.reset, { input: { token, newPassword } });
  },
  '“This wasn’t me”': (parent) => parent.execute('mutation { secureAccount { message } }'),
  'an undone change of the address': async (parent) => {
    const token = await linkFor(world, { purpose: 'undo_email', userId: parent.rowId, email: parent.email });
    await world.sql(`UPDATE users SET email = 'thief' || id WHERE id = $1`, [parent.rowId]);
    await world.signedOut().execute(recoveryDocuments.undo, { input: { token } });
  },
  'an administrator who signs the user out': async (parent) => {
    const { errors } = await act(await world.admin(), 'endPersonSessions', { personId: personIdOf(parent) });
    expect(errors).toEqual([]);
  },
  'the deletion of the account, which is then restored': async (parent) => {
    await parent.execute('mutation ($name: String!) { deleteAccount(input: { username: $name }) { message } }', {
      name: parent.username,
    });
    await parent.execute(loginDocument, { input: { username: parent.email, password: defaultPassword } });
    await parent.execute('mutation { restoreAccount { message } }');
  },
};

describe('ends with', () => {
  test.each(Object.entries(ends))('%s', async (_what, end) => {
    const milo = await world.parent().withChild();
    await world.sql('UPDATE users SET email_confirmed_at = $2 WHERE id = $1', [milo.parent.rowId, world.now()]);
    const grandma = await world.carer(milo, 'viewer');
    const [own, hers] = [await feedOf(milo), await feedOf(milo, grandma)];
    expect((await pollFeed(world, own.path)).status).toBe(200);
    await end(milo.parent);
    expect((await pollFeed(world, own.path)).status).toBe(404);
    expect(await world.sql('SELECT id FROM calendar_feeds WHERE user_id = $1', [milo.parent.rowId])).toEqual([]);
    // Nobody else's.
    expect((await pollFeed(world, hers.path)).status).toBe(200);
    expect(await feedsOf(grandma)).toHaveLength(1);
  });
});

test('goes on after signing out, and after other sessions were ended', async () => {
  const milo = await world.parent().withChild();
  const { path } = await feedOf(milo);
  await milo.parent.execute('mutation { endOtherSessions { ended } }');
  await milo.parent.signOut();
  expect((await pollFeed(world, path)).status).toBe(200);
});

test('a session that a change of the password has ended makes no address after it', async () => {
  const milo = await world.parent().withChild();
  const left = await world.signedOut();
  await left.execute(loginDocument, { input: { username: milo.parent.email, password: defaultPassword } });
  const document = 'mutation ($id: ID!) { createCalendarFeed(input: { childId: $id }) { url } }';
  const [made] = await Promise.all([
    left.graphql(document, { id: milo.id }),
    milo.parent.execute('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }', {
      input: { currentPassword: defaultPassword, newPassword },
    }),
  ]);
  expect([undefined, 'UNAUTHENTICATED']).toContain(made.code);
  expect(await feedsOf(milo.parent)).toEqual([]);
});
