import type { Page, Worker } from 'playwright';
import { expect } from './browserWorld.ts';
import type { Browser } from './pushService.ts';

/** What stands on the screen for a tag. */
export interface OnScreen {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
  readonly data: unknown;
}

/** The worker's scope with what the stand-in keeps there. */
interface Scope extends EventTarget {
  readonly registration: object;
  screen: Record<string, OnScreen>;
}

/** Runs in the worker: its notifications stand in `self.screen`, by their tags. The browser keeps copies of what belongs to them. */
function standIn(screen: Record<string, OnScreen>): void {
  const scope = self as unknown as Scope;
  scope.screen = screen;
  // The headless browser ends a process that asks for it.
  Object.defineProperty(navigator, 'setAppBadge', { value: async () => undefined });
  Object.assign(scope.registration, {
    showNotification: async (title: string, { tag, ...look }: OnScreen & { tag: string }) => {
      scope.screen[tag] = { ...structuredClone(look), title };
    },
    getNotifications: async ({ tag }: { tag: string }) => {
      const shown = scope.screen[tag];
      return shown ? [{ ...shown, close: () => delete scope.screen[tag] }] : [];
    },
  });
}

/**
 * Stands in for the notification centre and the push service of a browser, neither of which the headless one has: what arrives goes to the
 * real service worker of a page, and what that shows is read there.
 *
 * @param screen what is shown already: a worker that is new has not shown it
 */
export async function openNotificationCentre(page: Page, screen: Record<string, OnScreen> = {}) {
  const worker = await workerOf(page);
  await worker.evaluate(standIn, screen);
  const read = () => worker.evaluate(() => (self as unknown as Scope).screen);
  return {
    /** Delivers a message. */
    push: async (data: string) => {
      const { origin } = new URL(page.url());
      const devtools = await page.context().newCDPSession(page);
      const registered = new Promise<string>((resolve) =>
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          for (const { registrationId, isDeleted, scopeURL } of registrations)
            if (!isDeleted && scopeURL.startsWith(origin)) resolve(registrationId);
        }),
      );
      await devtools.send('ServiceWorker.enable');
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
      await devtools.detach();
    },
    /** What is shown for each tag. */
    read,
    /** Waits until what is shown has this text. */
    waitFor: (body: string) => expect.poll(async () => (await read())['tonight']?.body).toBe(body),
    /** Presses a button so many times at once; '' is the notification itself. */
    press: (action: string, times = 1) =>
      worker.evaluate(
        ([button, count]) => {
          const scope = self as unknown as Scope;
          const notification = { ...scope.screen['tonight'], close: () => delete scope.screen['tonight'] };
          for (let left = count; left > 0; left -= 1)
            self.dispatchEvent(
              Object.assign(new Event('notificationclick'), {
                notification,
                action: button,
                waitUntil: () => undefined,
              }),
            );
        },
        [action, times] as const,
      ),
  };
}

/** The service worker that has the page. */
async function workerOf(page: Page): Promise<Worker> {
  const address = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  const find = () =>
    page
      .context()
      .serviceWorkers()
      .findLast((worker) => worker.url() === address);
  await expect.poll(() => find() !== undefined).toBe(true);
  const found = find();
  if (!found) throw new Error('The page has no service worker');
  return found;
}

/** A browser's address at a push service, with the keys of the browser. */
interface Address extends Pick<Browser, 'p256dh' | 'auth'> {
  readonly endpoint: string;
}

/**
 * Runs in a page, as an init script: the user answers the browser's question as `localStorage.allows` says, `yes` unless it is set, and
 * the browser subscribes at the test's push service. How often it has asked stands in `localStorage.asked`.
 */
export function standInForPush({ endpoint, p256dh, auth }: Address): void {
  Object.defineProperty(Notification, 'permission', {
    get: () => (localStorage.getItem('asked') === null ? 'default' : answer()),
  });
  const answer = () => (localStorage.getItem('allows') === 'no' ? 'denied' : 'granted');
  // The headless browser ends a process that asks for it.
  Object.defineProperty(navigator, 'setAppBadge', {
    value: async (count: number) => localStorage.setItem('badge', `${count}`),
  });
  Notification.requestPermission = async () => {
    localStorage.setItem('asked', `${Number(localStorage.getItem('asked')) + 1}`);
    return answer();
  };
  let subscription: object | null = null;
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      subscription = {
        options: { applicationServerKey: (applicationServerKey as Uint8Array).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => true,
      };
      return subscription;
    },
  });
}
