import type { Page, Request } from 'playwright';
import { expect } from './browserWorld.ts';

/** Opens GraphiQL, and waits until its editors have been loaded. */
export async function openGraphiQL(page: Page, path = '/graphql'): Promise<void> {
  await page.goto(path);
  await ready(page);
}

export async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Execute query/ })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole('region', { name: 'Operation Editor' }).locator('.view-line').first()).toBeVisible();
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const editor = (page: Page) => page.getByRole('region', { name: 'Operation Editor' });
export const result = (page: Page) => page.getByRole('region', { name: 'Result Window' });

/** One click, which must be enough. */
export async function switchTo(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
}

interface Answered {
  readonly data?: Record<string, unknown>;
  readonly errors?: readonly { readonly message: string }[];
}

/**
 * Runs the open tab and returns the answer of the server. For an instant after a switch GraphiQL refuses to run a tab, because it
 * looks for the operation of the former one.
 */
export async function run(page: Page): Promise<Answered> {
  let answer: Answered = {};
  await expect(async () => {
    const answered = page.waitForResponse((response) => isExecution(response.request()), { timeout: 5_000 });
    await page.getByRole('button', { name: /^Execute query/ }).click();
    answer = (await (await answered).json()) as Answered;
  }).toPass();
  return answer;
}

const isExecution = (request: Request): boolean =>
  request.method() === 'POST' && !(request.postData() ?? '').includes('IntrospectionQuery');

/** Replaces the text of the editor that has this name. */
export async function write(page: Page, region: string, text: string): Promise<void> {
  await page.getByRole('region', { name: region }).locator('.view-lines:visible').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Everything that the page has stored in the browser. */
export const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

/** Waits until GraphiQL has stored its state for whoever is signed in, which it does half a second after each change. */
export async function expectStored(page: Page, state: Readonly<Record<string, RegExp>>): Promise<void> {
  const read = (key: string) =>
    page.evaluate((name) => {
      const { owner }: { owner: string } = JSON.parse(document.getElementById('examples')?.textContent ?? '');
      return localStorage.getItem(`graphiql/${owner}/graphiql:${name}`) ?? '';
    }, key);
  for (const [key, value] of Object.entries(state)) await expect.poll(() => read(key)).toMatch(value);
}
