import type { PushMessage } from '../../../schema/push/message.rules.ts';
import { indexedStore } from '../../offline/store.ts';
import { showBadge } from '../badge.ts';
import { act } from './acts.ts';
import { show, shownOf } from './shown.ts';

/** An event that ends when its work has ended. */
interface WorkEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** The part of ServiceWorkerGlobalScope that is used here; TypeScript's types for it exclude those of pages. */
interface PushScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly Page[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(
    type: 'push',
    listener: (event: WorkEvent & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: WorkEvent & { readonly notification: Notification; readonly action: string }) => void,
  ): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (
      event: WorkEvent & {
        readonly newSubscription?: PushSubscription | null;
        readonly oldSubscription?: PushSubscription | null;
      },
    ) => void,
  ): void;
}

interface Page {
  focus(): Promise<{ navigate(address: string): Promise<unknown> }>;
}

/**
 * Has the service worker show what is pushed, and act when it is tapped.
 *
 * @param base the path of the installation
 */
export function listenToPush(self: PushScope, base: string): void {
  const { registration, clients } = self;
  const scope = {
    registration,
    base,
    icon: `${base}/icons/icon-192.png`,
    store: indexedStore(base),
    open: async (address: string) => {
      // A page without this worker, such as the one that installed it, cannot be led anywhere, and after its `focus` Chromium opens no window.
      const [page] = await clients.matchAll({ type: 'window' });
      const opening = page ? page.focus().then((front) => front.navigate(address)) : clients.openWindow(address);
      await opening.catch(() => undefined);
    },
  };

  // Browsers take the permission away from those who are pushed to and show nothing.
  self.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage;
    const { app_badge: count } = message.notification;
    if (count) void showBadge(Number(count));
    event.waitUntil(show(scope, shownOf(message)));
  });

  self.addEventListener('notificationclick', (event) => {
    event.waitUntil(act(scope, event.notification, event.action));
  });

  // Few browsers send this event: pages compare the subscription at each start (client/push). The server refuses a browser whose user has
  // removed it: it subscribed by itself, and shows nothing.
  self.addEventListener('pushsubscriptionchange', (event) => {
    const subscribe = async () => {
      const { newSubscription, oldSubscription } = event;
      const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null;
      const { endpoint, keys } = (
        newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
      ).toJSON();
      await fetch(`${base}/api/push-devices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ endpoint, ...keys }),
      });
    };
    event.waitUntil(subscribe().catch(() => undefined));
  });
}
