import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startThemeSync } from './lib/theme.ts';
import { askForProof } from './proof/loadProof.ts';
import { setProofPrompt } from './relay/freshProof.ts';
import { setKeptPages } from './relay/keptPages.ts';
import { createRouter } from './routes.tsx';
import { preloadHeaderMenu } from './shell/headerMenu.ts';
import { preloadAuthPage } from './shell/LazyAuthPage.tsx';
import { waitForFirstPage } from './shell/waitForFirstPage.ts';
import { preloadToast, ToastProvider } from './ui/Toast.tsx';

/** Milliseconds after the start, when the first page has long been shown. */
const preloadAfter = 6000;

/**
 * Renders the application into `#root`, after the code and the data of the first page have loaded.
 *
 * @throws Error when index.html has no such element
 */
export async function startApplication(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  startThemeSync();
  setProofPrompt(askForProof);
  setKeptPages((request, error) =>
    import('./offline/firstActs.ts').then(
      (phone) => phone.givePage(request, error),
      () => Promise.reject(error),
    ),
  );
  // Toasts, the menu and log-outs follow an action of the visitor. Their code is loaded before it is needed, because without a
  // connection it could not be loaded anymore: at the first interaction, or a while after the page has loaded.
  for (const preload of [preloadToast, preloadHeaderMenu, preloadAuthPage]) {
    for (const move of ['pointerdown', 'keydown']) {
      addEventListener(move, () => void preload(), { once: true, passive: true });
    }
    if (import.meta.env.PROD) setTimeout(() => void preload(), preloadAfter);
  }
  const router = createRouter();
  await waitForFirstPage(router);
  // A transition lets React yield to input.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </StrictMode>,
    ),
  );
  // If it cannot be loaded, the pages do without.
  whenIdle(() => void import('./later.ts').then((module) => module.startLater(router)).catch(() => undefined));
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback);
