import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenPrefix } from './token.rules.ts';

const randomBytesCount = 32;

const checksumLength = 8;

const form = new RegExp(`^${tokenPrefix}([\\w-]{43})([0-9a-f]{${checksumLength}})$`);

/** A checksum, with which mistyped and invented tokens are refused without the database. */
const checksum = (random: string): string => crc32(random).toString(16).padStart(checksumLength, '0');

/** A new access token: the prefix, 256 random bits as base64url, and the CRC-32 of those. */
export function newSecret(): string {
  const random = randomBytes(randomBytesCount).toString('base64url');
  return `${tokenPrefix}${random}${checksum(random)}`;
}

/** Whether a text has the form of an access token, checksum included. */
export function isSecret(text: string): boolean {
  const [, random = '', sum] = form.exec(text) ?? [];
  return sum !== undefined && sum === checksum(random);
}

/** The content of `access_tokens.token_hash`. Plain SHA-256 is enough, because 256 random bits cannot be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
