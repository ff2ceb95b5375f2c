import type { Page, Request, Route } from 'playwright';

/** Requests of one kind that are held back until the test decides. */
export interface Held {
  /** Resolves when a request has arrived. */
  readonly arrived: Promise<void>;
  /** Sends held and later requests to the server. */
  release(): void;
  /** Aborts held and later requests. */
  breakConnection(): void;
  /** Answers held and later requests like a proxy whose server is unreachable. */
  failAsProxy(): void;
}

/** Whether a request completes a task. It is recognized by its variables, because requests contain only the hash of their document. */
export const isCompletion = (request: Request): boolean => request.postData()?.includes('"assignedTaskId"') ?? false;

/** Whether a request undoes a completion. */
export const isUndo = (request: Request): boolean => {
  const sent = request.postData() ?? '';
  return sent.includes('"completionId"') && !sent.includes('"dailyTaskId"');
};

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
