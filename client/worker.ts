import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { sharePath } from '../schema/site/shortcuts.rules.ts';
import { sendKept } from './offline/sendKept.ts';
import { listenToPush } from './push/worker/listen.ts';
import { answerShare } from './offline/share.ts';

/*
 * The service worker (sw.js). It caches the shell: static files only, no data of a family. Pages are loaded from the network
 * first; the cached shell opens only without a connection, so a user with a connection never gets an old one. A new worker
 * waits until the application starts again, so that open pages keep the files they were built with. With the connection it sends what
 * the pages have kept, where browsers wake it for that (https://wicg.github.io/background-sync/spec/). It shows what is pushed.
 */

/** The event with which a browser wakes the worker; TypeScript does not have its type yet. */
interface SyncEvent {
  readonly tag: string;
  waitUntil(work: Promise<unknown>): void;
}

/** The part of ServiceWorkerGlobalScope that is used here; TypeScript's types for it exclude those of pages. */
declare const self: Parameters<typeof listenToPush>[0] & {
  /** scripts/build/installable.ts puts the list of files here. */
  readonly __FILES__: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: unknown } | null>) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
};

// client/lib/serviceWorker.ts sends this message.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The cached page is only used without a connection.
// Without workbox' cleanupOutdatedCaches: it would delete the caches of installations below this one's path, too.
precacheAndRoute(self.__FILES__, { directoryIndex: '' });

/** Where the installation begins: the folder of this script, without a slash at its end. */
const base = new URL('.', location.href).pathname.slice(0, -1);

registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    !/^\/(graphql|api|photos|calendar|live|ready)(\/|$)/.test(url.pathname.slice(base.length)),
  new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache('index.html') }] }),
);

// Other apps share a picture with the installed application.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === base + sharePath,
  ({ request }) => answerShare(request, base),
  'POST',
);

// client/offline/outbox.ts asks for it.
self.addEventListener('sync', (event) => {
  if (event.tag === 'ticks') event.waitUntil(sendKept(base));
});

listenToPush(self, base);
