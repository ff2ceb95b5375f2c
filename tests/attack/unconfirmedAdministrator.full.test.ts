import { spawnSync } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../scripts/admin/command.ts';
import { changeAccount } from '../../scripts/admin/trust.ts';
import { readEnv } from '../../server/env/env.ts';
import { createWorld } from '../support/kit.ts';
import { startProgram } from '../support/processes.ts';

/*
 * An attacker may register the operator's address before the operator does. `npm run admin -- grant` must not make that account an
 * administrator without a confirmation.
 */

const world = await createWorld();
const connectionString = world.connectionString;
const databaseUrl = { DATABASE_URL: connectionString, LOG_LEVEL: 'error' };

let people = 0;
/** Creates an account with an unconfirmed address. */
async function stranger() {
  people += 1;
  const email = `operator${people}@site.example`;
  const parent = await world.parent({ email });
  await parent.withChild();
  return { email, id: parent.rowId };
}

async function stateOf(email: string) {
  const [row] = await world.sql<{ admin: boolean; confirmed: boolean }>(
    'SELECT is_admin AS admin, email_confirmed_at IS NOT NULL AS confirmed FROM users WHERE email = $1',
    [email],
  );
  return row;
}

const untouched = { admin: false, confirmed: false };
const grant = {
  data: () => ({ isAdmin: true }),
  act: 'admin_granted' as const,
  question: (email: string) => `Make ${email} an administrator?`,
  done: 'is one now',
};

/** Runs the command and types the answer. */
async function runWithInput(words: readonly string[], typed: string): Promise<{ shown: string; outcome: string }> {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  let shown = '';
  output.setEncoding('utf8').on('data', (part: string) => {
    shown += part;
    if (part.includes('[y/N]')) input.end(typed);
  });
  const around: Parameters<Command>[0] = {
    db: world.db,
    env: readEnv({}),
    connectionString,
    now: Temporal.Instant.from(world.now()),
    usage: 'Usage: …',
    signal: new AbortController().signal,
  };
  const outcome = await changeAccount(grant, { input, output })(around, words).catch((error: Error) => error.message);
  return { shown, outcome: String(outcome) };
}

const run = (...words: string[]) => startProgram('scripts/admin.ts', words, databaseUrl);

describe('an address that was never confirmed', () => {
  test('is shown with its account, and an administrator is made only after a confirmation', async () => {
    const { email, id } = await stranger();
    world.later({ days: 3 });
    for (const typed of ['n\n', '\n', 'yesterday\n', '']) {
      expect(await runWithInput([email], typed)).toMatchObject({ outcome: 'Nothing was changed.' });
      expect(await stateOf(email)).toEqual(untouched);
    }
    const { shown, outcome } = await runWithInput([email], 'y\n');
    expect(outcome).toBe(`${email} is one now.`);
    expect(await stateOf(email)).toEqual({ ...untouched, admin: true });
    for (const fact of [id, '3 days ago', 'was never confirmed', 'with a password', 'browsers: 1', 'children  1'])
      expect(shown).toContain(fact);
  });

  test.each(['grant', 'confirm'])(
    'is refused by %s without a terminal, in one sentence, unless --yes is given',
    async (act) => {
      const { email, id } = await stranger();
      const refused = run(act, email);
      expect(await refused.end()).toBe(1);
      expect(refused.output()).toBe(
        `The address ${email} was never confirmed, so its account ${id} may be somebody else's: run this in a terminal, which shows it, or add --yes.\n`,
      );
      expect(await stateOf(email)).toEqual(untouched);

      const done = run(act, email, '--yes');
      expect(await done.end()).toBe(0);
      expect(done.output()).toContain(id);
      expect(await stateOf(email)).toEqual({ admin: act === 'grant', confirmed: act === 'confirm' });
    },
  );

  /** Whether `script` of util-linux is installed, which runs a program in a new terminal. */
  const hasScript = spawnSync('script', ['--version']).stdout?.includes('util-linux') === true;
  test.skipIf(!hasScript)('requires an answer in a real terminal', async () => {
    const { email } = await stranger();
    const runInTerminal = (answer: string) =>
      spawnSync(
        'script',
        ['--quiet', '--return', '--command', `${process.execPath} scripts/admin.ts grant ${email}`, '/dev/null'],
        {
          env: { ...process.env, ...databaseUrl },
          input: answer,
          encoding: 'utf8',
          timeout: 30_000,
        },
      );
    const no = runInTerminal('n\n');
    expect(no.stdout).toContain(`Make ${email} an administrator? [y/N]`);
    expect([no.status, await stateOf(email)]).toEqual([1, untouched]);
    const yes = runInTerminal('y\n');
    expect([yes.status, await stateOf(email)]).toEqual([0, { ...untouched, admin: true }]);
  });
});

test('a confirmed address and revoking a right require no answer', async () => {
  const { email } = await stranger();
  const revoked = run('revoke', email);
  expect([await revoked.end(), revoked.output()]).toEqual([0, `${email} is no longer an administrator.\n`]);
  await world.sql('UPDATE users SET email_confirmed_at = now() WHERE email = $1', [email]);
  const granted = run('grant', email);
  expect([await granted.end(), granted.output()]).toEqual([0, `${email} is an administrator now.\n`]);
  expect(await stateOf(email)).toEqual({ admin: true, confirmed: true });
});

test('an unknown address and wrong arguments are refused in one sentence', async () => {
  const unknown = run('grant', 'nobody@site.example', '--yes');
  expect([await unknown.end(), unknown.output()]).toEqual([
    1,
    'No account has the e-mail address nobody@site.example.\n',
  ]);
  const wrong = run('promote', 'nobody@site.example');
  expect(await wrong.end()).toBe(1);
  expect(wrong.output()).toMatch(/^Usage: npm run admin -- grant\|revoke\|confirm EMAIL \[--yes\]/);
});
