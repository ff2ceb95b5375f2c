import type { Page } from 'playwright';

/** What a browser writes into its console without a connection. */
export const noConnection = /ERR_INTERNET_DISCONNECTED|You are offline/;

/** Waits until the service worker has cached the shell. */
export const installed = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Chromium's emulation resets `navigator.onLine` at the next navigation; this keeps its value for the tab. */
export function rememberConnection(): void {
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => sessionStorage.getItem('disconnected') === null,
  });
}

/** Switches the connection of a page off or on, and keeps the state across navigations. */
export async function setConnected(page: Page, isConnected: boolean): Promise<void> {
  await page.context().setOffline(!isConnected);
  await page.evaluate((connected) => {
    if (connected) sessionStorage.removeItem('disconnected');
    else sessionStorage.setItem('disconnected', 'yes');
    dispatchEvent(new Event(connected ? 'online' : 'offline'));
  }, isConnected);
}
