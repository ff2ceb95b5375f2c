import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { linkPurposes } from '../../schema/identity/link/link.rules.ts';
import { ownershipLimits } from '../../schema/ownership.rules.ts';
import { Authenticator } from '../support/authenticator.ts';
import type { Caller } from '../support/caller.ts';
import { googleLoginDocument, loginDocument, registerDocument } from '../support/documents.ts';
import { createIssuer } from '../support/issuer.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import { linkFor, mailEnv, mailsTo, secretTo } from '../support/outbox.ts';
import type { Parent } from '../support/parent.ts';
import { recoveryDocuments } from '../support/recoveryDocuments.ts';
import {
  addPasskey,
  appCode,
  confirmDocument,
  enableTotp,
  passkeyLoginDocument,
  signInWith,
} from '../support/secondFactor.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

/** The attacks on the ways into an account, each with the tests that try it: the file below `tests` and the title. */
const attacks: Readonly<Record<string, readonly (readonly [file: string, title: string])[]>> = {
  'a link, code or passkey that was used': [
    ['attack/recovery', 'works once, for one of several at the same time, by both doors'],
    [
      'schema/identity/totp/secondFactor',
      'a code works once, as do those of the neighbouring steps, and no older one after it',
    ],
    ['schema/identity/passkey/passkeys', 'with a challenge that was answered, that is too old, or that nobody made'],
  ],
  'a guess': [
    ['attack/recovery', 'cannot be guessed, and attempts from an address are limited'],
    [
      'schema/identity/totp/secondFactor',
      'guessing codes is bounded, and does not lock the owner out of their own browser',
    ],
  ],
  'a link of another purpose': [['attack/doorsOfAccounts', 'of the purpose %s opens no door but its own']],
  'a link after a change': [
    [
      'attack/recovery',
      'expires after 30 minutes, and ends with a newer one, a change of password and a change of address',
    ],
    ['attack/recovery', 'ends a change of address that somebody else has requested'],
  ],
  'an account that the answer, its status or a mail gives away': [
    ['attack/recovery', 'is told neither by the answer, the status nor a mail'],
    ['attack/recovery', 'is not told by a change of address, and its owner gets no mail'],
  ],
  'an account that the time gives away': [
    ['attack/recovery', 'is not told by the time: the medians differ by less than 10 %'],
    ['attack/lockout', 'gets the same answer with the same statements for an unknown name'],
  ],
  'a mailbox that is flooded': [
    ['attack/recovery', 'cannot flood an owner with many requests at once'],
    ['attack/recoveryAddress', 'by several accounts cannot flood an address with mails'],
    ['attack/doorsOfAccounts', 'cannot flood it with mails about their own changes'],
  ],
  'a program that opens the links of mails': [
    ['attack/recovery', 'is not used up by programs that open links, nor by any GET'],
    ['e2e/recovery', 'confirms an address with the button, not by opening the page'],
  ],
  'an address that nobody has confirmed': [
    ['attack/recovery', 'is taken over by its owner, with all that a stranger has added'],
    [
      'attack/recovery',
      'takes no address away from an account that has confirmed it, and none with a link of the operator',
    ],
    ['attack/doorsOfAccounts', 'to undo a change goes to no address that was never confirmed'],
    [
      'attack/administrators',
      'that only look like those of the owner give nothing: an unconfirmed address is no owner',
    ],
  ],
  'a Google account with the same address': [
    [
      'attack/recoveryAddress',
      'shuts out whoever registered the address without confirming it, with all they have added',
    ],
    ['schema/identity/google/google', 'refuses a second Google account with the address of a linked account'],
  ],
  'a stranger who locks the owner out': [
    ['attack/lockout', 'locks out neither a browser with a session nor one that had a session before'],
    ['attack/recovery', 'who has locked log-in with the password does not keep the owner from a new one'],
  ],
  'a planted session': [
    ['attack/doorsOfAccounts', 'ends with %s, which gets a new one'],
    ['attack/recovery', 'ends all sessions and tokens, makes other browsers unknown and gives this one a new session'],
  ],
  'no second factor: by a reset': [
    ['attack/recovery', 'is not skipped by a reset, whose link stays usable until the code is right'],
    ['attack/recovery', 'is not skipped by a link of the operator, which proves no address'],
    [
      'attack/recovery',
      'is not skipped by a reset of an address that was never confirmed, which confirms it with the code',
    ],
    ['attack/recovery', 'of whoever registered an address without confirming it does not keep its owner out'],
    ['attack/doorsOfAccounts', 'is not skipped after the former address has got the account back'],
    [
      'schema/identity/totp/secondFactor',
      'Google opens an account with a second factor no further than a password does',
    ],
  ],
  'no second factor: by an access token': [
    ['attack/doorsOfAccounts', 'is skipped by no access token, which signs nobody in and proves nothing'],
  ],
  'no second factor: by a session that is older': [
    [
      'schema/identity/totp/secondFactor',
      'turning it on ends all other sessions, tells the address, and leaves no secret in the log of acts',
    ],
    [
      'schema/identity/totp/required',
      'administrators and the owner have no rights without a second factor, through both doors',
    ],
    [
      'attack/doorsOfAccounts',
      'is skipped by no password in a proof of identity, so that the session stays a weak one',
    ],
  ],
  'no second factor: by a recovery code, twice': [
    ['schema/identity/totp/secondFactor', 'a recovery code works once, in any spelling, until new ones are made'],
    ['attack/doorsOfAccounts', 'is used up by one of a log-in, a reset and a proof of identity with one recovery code'],
  ],
};

