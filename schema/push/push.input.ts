import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { says, text } from '../input.ts';
import { say } from '../say.rules.ts';

const endpointMaxLength = 2_000;
const authBytes = 16;

const unreadable = says('The browser must give the keys of its subscription');

/** Base64url, as browsers write it, or base64. */
const bytesOf = (value: string): Buffer => Buffer.from(value, 'base64url');

const pointBytes = 65;
const coordinateEnd = 33;

/** Whether it is a point of the curve, with both coordinates. Any other would let a notification fail when it is encrypted. */
function isPoint(value: string): boolean {
  const bytes = bytesOf(value);
  if (bytes.length !== pointBytes || bytes[0] !== 4) return false;
  const x = bytes.subarray(1, coordinateEnd).toString('base64url');
  const y = bytes.subarray(coordinateEnd).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
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
