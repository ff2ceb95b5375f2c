import type { Page, Route } from 'playwright';

/** Handles the GraphQL requests of a page from a number on; earlier ones reach the server. */
async function intercept(page: Page, from: number, handle: (route: Route) => Promise<void> | void): Promise<void> {
  let count = 0;
  await page.route('**/graphql', async (route) => {
    count += 1;
    await (count < from ? route.continue() : handle(route));
  });
}

/** Holds back the server's answers, so that skeletons stay. `from` is the number of the first request held back. */
export const holdAnswers =
  (from = 1) =>
  (page: Page): Promise<void> =>
    intercept(page, from, () => {});

/** Answers like a proxy whose server is unreachable. `from` is the number of the first request that fails. */
export const failAnswers =
  (from = 1) =>
  (page: Page): Promise<void> =>
    intercept(page, from, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }));

/** Answers the next request like a server that refuses it. */
export const refuse =
  (code: string, message: string) =>
  (page: Page): Promise<unknown> =>
    page.route('**/graphql', (route) => route.fulfill({ json: { errors: [{ message, extensions: { code } }] } }), {
      times: 1,
    });

/** Holds back all scripts, so that the first paint stays. */
export const holdScripts = (page: Page): Promise<unknown> => page.route('**/assets/*.js', () => {});

/** Cuts the connection of a page that has loaded. */
export const goOffline = (page: Page): Promise<void> => page.context().setOffline(true);

/** Goes to another page of the loaded application, with an obstacle in the way. */
export const goTo =
  (path: string, obstacle: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await obstacle(page);
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  };
