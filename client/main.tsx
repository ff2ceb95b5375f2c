import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startServiceWorker } from './lib/serviceWorker.ts';
import { followTheme } from './lib/theme.ts';
import { createRouter } from './routes.tsx';
import { firstPage } from './shell/firstPage.ts';
import { preloadToast, ToastProvider } from './ui/Toast.tsx';

/**
 * Shows the application in index.html's `#root`, once code and data of its first page are there.
 *
 * @throws Error when index.html has no such element
 */
export async function startApplication(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  followTheme();
  // A toast follows something that the visitor did: its code is fetched with his first move, not with the page.
  for (const move of ['pointerdown', 'keydown']) addEventListener(move, preloadToast, { once: true, passive: true });
  const router = createRouter();
  await firstPage(router);
  // A transition: React stops for whatever the visitor does meanwhile.
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

/** Safari has no idle time to ask for. */
const whenIdle = (act: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act));
