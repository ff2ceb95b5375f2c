import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../schema/errors.ts';
import { say, type Saying } from '../../schema/say.rules.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of bytes that came from outside, without a byte order mark.
 * @throws Refusal BAD_USER_INPUT for bytes that are not UTF-8, which would be stored as other characters
 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Refusal('BAD_USER_INPUT', say('The body must be text in UTF-8'));
  }
}

/** What a request line consists of: everything else is percent-encoded. */
const visibleAscii = /^[\x21-\x7E]*$/;

/**
 * Refuses percent-encoded text that does not stand for UTF-8, such as `%E4` for "ä" or a lone `%`.
 * @throws Refusal BAD_USER_INPUT
 */
export function checkPercentEncoding(text: string, sentence: Saying): void {
  try {
    if (visibleAscii.test(text)) return void decodeURIComponent(text);
  } catch {}
  throw new Refusal('BAD_USER_INPUT', sentence);
}

/**
 * Refuses an address whose path or query is not percent-encoded UTF-8.
 * @throws Refusal BAD_USER_INPUT
 */
export const checkAddressEncoding = ({ url = '/' }: IncomingMessage): void =>
  checkPercentEncoding(url, say('The address must be percent-encoded UTF-8, such as %C3%A4 for ä'));
