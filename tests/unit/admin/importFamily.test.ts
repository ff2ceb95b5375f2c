import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { importFamilyWith } from '../../../scripts/admin/importFamily.ts';
import { readEnv } from '../../../server/env/env.ts';
import { createWorld } from '../../support/kit.ts';
import { zipOf } from '../../support/moving.ts';
import { photoFolder } from '../../support/photos.ts';

// The command has the machine's clock.
const world = await createWorld({ now: Temporal.Now.instant().toString() });
const { dataDir } = photoFolder();
const folder = photoFolder().dataDir;
const good = path.join(folder, 'good.zip');
const json = readFileSync(new URL('../../fixtures/export-1.0.0.json', import.meta.url), 'utf8');
writeFileSync(good, await zipOf([['export.json', json]]));
const other = path.join(folder, 'other.zip');
writeFileSync(other, 'This is no ZIP');

/**
 * Runs the command and types an answer. Returns what it prints.
 *
 * @param meanwhile what happens before the answer
 */
async function run(
  args: readonly string[],
  typed = '',
  isTTY = true,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  let printed = '';
  output.setEncoding('utf8').on('data', (part: string) => {
    if (part.includes('[y/N]')) void meanwhile().then(() => input.end(typed));
    else printed += part;
  });
  const context = {
    db: world.db,
    env: readEnv({ DATA_DIR: dataDir }),
    connectionString: '',
    now: Temporal.Now.instant(),
    usage: 'Usage: …',
    signal: new AbortController().signal,
  };
  const end = await importFamilyWith({ input, output })(context, args).catch(
    (error: Error) => `Refused: ${error.message}`,
  );
  return printed + String(end);
}

const brought = 'Nuri: 5 completed challenges, 1 mood, 6 challenges of days, 1 challenge of a week, 1 pause\n';

test('The operator brings a family after a question, and no file of it stays', async () => {
  const { email, rowId } = await world.parent();
  const childrenHere = () => world.sql('SELECT name FROM children WHERE parent_id = $1', [rowId]);
  expect(await run([email, good], '', false)).toBe(
    `${brought}Refused: This needs an answer: run it in a terminal, or add --yes.`,
  );
  expect(await run([email, good], 'n\n')).toBe(`${brought}Nothing was changed.`);
  expect(await childrenHere()).toEqual([]);
  expect(await run([email.toUpperCase(), good], 'y\n')).toBe(`${brought}${email.toUpperCase()} has Nuri now.`);
  expect(await childrenHere()).toEqual([{ name: 'Nuri' }]);
  expect(await run([email, good, '--yes'])).toBe(`Nuri: nothing new\n${email} has Nuri now.`);
  expect(readdirSync(path.join(dataDir, 'imports'))).toEqual([]);
});

test('A wrong file, a missing one and a missing account are refused in one sentence', async () => {
  const { email } = await world.parent();
  expect(await run(['nobody@family.example', good])).toBe(
    'Refused: No account has the e-mail address nobody@family.example.',
  );
  expect(await run([email, other, '--yes'])).toBe(
    'Refused: This is not an export of Dadventures: choose the ZIP that you downloaded there.',
  );
  expect(await run([email, path.join(folder, 'none.zip')])).toBe(
    `Refused: ${folder}/none.zip cannot be read: ENOENT: no such file or directory.`,
  );
  expect(await run([email])).toBe('Refused: Usage: …');
  expect(readdirSync(path.join(dataDir, 'imports'))).toEqual([]);
});

test('An import that the user throws away meanwhile ends in one sentence', async () => {
  const { email, rowId } = await world.parent();
  const throwAway = () => world.sql('DELETE FROM imports WHERE user_id = $1', [rowId]);
  expect(await run([email, good], 'y\n', true, throwAway)).toBe(
    `${brought}Refused: ${email} has ended the import in the browser meanwhile.`,
  );
});

test('A file is meant where the command was called, which npm runs elsewhere', async () => {
  const { email } = await world.parent();
  vi.stubEnv('INIT_CWD', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await run([email, 'good.zip'], 'n\n')).toBe(`${brought}Nothing was changed.`);
});

test('What a server has begun that stops meanwhile is done here', async () => {
  const { email } = await world.parent();
  await world.sql(
    `CREATE FUNCTION claim_first() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN NEW.claimed_until = clock_timestamp() + interval ''1 second''; RETURN NEW; END'`,
  );
  await world.sql(
    `CREATE TRIGGER claim_first BEFORE UPDATE ON imports FOR EACH ROW
     WHEN (OLD.state = 'READY' AND NEW.state = 'WRITING') EXECUTE FUNCTION claim_first()`,
  );
  onTestFinished(async () => void (await world.sql('DROP FUNCTION claim_first CASCADE')));
  expect(await run([email, good, '--yes'])).toBe(`${brought}${email} has Nuri now.`);
});
