import { expect, test } from 'vitest';
import { offersPasskeys } from '../../../schema/account/passkeyAddress.rules.ts';

test.each([
  ['https://dads.example', true],
  ['https://dads.example:8443', true],
  ['http://localhost:3000', true],
  ['http://dads.example', false],
  ['http://127.0.0.1:3000', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::1]', false],
])('passkeys at %s: %s', (publicUrl, expected) => {
  expect(offersPasskeys(publicUrl)).toBe(expected);
});
