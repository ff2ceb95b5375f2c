import type { OutgoingRequest } from '../outbound/post.ts';

/** A browser that shows notifications, as `PushSubscription` in it says; all base64url. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The site's key pair, base64url, and whom the push service may ask. */
interface Signer {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The request that brings a text to a browser: encrypted for it (RFC 8291) and signed for its push service (RFC 8292).
 *
 * @param text at most 3,993 bytes
 * @param ttl for how many seconds the push service keeps it
 * @throws Error if a key is none
 */
export async function requestOf(
  text: string,
  { endpoint, p256dh, auth }: Subscription,
  signer: Signer,
  { ttl, topic }: { readonly ttl: number; readonly topic: string },
): Promise<OutgoingRequest> {
  // Loaded with the first notification: most processes send none.
  const { default: webPush } = await import('web-push');
  const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: signer,
    contentEncoding: 'aes128gcm',
    TTL: ttl,
    topic,
    urgency: 'high',
  });
  if (body === null || body === undefined) throw new TypeError('A notification without a text');
  const { 'Content-Length': _length, ...rest } = headers as Record<string, string | number>;
  return {
    url: new URL(endpoint),
    body,
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name.toLowerCase(), String(value)])),
  };
}
