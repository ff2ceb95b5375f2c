import { createHash, randomBytes } from 'node:crypto';
import { recoveryAlphabet, recoveryCodeCount, recoveryGroups } from './totp.rules.ts';

const { count, length } = recoveryGroups;

/** New recovery codes, as the user reads them. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

function newRecoveryCode(): string {
  const letters = [...randomBytes(count * length)].map((byte) =>
    recoveryAlphabet.charAt(byte % recoveryAlphabet.length),
  );
  return Array.from({ length: count }, (_, group) => letters.slice(group * length, (group + 1) * length).join('')).join(
    '-',
  );
}

/** A code as it is compared: without spaces and hyphens, in lower case. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/**
 * What `recovery_codes.code_hash` holds. The account is part of it, so that one guess can be compared with the codes of one
 * account only.
 */
export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${plainCode(code)}`)
    .digest('base64url');
