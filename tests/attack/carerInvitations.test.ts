import { expect, test } from 'vitest';
import { accept, acceptDocument, declineDocument, invite, peopleOf, previewDocument } from '../support/carers.ts';
import { createWorld } from '../support/kit.ts';
import { linkFor, mailEnv } from '../support/outbox.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';
import { linkPurposes } from '../../schema/identity/link/link.rules.ts';

/*
 * The secret of an invitation opens a child to somebody. It is tried with links for other purposes, guessed, used again, and used by
 * programs.
 */

const world = await createWorld({ env: mailEnv });
const milo = await world.parent().withChild({ name: 'Milo' });

test('no link for another purpose opens a child, whoever made it', async () => {
  const attacker = await world.stranger();
  for (const purpose of linkPurposes.filter((one) => one !== 'carer_invite')) {
    const token = await linkFor(world, { purpose, userId: attacker.rowId, issuerId: milo.parent.rowId });
    expect(
      (await attacker.execute<{ invitationPreview: null }>(previewDocument, { token })).invitationPreview,
    ).toBeNull();
    expect((await accept(attacker, token)).code).toBe('BAD_USER_INPUT');
    // It is not used up by the attempt.
    expect(
      await world.sql('SELECT 1 FROM one_time_links WHERE purpose = $1 AND used_at IS NOT NULL', [purpose]),
    ).toEqual([]);
  }
});

test('a link of the purpose that is no invitation to a child opens nothing', async () => {
  const attacker = await world.stranger();
  const token = await linkFor(world, { purpose: 'carer_invite', issuerId: milo.parent.rowId });
  expect(
    (await attacker.execute<{ invitationPreview: null }>(previewDocument, { token })).invitationPreview,
  ).toBeNull();
  expect((await accept(attacker, token)).code).toBe('BAD_USER_INPUT');
  expect(await milo.readAs(attacker)).toBeNull();
});

test('an invitation that was used lets nobody in again, not even who was removed', async () => {
  const papa = await world.parent();
  const { token } = await invite([milo]);
  await accept(papa, token);
  await world.sql('DELETE FROM child_carers WHERE user_id = $1', [papa.rowId]);
  expect((await accept(papa, token)).code).toBe('BAD_USER_INPUT');
  expect(await milo.readAs(papa)).toBeNull();
});

test('an invitation of a former owner opens nothing of the next one', async () => {
  const { token } = await invite([milo]);
  const next = await world.parent();
  await world.sql(`UPDATE child_carers SET role = 'editor' WHERE child_id = $1`, [milo.rowId]);
  await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'owner')`, [
    milo.rowId,
    next.rowId,
  ]);
  await world.sql('UPDATE children SET parent_id = $2 WHERE id = $1', [milo.rowId, next.rowId]);
  const attacker = await world.stranger();
  expect((await accept(attacker, token)).code).toBe('BAD_USER_INPUT');
  expect(await milo.readAs(attacker)).toBeNull();
  await world.sql(`DELETE FROM child_carers WHERE user_id = $1`, [next.rowId]);
  await world.sql(`UPDATE child_carers SET role = 'owner' WHERE child_id = $1 AND user_id = $2`, [
    milo.rowId,
    milo.parent.rowId,
  ]);
  await world.sql('UPDATE children SET parent_id = $2 WHERE id = $1', [milo.rowId, milo.parent.rowId]);
});

test('access tokens neither read, accept nor decline an invitation', async () => {
  const attacker = await world.parent();
  const program = await thirdPartyOf(world, attacker);
  const { token } = await invite([milo]);
  for (const [document, variables] of [
    [previewDocument, { token }],
    [acceptDocument, { input: { token } }],
    [declineDocument, { input: { token } }],
  ] as const) {
    expect((await program.graphql(document, variables)).code).toBe('FORBIDDEN');
  }
  expect((await accept(attacker, token)).errors).toEqual([]);
});

test('guesses are counted with all other links of an address, and a wrong one costs as much as a right one', async () => {
  const thief = world.browserAt('203.0.113.9');
  const answers: (string | undefined)[] = [];
  for (let guess = 0; guess < 61; guess += 1) {
    const token = String(guess).padStart(43, 'A');
    answers.push((await thief.graphql(previewDocument, { token })).code);
  }
  expect(answers.slice(0, 60).every((code) => code === undefined)).toBe(true);
  expect(answers.at(-1)).toBe('RATE_LIMITED');
  const { token } = await invite([milo]);
  expect((await thief.graphql(previewDocument, { token })).code).toBe('RATE_LIMITED');
  expect((await thief.graphql(declineDocument, { input: { token } })).code).toBe('RATE_LIMITED');
  expect((await peopleOf(milo, milo.parent))?.invitations.length).toBeGreaterThan(0);
});

test('an address that somebody else took before, unconfirmed, opens no mailed invitation without its secret', async () => {
  const squatter = await world.parent({ email: 'grandma@family.example' });
  await world.sql('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [milo.parent.rowId]);
  await invite([milo], { email: 'grandma@family.example' });
  const secrets = await world.sql<{ token_hash: string }>(
    `SELECT token_hash FROM one_time_links WHERE email = 'grandma@family.example' AND purpose = 'carer_invite'`,
  );
  for (const { token_hash: hash } of secrets) expect((await accept(squatter, hash)).code).toBe('BAD_USER_INPUT');
  expect(await milo.readAs(squatter)).toBeNull();
  expect(await squatter.execute('{ viewer { emailConfirmed } }')).toEqual({ viewer: { emailConfirmed: false } });
});
