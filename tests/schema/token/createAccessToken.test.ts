import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forgetEndedTokens } from '../../../schema/token/token.service.ts';
import { createTokenDocument } from '../../support/documents.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { expectRefusal } from '../../support/refusals.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

interface Token {
  readonly id: string;
  readonly name: string;
  readonly lastUsedAt: string | null;
  readonly child: { readonly name: string } | null;
}

const listDocument = '{ viewer { accessTokens { id name lastUsedAt child { name } } } }';

const listOf = async (caller: { execute<Data>(query: string): Promise<Data> }) =>
  (await caller.execute<{ viewer: { accessTokens: Token[] } }>(listDocument)).viewer.accessTokens;

const revokeDocument =
  'mutation ($id: ID!) { revokeAccessToken(input: { id: $id }) { viewer { accessTokens { id } } } }';

describe('a new access token', () => {
  test('is returned once, and stored only as its SHA-256', async () => {
    const milo = await world.parent().withChild();
    const { createAccessToken } = await milo.parent.execute<{
      createAccessToken: { token: string; accessToken: Token; viewer: { accessTokens: { id: string }[] } };
    }>(createTokenDocument, {
      input: { name: '  Wall display ', scopes: ['WRITE', 'READ', 'READ'], childId: milo.id },
    });
    const { token, accessToken, viewer } = createAccessToken;

    expect(token).toMatch(/^dad_[\w-]{51}$/);
    expect(accessToken).toEqual({
      id: accessToken.id,
      name: 'Wall display',
      scopes: ['READ', 'WRITE'],
      child: { id: milo.id },
      createdAt: '2026-03-14T18:40:00.000Z',
      expiresAt: '2026-06-12T18:40:00.000Z',
      lastUsedAt: null,
    });
    expect(viewer.accessTokens).toEqual([{ id: accessToken.id }]);

    const [row] = await world.sql('SELECT * FROM access_tokens WHERE id = $1', [rowId(accessToken.id)]);
    expect(row?.['token_hash']).toBe(createHash('sha256').update(token).digest('base64url'));
    const random = token.slice('dad_'.length, -8);
    const tables = await world.sql<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    for (const { name } of tables) {
      expect([
        name,
        await world.sql(`SELECT 1 FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%'`, [random]),
      ]).toEqual([name, []]);
    }
    expect(JSON.stringify(await listOf(milo.parent))).not.toContain(random);
  });

  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(61) }, 'Name can have at most 60 characters'],
    ['scopes', { scopes: [] }, 'Choose what the token may do: read, write or both'],
    ['expiresInDays', { expiresInDays: 0 }, 'An access token can be valid for 1 to 365 days'],
    ['expiresInDays', { expiresInDays: 366 }, 'An access token can be valid for 1 to 365 days'],
  ])('needs a valid %s: %j', async (field, wrong, sentence) => {
    const parent = await world.parent();
    const input = { name: 'Wall display', scopes: ['READ'], ...wrong };
    const answer = await parent.graphql(createTokenDocument, { input });
    expectRefusal(answer);
    expect([answer.code, answer.sentence]).toEqual(['BAD_USER_INPUT', sentence]);
    expect(answer.errors[0]?.extensions?.fields).toEqual({ [field]: sentence });
    expect(await listOf(parent)).toEqual([]);
  });

  test('cannot be created for a child of others, which looks like an unknown one', async () => {
    const milo = await world.parent().withChild();
    const unknownId = Buffer.from('Child:0198f000-0000-7000-8000-000000000000').toString('base64');
    const stranger = await world.stranger();
    for (const childId of [milo.id, unknownId]) {
      const answer = await stranger.graphql(createTokenDocument, { input: { name: 'Spy', scopes: ['READ'], childId } });
      expect([answer.code, answer.sentence]).toEqual(['NOT_FOUND', 'Child not found']);
    }
  });

  test('is limited to fifty, even for simultaneous requests', async () => {
    const parent = await world.parent();
    await world.sql(
      `INSERT INTO access_tokens (id, user_id, name, token_hash, expires_at, revoked_at)
       SELECT gen_random_uuid(), $1, 'Old', gen_random_uuid()::text, $2::timestamptz + interval '1 day' * (i - 3),
         CASE WHEN i = 1 THEN $2::timestamptz END
       FROM generate_series(1, 52) i`,
      [parent.rowId, world.now()],
    );
    const input = { name: 'One too many', scopes: ['READ'] };
    const answers = await Promise.all([1, 2, 3].map(() => parent.graphql(createTokenDocument, { input })));
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['CONFLICT', 'CONFLICT', 'ok']);
    expect(answers.find(({ code }) => code)?.sentence).toBe('You have 50 access tokens: revoke one to make another');
  });
});

