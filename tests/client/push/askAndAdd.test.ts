import { afterEach, expect, test, vi } from 'vitest';
import { askAndAdd } from '../../../client/push/askAndAdd.ts';
import { createEnvironment } from '../../../client/relay/environment.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a browser that blocks the worker keeps nobody waiting', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => undefined) } });
  const environment = createEnvironment(async () => ({ data: {} }));
  const problem = askAndAdd(environment, 'BAAA');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await problem).toMatch(/could not reach its service for notifications/);
});
