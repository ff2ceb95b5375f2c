import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { unseal } from '../security/seal.ts';

/*
 * A notification is sealed when it is decided on and opened when it is sent, ten thousand of them in three minutes. `server/security/seal.ts`
 * derives two keys for each text in the threads of the pool: 1.07 ms of a core to seal and open one, instead of 0.03 here.
 */

/** How what is sealed here begins, so that it is told from what `seal` has sealed. */
const mark = 'push1.';

const cipherName = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const keys = new Map<string, Buffer>();

/** The key of a secret, for nothing but this. */
function keyOf(secret: string): Buffer {
  const known = keys.get(secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'dadventures: notifications', keyBytes));
  keys.set(secret, key);
  return key;
}

/**
 * Encrypts a text of notifications that the database keeps, so that a copy of the database does not open it.
 *
 * @param secret the first of `sessionSecrets`
 */
export function sealPush(text: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, keyOf(secret), nonce, { authTagLength: tagBytes });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Opens what `sealPush` has sealed, or `seal` before there was this.
 *
 * @param secrets those of `sessionSecrets`
 * @returns null if none fits
 */
export async function unsealPush(sealed: string, secrets: readonly string[]): Promise<string | null> {
  if (!sealed.startsWith(mark)) return unseal(sealed, secrets);
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url');
  for (const secret of secrets) {
    try {
      return open(bytes, keyOf(secret));
    } catch {
      // It was sealed with another secret, or changed.
    }
  }
  return null;
}

/** @throws Error if it was not sealed with the key */
function open(bytes: Buffer, key: Buffer): string {
  const textAt = nonceBytes + tagBytes;
  const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(nonceBytes, textAt));
  return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString('utf8');
}
