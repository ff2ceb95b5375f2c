import type { Page, Request, Route } from 'playwright';

/** A kind of GraphQL request that is held back until the test releases it. */
export interface Held {
  /** Resolves when a request has arrived. */
  readonly arrived: Promise<void>;
  /** Sends it and all later ones to the server. */
  release(): void;
  /** Aborts it and all later ones. */
  breakConnection(): void;
  /** Answers it and all later ones like a proxy whose server is unreachable. */
  failAsProxy(): void;
}

/** Whether a request completes a task. Requests contain the hash of a document. */
export const isCompletion = (request: Request): boolean => request.postData()?.includes('"assignedTaskId"') ?? false;

/** Whether a request logs in or registers. */
export const isSignIn = (request: Request): boolean => request.postData()?.includes('"password"') ?? false;

/** Whether a request saves the settings. */
export const isSettings = (request: Request): boolean => request.postData()?.includes('"timeZone"') ?? false;

/** Holds back all matching requests of a page. */
export async function hold(page: Page, matches: (request: Request) => boolean): Promise<Held> {
  const arrived = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<(route: Route) => Promise<void>>();
  await page.route('**/graphql', async (route) => {
    if (!matches(route.request())) return route.continue();
    arrived.resolve();
    await (
      await decided.promise
    )(route);
  });
  return {
    arrived: arrived.promise,
    release: () => decided.resolve((route) => route.continue()),
    breakConnection: () => decided.resolve((route) => route.abort('connectionreset')),
    failAsProxy: () =>
      decided.resolve((route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      ),
  };
}