test.each(Object.keys(attacks))('%s: is tried', async (attack) => {
  for (const [file, title] of attacks[attack] ?? []) {
    const text = await readFile(new URL(`../${file}.test.ts`, import.meta.url), 'utf8');
    const own = file === 'attack/doorsOfAccounts' ? text.slice(text.indexOf('const origin')) : text;
    expect(own, file).toContain(`('${title}'`);
  }
});

const origin = 'http://localhost:3000';
const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  now: new Date().toISOString(),
  env: { ...issuer.env, ...mailEnv, PUBLIC_URL: origin },
});

const confirmed = async (): Promise<Parent> => {
  const parent = await world.parent();
  await world.sql('UPDATE users SET email_confirmed_at = $2 WHERE id = $1', [parent.rowId, world.now()]);
  return parent;
};

const viewerOf = async (by: Caller) =>
  (await by.execute<{ viewer: { id: string } | null }>('{ viewer { id } }')).viewer?.id ?? null;

const login = (person: Parent, more: object = {}, by: Caller = world.signedOut()) =>
  by.graphql(loginDocument, { input: { username: person.email, password: defaultPassword, ...more } });

const stateOf = (person: Parent) =>
  world.sql('SELECT email, email_confirmed_at, password, google_id FROM users WHERE id = $1', [person.rowId]);

let serial = 0;
const nextAddress = (name: string) => `${name}${(serial += 1)}@doors.example`;

describe('a link', () => {
  /** The purpose of the link that each mutation takes. */
  const doors = {
    reset: { document: recoveryDocuments.reset, more: { newPassword: 'eight giants' } },
    confirm: { document: recoveryDocuments.confirm, more: {} },
    email: { document: recoveryDocuments.confirmChange, more: {} },
    undo_email: { document: recoveryDocuments.undo, more: {} },
  } as const;

  test.each(linkPurposes)('of the purpose %s opens no door but its own', async (purpose) => {
    const parent = await world.parent();
    const before = await stateOf(parent);
    const token = await linkFor(world, { purpose, userId: parent.rowId, email: parent.email });
    for (const [own, { document, more }] of Object.entries(doors)) {
      if (own === purpose) continue;
      const answer = await world.signedOut().graphql(document, { input: { token, ...more } });
      expect(answer.code, own).toBe('BAD_USER_INPUT');
    }
    expect((await login(parent, { password: token })).code).toBe('UNAUTHENTICATED');
    expect(
      await world.signedOut().graphql('{ viewer { id } }', {}, { authorization: `Bearer ${token}` }),
    ).toMatchObject({
      status: 401,
    });
    expect(await stateOf(parent)).toEqual(before);
    const [link] = await world.sql(
      'SELECT used_at, ended_at FROM one_time_links WHERE purpose = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
      [purpose],
    );
    expect(link, 'the link still works at its own').toEqual({ used_at: null, ended_at: null });
  });

  test('to undo a change goes to no address that was never confirmed', async () => {
    const typo = nextAddress('stranger');
    const parent = await world.parent({ email: typo });
    const email = nextAddress('parent');
    await parent.execute(recoveryDocuments.change, { input: { email, password: defaultPassword } });
    const token = await secretTo(world, email, 'confirmNewAddress');
    expect((await world.signedOut().graphql(recoveryDocuments.confirmChange, { input: { token } })).errors).toEqual([]);
    expect((await mailsTo(world, typo)).map(({ template }) => template)).toEqual(['confirmAddress']);
    // Nor does the link from the registration, which the stranger has in their mailbox.
    const former = await secretTo(world, typo, 'confirmAddress');
    expect((await world.signedOut().graphql(recoveryDocuments.confirm, { input: { token: former } })).code).toBe(
      'BAD_USER_INPUT',
    );
    expect(await stateOf(parent)).toMatchObject([{ email }]);
  });
});

