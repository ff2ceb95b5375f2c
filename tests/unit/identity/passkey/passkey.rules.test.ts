import { expect, test } from 'vitest';
import { relyingPartyOf } from '../../../../schema/identity/passkey/passkey.rules.ts';

test.each([
  ['https://dad.example', 'dad.example'],
  ['https://dad.example:8443', 'dad.example'],
  ['http://localhost:3000', 'localhost'],
  ['https://localhost', 'localhost'],
  ['http://dad.example', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.168.0.7', null],
  ['https://[::1]:3000', null],
])('%s has the passkeys of %s', (publicUrl, id) => {
  expect(relyingPartyOf(publicUrl)).toEqual(id === null ? null : { id, origin: publicUrl });
});
