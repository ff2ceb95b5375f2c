import { describe, expect, test } from 'vitest';
import { allStatements } from '../../../prisma/statement.ts';
import { ownerEmail } from '../../support/circle.ts';
import { createWorld } from '../../support/kit.ts';
import type { Parent } from '../../support/parent.ts';
import { personIdOf, siteOwnerOf } from '../../support/people.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

const world = await createWorld({ env: { OWNER_EMAIL: ownerEmail } });
const admin = await world.admin();

interface People {
  people: {
    edges: { cursor: string; node: { id: string; email: string | null } & Record<string, unknown> }[];
    pageInfo: { hasNextPage: boolean };
  };
}

const list = (variables: object, fields = 'id email') =>
  admin.execute<People>(
    `query ($search: String, $first: Int, $after: String) {
       people(search: $search, first: $first, after: $after) { edges { cursor node { ${fields} } } pageInfo { hasNextPage } }
     }`,
    variables,
  );

const found = async (search: string) => (await list({ search })).people.edges.map(({ node }) => node.email);

describe('people', () => {
  test('are listed with the newest account first, page by page', async () => {
    const made: Parent[] = [];
    for (let index = 0; index < 5; index += 1) {
      world.later({ seconds: 1 });
      made.unshift(await world.parent({ email: `page${index}@people.example` }));
    }
    const read: (string | null)[] = [];
    let after: string | undefined;
    for (let isLast = false; !isLast;) {
      const { people } = await list({ search: '@people.example', first: 2, after });
      read.push(...people.edges.map(({ node }) => node.email));
      isLast = !people.pageInfo.hasNextPage;
      after = people.edges.at(-1)?.cursor;
    }
    expect(read).toEqual(made.map(({ email }) => email));
  });

  test('are found by a part of the address or username in any case, and by their id', async () => {
    const ida = await world.parent({ email: 'ida@search.example' });
    const email = 'ida.100%_sure@search.example';
    await world.sql(`UPDATE users SET username = 'grandma-ida', email = $2 WHERE id = $1`, [ida.rowId, email]);
    for (const search of ['IDA.100', '%_sure', 'MA-ida', ida.rowId, ida.id, personIdOf(ida), ` ${ida.rowId} `])
      expect([search, await found(search)]).toEqual([search, [email]]);
    for (const search of ['ida%sure', 'ida_100', '\\', '00000000-0000-7000-8000-000000000000'])
      expect([search, await found(search)]).toEqual([search, []]);
  });

  test('refuses a search that is too long, and a cursor of another list', async () => {
    for (const variables of [{ search: 'a'.repeat(255) }, { after: 'nonsense' }]) {
      const { errors } = await admin.graphql(
        'query ($search: String, $after: String) { people(search: $search, after: $after) { edges { cursor } } }',
        variables,
      );
      expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['BAD_USER_INPUT']);
    }
  });
});

test('a person is shown with numbers and states, and nothing of a child', async () => {
  const parent = await world.parent({ email: 'full@facts.example' });
  const child = await parent.withChild({ name: 'Quillon' });
  const gone = await parent.withChild({ name: 'Quillon' });
  await world.sql('UPDATE children SET deletion_requested_at = now() WHERE id = $1', [gone.rowId]);
  await thirdPartyOf(world, parent, { childId: child.id });
  await world.sql(`UPDATE users SET name = 'Ada', email_confirmed_at = now(), google_id = 'g-1' WHERE id = $1`, [
    parent.rowId,
  ]);
  await world.sql(
    `INSERT INTO one_time_links (id, purpose, token_hash, issuer_id, expires_at)
     VALUES (uuidv7(), 'carer_invite', 'one', $1, $2::timestamptz + interval '1 day'),
            (uuidv7(), 'carer_invite', 'two', $1, $2::timestamptz - interval '1 day')`,
    [parent.rowId, world.now()],
  );
  await world.sql(
    `INSERT INTO mails (id, user_id, recipient, template, act_key, failed_at)
     VALUES (uuidv7(), $1, 'full@facts.example', 'test', 'lately', $2),
            (uuidv7(), $1, 'full@facts.example', 'test', 'long ago', $2::timestamptz - interval '31 days')`,
    [parent.rowId, world.now()],
  );
  await world.sql(`INSERT INTO totps (user_id, secret, confirmed_at) VALUES ($1, 'S', now())`, [parent.rowId]);
  const facts =
    'id username email emailConfirmed displayName createdAt lastVisitAt isAdmin isSiteOwner plan tier childCount sessionCount ' +
    'tokenCount openInvitations failedMails hasPassword signsInWithGoogle hasSecondFactor deletesAt';
  const { people } = await list({ search: parent.rowId }, facts);
  expect(people.edges[0]?.node).toEqual({
    id: personIdOf(parent),
    username: parent.username,
    email: parent.email,
    emailConfirmed: true,
    displayName: 'Ada',
    createdAt: new Date(world.now()).toISOString(),
    lastVisitAt: new Date(world.now()).toISOString(),
    isAdmin: false,
    isSiteOwner: false,
    plan: 'Free',
    tier: 'FREE',
    childCount: 1,
    sessionCount: 1,
    tokenCount: 1,
    openInvitations: 1,
    failedMails: 1,
    hasPassword: true,
    signsInWithGoogle: true,
    hasSecondFactor: true,
    deletesAt: null,
  });
  expect(JSON.stringify(people)).not.toContain('Quillon');
  // What the statement does not select, no change of the screen can show.
  const { text = '', columns } = allStatements().find(({ name }) => name === 'people_by_id') ?? {};
  expect(Object.keys(columns ?? {}).filter((name) => /child/.test(name))).toEqual(['childCount']);
  expect(text.match(/child\.\w+/g)).toEqual(['child.parent_id', 'child.deletion_requested_at']);
});

test('the site owner is recognised by the confirmed address, and an account without an address is listed', async () => {
  const owner = await siteOwnerOf(world);
  const { people } = await list({ search: owner.rowId }, 'id email isSiteOwner');
  expect(people.edges[0]?.node).toMatchObject({ isSiteOwner: true });
  await world.sql('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [owner.rowId]);
  const unconfirmed = await list({ search: owner.rowId }, 'id email isSiteOwner');
  expect(unconfirmed.people.edges[0]?.node).toMatchObject({ isSiteOwner: false });
  await world.sql(`UPDATE users SET email = NULL, username = 'nameless' WHERE id = $1`, [owner.rowId]);
  expect(await found('nameless')).toEqual([null]);
});
