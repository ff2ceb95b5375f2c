import { firstQuery } from './firstQuery.ts';
import './ui/theme.css';

/*
 * The first script. It is small, so that it runs while the application is still loading: it requests the first page's data,
 * lets the browser paint index.html, and then starts the application in parts, so that the browser stays responsive.
 */

/** Resolves after the first paint; at once in a hidden tab, which paints nothing. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Resolves in a new task: evaluating the code was a long one already, and the browser can handle input in between. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

async function start(): Promise<void> {
  firstQuery();
  await painted();
  await import('./reactChunk.ts');
  await import('./relay/environment.ts');
  const { startApplication } = await import('./main.tsx');
  await nextTask();
  await startApplication();
}

// The browser asks once, at any time from now on, whether to install (client/install/installPrompt.ts): an offer waits for a good moment.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event;
});
void start();
