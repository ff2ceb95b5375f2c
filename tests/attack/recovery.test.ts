import { describe, expect, test } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { registerDocument } from '../support/documents.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import { linkFor, mailEnv, mailsTo, secretTo } from '../support/outbox.ts';
import type { Parent } from '../support/parent.ts';
import { recoveryDocuments } from '../support/recoveryDocuments.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

/* Attacks on the way back into an account: with links, without them, and on the people who need them. */

const world = await createWorld({ env: { ...mailEnv, OWNER_EMAIL: 'owner@site.example' } });

const newPassword = 'eight giants';
const unusable = 'This link does not work any more. It may have expired or been used: ask for a new one';

const confirmed = async (options?: { email?: string }): Promise<Parent> => {
  const parent = await world.parent(options);
  await world.sql('UPDATE users SET email_confirmed_at = $2 WHERE id = $1', [parent.rowId, world.now()]);
  return parent;
};

const requestReset = (email: string, by = world.signedOut()) =>
  by.graphql<{ requestPasswordReset: { message: string } }>(recoveryDocuments.request, { input: { email } });

const reset = (token: string, more: object = {}, by = world.signedOut()) =>
  by.graphql<{ resetPassword: { viewer: { id: string; emailConfirmed: boolean } } }>(recoveryDocuments.reset, {
    input: { token, newPassword, ...more },
  });

/** Requests a reset and returns the secret of the link in the mail. Each request takes a third of a second. */
async function mailedLink({ email }: Parent): Promise<string> {
  expect((await requestReset(email)).errors).toEqual([]);
  return secretTo(world, email, 'resetPassword');
}

/** The secret of a link as a request makes it. */
const resetLink = ({ rowId, email }: Parent): Promise<string> =>
  linkFor(world, { purpose: 'reset', userId: rowId, email });

const isSignedIn = async (by: Pick<Parent, 'execute'>) =>
  (await by.execute<{ viewer: object | null }>('{ viewer { id } }')).viewer !== null;

const canSignIn = (parent: Parent, password: string) =>
  world
    .signedOut()
    .rest('POST', '/api/login', { username: parent.email, password })
    .then(({ status }) => status === 200);

