import type { DataRouter } from 'react-router';
import type { GraphQLResponse } from 'relay-runtime';
import { preloadAuthPage } from './LazyAuthPage.tsx';
import type { PageData } from './queryRoute.tsx';

/**
 * Waits until code and data of the first page, or the code of the log-in screen, have loaded or failed. Until then the
 * document shows their skeleton. If React rendered a skeleton itself, it would show it for at least 300 ms, however fast the answer is.
 */
export async function waitForFirstPage(router: DataRouter): Promise<void> {
  await initialized(router);
  const pages: readonly PageData[] = Object.values(router.state.loaderData);
  const arrived = pages.map(async ({ code, queryRef }) => {
    // Relay reads the answer once the page's code has brought the query.
    const answer = await code.then(() => queryRef.source?.toPromise()).catch(() => undefined);
    if (!hasViewer(answer)) await preloadAuthPage();
  });
  await Promise.all(arrived);
}

/** Whether a page's query has found a signed-in user. Without one, the log-in screen follows. */
const hasViewer = (answer: GraphQLResponse | undefined): boolean =>
  answer !== undefined && 'data' in answer && answer.data?.['viewer'] != null;

function initialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
