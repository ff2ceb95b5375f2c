import { startServiceWorker } from './lib/serviceWorker.ts';
import { readAgain } from './live/pages.ts';
import { explainRenewal, followLogOuts } from './live/renew.ts';
import { startLive } from './live/startLive.ts';
import { KeptBar } from './offline/KeptBar.tsx';
import { startPhone } from './offline/phone.ts';
import { listenToNetwork } from './relay/networkEvents.ts';
import { showKeptBar } from './shell/keptBar.ts';

/** Starts what no page waits for, once the first one is shown. */
export function startLater(router: Parameters<typeof startLive>[0]): void {
  if (import.meta.env.PROD) void startServiceWorker();
  const listeners = [startLive(router), startPhone(() => readAgain(router))];
  listenToNetwork((...event) => listeners.forEach((listen) => listen(...event)));
  showKeptBar(KeptBar);
  followLogOuts();
  explainRenewal();
}
