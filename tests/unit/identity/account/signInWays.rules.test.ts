import { expect, test } from 'vitest';
import { authShell } from '../../../../schema/identity/account/signInWays.rules.ts';

test('every combination of ways in has a first paint of its own', () => {
  const choices = [false, true];
  const names = choices.flatMap((google) =>
    choices.flatMap((passkeys) => choices.map((closed) => authShell({ google, passkeys, closed }))),
  );
  expect(new Set(names).size).toBe(8);
  expect(authShell({ google: false, passkeys: false, closed: false })).toBe('auth');
});
