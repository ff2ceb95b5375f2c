import { describe, expect, test } from 'vitest';
import { Caller } from '../support/caller.ts';
import { accept, actOnCarers, carerWithRole, invite } from '../support/carers.ts';
import { googleLoginDocument } from '../support/documents.ts';
import { createIssuer } from '../support/issuer.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import { linkFor, mailEnv, mailsTo, secretTo } from '../support/outbox.ts';
import type { Parent } from '../support/parent.ts';
import { recoveryDocuments } from '../support/recoveryDocuments.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

/* Attacks with addresses: on those that nobody has proven, and on accounts whose address somebody else changes. */

const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  now: Temporal.Now.instant().toString(),
  env: { ...issuer.env, ...mailEnv },
});

const newPassword = 'eight giants';
const open = (document: string, token: string, by: Caller = world.signedOut()) =>
  by.graphql<Record<string, { viewer: { id: string } | null }>>(document, { input: { token } });

const confirmed = async (): Promise<Parent> => {
  const parent = await world.parent();
  await world.sql('UPDATE users SET email_confirmed_at = $2 WHERE id = $1', [parent.rowId, world.now()]);
  return parent;
};

const accountOf = async ({ rowId }: Parent) => {
  const [row] = await world.sql(
    'SELECT email, email_confirmed_at IS NOT NULL AS confirmed, has_password, google_id FROM users WHERE id = $1',
    [rowId],
  );
  return row;
};

let serial = 0;
const nextAddress = (name: string) => `${name}${(serial += 1)}@elsewhere.example`;

/** Somebody at the parent's signed-in browser moves the account to an address of their own; returns the link that undoes it. */
async function moveAway(parent: Parent, to: string): Promise<string> {
  const [{ email: from } = { email: '' }] = await world.sql<{ email: string }>(
    'SELECT email FROM users WHERE id = $1',
    [parent.rowId],
  );
  await parent.execute(recoveryDocuments.change, { input: { email: to, password: defaultPassword } });
  const answer = await open(recoveryDocuments.confirmChange, await secretTo(world, to, 'confirmNewAddress'));
  expect(answer.errors).toEqual([]);
  return secretTo(world, from, 'addressChanged');
}

describe('a link that confirms an address', () => {
  test('signs nobody in, and works once', async () => {
    const parent = await world.parent();
    const reader = world.signedOut();
    const token = await secretTo(world, parent.email, 'confirmAddress');
    const answer = await open(recoveryDocuments.confirm, token, reader);
    expect(answer.data?.['confirmEmail']?.viewer).toBeNull();
    expect(await accountOf(parent)).toMatchObject({ confirmed: true });
    expect(await reader.execute('{ viewer { id } }')).toEqual({ viewer: null });
    expect((await open(recoveryDocuments.confirm, token)).code).toBe('BAD_USER_INPUT');
  });

  test('does not confirm another address of the account', async () => {
    const parent = await world.parent();
    const token = await secretTo(world, parent.email, 'confirmAddress');
    await world.sql('UPDATE users SET email = $2 WHERE id = $1', [parent.rowId, nextAddress('other')]);
    expect((await open(recoveryDocuments.confirm, token)).code).toBe('BAD_USER_INPUT');
    expect(await accountOf(parent)).toMatchObject({ confirmed: false });
  });

  test('is mailed three times an hour at most', async () => {
    const parent = await world.parent();
    const codes = [];
    for (let request = 0; request < 4; request += 1)
      codes.push((await parent.graphql(recoveryDocuments.confirmAgain)).code ?? 'sent');
    expect(codes).toEqual(['sent', 'sent', 'RATE_LIMITED', 'RATE_LIMITED']);
    expect(await mailsTo(world, parent.email)).toHaveLength(3);
  });
});

