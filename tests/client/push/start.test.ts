import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPush } from '../../../client/push/start.ts';
import { createEnvironment } from '../../../client/relay/environment.ts';

/** A browser that is subscribed already; each further subscription has another address. */
function stubSubscription() {
  let count = 0;
  const make = () => {
    count += 1;
    const endpoint = `https://push.example/${count}`;
    return {
      options: { applicationServerKey: Uint8Array.of(4).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        live = null;
        return true;
      },
    };
  };
  let live: ReturnType<typeof make> | null = make();
  const pushManager = {
    getSubscription: async () => live,
    subscribe: async () => (live = make()),
  };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
}

beforeEach(() => {
  localStorage.clear();
  stubSubscription();
});
afterEach(() => vi.unstubAllGlobals());

/** Starts once; returns the addresses that the server was told. */
async function start({ mayAddDevice = true, isKnown = true }: { mayAddDevice?: boolean; isKnown?: boolean } = {}) {
  const told: unknown[] = [];
  const environment = createEnvironment(async ({ name }, variables) => {
    if (name === 'addDeviceMutation') {
      told.push((variables['input'] as { endpoint: string }).endpoint);
      return { data: { addPushDevice: { viewer: null } } };
    }
    const devices = isKnown ? [{ id: 'd', isCurrent: true }] : [];
    const viewer = {
      id: 'u',
      reminders: { mayAddDevice, devices },
      sessions: [{ id: 's', isCurrent: true }],
      children: [],
    };
    return { data: { viewer, app: { push: { publicKey: 'BA' } } } };
  });
  await startPush(environment);
  return told;
}

test('a start tells the server a subscription once', async () => {
  expect(await start({ isKnown: false })).toEqual(['https://push.example/1']);
  expect(await start()).toEqual([]);
});

test('a device that the server has dropped comes back with another address, in the same session', async () => {
  await start({ isKnown: false });
  expect(await start({ isKnown: false })).toEqual(['https://push.example/2']);
  expect(await start()).toEqual([]);
});

test('a device that its user has removed does not come back', async () => {
  await start({ isKnown: false });
  expect(await start({ mayAddDevice: false, isKnown: false })).toEqual([]);
});
