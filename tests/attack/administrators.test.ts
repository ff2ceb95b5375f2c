import { beforeAll, describe, expect, test } from 'vitest';
import { ownerEmail } from '../support/circle.ts';
import { createWorld } from '../support/kit.ts';
import type { Parent } from '../support/parent.ts';
import { act, personIdOf, siteOwnerOf } from '../support/people.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

/*
 * An administrator, or somebody at a browser in which one is signed in, tries to get more than an administrator may have: the
 * account of the site owner or of another administrator, rights for a friend, or more time than a fresh proof gives.
 */

const world = await createWorld({ env: { OWNER_EMAIL: ownerEmail } });

let owner: Parent;
let admin: Parent;
let other: Parent;
let parent: Parent;
beforeAll(async () => {
  [owner, admin, other, parent] = [
    await siteOwnerOf(world),
    await world.admin(),
    await world.admin(),
    await world.parent(),
  ];
  await world.sql('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [parent.rowId]);
});

const acts: readonly (readonly [mutation: string, input: object])[] = [
  ['makeResetLink', {}],
  ['endPersonSessions', {}],
  ['changePersonPlan', { tier: 'FAMILY' }],
  ['deletePerson', {}],
  ['restorePerson', {}],
];

/** Everything that an act could have changed or written. */
const stateOf = ({ rowId }: Parent) =>
  world.sql(
    `SELECT is_admin, deletion_requested_at,
       (SELECT count(*) FROM sessions WHERE user_id = $1) AS sessions,
       (SELECT count(*) FROM one_time_links WHERE user_id = $1) AS links,
       (SELECT count(*) FROM user_subscriptions WHERE user_id = $1) AS plans,
       (SELECT count(*) FROM audit_entries WHERE subject_id = $1) AS entries
     FROM users WHERE id = $1`,
    [rowId],
  );

/** Tries an act; returns the code of the refusal, and whether anything was changed. */
async function attempt(by: Pick<Parent, 'graphql'>, target: Parent, [mutation, input]: (typeof acts)[number]) {
  const before = await stateOf(target);
  const { code } = await act(by, mutation, { personId: personIdOf(target), ...input });
  expect(await stateOf(target)).toEqual(before);
  return code;
}

describe.each(acts)('%s', (mutation, input) => {
  test('is refused on the site owner, on another administrator and on oneself', async () => {
    expect(await attempt(admin, owner, [mutation, input])).toBe('FORBIDDEN');
    expect(await attempt(admin, other, [mutation, input])).toBe('FORBIDDEN');
    expect(await attempt(admin, admin, [mutation, input])).toBe('CONFLICT');
  });

  test('is refused to a parent, an access token of an administrator and a signed-out browser', async () => {
    expect(await attempt(parent, other, [mutation, input])).toBe('FORBIDDEN');
    expect(await attempt(await thirdPartyOf(world, admin), parent, [mutation, input])).toBe('FORBIDDEN');
    expect(await attempt(world.signedOut(), parent, [mutation, input])).toBe('UNAUTHENTICATED');
  });

  test('is refused ten minutes after the last proof of identity', async () => {
    await world.sql('UPDATE sessions SET proven_at = $1::timestamptz - interval $$10 minutes$$ WHERE user_id = $2', [
      world.now(),
      admin.rowId,
    ]);
    expect(await attempt(admin, parent, [mutation, input])).toBe('REAUTHENTICATION_REQUIRED');
    await world.sql('UPDATE sessions SET proven_at = $1 WHERE user_id = $2', [world.now(), admin.rowId]);
  });

  test('answers for an unknown id, and for that of a child, as for no account', async () => {
    const child = await parent.withChild();
    for (const personId of [personIdOf(child), personIdOf({ rowId: 'nobody' })]) {
      const { code } = await act(admin, mutation, { personId, ...input });
      expect(code).toBe('NOT_FOUND');
    }
  });
});

describe('rights', () => {
  const grant = ['changePersonRights', { isAdmin: true }] as const;

  test('are given by no administrator, neither to a friend nor to themselves', async () => {
    expect(await attempt(admin, parent, grant)).toBe('FORBIDDEN');
    expect(await attempt(admin, admin, grant)).toBe('FORBIDDEN');
    expect(await attempt(admin, other, ['changePersonRights', { isAdmin: false }])).toBe('FORBIDDEN');
  });

  test('are not given by the owner to themselves, nor without a fresh proof', async () => {
    expect(await attempt(owner, owner, grant)).toBe('CONFLICT');
    await world.sql('UPDATE sessions SET proven_at = $1::timestamptz - interval $$1 hour$$ WHERE user_id = $2', [
      world.now(),
      owner.rowId,
    ]);
    expect(await attempt(owner, parent, grant)).toBe('REAUTHENTICATION_REQUIRED');
    await world.sql('UPDATE sessions SET proven_at = $1 WHERE user_id = $2', [world.now(), owner.rowId]);
  });

  test('that only look like those of the owner give nothing: an unconfirmed address is no owner', async () => {
    await world.sql('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [owner.rowId]);
    expect(await attempt(owner, parent, grant)).toBe('FORBIDDEN');
    await world.sql('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [owner.rowId]);
  });
});

test('the audit log is read by no administrator, by GraphQL, by id and as a download', async () => {
  await act(admin, 'endPersonSessions', { personId: personIdOf(await world.parent()) });
  expect((await admin.graphql('{ auditLog { edges { cursor } } }')).code).toBe('FORBIDDEN');
  expect((await admin.rest('GET', '/api/admin/audit-log')).status).toBe(403);
});