describe('a Google account with the same address', () => {
  test('shuts out whoever registered the address without confirming it, with all they have added', async () => {
    const squatter = await world.parent();
    await world.sql(
      `INSERT INTO passkeys (id, user_id, name, credential_id, public_key) VALUES (uuidv7(), $1, 'Theirs', 'theirs', '\\x00')`,
      [squatter.rowId],
    );
    const theirs = await linkFor(world, { purpose: 'email', userId: squatter.rowId, email: nextAddress('thief') });
    const token = issuer.token({ sub: 'same-address', email: squatter.email });
    const owner = world.signedOut();
    expect((await owner.graphql(googleLoginDocument, { input: { token } })).errors).toEqual([]);
    expect(await squatter.execute('{ viewer { id } }')).toEqual({ viewer: null });
    expect((await open(recoveryDocuments.confirmChange, theirs)).code).toBe('BAD_USER_INPUT');
    expect(await world.sql('SELECT 1 FROM passkeys WHERE user_id = $1', [squatter.rowId])).toEqual([]);
  });

  test('gets a password only through its mailbox', async () => {
    const email = nextAddress('google');
    const browser = world.signedOut();
    const token = issuer.token({ sub: 'no-password', email });
    await browser.execute(googleLoginDocument, { input: { token } });
    expect((await browser.graphql(recoveryDocuments.passwordLink)).errors).toEqual([]);
    const answer = await world.signedOut().graphql<{ resetPassword: { viewer: object } }>(recoveryDocuments.reset, {
      input: { token: await secretTo(world, email, 'resetPassword'), newPassword },
    });
    expect(answer.data?.resetPassword.viewer).toMatchObject({ email, hasPassword: true });
    // Google goes on working, because the address was proven before.
    const again = await world.signedOut().graphql(googleLoginDocument, {
      input: { token: issuer.token({ sub: 'no-password', email }) },
    });
    expect(again.errors).toEqual([]);
  });

  test('gets no link without a confirmed address, or with a password', async () => {
    const parent = await world.parent();
    expect((await parent.graphql(recoveryDocuments.passwordLink)).code).toBe('CONFLICT');
    await world.sql('UPDATE users SET has_password = false WHERE id = $1', [parent.rowId]);
    const answer = await parent.graphql(recoveryDocuments.passwordLink);
    expect([answer.code, answer.sentence]).toEqual(['CONFLICT', 'Confirm your email address first']);
  });
});

describe('a change of address', () => {
  test('needs the password, or proof that is less than ten minutes old', async () => {
    const parent = await confirmed();
    await world.sql(`UPDATE sessions SET proven_at = proven_at - interval '11 minutes' WHERE user_id = $1`, [
      parent.rowId,
    ]);
    const change = (input: object) => parent.graphql(recoveryDocuments.change, { input });
    const email = nextAddress('new');
    expect((await change({ email })).code).toBe('REAUTHENTICATION_REQUIRED');
    const wrong = await change({ email, password: 'a guess' });
    expect([wrong.code, wrong.sentence]).toEqual(['BAD_USER_INPUT', 'The password is wrong']);
    expect((await change({ email, password: defaultPassword })).errors).toEqual([]);
    expect((await (await confirmed()).graphql(recoveryDocuments.change, { input: { email } })).errors).toEqual([]);
  });

  test('can be tried with ten passwords only', async () => {
    const parent = await confirmed();
    let code: string | undefined;
    for (let guess = 0; guess < 11; guess += 1)
      ({ code } = await parent.graphql(recoveryDocuments.change, {
        input: { email: nextAddress('new'), password: 'a guess' },
      }));
    expect(code).toBe('RATE_LIMITED');
  });

  test('happens only with the newest link, once, and tells the former address', async () => {
    const parent = await confirmed();
    const [first, second] = [nextAddress('first'), nextAddress('second')];
    for (const email of [first, second])
      await parent.execute(recoveryDocuments.change, { input: { email, password: defaultPassword } });
    const older = await secretTo(world, first, 'confirmNewAddress');
    const newer = await secretTo(world, second, 'confirmNewAddress');
    expect((await open(recoveryDocuments.confirmChange, older)).code).toBe('BAD_USER_INPUT');
    expect((await open(recoveryDocuments.confirmChange, newer)).errors).toEqual([]);
    expect((await open(recoveryDocuments.confirmChange, newer)).code).toBe('BAD_USER_INPUT');
    expect(await accountOf(parent)).toMatchObject({ email: second, confirmed: true });
    expect((await mailsTo(world, parent.email)).at(-1)).toMatchObject({
      template: 'addressChanged',
      data: { newEmail: second },
    });
  });

  test('to an address that got an account meanwhile is refused, and the link stays usable', async () => {
    const parent = await confirmed();
    const email = nextAddress('meanwhile');
    await parent.execute(recoveryDocuments.change, { input: { email, password: defaultPassword } });
    const other = await world.parent({ email });
    const token = await secretTo(world, email, 'confirmNewAddress');
    expect((await open(recoveryDocuments.confirmChange, token)).code).toBe('CONFLICT');
    await world.sql('UPDATE users SET email = NULL WHERE id = $1', [other.rowId]);
    expect((await open(recoveryDocuments.confirmChange, token)).errors).toEqual([]);
  });

  test('is requested five times a day at most', async () => {
    const parent = await confirmed();
    const codes = [];
    for (let request = 0; request < 6; request += 1) {
      const input = { email: nextAddress('many'), password: defaultPassword };
      codes.push((await parent.graphql(recoveryDocuments.change, { input })).code ?? 'sent');
    }
    expect(codes).toEqual([...Array(5).fill('sent'), 'RATE_LIMITED']);
  });

  test('by several accounts cannot flood an address with mails', async () => {
    const email = nextAddress('flooded');
    for (let account = 0; account < 8; account += 1)
      await (await confirmed()).execute(recoveryDocuments.change, { input: { email, password: defaultPassword } });
    expect(await mailsTo(world, email)).toHaveLength(6);
  });
});

