import { readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '../../../../server/app.ts';
import { readEnv } from '../../../../server/env/env.ts';
import { createLog } from '../../../../server/observability/log.ts';
import { Caller } from '../../../support/caller.ts';
import { loginDocument } from '../../../support/documents.ts';
import { createWorld, defaultPassword } from '../../../support/kit.ts';
import { photoFolder } from '../../../support/photos.ts';

const world = await createWorld();
const { email } = await world.parent();

/** Runs `visit` against a server with these settings, with browsers that have the given cookies. */
async function withServer<Result>(
  env: Record<string, string>,
  visit: (browser: (cookies?: Caller['cookies']) => Caller) => Promise<Result>,
): Promise<Result> {
  const app = await createApp({ env: readEnv(env), ...world.db, log: createLog('silent') });
  try {
    return await visit((cookies = new Map()) => {
      const caller = new Caller(app.handler, { address: '203.0.113.190' });
      for (const [name, value] of cookies) caller.cookies.set(name, value);
      return caller;
    });
  } finally {
    await app.close();
  }
}

const signIn = (env: Record<string, string>) =>
  withServer(env, async (browser) => {
    const caller = browser();
    await caller.execute(loginDocument, { input: { username: email, password: defaultPassword } });
    return caller.cookies;
  });

const isSignedIn = (env: Record<string, string>, cookies: Caller['cookies']) =>
  withServer(env, async (browser) => (await browser(cookies).rest('GET', '/api/user')).status === 200);

const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name} secret, ${'x'.repeat(32)}`) as [
  string,
  string,
  string,
];

test('sessions survive a change of SESSION_SECRET while SESSION_SECRET_PREVIOUS is set, one change after the other', async () => {
  const early = await signIn({ SESSION_SECRET: first });
  const between = { SESSION_SECRET: second, SESSION_SECRET_PREVIOUS: first };
  expect(await isSignedIn(between, early)).toBe(true);
  const middle = await signIn(between);
  // A session sealed after the change no longer needs the former secret, even after the next change.
  expect(await isSignedIn({ SESSION_SECRET: second }, middle)).toBe(true);
  expect(await isSignedIn({ SESSION_SECRET: third, SESSION_SECRET_PREVIOUS: second }, middle)).toBe(true);
  expect(await isSignedIn({ SESSION_SECRET: second }, early)).toBe(false);
});

test('servers that are replaced one after the other accept the cookies of each other', async () => {
  const prepared = { SESSION_SECRET: first, SESSION_SECRET_PREVIOUS: second };
  const replaced = { SESSION_SECRET: second, SESSION_SECRET_PREVIOUS: first };
  const [old, fresh] = [await signIn(prepared), await signIn(replaced)];
  expect(await isSignedIn(replaced, old)).toBe(true);
  expect(await isSignedIn(prepared, fresh)).toBe(true);
});

test('a secret in a file is replaced by renaming the file', async () => {
  const { dataDir } = photoFolder();
  const env = { DATA_DIR: dataDir };
  const file = path.join(dataDir, 'session-secret');
  const cookies = await signIn(env);
  const before = readFileSync(file, 'utf8');
  renameSync(file, `${file}.previous`);
  expect(await isSignedIn(env, cookies)).toBe(true);
  expect(readFileSync(file, 'utf8')).not.toBe(before);
  for (const name of [file, `${file}.previous`]) expect(statSync(name).mode & 0o777).toBe(0o600);
  expect(await isSignedIn({ ...env, SESSION_SECRET: third }, cookies)).toBe(false);
  // It can also be moved into the environment.
  expect(await isSignedIn({ ...env, SESSION_SECRET: third, SESSION_SECRET_PREVIOUS: before }, cookies)).toBe(true);
});
