import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpUri } from '../../../../schema/identity/totp/appCode.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../../../../schema/identity/totp/recoveryCode.ts';

/** The key of https://www.rfc-editor.org/rfc/rfc6238#appendix-B; its codes have eight digits, of which apps show the last six. */
const secret = Secret.fromLatin1('12345678901234567890').base32;

const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);

describe('the codes of RFC 6238', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds', (seconds, code) => {
    expect(stepOfCode(secret, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
  });
});

test('a code counts one step earlier and later, and not two', () => {
  const code = '005924';
  const step = Math.floor(1_234_567_890 / 30);
  const steps = [-2, -1, 0, 1, 2].map((distance) => stepOfCode(secret, code, at((step + distance) * 30)));
  expect(steps).toEqual([null, step, step, step, null]);
});

test('a secret has 160 bits, and its address says what apps expect', () => {
  expect(Secret.fromBase32(newTotpSecret()).bytes.length).toBe(20);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  const uri = new URL(totpUri(secret, 'ada@family.example'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Dadventures:ada@family.example',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Dadventures',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('recovery codes are ten different ones, and compared without hyphens, spaces and letter case', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-km-z]{4}(-[2-9a-km-z]{4}){2}$/);
  const hash = hashRecoveryCode('ada', '7k2p-m9xw-3htq');
  expect(hashRecoveryCode('ada', ' 7K2P M9XW 3HTQ ')).toBe(hash);
  expect(hashRecoveryCode('ben', '7k2p-m9xw-3htq')).not.toBe(hash);
});