describe('a link for a new password', () => {
  test('works once, for one of several at the same time, by both doors', async () => {
    const parent = await confirmed();
    const token = await mailedLink(parent);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
    expect(answers.map(({ code }) => code ?? 'reset').sort()).toEqual([...Array(4).fill('BAD_USER_INPUT'), 'reset']);
    const replayed = await reset(token);
    expect([replayed.code, replayed.sentence]).toEqual(['BAD_USER_INPUT', unusable]);
    const byRest = await world.signedOut().rest('POST', '/api/password-reset/confirm', { token, newPassword });
    expect([byRest.status, byRest.text]).toEqual([400, unusable]);
  });

  test('cannot be guessed, and attempts from an address are limited', async () => {
    const parent = await confirmed();
    const token = await resetLink(parent);
    const guesser = world.signedOut();
    const near = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const guess of [near, token.toUpperCase(), `${token} `, 'x', '%', '\u0000'.repeat(43), 'A'.repeat(43)]) {
      expect((await reset(guess, {}, guesser)).code, guess).toBe('BAD_USER_INPUT');
    }
    let code: string | undefined;
    for (let attempt = 0; attempt < 60 && code !== 'RATE_LIMITED'; attempt += 1)
      ({ code } = await reset('A'.repeat(43), {}, guesser));
    expect(code).toBe('RATE_LIMITED');
    // The owner elsewhere is not affected.
    expect((await reset(token)).errors).toEqual([]);
  });

  test.each(['confirm', 'email', 'undo_email', 'register_invite', 'carer_invite'] as const)(
    'is not a link of the purpose %s',
    async (purpose) => {
      const parent = await confirmed();
      const token = await linkFor(world, { purpose, userId: parent.rowId, email: parent.email });
      expect((await reset(token)).code).toBe('BAD_USER_INPUT');
      expect(await canSignIn(parent, defaultPassword)).toBe(true);
    },
  );

  test('confirms and changes no address', async () => {
    const parent = await world.parent();
    const token = await resetLink(parent);
    for (const document of [recoveryDocuments.confirm, recoveryDocuments.confirmChange, recoveryDocuments.undo]) {
      const answer = await world.signedOut().graphql(document, { input: { token } });
      expect([answer.code, answer.sentence]).toEqual(['BAD_USER_INPUT', unusable]);
    }
  });

  test('expires after 30 minutes, and ends with a newer one, a change of password and a change of address', async () => {
    const parent = await confirmed();
    const expired = await resetLink(parent);
    world.later({ minutes: 30 });
    expect((await reset(expired)).code).toBe('BAD_USER_INPUT');
    const older = await mailedLink(parent);
    const newer = await mailedLink(parent);
    expect((await reset(older)).code).toBe('BAD_USER_INPUT');
    await parent.execute('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }', {
      input: { currentPassword: defaultPassword, newPassword: defaultPassword },
    });
    expect((await reset(newer)).code).toBe('BAD_USER_INPUT');

    const other = await confirmed();
    const beforeMove = await resetLink(other);
    const moved = await linkFor(world, { purpose: 'email', userId: other.rowId, email: 'moved@family.example' });
    await world.signedOut().execute(recoveryDocuments.confirmChange, { input: { token: moved } });
    expect((await reset(beforeMove)).code).toBe('BAD_USER_INPUT');
  });

  test('is not used up by programs that open links, nor by any GET', async () => {
    const parent = await confirmed();
    const token = await resetLink(parent);
    const scanner = world.signedOut();
    const query = `mutation { resetPassword(input: { token: "${token}", newPassword: "${newPassword}" }) { message } }`;
    const paths = [
      '/reset',
      `/reset?token=${token}`,
      `/api/password-reset/confirm?token=${token}&newPassword=x`,
      `/graphql?query=${encodeURIComponent(query)}`,
    ];
    const before = await world.sql('SELECT * FROM one_time_links WHERE user_id = $1', [parent.rowId]);
    for (const path of paths) await scanner.send({ method: 'GET', path, headers: { accept: 'text/html, */*' } });
    expect(await world.sql('SELECT * FROM one_time_links WHERE user_id = $1', [parent.rowId])).toEqual(before);
    expect((await reset(token)).errors).toEqual([]);
  });

  test('stays usable after a password that is too short', async () => {
    const parent = await confirmed();
    const token = await resetLink(parent);
    expect((await reset(token, { newPassword: 'short' })).sentence).toBe('Password must be at least 6 characters');
    expect((await reset(token)).errors).toEqual([]);
  });

  test('is stored nowhere in a form that opens the account', async () => {
    const parent = await confirmed();
    const token = await mailedLink(parent);
    const copy = JSON.stringify([
      await world.sql('SELECT * FROM one_time_links WHERE user_id = $1', [parent.rowId]),
      await world.sql('SELECT * FROM mails WHERE user_id = $1', [parent.rowId]),
      await world.sql('SELECT * FROM audit_entries WHERE subject_id = $1', [parent.rowId]),
    ]);
    expect(copy).not.toContain(token);
  });

  test('is refused to access tokens', async () => {
    const parent = await confirmed();
    const display = await thirdPartyOf(world, parent);
    const token = await resetLink(parent);
    expect((await display.graphql(recoveryDocuments.reset, { input: { token, newPassword } })).code).toBe('FORBIDDEN');
    expect((await display.graphql(recoveryDocuments.request, { input: { email: parent.email } })).code).toBe(
      'FORBIDDEN',
    );
  });
});

