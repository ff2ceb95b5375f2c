import { startServiceWorker } from './lib/serviceWorker.ts';
import { explainRenewal, followLogOuts } from './live/renew.ts';
import { startLive } from './live/startLive.ts';

/** Starts what no page waits for, once the first one is shown. */
export function startLater(router: Parameters<typeof startLive>[0]): void {
  if (import.meta.env.PROD) void startServiceWorker();
  startLive(router);
  followLogOuts();
  explainRenewal();
}
