/**
 * Starts the service worker that vite-plugin-pwa writes, once the page has everything it needs. A newer one that waits takes
 * over at once: this page has just come from the server and is new itself.
 */
export async function startServiceWorker(): Promise<void> {
  try {
    const { waiting } = await navigator.serviceWorker.register('/sw.js');
    waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
  } catch {
    // Not allowed, or not there as on a page without HTTPS in a home network: the application works all the same.
  }
}
