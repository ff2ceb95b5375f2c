import { describe, expect, test } from 'vitest';
import { loginDocument } from '../../support/documents.ts';
import type { Caller } from '../../support/caller.ts';
import { createWorld, defaultPassword } from '../../support/kit.ts';
import type { Parent } from '../../support/parent.ts';

const world = await createWorld();

const deleteAccount = (caller: Caller, username: string) =>
  caller.graphql('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }', {
    input: { username },
  });

const restoreAccount = (caller: Caller) =>
  caller.graphql<{ restoreAccount: { viewer: { deletesAt: string | null; children: { id: string }[] } } }>(
    'mutation { restoreAccount { message viewer { deletesAt children { id } } } }',
  );

const removeChild = 'mutation ($input: DeleteChildInput!) { deleteChild(input: $input) { viewer { id } } }';

const viewerOf = async (parent: Parent) =>
  (
    await parent.execute<{ viewer: { deletesAt: string | null; children: { id: string }[] } | null }>(
      '{ viewer { deletesAt children { id } } }',
    )
  ).viewer;

describe('deleting an account', () => {
  test('ends every session and token, hides its children from all carers, and can be undone after a login', async () => {
    const parent = await world.parent({ timeZone: 'Europe/Berlin' });
    const milo = await parent.withChild();
    const grandma = await world.carer(milo, 'viewer');
    const phone = world.browserAt('203.0.113.40');
    await phone.execute(loginDocument, { input: { username: parent.email, password: defaultPassword } });
    const { createAccessToken } = await parent.execute<{ createAccessToken: { token: string } }>(
      'mutation { createAccessToken(input: { name: "A frame", scopes: [READ] }) { token } }',
    );

    const { data } = await deleteAccount(parent, ` ${parent.username.toUpperCase()} `);
    expect(data).toEqual({
      deleteAccount: {
        message: 'Your account will be deleted on April 13, 2026. Log in before then to restore it.',
      },
    });
    expect(await viewerOf(parent)).toBeNull();
    expect(await phone.execute('{ viewer { id } }')).toEqual({ viewer: null });
    const bearer = { authorization: `Bearer ${createAccessToken.token}` };
    expect((await world.signedOut().graphql('{ viewer { id } }', {}, bearer)).status).toBe(401);
    expect(await milo.readAs(grandma)).toBeNull();

    await parent.signIn();
    expect(await viewerOf(parent)).toEqual({ deletesAt: '2026-04-13T18:40:00.000Z', children: [] });
    const restored = await parent.graphql(
      'mutation ($input: RestoreChildInput!) { restoreChild(input: $input) { viewer { id } } }',
      { input: { childId: milo.id } },
    );
    expect(restored.code).toBe('CONFLICT');

    expect((await restoreAccount(parent)).data).toMatchObject({
      restoreAccount: {
        message: 'Your account is back, and everything in it',
        viewer: { deletesAt: null, children: [{ id: milo.id }] },
      },
    });
    expect(await milo.readAs(grandma)).not.toBeNull();
    expect((await world.signedOut().graphql('{ viewer { id } }', {}, bearer)).status).toBe(401);
    // Restoring again changes nothing.
    expect((await restoreAccount(parent)).code).toBeUndefined();
  });

  test('requires the username of the account', async () => {
    const parent = await world.parent();
    const stranger = await world.stranger();
    for (const username of ['', 'unknown', parent.email, stranger.username]) {
      const { code, errors } = await deleteAccount(parent, username);
      expect([code, Object.keys(errors[0]?.extensions?.fields ?? {})]).toEqual(['BAD_USER_INPUT', ['username']]);
    }
    expect((await viewerOf(parent))?.deletesAt).toBeNull();
  });

  test('restores only what it deleted: a profile deleted before stays deleted', async () => {
    const parent = await world.parent();
    const [milo, ada] = [await parent.withChild(), await parent.withChild({ name: 'Ada' })];
    // At the same instant.
    await parent.execute(removeChild, { input: { childId: ada.id, name: 'Ada' } });
    await deleteAccount(parent, parent.username);
    await parent.signIn();
    expect((await restoreAccount(parent)).data?.restoreAccount.viewer.children).toEqual([{ id: milo.id }]);
    expect(await parent.execute('{ viewer { deletedChildren { name } } }')).toEqual({
      viewer: { deletedChildren: [{ name: 'Ada' }] },
    });
  });

  test('keeps the access to children of other families until the end', async () => {
    const milo = await world.parent().withChild();
    const uncle = await world.carer(milo, 'editor');
    await deleteAccount(uncle, uncle.username);
    await uncle.signIn();
    expect((await viewerOf(uncle))?.children).toEqual([{ id: milo.id }]);
    expect((await restoreAccount(uncle)).data?.restoreAccount.viewer.children).toEqual([{ id: milo.id }]);
  });

  test('does not restart its 30 days, and cannot be undone after them', async () => {
    const start = world.now();
    const parent = await world.parent();
    await deleteAccount(parent, parent.username);
    world.later({ days: 10 });
    await parent.signIn();
    await deleteAccount(parent, parent.username);
    world.later({ days: 20 });
    await parent.signIn();
    expect((await viewerOf(parent))?.deletesAt).toBe('2026-04-13T18:40:00.000Z');
    const { code, sentence } = await restoreAccount(parent);
    expect([code, sentence]).toEqual(['CONFLICT', 'The 30 days have passed: this account is being deleted now']);
    world.travelTo(start);
  });
});
