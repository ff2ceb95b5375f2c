import { within } from '../lib/within.ts';

/** A subscription as the server takes it. */
interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Bytes of base64url. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** How long the worker may take to be there, in milliseconds: it is loaded with the first page. */
const workerWithin = 20_000;

/** What subscribes this browser. A browser that blocks the worker would have its user wait for ever. */
async function pushManagerHere(): Promise<PushManager> {
  const registration = await within(navigator.serviceWorker.ready, workerWithin);
  if (!registration) throw new DOMException('There is no service worker', 'TimeoutError');
  return registration.pushManager;
}

const isSame = (key: ArrayBuffer | null, other: Uint8Array): boolean => {
  const bytes = new Uint8Array(key ?? new ArrayBuffer());
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
};

/**
 * Subscribes this browser to the notifications of the site. A subscription of an older key of the site is replaced.
 *
 * @param publicKey base64url
 * @throws DOMException when the user or the browser refuses, or its push service cannot be reached
 */
export async function subscribe(publicKey: string): Promise<Subscription> {
  const pushManager = await pushManagerHere();
  const applicationServerKey = bytesOf(publicKey);
  let subscription = await pushManager.getSubscription();
  if (subscription && !isSame(subscription.options.applicationServerKey, applicationServerKey)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new DOMException('The subscription has no keys', 'AbortError');
  return { endpoint, p256dh, auth };
}

/**
 * Subscribes this browser with another address: its push service does not take anything for the former one.
 *
 * @throws DOMException as `subscribe`
 */
export async function subscribeAnew(publicKey: string): Promise<Subscription> {
  const pushManager = await pushManagerHere();
  await (await pushManager.getSubscription())?.unsubscribe();
  return subscribe(publicKey);
}
