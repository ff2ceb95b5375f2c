import { afterEach, expect, test, vi } from 'vitest';
import { listenToPush } from '../../../client/push/worker/listen.ts';

afterEach(() => vi.unstubAllGlobals());

/** A service worker that listens; returns what sends it an event and waits for its work. */
function startWorker(subscribe: (options: object) => object, clients: object = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const scope = {
    registration: { pushManager: { subscribe } },
    clients,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  listenToPush(scope as unknown as Parameters<typeof listenToPush>[0], '/kids');
  return async (type: string, event: object) => {
    const works: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
}

/** The windows of a browser, which follow a worker of theirs only; a tap brings one to the front or opens one, as in Chromium. */
function windows({ isControlled }: { readonly isControlled: boolean }) {
  const done: string[] = [];
  let taps = 1;
  const once = (act: string) => (taps-- > 0 ? done.push(act) : Promise.reject(new Error('Not allowed')));
  const front = {
    navigate: async (address: string) => {
      if (!isControlled) throw new TypeError('This service worker is not the client’s active service worker.');
      done.push(`goes to ${address}`);
    },
  };
  const page = { focus: async () => (await once('comes to the front'), front) };
  const clients = {
    matchAll: async ({ includeUncontrolled = false }: { includeUncontrolled?: boolean }) =>
      isControlled || includeUncontrolled ? [page] : [],
    openWindow: async (address: string) => once(`opens ${address}`),
  };
  return { clients, done };
}

test.each([
  ['leads the open page there', true, ['comes to the front', 'goes to https://dads.example/?reminder=7']],
  ['opens a window where the open page is older than the worker', false, ['opens https://dads.example/?reminder=7']],
])('a tap on a notification %s', async (_, isControlled, expected) => {
  const { clients, done } = windows({ isControlled });
  const send = startWorker(() => ({}), clients);
  const data = { message: { notification: { navigate: 'https://dads.example/?reminder=7' } }, ticks: [] };
  await send('notificationclick', { notification: { data, close: () => undefined }, action: '' });
  expect(done).toEqual(expected);
});

const subscription = (endpoint: string) => ({ toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) });

test('a browser that changes its subscription tells the server, and subscribes itself where it must', async () => {
  const told: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    told.push([address, JSON.parse(body)]);
    return new Response('{}');
  });
  const key = Uint8Array.of(4).buffer;
  const asked: object[] = [];
  const send = startWorker((options) => {
    asked.push(options);
    return subscription('https://push.example/own');
  });
  await send('pushsubscriptionchange', { newSubscription: subscription('https://push.example/new') });
  await send('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: key } } });
  expect(told).toEqual([
    ['/kids/api/push-devices', { endpoint: 'https://push.example/new', p256dh: 'p', auth: 'a' }],
    ['/kids/api/push-devices', { endpoint: 'https://push.example/own', p256dh: 'p', auth: 'a' }],
  ]);
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: key }]);
});
