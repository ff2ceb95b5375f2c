import { expect, test } from 'vitest';
import { allowsPasskeys, authShell } from '../../../schema/account/signInWays.rules.ts';

test.each([
  ['https://dadventures.example', true],
  ['http://localhost:3000', true],
  ['http://dadventures.example', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::1]', false],
  ['http://127.0.0.1:3000', false],
])('passkeys at %s: %s', (publicUrl, allowed) => {
  expect(allowsPasskeys(publicUrl)).toBe(allowed);
});

test('every combination of ways in has a first paint of its own', () => {
  const choices = [false, true];
  const names = choices.flatMap((google) =>
    choices.flatMap((passkeys) => choices.map((closed) => authShell({ google, passkeys, closed }))),
  );
  expect(new Set(names).size).toBe(8);
  expect(authShell({ google: false, passkeys: false, closed: false })).toBe('auth');
});