describe('undoing a change of address', () => {
  test('gives the account back and shuts out whoever changed it', async () => {
    const parent = await confirmed();
    const thief = nextAddress('thief');
    const undo = await moveAway(parent, thief);
    const display = await thirdPartyOf(world, parent);
    // The thief links a Google account to their address and adds a passkey.
    const google = () => issuer.token({ sub: 'thief', email: thief });
    expect((await world.signedOut().graphql(googleLoginDocument, { input: { token: google() } })).errors).toEqual([]);
    await world.sql(
      `INSERT INTO passkeys (id, user_id, name, credential_id, public_key, created_at)
       VALUES (uuidv7(), $1, 'Theirs', 'thief', '\\x00', $2)`,
      [parent.rowId, world.now()],
    );
    expect((await open(recoveryDocuments.undo, undo)).errors).toEqual([]);
    expect(await accountOf(parent)).toEqual({
      email: parent.email,
      confirmed: true,
      has_password: false,
      google_id: null,
    });
    expect(await parent.execute('{ viewer { id } }')).toEqual({ viewer: null });
    expect((await display.graphql('{ viewer { id } }')).status).toBe(401);
    await expect(parent.signIn()).rejects.toThrow('Invalid username or password');
    expect(await world.sql('SELECT 1 FROM passkeys WHERE user_id = $1', [parent.rowId])).toEqual([]);
    const other = await world
      .signedOut()
      .execute<{ googleLogin: { viewer: { id: string } } }>(googleLoginDocument, { input: { token: google() } });
    expect(other.googleLogin.viewer.id).not.toBe(parent.id);
    const back = await world
      .signedOut()
      .graphql<{ resetPassword: { viewer: { id: string } } }>(recoveryDocuments.reset, {
        input: { token: await secretTo(world, parent.email, 'resetPassword'), newPassword },
      });
    expect(back.data?.resetPassword.viewer.id).toBe(parent.id);
  });

  test('ends the invitation and the hand-over with which they would come back', async () => {
    const parent = await confirmed();
    const [milo, ada] = [await parent.withChild(), await parent.withChild({ name: 'Ada' })];
    const thief = await world.carer(milo, 'editor');
    const undo = await moveAway(parent, nextAddress('thief'));
    const { token } = await invite([ada]);
    const carerId = (await carerWithRole(milo, 'EDITOR')).id;
    expect((await actOnCarers(parent, 'offerChild', { childId: milo.id, carerId })).errors).toEqual([]);
    expect((await open(recoveryDocuments.undo, undo)).errors).toEqual([]);
    expect((await accept(thief, token)).code).toBe('BAD_USER_INPUT');
    expect((await actOnCarers(thief, 'acceptChild', { childId: milo.id })).code).toBe('FORBIDDEN');
    expect(await ada.readAs(thief)).toBeNull();
  });

  test('cannot be prevented by a second change, nor undone by the address in between', async () => {
    const parent = await confirmed();
    const [first, second] = [nextAddress('thief'), nextAddress('thief')];
    const undo = await moveAway(parent, first);
    const theirs = await moveAway(parent, second);
    expect((await open(recoveryDocuments.undo, undo)).errors).toEqual([]);
    expect((await open(recoveryDocuments.undo, theirs)).code).toBe('BAD_USER_INPUT');
    expect(await accountOf(parent)).toMatchObject({ email: parent.email });
  });

  test('of the second change leaves the owner the first', async () => {
    const parent = await confirmed();
    const [first, second] = [nextAddress('thief'), nextAddress('thief')];
    const undo = await moveAway(parent, first);
    const theirs = await moveAway(parent, second);
    expect((await open(recoveryDocuments.undo, theirs)).errors).toEqual([]);
    expect((await open(recoveryDocuments.undo, undo)).errors).toEqual([]);
    expect(await accountOf(parent)).toMatchObject({ email: parent.email });
  });

  test('cannot be prevented by registering the former address, unless its mailbox has confirmed it', async () => {
    const parent = await confirmed();
    const undo = await moveAway(parent, nextAddress('thief'));
    const blocker = await world.parent({ email: parent.email });
    expect((await open(recoveryDocuments.undo, undo)).errors).toEqual([]);
    expect([await accountOf(parent), await accountOf(blocker)]).toMatchObject([
      { email: parent.email },
      { email: null },
    ]);

    const other = await confirmed();
    const late = await moveAway(other, nextAddress('moved'));
    await world.parent({ email: other.email });
    await open(recoveryDocuments.confirm, await secretTo(world, other.email, 'confirmAddress'));
    expect((await open(recoveryDocuments.undo, late)).code).toBe('CONFLICT');
  });

  test('works for seven days, once', async () => {
    const parent = await confirmed();
    const undo = await moveAway(parent, nextAddress('new'));
    world.later({ days: 7 });
    expect((await open(recoveryDocuments.undo, undo)).code).toBe('BAD_USER_INPUT');
  });
});
