/** Trusted Types, as far as they are used here; TypeScript does not know them yet. */
interface TrustedTypes {
  /** What `createScriptURL` gives is an object of the browser that goes where an address goes. */
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

const path = '/sw.js';

/** The policy of the page lets nothing become a script's address but this one (server/security/headers.ts). */
const workerAddress = () =>
  window.trustedTypes?.createPolicy('dadventures', { createScriptURL: () => path }).createScriptURL(path) ?? path;

/**
 * Starts the service worker that vite-plugin-pwa writes, once the page has everything it needs. A newer one that waits takes
 * over at once: this page has just come from the server and is new itself.
 */
export async function startServiceWorker(): Promise<void> {
  try {
    const { waiting } = await navigator.serviceWorker.register(workerAddress());
    waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
  } catch {
    // Not allowed, or not there as on a page without HTTPS in a home network: the application works all the same.
  }
}
