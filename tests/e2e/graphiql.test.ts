import type { Page, Request } from 'playwright';
import { describe, expect as expectValue, it } from 'vitest';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

/** Opens GraphiQL, and waits until its editors have been loaded. */
async function openGraphiQL(page: Page, path = '/graphql'): Promise<void> {
  await page.goto(path);
  await ready(page);
}

async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Execute query/ })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole('region', { name: 'Operation Editor' }).locator('.view-line').first()).toBeVisible();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const editor = (page: Page) => page.getByRole('region', { name: 'Operation Editor' });
const result = (page: Page) => page.getByRole('region', { name: 'Result Window' });

/** One click, which must be enough. */
async function switchTo(page: Page, name: string): Promise<void> {
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
async function run(page: Page): Promise<Answered> {
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
async function write(page: Page, region: string, text: string): Promise<void> {
  await page.getByRole('region', { name: region }).locator('.view-lines:visible').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Everything that the page has stored in the browser. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

/** Waits until GraphiQL has stored its state, which it does half a second after each change. */
async function expectStored(page: Page, state: Readonly<Record<string, RegExp>>): Promise<void> {
  const read = (key: string) =>
    page.evaluate((end) => Object.entries(localStorage).find(([name]) => name.endsWith(end))?.[1] ?? '', `:${key}`);
  for (const [key, value] of Object.entries(state)) await expect.poll(() => read(key)).toMatch(value);
}

describe('GraphiQL', async () => {
  const world = await createBrowserWorld();

  it('opens with examples that run as they are for a signed-in parent', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const page = await world.visit({ as: parent, path: null });
    await openGraphiQL(page);
    await expect(page.getByRole('tab')).toHaveCount(5);
    for (const [name, field] of [
      ['Today', 'viewer'],
      ['Records', 'node'],
      ['Complete', 'completeTask'],
      ['Undo', 'viewer'],
      ['Mood', 'recordMood'],
    ] as const) {
      await switchTo(page, name);
      const answer = await run(page);
      expectValue(answer.errors, name).toBeUndefined();
      expectValue(answer.data, name).toMatchObject({ [field]: {} });
      await expect(result(page)).toContainText(`"${field}"`);
    }

    // What was completed can now be taken back.
    await page.reload();
    await ready(page);
    await switchTo(page, 'Undo');
    await expect(editor(page)).toContainText('mutation Undo');
    expectValue((await run(page)).data).toMatchObject({ undoCompletion: { child: { totalPoints: 0 } } });
  });

  it('switches tabs with the first click, also after a reload and when the hand is not steady', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: null });
    await openGraphiQL(page);
    for (const name of ['Complete', 'Records', 'Today', 'Mood']) {
      await switchTo(page, name);
      await expect(editor(page)).toContainText(name === 'Today' ? 'query Today' : name);
    }
    await expectStored(page, { query: /mutation Mood/, variables: /HAPPY/, tabState: /"activeTabIndex":4/ });
    await page.reload();
    await ready(page);
    await expect(tab(page, 'Mood')).toHaveAttribute('aria-selected', 'true');
    await switchTo(page, 'Undo');

    const { x, y, width, height } = (await tab(page, 'Today').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 6, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect(tab(page, 'Today')).toHaveAttribute('aria-selected', 'true');
    expectValue(await page.getByRole('tab').locator('.graphiql-tab-button').allInnerTexts()).toEqual([
      'Today',
      'Records',
      'Complete',
      'Undo',
      'Mood',
    ]);
  });

  it('loads its script and styles once, and only its page again', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: null });
    const transferred = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes('/graphql/graphiql/'))
          .reduce((sum, { transferSize }) => sum + transferSize, 0),
      );
    await openGraphiQL(page);
    const first = await transferred();
    expectValue(first).toBeGreaterThan(1_000_000);
    expectValue(first).toBeLessThan(2_500_000);
    await openGraphiQL(page);
    expectValue(await transferred()).toBe(0);
  });

  it('keeps the history and edited tabs across reloads, and queries out of the address', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: null });
    await openGraphiQL(page);
    await write(page, 'Operation Editor', 'query Mine { viewer { username } }');
    expectValue((await run(page)).errors).toBeUndefined();
    await expect(tab(page, 'Mine')).toBeVisible();
    expectValue(new URL(page.url()).search).toBe('');

    await expectStored(page, { query: /Mine/, tabState: /Mine/, queries: /Mine/ });
    await page.reload();
    await ready(page);
    await expect(tab(page, 'Mine')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab')).toHaveCount(5);
    await page.getByRole('button', { name: 'Show History' }).click();
    await expect(page.getByRole('region', { name: 'History' }).getByText('Mine')).toBeVisible();
  });

  it('says what to do when nobody is signed in, and works with a token, which it does not store', async () => {
    const parent = await world.family('Mila');
    const { token } = await thirdPartyOf(world, parent);
    const page = await world.visit({ path: null });
    await openGraphiQL(page);
    await expect(editor(page)).toContainText('Nobody is signed in. Sign in at http');
    await page.getByRole('button', { name: 'Headers' }).click();
    await write(page, 'Headers', JSON.stringify({ Authorization: `Bearer ${token}` }));
    expectValue((await run(page)).data).toMatchObject({ viewer: { children: [{ name: 'Mila' }] } });
    await switchTo(page, 'Records');
    await switchTo(page, 'Today');
    await expectStored(page, { query: /query Today/, tabState: /query Today/, queries: /query Today/ });
    expectValue(await stored(page)).not.toContain(token);
    await page.getByRole('button', { name: 'Open settings dialog' }).click();
    await expect(page.getByRole('dialog').getByText('Theme', { exact: true })).toBeVisible();
    await expect(page.getByText('Persist headers')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.reload();
    await ready(page);
    expectValue(await stored(page)).not.toContain(token);
    expectValue((await run(page)).data).toEqual({ viewer: null });
  });

  it('shows the examples of the user who is signed in now', async () => {
    const parent = await world.family('Mila');
    const page = await world.visit({ path: null });
    await openGraphiQL(page);
    await expect(editor(page)).toContainText('Nobody is signed in.');
    await expectStored(page, { tabState: /Nobody is signed in/ });
    await page
      .context()
      .addCookies([...parent.cookies].map(([name, value]) => ({ name, value, url: world.address, httpOnly: true })));
    await page.reload();
    await ready(page);
    await expect(editor(page)).not.toContainText('Nobody is signed in.');
    await expect(page.getByRole('tab')).toHaveCount(5);
  });

  it('opens the query of a link in a tab of its own, beside examples that still run', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: null });
    await openGraphiQL(page, `/graphql?${new URLSearchParams({ query: 'query Linked { viewer { id } }' }).toString()}`);
    await expect(tab(page, 'Linked')).toHaveAttribute('aria-selected', 'true');
    expectValue((await run(page)).data).toMatchObject({ viewer: {} });
    expectValue(new URL(page.url()).search).toBe('');
    await switchTo(page, 'Complete');
    expectValue((await run(page)).data).toMatchObject({ completeTask: { alreadyCompleted: false } });
  });
});