describe('a new password', () => {
  test('ends all sessions and tokens, makes other browsers unknown and gives this one a new session', async () => {
    const parent = await confirmed();
    const display = await thirdPartyOf(world, parent);
    const token = await resetLink(parent);
    // Fixation: an attacker has given the browser of the owner a session of their own.
    const attacker = await world.parent();
    const owner = world.signedOut();
    for (const [name, value] of attacker.cookies) owner.cookies.set(name, value);
    const planted = new Map(owner.cookies);
    const answer = await reset(token, {}, owner);
    expect(answer.data?.resetPassword.viewer.id).toBe(parent.id);
    expect(await isSignedIn(parent)).toBe(false);
    expect(await isSignedIn(attacker)).toBe(false);
    expect((await display.graphql('{ viewer { id } }')).status).toBe(401);
    expect([...owner.cookies].filter(([name, value]) => planted.get(name) === value)).toEqual([]);
    expect(await owner.execute('{ viewer { id } }')).toEqual({ viewer: { id: parent.id } });
    expect([await canSignIn(parent, defaultPassword), await canSignIn(parent, newPassword)]).toEqual([false, true]);
    expect((await mailsTo(world, parent.email)).map(({ template }) => template)).toContain('passwordChanged');
  });

  test('ends a change of address that somebody else has requested', async () => {
    const parent = await confirmed();
    await parent.execute(recoveryDocuments.change, {
      input: { email: 'thief@elsewhere.example', password: defaultPassword },
    });
    const theirs = await secretTo(world, 'thief@elsewhere.example', 'confirmNewAddress');
    expect((await reset(await resetLink(parent))).errors).toEqual([]);
    const answer = await world.signedOut().graphql(recoveryDocuments.confirmChange, { input: { token: theirs } });
    expect([answer.code, answer.sentence]).toEqual(['BAD_USER_INPUT', unusable]);
  });
});

