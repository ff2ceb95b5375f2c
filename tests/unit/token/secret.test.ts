import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashSecret, isSecret, newSecret } from '../../../schema/token/secret.ts';

test('a secret has a prefix and a checksum, and is unique', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  for (const secret of secrets) {
    expect(secret).toMatch(/^dad_[\w-]{43}[0-9a-f]{8}$/);
    expect(isSecret(secret)).toBe(true);
  }
  expect(new Set(secrets).size).toBe(100);
});

test('a secret with one changed character is invalid', () => {
  const secret = newSecret();
  fc.assert(
    fc.property(fc.nat(secret.length - 1), fc.constantFrom(...'abcXYZ019_-'), (place, character) => {
      fc.pre(secret[place] !== character);
      return !isSecret(secret.slice(0, place) + character + secret.slice(place + 1));
    }),
  );
});

test('other text is not a secret', () => {
  const secret = newSecret();
  for (const text of [
    '',
    'dad_',
    secret.slice(1),
    `${secret} `,
    `${secret}\n`,
    secret.toUpperCase(),
    hashSecret(secret),
  ]) {
    expect([text, isSecret(text)]).toEqual([text, false]);
  }
});
