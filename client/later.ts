import { createElement, Fragment } from 'react';
import { ShortcutPlace } from './dashboard/ShortcutPlace.tsx';
import { InstallPlace } from './install/InstallPlace.tsx';
import { startServiceWorker } from './lib/serviceWorker.ts';
import { readAgain } from './live/pages.ts';
import { explainRenewal, followLogOuts } from './live/renew.ts';
import { startLive } from './live/startLive.ts';
import { givePage } from './offline/firstActs.ts';
import { KeptBar } from './offline/KeptBar.tsx';
import { startPhone } from './offline/phone.ts';
import { followStart } from './push/followStart.ts';
import { setKeptPages } from './relay/keptPages.ts';
import { listenToNetwork } from './relay/networkEvents.ts';
import { showKeptBar } from './shell/keptBar.ts';

/** What stands above every page: the line about what this phone keeps, where a shortcut leads, and the sheet about the installation. */
const AbovePages = () =>
  createElement(Fragment, null, createElement(KeptBar), createElement(ShortcutPlace), createElement(InstallPlace));

/** Starts what no page waits for, once the first one is shown. */
export function startLater(router: Parameters<typeof startLive>[0]): void {
  if (import.meta.env.PROD) void startServiceWorker();
  const listeners = [
    startLive(router),
    startPhone({ read: () => readAgain(router), isOpening: () => router.state.navigation.state !== 'idle' }),
    followStart(router),
  ];
  // From now on it needs no connection to be loaded.
  setKeptPages(givePage);
  listenToNetwork((...event) => listeners.forEach((listen) => listen(...event)));
  showKeptBar(AbovePages);
  followLogOuts();
  explainRenewal();
}
