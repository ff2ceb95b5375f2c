import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Unsubscribable, unsubscribable } from '../../schema/mail/mail.rules.ts';

/** The secret signs other things, too, each under a name of its own. */
const purpose = 'unsubscribe from mails';

const idBytes = 16;
const headBytes = idBytes + 1;

const sign = (head: Uint8Array, secret: string): Buffer =>
  createHmac('sha256', secret).update(purpose).update(head).digest();

/** Which mails of which account a token ends. */
interface Unsubscription {
  readonly userId: string;
  readonly template: Unsubscribable;
}

/**
 * The token in the address that ends one kind of mails to an account. It needs no row, and works as long as the secret is known.
 *
 * @param secret the first of `sessionSecrets`
 */
export function unsubscribeToken({ userId, template }: Unsubscription, secret: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  const head = Buffer.concat([id, Buffer.of(unsubscribable.indexOf(template))]);
  return Buffer.concat([head, sign(head, secret)]).toString('base64url');
}

/**
 * Reads a token.
 *
 * @param secrets those of `sessionSecrets`: any may have signed it
 * @returns null for a token that the site has not made
 */
export function readUnsubscribeToken(token: string, secrets: readonly string[]): Unsubscription | null {
  const bytes = Buffer.from(token, 'base64url');
  const [head, signature] = [bytes.subarray(0, headBytes), bytes.subarray(headBytes)];
  const isSigned = secrets.some((secret) => {
    const expected = sign(head, secret);
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  const template = unsubscribable[bytes[idBytes] ?? unsubscribable.length];
  if (!isSigned || template === undefined || bytes.toString('base64url') !== token) return null;
  const hex = head.toString('hex', 0, idBytes);
  return { userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), template };
}