describe('the second factor', () => {
  /** Gives the account an authenticator app and a recovery code. */
  const withApp = async (parent: Parent): Promise<Parent> => {
    await world.sql(`INSERT INTO totps (user_id, secret, confirmed_at) VALUES ($1, 'JBSWY3DPEHPK3PXP', $2)`, [
      parent.rowId,
      world.now(),
    ]);
    return parent;
  };

  test('is not skipped by a reset, whose link stays usable until the code is right', async () => {
    const parent = await withApp(await confirmed());
    const token = await resetLink(parent);
    const missing = await reset(token);
    expect([missing.code, missing.sentence]).toEqual(['SECOND_FACTOR_REQUIRED', 'Second factor required']);
    const byRest = await world.signedOut().rest('POST', '/api/password-reset/confirm', { token, newPassword });
    expect([byRest.status, byRest.text]).toEqual([401, 'Second factor required']);
    expect((await reset(token, { code: '000000' })).code).toBe('BAD_USER_INPUT');
    expect(await canSignIn(parent, newPassword)).toBe(false);
    const code = await appCode();
    const answer = await reset(token, { code });
    expect(answer.errors).toEqual([]);
    expect(await world.sql('SELECT is_strong FROM sessions WHERE user_id = $1', [parent.rowId])).toEqual([
      { is_strong: true },
    ]);
  });

  test('is not skipped by a link of the operator, which proves no address', async () => {
    const parent = await withApp(await world.parent());
    const token = await linkFor(world, { purpose: 'reset', userId: parent.rowId });
    expect((await reset(token)).code).toBe('SECOND_FACTOR_REQUIRED');
    const answer = await reset(token, { code: await appCode() });
    expect(answer.data?.resetPassword.viewer).toMatchObject({ id: parent.id, emailConfirmed: false });
  });

  const appCode = async () => {
    const { Secret, TOTP } = await import('otpauth');
    return new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate({ timestamp: Date.parse(world.now()) });
  };

  test('is not skipped by a reset of an address that was never confirmed, which confirms it with the code', async () => {
    const parent = await withApp(await world.parent());
    const token = await resetLink(parent);
    expect(await reset(token)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const answer = await reset(token, { code: await appCode() });
    expect(answer.data?.resetPassword.viewer).toMatchObject({ id: parent.id, emailConfirmed: true });
    expect(await world.sql('SELECT 1 FROM totps WHERE user_id = $1', [parent.rowId]), 'the app stays').toHaveLength(1);
  });

  test('of whoever registered an address without confirming it does not keep its owner out', async () => {
    const email = 'victim@family.example';
    const squatter = await withApp(await world.parent({ email }));
    const token = await resetLink(squatter);
    expect((await reset(token)).code, 'the app of a stranger').toBe('SECOND_FACTOR_REQUIRED');
    const owner = world.signedOut();
    const released = await owner.graphql<{ releaseAddress: { message: string } }>(recoveryDocuments.release, {
      input: { token },
    });
    expect(released.data?.releaseAddress.message).toBe(
      'Your address belongs to no account any more. You can make one of your own with it',
    );
    const made = await owner.graphql<{ register: { viewer: { id: string } } }>(registerDocument, {
      input: { email, password: newPassword },
    });
    expect(made.errors).toEqual([]);
    expect(made.data?.register.viewer.id).not.toBe(squatter.id);
    const { viewer } = await squatter.execute<{ viewer: object }>('{ viewer { id email username } }');
    expect(viewer, 'nobody gets into the account of the other').toEqual({
      id: squatter.id,
      email: null,
      username: squatter.username,
    });
    expect((await reset(token, { code: await appCode() })).code, 'the link is used up').toBe('BAD_USER_INPUT');
  });

  test('takes no address away from an account that has confirmed it, and none with a link of the operator', async () => {
    const parent = await withApp(await confirmed());
    const release = (token: string) => world.signedOut().graphql(recoveryDocuments.release, { input: { token } });
    const token = await resetLink(parent);
    expect(await release(token)).toMatchObject({ code: 'CONFLICT' });
    expect((await reset(token, { code: await appCode() })).errors, 'the link works on').toEqual([]);
    const other = await world.parent();
    const passedOn = await linkFor(world, { purpose: 'reset', userId: other.rowId });
    expect(await release(passedOn)).toMatchObject({ code: 'BAD_USER_INPUT', sentence: unusable });
    const confirmation = await linkFor(world, { purpose: 'confirm', userId: other.rowId, email: other.email });
    expect(await release(confirmation)).toMatchObject({ code: 'BAD_USER_INPUT', sentence: unusable });
    expect(await release('guess')).toMatchObject({ code: 'BAD_USER_INPUT', sentence: unusable });
    const emails = await world.sql('SELECT email FROM users WHERE id = ANY ($1)', [[parent.rowId, other.rowId]]);
    expect(emails.map(({ email }) => email).sort()).toEqual([parent.email, other.email].sort());
  });
});

describe('an address that was never confirmed', () => {
  test('is taken over by its owner, with all that a stranger has added', async () => {
    const squatter = await world.parent({ email: 'squatted@family.example' });
    await world.sql(
      `INSERT INTO passkeys (id, user_id, name, credential_id, public_key) VALUES (uuidv7(), $1, 'Theirs', 'theirs', '\\x00')`,
      [squatter.rowId],
    );
    // An app that has shown no code yet asks for none.
    await world.sql(`INSERT INTO totps (user_id, secret) VALUES ($1, 'JBSWY3DPEHPK3PXP')`, [squatter.rowId]);
    const display = await thirdPartyOf(world, squatter);
    const answer = await reset(await mailedLink(squatter));
    expect(answer.data?.resetPassword.viewer).toMatchObject({ emailConfirmed: true });
    expect(await isSignedIn(squatter)).toBe(false);
    expect((await display.graphql('{ viewer { id } }')).status).toBe(401);
    expect(await canSignIn(squatter, defaultPassword)).toBe(false);
    const [left] = await world.sql(
      `SELECT (SELECT count(*)::int FROM passkeys WHERE user_id = $1) AS passkeys,
         (SELECT count(*)::int FROM totps WHERE user_id = $1) AS apps,
         (SELECT count(*)::int FROM one_time_links WHERE user_id = $1 AND used_at IS NULL AND ended_at IS NULL) AS links`,
      [squatter.rowId],
    );
    expect(left).toEqual({ passkeys: 0, apps: 0, links: 0 });
  });
});

describe('whether an address has an account', () => {
  test('is told neither by the answer, the status nor a mail', async () => {
    const parent = await confirmed();
    const known = await requestReset(parent.email);
    const unknown = await requestReset('nobody@elsewhere.example');
    expect(unknown.data).toEqual(known.data);
    expect(known.data?.requestPasswordReset.message).toBe(
      'If there is an account with this address, a link is on its way',
    );
    const rest = (email: string) => world.signedOut().rest('POST', '/api/password-reset', { email });
    const [one, other] = [await rest(parent.email), await rest('nobody@elsewhere.example')];
    expect([other.status, other.text]).toEqual([one.status, one.text]);
    expect(one.status).toBe(200);
    expect(Object.keys(other.headers).sort()).toEqual(Object.keys(one.headers).sort());
    expect(await mailsTo(world, 'nobody@elsewhere.example')).toEqual([]);
  });

  test('is not told by the time: the medians differ by less than 10 %', { timeout: 120_000 }, async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const measure = async (list: number[], email: string) => {
      const by = world.signedOut();
      const since = performance.now();
      await requestReset(email, by);
      list.push(performance.now() - since);
    };
    const rounds = isFull ? 15 : 5;
    for (let round = 0; round < rounds; round += 1) {
      const parent = await confirmed();
      await measure(times.known, parent.email);
      await measure(times.unknown, `nobody${round}@elsewhere.example`);
    }
    const median = (list: readonly number[]) =>
      list.toSorted((one, other) => one - other)[(rounds - 1) / 2] ?? Number.NaN;
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });

  test('is not told by a change of address, and its owner gets no mail', async () => {
    const other = await confirmed();
    const before = await mailsTo(world, other.email);
    const parent = await confirmed();
    const change = (email: string) =>
      parent.execute<{ requestEmailChange: { message: string; viewer: { pendingEmail: string } } }>(
        recoveryDocuments.change,
        { input: { email, password: defaultPassword } },
      );
    const taken = (await change(other.email)).requestEmailChange;
    const free = (await change('free@family.example')).requestEmailChange;
    expect(taken.message).toBe(free.message);
    expect([taken.viewer.pendingEmail, free.viewer.pendingEmail]).toEqual([other.email, 'free@family.example']);
    expect(await mailsTo(world, other.email)).toEqual(before);
  });
});

