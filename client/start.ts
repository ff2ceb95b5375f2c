import { firstQuery } from './firstQuery.ts';
import './ui/theme.css';

/*
 * The first script: small, so that it runs while the application is on its way. It asks for the first page's data, lets the
 * browser paint what index.html shows, and then starts the application in parts, between which the browser can answer.
 */

/** After the first paint; at once in a tab that nobody sees, for it paints nothing. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Evaluating code has been a long task already: what follows gets one of its own, and the browser can answer between. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

async function start(): Promise<void> {
  firstQuery();
  await painted();
  await import('./react.ts');
  await import('./relay/environment.ts');
  const { startApplication } = await import('./main.tsx');
  await nextTask();
  await startApplication();
}

void start();
