import { describe, expect, test } from 'vitest';
import { loginDocument } from '../../../support/documents.ts';
import { createWorld, defaultPassword } from '../../../support/kit.ts';
import type { Caller } from '../../../support/caller.ts';

const world = await createWorld();

const document = `mutation ($input: ChangePasswordInput!) {
  changePassword(input: $input) { message viewer { id sessions { isCurrent } } }
}`;

const change = (caller: Caller, currentPassword: string, newPassword: string) =>
  caller.graphql(document, { input: { currentPassword, newPassword } });

const nameOf = async (caller: Caller) =>
  (await caller.execute<{ viewer: { username: string } | null }>('{ viewer { username } }')).viewer?.username ?? null;

describe('changing the password', () => {
  test('ends all other sessions, renews the cookie of this one, and replaces the password', async () => {
    const parent = await world.parent();
    const phone = world.browserAt('203.0.113.20', 'Phone/1');
    await phone.execute(loginDocument, { input: { username: parent.email, password: defaultPassword } });
    const oldCookies = new Map(parent.cookies);

    const answer = await change(parent, defaultPassword, 'eight giants');
    expect(answer.data).toEqual({
      changePassword: {
        message: 'Your password has been changed',
        viewer: { id: parent.id, sessions: [{ isCurrent: true }] },
      },
    });
    expect(await nameOf(parent)).toBe(parent.username);
    expect(await nameOf(phone)).toBeNull();
    const copy = world.signedOut();
    for (const [name, value] of oldCookies) copy.cookies.set(name, value);
    expect(await nameOf(copy)).toBeNull();
    // The visit of this browser continues; that of the phone has ended.
    expect(
      await world.sql('SELECT end_time IS NULL AS open FROM user_sessions WHERE user_id = $1 ORDER BY id', [
        parent.rowId,
      ]),
    ).toEqual([{ open: true }, { open: false }]);

    const input = (password: string) => ({ input: { username: parent.email, password } });
    expect((await world.signedOut().graphql(loginDocument, input(defaultPassword))).code).toBe('UNAUTHENTICATED');
    expect((await world.signedOut().graphql(loginDocument, input('eight giants'))).code).toBeUndefined();
  });

  test('requires the current password and a valid new one, and reports errors at the field', async () => {
    const parent = await world.parent();
    const refusals = [
      ['a guess', 'eight giants', 'currentPassword', 'The current password is wrong'],
      ['', 'eight giants', 'currentPassword', 'The current password is required'],
      ['x'.repeat(129), 'eight giants', 'currentPassword', 'The current password is wrong'],
      [defaultPassword, 'short', 'newPassword', 'Password must be at least 6 characters'],
      [defaultPassword, 'x'.repeat(129), 'newPassword', 'Password can have at most 128 characters'],
    ] as const;
    for (const [current, next, field, sentence] of refusals) {
      const { code, errors } = await change(parent, current, next);
      expect([code, errors[0]?.extensions?.fields]).toEqual(['BAD_USER_INPUT', { [field]: sentence }]);
    }
    expect(await nameOf(parent)).toBe(parent.username);
  });

  test('allows ten attempts in 15 minutes, which do not block a login elsewhere', async () => {
    const parent = await world.parent();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await change(parent, 'a guess', 'eight giants')).code).toBe('BAD_USER_INPUT');
    }
    const { code, sentence } = await change(parent, defaultPassword, 'eight giants');
    expect([code, sentence]).toEqual(['RATE_LIMITED', expect.stringMatching(/^Too many log-in attempts\./)]);
    const login = await world
      .signedOut()
      .graphql(loginDocument, { input: { username: parent.username, password: defaultPassword } });
    expect(login.code).toBeUndefined();
  });

  test('is refused for accounts without a password', async () => {
    const parent = await world.parent();
    await world.sql('UPDATE users SET has_password = false WHERE id = $1', [parent.rowId]);
    expect(await parent.execute('{ viewer { hasPassword } }')).toEqual({ viewer: { hasPassword: false } });
    const { code, sentence } = await change(parent, defaultPassword, 'eight giants');
    expect([code, sentence]).toEqual(['CONFLICT', 'This account has no password: you sign in with Google']);
  });

  test('lets one of two simultaneous changes win, and leaves one session', async () => {
    const parent = await world.parent();
    const phone = await world.browserAt('203.0.113.21');
    await phone.execute(loginDocument, { input: { username: parent.email, password: defaultPassword } });
    const answers = await Promise.all([
      change(parent, defaultPassword, 'eight giants'),
      change(phone, defaultPassword, 'nine riddles'),
    ]);
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(await world.sql('SELECT count(*)::int AS left FROM sessions WHERE user_id = $1', [parent.rowId])).toEqual([
      { left: 1 },
    ]);
  });
});
