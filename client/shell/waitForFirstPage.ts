import type { createRouter } from '../routes.tsx';
import type { PageData } from './queryRoute.tsx';

/**
 * Waits until code and data of the first page have loaded or failed. Until then index.html shows the page's skeleton. If
 * React rendered a skeleton itself, it would show it for at least 300 ms, however fast the answer is.
 */
export async function waitForFirstPage(router: ReturnType<typeof createRouter>): Promise<void> {
  await initialized(router);
  const pages: readonly PageData[] = Object.values(router.state.loaderData);
  await Promise.allSettled(pages.flatMap(({ code, queryRef }) => [code, queryRef.source?.toPromise()]));
}

function initialized(router: ReturnType<typeof createRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
