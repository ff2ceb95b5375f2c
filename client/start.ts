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

async function start(): Promise<void> {
  firstQuery();
  await painted();
  await import('react-dom/client');
  await import('./relay/environment.ts');
  await import('./main.tsx');
}

void start();
