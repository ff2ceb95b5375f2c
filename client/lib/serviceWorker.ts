import { pathOf } from './basePath.ts';

/** The part of the Trusted Types API that is used here; TypeScript does not have its types yet. */
interface TrustedTypes {
  /** `createScriptURL` returns an opaque object that the browser accepts as a URL. */
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

const path = pathOf('/sw.js');

/** The content security policy allows only this URL to become a script URL (server/security/headers.ts). */
const workerAddress = () =>
  window.trustedTypes?.createPolicy('dadventures', { createScriptURL: () => path }).createScriptURL(path) ?? path;

/**
 * Registers the service worker (client/worker.ts). A newer waiting worker is activated immediately, because
 * this page has just been loaded from the server.
 */
export async function startServiceWorker(): Promise<void> {
  try {
    const { waiting } = await navigator.serviceWorker.register(workerAddress());
    waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
  } catch {
    // Service workers are blocked or, without HTTPS, not available. The application works without one.
  }
}