describe('the list of access tokens', () => {
  test("contains the user's own tokens, newest first", async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    await thirdPartyOf(world, milo.parent, { name: 'First', childId: milo.id });
    world.later({ minutes: 1 });
    await thirdPartyOf(world, milo.parent, { name: 'Second' });
    expect((await listOf(milo.parent)).map(({ name, child }) => [name, child])).toEqual([
      ['Second', null],
      ['First', { name: 'Milo' }],
    ]);
    expect(await listOf(await world.stranger())).toEqual([]);
  });

  test('shows the last use to the minute, which takes at most one statement per minute', async () => {
    const parent = await world.parent();
    const display = await thirdPartyOf(world, parent);
    const lastUse = async () => (await listOf(parent))[0]?.lastUsedAt;
    expect(await lastUse()).toBeNull();

    const first = new Date(world.now()).toISOString();
    await display.execute('{ viewer { id } }');
    await expect.poll(lastUse).toBe(first);

    world.later({ seconds: 59 });
    const { statements } = await world.statements(() => display.execute('{ viewer { id } }'));
    expect(statements).toContain('viewer_by_token');
    expect(statements).not.toContain('touch_token');
    expect(await lastUse()).toBe(first);

    world.later({ seconds: 1 });
    await display.execute('{ viewer { id } }');
    await expect.poll(lastUse).toBe(new Date(world.now()).toISOString());
  });

  test('leaves out a token whose child is pending deletion, as it would look like one for all children', async () => {
    const milo = await world.parent().withChild();
    await thirdPartyOf(world, milo.parent, { childId: milo.id });
    await world.sql('UPDATE children SET deletion_requested_at = now() WHERE id = $1', [milo.rowId]);
    expect(await listOf(milo.parent)).toEqual([]);
  });

  test('shows an expired token for 30 days, after which the hourly job deletes it', async () => {
    const parent = await world.parent();
    await thirdPartyOf(world, parent, { name: 'Short', expiresInDays: 1 });
    const revoked = await thirdPartyOf(world, parent, { name: 'Revoked', expiresInDays: 365 });
    const long = await thirdPartyOf(world, parent, { name: 'Long', expiresInDays: 365 });
    await parent.execute(revokeDocument, { id: revoked.id });
    const stored = async () =>
      (await world.sql('SELECT id FROM access_tokens WHERE user_id = $1 ORDER BY id', [parent.rowId])).map(
        ({ id }) => id,
      );

    world.later({ days: 29 });
    await forgetEndedTokens(world.db, Temporal.Instant.from(world.now()));
    expect((await listOf(parent)).map(({ name }) => name)).toEqual(['Long', 'Short']);
    expect(await stored()).toHaveLength(3);

    world.later({ days: 2 });
    await forgetEndedTokens(world.db, Temporal.Instant.from(world.now()));
    expect((await listOf(parent)).map(({ name }) => name)).toEqual(['Long']);
    expect(await stored()).toEqual([rowId(long.id)]);
  });
});

describe('revoking an access token', () => {
  test('ends it immediately, and changes nothing the second time', async () => {
    const parent = await world.parent();
    const display = await thirdPartyOf(world, parent);
    expect((await display.graphql('{ viewer { username } }')).data).toEqual({ viewer: { username: parent.username } });

    const answer = await parent.execute(revokeDocument, { id: display.id });
    expect(answer).toEqual({ revokeAccessToken: { viewer: { accessTokens: [] } } });
    expect((await display.graphql('{ viewer { id } }')).status).toBe(401);
    expect((await display.rest('GET', '/api/children')).status).toBe(401);

    expect((await parent.graphql(revokeDocument, { id: display.id })).code).toBeUndefined();
  });

  test('is possible for its user only: for others it does not exist', async () => {
    const display = await thirdPartyOf(world, await world.parent());
    const stranger = await world.stranger();
    const unknownId = Buffer.from('AccessToken:0198f000-0000-7000-8000-000000000000').toString('base64');
    const [foreign, unknown] = [
      await stranger.graphql(revokeDocument, { id: display.id }),
      await stranger.graphql(revokeDocument, { id: unknownId }),
    ];
    expect([foreign.code, foreign.sentence]).toEqual(['NOT_FOUND', 'Access token not found']);
    expect(foreign.text).toBe(unknown.text);
    expect((await display.graphql('{ viewer { id } }')).status).toBe(200);
  });
});
