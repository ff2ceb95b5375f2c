import { ECDH } from 'node:crypto';
import { z } from 'zod';
import { says, text } from '../input.ts';
import { say } from '../say.rules.ts';

const endpointMaxLength = 2_000;
const authBytes = 16;

const unreadable = says('The browser must give the keys of its subscription');

/** Base64url, as browsers write it, or base64. */
const bytesOf = (value: string): Buffer => Buffer.from(value, 'base64url');

function isPoint(value: string): boolean {
  try {
    ECDH.convertKey(bytesOf(value), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const key = (isValid: (value: string) => boolean) =>
  z
    .string({ error: unreadable })
    .max(100, unreadable)
    .refine(isValid, unreadable)
    .transform((value) => bytesOf(value).toString('base64url'));

/** A browser that shows notifications, as its `PushSubscription` says. Whether its address may be used depends on the site. */
export const pushDeviceInput = z.object({
  endpoint: text(say('Address'), { max: endpointMaxLength }),
  p256dh: key(isPoint),
  auth: key((value) => bytesOf(value).length === authBytes),
});
