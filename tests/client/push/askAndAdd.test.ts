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

test('what nobody foresaw reaches no screen in the words of the browser', async () => {
  vi.stubGlobal('Notification', { requestPermission: () => Promise.reject(new TypeError('undefined is no function')) });
  const environment = createEnvironment(async () => ({ data: {} }));
  expect(await askAndAdd(environment, 'BAAA')).toBe('That did not work. Please try again.');
});