describe('a session that an attacker has planted in a browser', () => {
  const passkey = new Authenticator(origin);
  const ways: Readonly<Record<string, (victim: Parent, browser: Caller) => Promise<unknown>>> = {
    'a registration': (_victim, browser) =>
      browser.execute(registerDocument, { input: { email: nextAddress('new'), password: defaultPassword } }),
    'a password and a code': async (victim, browser) => {
      const { recoveryCodes } = await enableTotp(victim, world.now());
      expect((await login(victim, { code: recoveryCodes[0] }, browser)).errors).toEqual([]);
    },
    'a passkey': async (victim, browser) => {
      await addPasskey(victim, passkey);
      expect((await signInWith(browser, passkey)).errors).toEqual([]);
    },
    Google: async (victim, browser) => {
      const token = issuer.token({ sub: `planted-${victim.rowId}`, email: victim.email });
      await browser.execute(googleLoginDocument, { input: { token } });
    },
  };

  test.each(Object.keys(ways))('ends with %s, which gets a new one', async (way) => {
    const [attacker, victim] = [await world.parent(), await confirmed()];
    const browser = world.signedOut();
    for (const [name, value] of attacker.cookies) browser.cookies.set(name, value);
    const planted = new Map(browser.cookies);
    await ways[way]?.(victim, browser);
    expect(await viewerOf(browser)).not.toBe(attacker.id);
    expect([...browser.cookies].filter(([name, value]) => planted.get(name) === value)).toEqual([]);
    expect(await viewerOf(attacker), 'the attacker is not signed in there').toBeNull();
  });
});

describe('the second factor', () => {
  test('is skipped by no access token, which signs nobody in and proves nothing', async () => {
    const parent = await confirmed();
    const display = await thirdPartyOf(world, parent);
    const { recoveryCodes } = await enableTotp(parent, world.now());
    const input = { username: parent.email, password: defaultPassword };
    expect((await display.graphql(loginDocument, { input })).code).toBe('FORBIDDEN');
    expect((await display.graphql(passkeyLoginDocument, { input: { response: '{}' } })).code).toBe('FORBIDDEN');
    expect((await display.graphql(confirmDocument, { input: { code: recoveryCodes[0] } })).code).toBe('FORBIDDEN');
    expect((await display.graphql('mutation { disableTotp { viewer { id } } }')).code).toBe('FORBIDDEN');
    expect((await display.graphql('mutation { secureAccount { message } }')).code).toBe('FORBIDDEN');
    expect((await login(parent)).code).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('is skipped by no password in a proof of identity, so that the session stays a weak one', async () => {
    const parent = await confirmed();
    await parent.execute(confirmDocument, { input: { password: defaultPassword } });
    const [session] = await world.sql('SELECT is_strong FROM sessions WHERE user_id = $1', [parent.rowId]);
    expect(session).toEqual({ is_strong: false });
  });

  test('is used up by one of a log-in, a reset and a proof of identity with one recovery code', async () => {
    const parent = await confirmed();
    const { recoveryCodes } = await enableTotp(parent, world.now());
    const [code] = recoveryCodes;
    await world.signedOut().execute(recoveryDocuments.request, { input: { email: parent.email } });
    const token = await secretTo(world, parent.email, 'resetPassword');
    const answers = await Promise.all([
      login(parent, { code }),
      world.signedOut().graphql(recoveryDocuments.reset, { input: { token, newPassword: defaultPassword, code } }),
      parent.graphql(confirmDocument, { input: { code } }),
    ]);
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect((await login(parent, { code })).code).toBe('BAD_USER_INPUT');
  });

  test('is not skipped after the former address has got the account back', async () => {
    const parent = await confirmed();
    const { secret } = await enableTotp(parent, world.now());
    world.later({ minutes: 1 });
    const email = nextAddress('thief');
    await parent.execute(recoveryDocuments.change, { input: { email, password: defaultPassword } });
    const token = await secretTo(world, email, 'confirmNewAddress');
    await world.signedOut().execute(recoveryDocuments.confirmChange, { input: { token } });
    const undo = await secretTo(world, parent.email, 'addressChanged');
    await world.signedOut().execute(recoveryDocuments.undo, { input: { token: undo } });
    const input = { token: await secretTo(world, parent.email, 'resetPassword'), newPassword: 'eight giants' };
    expect((await world.signedOut().graphql(recoveryDocuments.reset, { input })).code).toBe('SECOND_FACTOR_REQUIRED');
    const code = appCode(secret, world.now());
    expect((await world.signedOut().graphql(recoveryDocuments.reset, { input: { ...input, code } })).errors).toEqual(
      [],
    );
  });
});

describe('somebody who has registered the address of another', () => {
  test('cannot flood it with mails about their own changes', async () => {
    const squatter = await world.parent({ email: nextAddress('victim') });
    const change = (from: string, to: string) =>
      squatter.execute('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }', {
        input: { currentPassword: from, newPassword: to },
      });
    const { noticesPerDay } = ownershipLimits;
    const passwords = Array.from({ length: noticesPerDay + 3 }, (_, index) => `password ${index}`);
    let current = defaultPassword;
    for (const next of passwords) {
      await change(current, next);
      current = next;
    }
    const told = async () =>
      (await mailsTo(world, squatter.email)).filter(({ template }) => template === 'passwordChanged').length;
    expect(await told()).toBe(noticesPerDay);
    // Other kinds are told all the same, and the next day this one, too.
    await addPasskey(squatter, new Authenticator(origin));
    expect((await mailsTo(world, squatter.email)).at(-1)).toMatchObject({ template: 'secondFactorChanged' });
    world.later({ hours: 24 });
    await change(current, defaultPassword);
    expect(await told()).toBe(noticesPerDay + 1);
  });
});
