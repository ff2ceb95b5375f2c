import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { activityOf } from '../support/circle.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { giveHistory } from '../support/history.ts';
import { phonePhoto, saveWithPhoto } from '../support/photos.ts';
import { chooseInChildMenu, moment, openChildMenu, section } from '../support/screen.ts';

/** The sentence that names the state of an open challenge to somebody who looks on. */
const openToday = /Open today\. Mila has not done this challenge yet\./;

/** Signs the viewer out, or ends what the test is about. */
const last = /^(Log Out|Stop seeing Mila|Menu)$/;

const freshButtons = (root: Page | Locator) => root.locator('button:enabled:not([data-pressed]):visible');

/** Everything that a press can change on the screen. */
const look = (page: Page) => page.evaluate(() => location.href + document.documentElement.outerHTML);

/** Presses a button, at most twice for each name, and returns the name if nothing happened within two seconds. */
async function press(page: Page, button: Locator, presses: Map<string, number>): Promise<string | null> {
  const element = await button.elementHandle();
  if (!element) return null;
  const name = await element.evaluate((node) => {
    node.setAttribute('data-pressed', '');
    // At an edge it may lie under a bar that stays there.
    node.scrollIntoView({ block: 'center' });
    return node.getAttribute('aria-label') ?? node.textContent ?? '';
  });
  // What folds and unfolds is drawn anew each time.
  const times = (presses.get(name) ?? 0) + 1;
  presses.set(name, times);
  if (last.test(name.trim()) || times > 2) return null;
  const before = await look(page);
  try {
    await element.click({ timeout: 5_000 });
  } catch (error) {
    // The page has put another button in its place, which is pressed next.
    if (await element.evaluate(({ isConnected }) => !isConnected)) return null;
    // The dialog of the button before has opened only now. This one is pressed when it has closed.
    const isBehind = (node: Node): boolean => {
      const upper = [...document.querySelectorAll('[role=dialog]')].at(-1);
      return upper !== undefined && !upper.contains(node);
    };
    if (await element.evaluate(isBehind)) {
      presses.set(name, times - 1);
      await element.evaluate((node) => node.removeAttribute('data-pressed'));
      return null;
    }
    throw error;
  }
  for (let wait = 0; wait < 20; wait += 1) {
    if ((await look(page)) !== before) return null;
    await page.waitForTimeout(100);
  }
  return name;
}

/** Presses every enabled button of the page and of the dialogs that open, and returns the names of those without effect. */
async function pressAll(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const dead: string[] = [];
  const presses = new Map<string, number>();
  for (let pressed = 0; pressed < 150; pressed += 1) {
    const dialogs = page.getByRole('dialog');
    const menu = page.getByRole('menu');
    const isCovered = (await dialogs.count()) > 0 || (await menu.count()) > 0;
    const [button] = await freshButtons(
      (await dialogs.count()) > 0 ? dialogs.last() : page.locator('#main, main').first(),
    ).all();
    if (!button || (await menu.count()) > 0) {
      if (!isCovered) return dead;
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      continue;
    }
    const name = await press(page, button, presses);
    if (name !== null) dead.push(name);
    if (new URL(page.url()).pathname !== pathname) await page.goBack();
  }
  throw new Error('The page has more than 150 buttons');
}

describe('a grandmother who looks on', async () => {
  const world = await createBrowserWorld();
  const parent = await world.parent({ timeZone: world.zone });
  const mila = await parent.withChild({ name: 'Mila' });
  const ben = await parent.withChild({ name: 'Ben' });
  await giveHistory(world, mila, 40, world.today.toString());
  await saveWithPhoto(parent, (await mila.openTask()).id, await phonePhoto(), { comment: 'We laughed' });
  await activityOf(mila, 'Pancakes');
  await ben.completeTasks(3);
  const grandma = await world.carer(mila, 'viewer');
  await world.sql(
    `INSERT INTO child_carers (child_id, user_id, role) SELECT $2, user_id, role FROM child_carers WHERE child_id = $1 AND role = 'viewer'`,
    [mila.rowId, ben.rowId],
  );

  /** Opens a page as the viewer; refusals of the server are collected. */
  const open = async (path: string) => {
    const page = await world.visit({ as: grandma, path, viewport: phone });
    const refused: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('/graphql')) return;
      const text = await response.text().catch(() => '');
      if (text.includes('"FORBIDDEN"')) refused.push(text);
    });
    return { page, refused };
  };

  it.runIf(isFull).for([
    ['the dashboard', '/'],
    ['a page with open and completed challenges', `/challenges/${mila.urlSlug}`],
    ['a page where all is done', `/challenges/${ben.urlSlug}`],
    ['the skills', `/skills/${mila.urlSlug}`],
  ])('finds no dead button on %s', { timeout: 120_000 }, async ([, path = '/']) => {
    const { page, refused } = await open(path);
    await page.waitForLoadState('networkidle');
    expect(await pressAll(page)).toEqual([]);
    expect(refused).toEqual([]);
  });

  it('reads what is open, and is asked for nothing', async () => {
    const { page } = await open('/');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText(moment)).toHaveCount(0);
    await expect(page.getByText(/^With /)).toHaveCount(2);
    await page.getByRole('link', { name: 'Mila' }).click();
    await expect(page.getByText(openToday)).toBeVisible();
    for (const name of ['Complete', 'Undo', 'Another one', 'Hand over the phone', 'Like', 'Edit', 'Add Comment'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(section(page, 'Mood Check-in').getByRole('radio')).toHaveCount(0);
  });

  it.runIf(isFull)('finds in the menu of a child only what she can open', async () => {
    const { page, refused } = await open(`/challenges/${mila.urlSlug}`);
    await openChildMenu(page);
    const entries = await page.getByRole('menuitem').allInnerTexts();
    expect(entries).not.toContain('Change Profile');
    await page.keyboard.press('Escape');
    // The book is a page.
    for (const entry of entries.filter((name) => name !== 'Make a book')) {
      await chooseInChildMenu(page, entry);
      await page.getByRole('dialog').waitFor();
      await expect(page.getByRole('dialog').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await chooseInChildMenu(page, 'Make a book');
    await expect(page.getByRole('heading', { level: 1, name: /'s book$/ })).toBeVisible();
    expect(refused).toEqual([]);
  });
});