describe('a stranger', () => {
  test('cannot flood an owner with mails, and the newest link goes on working', async () => {
    const parent = await confirmed();
    for (let request = 0; request < 3; request += 1) expect((await requestReset(parent.email)).errors).toEqual([]);
    const more = await Promise.all(Array.from({ length: 5 }, () => requestReset(parent.email)));
    expect(more.flatMap(({ errors }) => errors)).toEqual([]);
    const mails = (await mailsTo(world, parent.email)).filter(({ template }) => template === 'resetPassword');
    expect(mails).toHaveLength(3);
    expect((await reset(mails.at(-1)?.secret ?? '')).errors).toEqual([]);
    world.later({ minutes: 61 });
    await requestReset(parent.email);
    expect((await mailsTo(world, parent.email)).filter(({ template }) => template === 'resetPassword')).toHaveLength(4);
  });

  test('cannot flood an owner with many requests at once', async () => {
    const parent = await confirmed();
    await Promise.all(Array.from({ length: 10 }, () => requestReset(parent.email)));
    expect((await mailsTo(world, parent.email)).filter(({ template }) => template === 'resetPassword')).toHaveLength(3);
  });

  test('has a limit for each address; the log-in of others goes on', async () => {
    const parent = await confirmed();
    const stranger = world.signedOut();
    const attempt = () => requestReset('nobody@elsewhere.example', stranger);
    const answers = await Promise.all(Array.from({ length: 30 }, attempt));
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual([]);
    expect((await attempt()).code).toBe('RATE_LIMITED');
    expect(await canSignIn(parent, defaultPassword)).toBe(true);
    expect((await reset(await mailedLink(parent))).errors).toEqual([]);
  });

  test('who has locked log-in with the password does not keep the owner from a new one', async () => {
    const parent = await confirmed();
    for (let guess = 0; guess < 11; guess += 1)
      await world.signedOut().rest('POST', '/api/login', { username: parent.email, password: 'a guess' });
    expect(await canSignIn(parent, defaultPassword)).toBe(false);
    const owner = world.signedOut();
    expect((await reset(await mailedLink(parent), {}, owner)).errors).toEqual([]);
    expect(await isSignedIn(owner)).toBe(true);
  });
});
