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

/** Set for the tab when its page is about to be loaded in another language (client/lib/chosenLanguage.ts). */
export const languageChanged = 'languageChanged';

const activate = (worker: ServiceWorker | null): void => worker?.postMessage({ type: 'SKIP_WAITING' }, []);

const activateSoon = (worker: ServiceWorker | null): void =>
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') activate(worker);
  });

/**
 * Registers the service worker (client/worker.ts). A newer waiting worker is activated immediately, because
 * this page has just been loaded from the server; one in another language also as soon as it is there.
 */
export async function startServiceWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(workerAddress());
    activate(registration.waiting);
    if (sessionStorage.getItem(languageChanged) === null) return;
    // The worker that is being fetched has the pages of the language in which this one has been loaded.
    sessionStorage.removeItem(languageChanged);
    registration.addEventListener('updatefound', () => activateSoon(registration.installing));
    activateSoon(registration.installing);
  } catch {
    // Service workers are blocked or, without HTTPS, not available. The application works without one.
  }
}
