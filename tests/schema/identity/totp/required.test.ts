import { expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/kit.ts';
import { appCode, confirmDocument, disableTotpDocument, enableTotp } from '../../../support/secondFactor.ts';

const ownerEmail = 'owner@site.example';
const sentence = 'Administrators need a second factor on this site: add one in Settings';
const facts = '{ viewer { isAdmin isSiteOwner secondFactorRequired } }';

const world = await createWorld({ env: { REQUIRE_SECOND_FACTOR: 'admins', OWNER_EMAIL: ownerEmail } });

/** The site owner, who is an administrator too. */
async function ownerOf({ parent, sql }: World) {
  await sql(`UPDATE users SET email = 'former-' || id WHERE email = $1`, [ownerEmail]);
  const owner = await parent({ email: ownerEmail });
  await sql('UPDATE users SET is_admin = true, email_confirmed_at = now() WHERE id = $1', [owner.rowId]);
  return owner;
}

test('administrators and the owner have no rights without a second factor, through both doors', async () => {
  const owner = await ownerOf(world);
  expect(await owner.execute(facts)).toEqual({
    viewer: { isAdmin: false, isSiteOwner: false, secondFactorRequired: true },
  });
  for (const query of ['{ featureFlags { id } }', '{ subscriptionPlans { id } }', '{ analytics { totalUsers } }']) {
    expect(await owner.graphql(query)).toMatchObject({ code: 'FORBIDDEN', sentence });
  }
  expect(await owner.rest('GET', '/api/analytics')).toMatchObject({ status: 403, text: sentence });
  expect(await owner.rest('GET', '/api/user')).toMatchObject({ json: { isAdmin: false } });

  const { secret } = await enableTotp(owner, world.now());
  const rights = { viewer: { isAdmin: true, isSiteOwner: true, secondFactorRequired: false } };
  expect(await owner.execute(facts)).toEqual(rights);
  await owner.execute('{ featureFlags { id } analytics { totalUsers } }');

  // A session from before the second factor does not count, however it survived.
  await world.sql('UPDATE sessions SET is_strong = false WHERE user_id = $1', [owner.rowId]);
  expect(await owner.graphql('{ featureFlags { id } }')).toMatchObject({ code: 'FORBIDDEN', sentence });
  await owner.confirmIdentity();
  expect(await owner.graphql('{ featureFlags { id } }'), 'a password is no second factor').toMatchObject({ sentence });
  world.later({ seconds: 60 });
  await owner.execute(confirmDocument, { input: { code: appCode(secret, world.now()) } });
  expect(await owner.execute(facts)).toEqual(rights);

  await owner.execute(disableTotpDocument);
  expect(await owner.graphql('{ featureFlags { id } }')).toMatchObject({ code: 'FORBIDDEN', sentence });
});

test('others need none', async () => {
  const parent = await world.parent();
  expect(await parent.execute(facts)).toEqual({
    viewer: { isAdmin: false, isSiteOwner: false, secondFactorRequired: false },
  });
  expect(await parent.graphql('{ featureFlags { id } }')).toMatchObject({
    code: 'FORBIDDEN',
    sentence: 'Access denied',
  });
});

test('a site that asks for none leaves administrators their rights', async () => {
  const open = await createWorld();
  const admin = await open.admin();
  expect(await admin.execute(facts)).toEqual({
    viewer: { isAdmin: true, isSiteOwner: false, secondFactorRequired: false },
  });
});
