import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Command, CommandContext } from '../../../scripts/admin/command.ts';
import {
  deletePersonWith,
  invitePerson,
  listPeople,
  resetPerson,
  sessionsOf,
  showPerson,
} from '../../../scripts/admin/people.ts';
import { readEnv } from '../../../server/env/env.ts';
import { createWorld } from '../../support/kit.ts';
import { actsOn } from '../../support/people.ts';
import { thirdPartyOf } from '../../support/thirdParty.ts';

const world = await createWorld();

const contextOf = (env: Readonly<Record<string, string>> = {}): CommandContext => ({
  db: world.db,
  env: readEnv({ PUBLIC_URL: 'https://site.example', ...env }),
  connectionString: '',
  now: Temporal.Instant.from(world.now()),
  usage: 'Usage: …',
  signal: new AbortController().signal,
});

/** Runs a command and returns what it prints, or the sentence of its refusal. */
const run = async (command: Command, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  String(await command(contextOf(env), args).catch((error: Error) => `Refused: ${error.message}`));

/** Runs the command that deletes an account, and types an answer. */
function runDelete(args: readonly string[], typed: string, isTTY = true): Promise<string> {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  output.setEncoding('utf8').on('data', (part: string) => part.includes('[y/N]') && input.end(typed));
  return run(deletePersonWith({ input, output }), args);
}

describe('list', () => {
  test('shows accounts, the newest first, and without what could control a terminal', async () => {
    world.later({ seconds: 1 });
    const [one, two] = [await world.parent({ email: 'one@list.example' }), await world.parent()];
    await world.sql(
      `UPDATE users SET email = E'two\\x1b[2J@list.example', is_admin = true,
       email_confirmed_at = now(), created_at = created_at + interval '1 second' WHERE id = $1`,
      [two.rowId],
    );
    expect(await run(listPeople, ['@LIST.example'])).toBe(
      [
        `${two.rowId}  2026-03-14  two[2J@list.example  confirmed  administrator`,
        `${one.rowId}  2026-03-14  one@list.example  not confirmed`,
      ].join('\n'),
    );
    expect(await run(listPeople, ['nobody@list.example'])).toBe('No account was found.');
    expect(await run(listPeople, ['a', 'b'])).toBe('Refused: Usage: …');
  });

  test('shows the newest 100 and says that there are more', async () => {
    await world.sql(
      `INSERT INTO users (id, username, password) SELECT uuidv7(), 'crowd' || n, 'x' FROM generate_series(1, 101) n`,
    );
    const lines = (await run(listPeople, ['crowd'])).split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([
      101,
      'Only the newest 100 are shown: add a part of an address or username.',
    ]);
  });
});

test('show tells what is needed to trust an account, and the number of children only', async () => {
  const parent = await world.parent({ email: 'show@family.example' });
  await parent.withChild({ name: 'Quillon' });
  await thirdPartyOf(world, parent);
  world.later({ days: 3 });
  const shown = await run(showPerson, ['Show@Family.example']);
  for (const fact of [
    parent.rowId,
    '3 days ago',
    'was never confirmed',
    'with a password, without a second factor; signed-in browsers: 1; access tokens: 1',
    'plan      Free',
    'children  1',
  ])
    expect(shown).toContain(fact);
  expect(shown).not.toContain('Quillon');
  expect(await run(showPerson, [parent.username])).toBe(shown);
  expect(await run(showPerson, ['nobody@family.example'])).toBe(
    'Refused: No account has the e-mail address nobody@family.example.',
  );
  expect(await run(showPerson, ['nobody'])).toBe('Refused: No account has the username nobody.');
});

test('reset prints a link for PUBLIC_URL that works for 30 minutes, also for an account without an address', async () => {
  const parent = await world.parent();
  await world.sql('UPDATE users SET email = NULL WHERE id = $1', [parent.rowId]);
  const [url, sentence] = (await run(resetPerson, [parent.username], { SMTP_URL: 'smtp://127.0.0.1:9' })).split('\n');
  expect(url).toMatch(/^https:\/\/site\.example\/reset#[\w-]{43}$/);
  expect(sentence).toContain(`sets a new password for ${parent.username}, once, until 2026-`);
  await run(resetPerson, [parent.username]);
  const links = await world.sql(
    `SELECT ended_at IS NULL AS works, issuer_id, email, expires_at - created_at = interval '30 minutes' AS short
     FROM one_time_links WHERE user_id = $1 ORDER BY id`,
    [parent.rowId],
  );
  const link = { issuer_id: null, email: null, short: true };
  expect(links).toEqual([
    { works: false, ...link },
    { works: true, ...link },
  ]);
  expect(await actsOn(world, parent.rowId)).toEqual(['reset_link_made', 'reset_link_made']);
});

test('sessions counts, and ends all of them only with --end', async () => {
  const parent = await world.parent();
  const token = await thirdPartyOf(world, parent);
  expect(await run(sessionsOf, [parent.email])).toContain('signed-in browsers 1, access tokens 1');
  expect((await parent.graphql('{ viewer { id } }')).data).toEqual({ viewer: { id: parent.id } });
  expect(await run(sessionsOf, [parent.email, '--end'])).toContain('browsers 1, access tokens 1');
  expect((await parent.graphql('{ viewer { id } }')).data).toEqual({ viewer: null });
  expect((await token.graphql('{ viewer { id } }')).code).toBe('UNAUTHENTICATED');
  expect(await actsOn(world, parent.rowId)).toEqual(['sessions_ended_by_admin']);
});

test('delete asks unless --yes is given, and begins the 30 days', async () => {
  const parent = await world.parent();
  const isDeleted = async () => {
    const [row] = await world.sql<{ gone: boolean }>(
      'SELECT deletion_requested_at IS NOT NULL AS gone FROM users WHERE id = $1',
      [parent.rowId],
    );
    return row?.gone;
  };
  expect(await runDelete([parent.email], 'n\n')).toBe('Refused: Nothing was changed.');
  expect(await runDelete([parent.email], '', false)).toContain(
    'needs an answer: run this in a terminal, or add --yes.',
  );
  expect(await isDeleted()).toBe(false);
  expect(await runDelete([parent.email], 'y\n')).toContain('will be deleted for good on 2026-04-');
  expect(await isDeleted()).toBe(true);
  const other = await world.parent();
  expect(await runDelete([other.email, '--yes'], '', false)).toContain('Logging in before then restores the account.');
  expect(await actsOn(world, other.rowId)).toEqual(['account_deleted_by_admin']);
});

test('invite prints a link to register, for one address or for anybody, unless registration is closed', async () => {
  const anybody = await run(invitePerson, []);
  expect(anybody).toMatch(
    /^https:\/\/site\.example\/register#[\w-]{43}\nThis link registers one account, once, until /,
  );
  expect(await run(invitePerson, ['Friend@Site.example'])).toContain('registers friend@site.example, once');
  const links = await world.sql(
    `SELECT email, issuer_id FROM one_time_links WHERE purpose = 'register_invite' ORDER BY id`,
  );
  expect(links).toEqual([
    { email: null, issuer_id: null },
    { email: 'friend@site.example', issuer_id: null },
  ]);
  expect(await actsOn(world, null)).toEqual(['invitation_made', 'invitation_made']);
  const parent = await world.parent();
  expect(await run(invitePerson, [parent.email])).toBe('Refused: An account with this email address already exists');
  expect(await run(invitePerson, ['nobody'])).toBe('Refused: Invalid email address');
  expect(await run(invitePerson, [], { REGISTRATION: 'closed' })).toContain('Registration is closed on this site');
});
