import type { Page, Request, Route } from 'playwright';

/** A kind of request to GraphQL that stands still until the test lets it go. */
export interface Held {
  /** Resolves when one is there. */
  readonly arrived: Promise<void>;
  /** Lets it and all later ones go to the server. */
  letGo(): void;
  /** Breaks the connection of it and of all later ones. */
  breakConnection(): void;
  /** Answers it and all later ones like a proxy whose server is gone. */
  failAsProxy(): void;
}

/** Whether a request completes a task; the documents themselves go by their hash. */
export const isCompletion = (request: Request): boolean => request.postData()?.includes('"assignedTaskId"') ?? false;

/** Whether a request logs in or registers. */
export const isEntry = (request: Request): boolean => request.postData()?.includes('"password"') ?? false;

/** Whether a request saves the settings. */
export const isSettings = (request: Request): boolean => request.postData()?.includes('"timeZone"') ?? false;

/** Holds all requests of a page that match. */
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
    letGo: () => decided.resolve((route) => route.continue()),
    breakConnection: () => decided.resolve((route) => route.abort('connectionreset')),
    failAsProxy: () =>
      decided.resolve((route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      ),
  };
}
