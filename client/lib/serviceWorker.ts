/**
 * Starts the service worker that vite-plugin-pwa writes, once the page has everything it needs. A newer one that waits takes
 * over at once: this page has just come from the server and is new itself.
 */
export function startServiceWorker(): void {
  // Missing where a page is served without HTTPS, as in a home network.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').then(
    ({ waiting }) => waiting?.postMessage({ type: 'SKIP_WAITING' }),
    // Without it the application works all the same.
    () => undefined,
  );
}
