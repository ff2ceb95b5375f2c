import { expect, test } from 'vitest';
import { sealPush, unsealPush } from '../../../../server/push/seal.ts';
import { seal } from '../../../../server/security/seal.ts';

const secret = 'a session secret that only tests use';
const former = 'the session secret that was used before it';
const text = 'Sock puppets · 10 minutes · für Frida';

test('what is sealed opens with its secret, and twice looks different', async () => {
  const sealed = sealPush(text, secret);
  expect(sealed).not.toBe(sealPush(text, secret));
  expect(await unsealPush(sealed, [secret])).toBe(text);
  expect(await unsealPush(sealPush(text, former), [secret, former])).toBe(text);
});

test('it opens with no other secret, and not when it was changed or cut', async () => {
  const sealed = sealPush(text, secret);
  expect(await unsealPush(sealed, [former])).toBeNull();
  for (const at of [8, 30, sealed.length - 2]) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    expect(await unsealPush(changed, [secret])).toBeNull();
  }
  expect(await unsealPush(sealed.slice(0, 20), [secret])).toBeNull();
});

test('what was sealed like a cookie still opens', async () => {
  expect(await unsealPush(await seal(text, secret), [secret])).toBe(text);
  expect(await unsealPush('bench', [secret])).toBeNull();
});
