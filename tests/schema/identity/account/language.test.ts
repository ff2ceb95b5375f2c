import { expect, test } from 'vitest';
import { Authenticator } from '../../../support/authenticator.ts';
import type { Caller } from '../../../support/caller.ts';
import { googleLoginDocument, loginDocument } from '../../../support/documents.ts';
import { createIssuer } from '../../../support/issuer.ts';
import { createWorld } from '../../../support/kit.ts';
import { linkFor } from '../../../support/outbox.ts';
import type { Parent } from '../../../support/parent.ts';
import { recoveryDocuments } from '../../../support/recoveryDocuments.ts';
import { addPasskey, signInWith } from '../../../support/secondFactor.ts';

const origin = 'https://dad.example';
const issuer = await createIssuer({ now: () => world.now() });
const world = await createWorld({
  now: Temporal.Now.instant().toString(),
  env: { ...issuer.env, PUBLIC_URL: origin },
});

const languageOf = async ({ rowId }: Pick<Parent, 'rowId'>) => {
  const [user] = await world.sql<{ language: string | null }>('SELECT language FROM users WHERE id = $1', [rowId]);
  return user?.language;
};
const choose = (by: Caller, language: string | null) =>
  by.execute('mutation ($input: SaveLanguageInput!) { saveLanguage(input: $input) { viewer { id } } }', {
    input: { language },
  });

/** A browser whose pages are in a language. */
function browserIn<Browser extends Caller>(language: string, browser: Browser): Browser {
  browser.cookies.set('language', language);
  return browser;
}
const german = () => browserIn('de', world.signedOut());

const withPassword = (by: Caller, { email, password }: Parent) =>
  by.execute(loginDocument, { input: { username: email, password } });

const ways: Readonly<Record<string, (by: Caller, parent: Parent) => Promise<unknown>>> = {
  'a password': withPassword,
  Google: (by, { email }) => by.execute(googleLoginDocument, { input: { token: issuer.token({ sub: email, email }) } }),
  'a passkey': async (by, parent) => {
    const passkey = new Authenticator(origin);
    await addPasskey(parent, passkey);
    await signInWith(by, passkey);
  },
  'the code of another device': async (by, parent) => {
    const { createDeviceCode } = await parent.execute<{ createDeviceCode: { code: string } }>(
      'mutation { createDeviceCode { code } }',
    );
    await by.execute('mutation ($input: SignInWithCodeInput!) { signInWithCode(input: $input) { message } }', {
      input: { code: createDeviceCode.code },
    });
  },
  'a new password': async (by, { email, rowId: userId }) => {
    const token = await linkFor(world, { purpose: 'reset', userId, email });
    await by.execute(recoveryDocuments.reset, { input: { token, newPassword: 'eight giants' } });
  },
};

test.each(Object.entries(ways))('An account without a language takes that of the page on %s', async (_way, signIn) => {
  const parent = await world.parent();
  expect(await languageOf(parent)).toBeNull();
  await signIn(german(), parent);
  expect(await languageOf(parent)).toBe('de');
});

test('A session takes it on its next date, without a further statement on others', async () => {
  const parent = browserIn('de', await world.parent());
  const read = () => parent.execute('{ viewer { language } }');
  await read();
  expect(await languageOf(parent)).toBeNull();
  world.later({ days: 1 });
  await read();
  expect(await languageOf(parent)).toBe('de');
  expect((await world.statements(read)).statements).toEqual(['viewer_by_session']);
});

test.each(['fr', null])('What was chosen stays: %s', async (chosen) => {
  const parent = await world.parent();
  await choose(parent, chosen);
  await withPassword(german(), parent);
  world.later({ days: 1 });
  browserIn('de', parent);
  expect(await parent.execute('{ viewer { language } }')).toEqual({ viewer: { language: chosen } });
});

test('English pages leave it open', async () => {
  const parent = await world.parent();
  await parent.signIn();
  world.later({ days: 1 });
  await parent.execute('{ viewer { id } }');
  expect(await languageOf(parent)).toBeNull();
});
