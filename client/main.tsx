import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startServiceWorker } from './lib/serviceWorker.ts';
import { followTheme } from './lib/theme.ts';
import { createRouter } from './routes.tsx';
import './ui/theme.css';
import { preloadToast, ToastProvider } from './ui/Toast.tsx';

followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ToastProvider>
      <RouterProvider router={createRouter()} />
    </ToastProvider>
  </StrictMode>,
);

// A toast follows something that the visitor did: its code is fetched with his first move, not with the page.
for (const move of ['pointerdown', 'keydown']) addEventListener(move, preloadToast, { once: true, passive: true });

if (import.meta.env.PROD) addEventListener('load', () => void startServiceWorker());
