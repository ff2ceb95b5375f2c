import type { Page, Route } from 'playwright';
import type { Act } from './acts.ts';

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
  (from = 1): Act =>
  (page) =>
    intercept(page, from, () => {});

/** Answers like a proxy whose server is unreachable. `from` is the number of the first request that fails. */
export const failAnswers =
  (from = 1): Act =>
  (page) =>
    intercept(page, from, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }));

/** Answers the next request like a server that refuses it. */
export const refuse =
  (code: string, message: string): Act =>
  (page) =>
    page.route('**/graphql', (route) => route.fulfill({ json: { errors: [{ message, extensions: { code } }] } }), {
      times: 1,
    });

/** Changes what the server answers. */
export const changeAnswers =
  (change: (text: string) => string): Act =>
  (page) =>
    page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });

/** Holds back all scripts, so that the first paint stays. */
export const holdScripts: Act = (page) => page.route('**/assets/*.js', () => {});

/** Cuts the connection of a page that has loaded. */
export const goOffline: Act = (page) => page.context().setOffline(true);

/** Goes to another page of the loaded application, with an obstacle in the way. */
export const goTo =
  (path: string, obstacle: Act): Act =>
  async (page) => {
    await obstacle(page);
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  };
