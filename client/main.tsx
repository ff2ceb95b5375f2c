import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startServiceWorker } from './lib/serviceWorker.ts';
import { startThemeSync } from './lib/theme.ts';
import { createRouter } from './routes.tsx';
import { waitForFirstPage } from './shell/waitForFirstPage.ts';
import { preloadToast, ToastProvider } from './ui/Toast.tsx';

/**
 * Renders the application into `#root`, after the code and the data of the first page have loaded.
 *
 * @throws Error when index.html has no such element
 */
export async function startApplication(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  startThemeSync();
  // Every toast follows an action of the visitor, so its code is loaded at the first interaction.
  for (const move of ['pointerdown', 'keydown']) addEventListener(move, preloadToast, { once: true, passive: true });
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
  if (import.meta.env.PROD) whenIdle(startServiceWorker);
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback);
