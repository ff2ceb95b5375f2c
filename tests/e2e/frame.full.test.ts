import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { resize, restyle, violations } from '../support/inspect.ts';
import { section, toast } from '../support/screen.ts';

/** Enlarges the text as a browser's setting does. */
const enlargeText = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

/** The boxes of visible elements, in CSS pixels; runs in the page. */
const boxesOf = (elements: readonly Element[]) =>
  elements
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));

/** The boxes of the visible elements, in CSS pixels. */
const boxes = (page: Page, selector: string) => page.locator(selector).evaluateAll(boxesOf);

describe('the log-in screen', async () => {
  const world = await createBrowserWorld();

  it.for([
    { width: 360, height: 640 },
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ])('at %o keeps tagline, drawing and form apart, also with errors and a third field', async (viewport) => {
    const page = await world.visit({ viewport, expecting: /400|Registration failed/ });
    // The screen is drawn after the page has loaded, and again after each click.
    const apart = () =>
      expect(async () => {
        const [headline, drawing, sheet] = await boxes(page, 'header h1, header svg[viewBox="166 38 104 108"], main');
        if (!headline || !drawing || !sheet) throw new Error('The screen has no headline, drawing or form');
        expect(headline.bottom <= drawing.top || headline.right <= drawing.left).toBe(true);
        expect(drawing.top).toBeLessThan(viewport.height - 80);
        for (const part of [headline, drawing])
          expect(part.bottom <= sheet.top + 21 || part.right <= sheet.left).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      }).toPass({ timeout: 10_000 });
    await expect(page.getByRole('tab', { name: 'Login' })).toBeEnabled();
    await apart();
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(page.getByRole('button', { name: 'Use a username' })).toBeVisible();
    await apart();
    await page.getByRole('button', { name: 'Use a username' }).click();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Username is required').first()).toBeVisible();
    await apart();
  });

  it('shows no focus ring after a tap on a tab, and one for the keyboard', async () => {
    const page = await world.visit({ viewport: phone, hasTouch: true });
    const register = page.getByRole('tab', { name: 'Register' });
    const ring = () => register.evaluate((tab) => getComputedStyle(tab).outlineStyle);
    await register.tap();
    expect(await ring()).toBe('none');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(ring).toBe('solid');
  });
});

describe('the header', async () => {
  const world = await createBrowserWorld();
  const parent = await world.family('Mila', 'Jonas');

  it('keeps its icons 8 px apart, and folds them at 200 % text', async () => {
    const page = await world.visit({ as: parent, viewport: phone });
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.locator('header nav :is(a, button):visible')).toHaveCount(3);
    const icons = await boxes(page, 'header nav a, header nav button');
    for (const [index, icon] of icons.slice(1).entries()) {
      expect(icon.left - (icons[index]?.right ?? 0)).toBeGreaterThanOrEqual(8);
    }
    await enlargeText(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('menuitem').last()).toHaveText('Log out');
    // The menu is rendered at the end of the body and connected with its button by aria-controls.
    expect(await violations(page, ['region'])).toEqual([]);
    await page.getByRole('menuitem', { name: 'How it works' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it Works');
  });

  it.for(['menu', 'page'] as const)(
    'keeps a tap on its menu while the page loads, if the %s arrives last',
    async (last) => {
      const page = await world.visit({ as: parent, viewport: phone, hasTouch: true });
      await expect(page.getByRole('article')).toHaveCount(2);
      const arrive = { menu: Promise.withResolvers<void>(), page: Promise.withResolvers<void>() };
      const hold = (address: string, what: keyof typeof arrive) =>
        page.route(address, async (route) => {
          await arrive[what].promise;
          await route.continue();
        });
      await hold('**/graphql', 'page');
      await hold('**/assets/HeaderMenu-*.js', 'menu');
      await page.getByRole('article').first().getByRole('link').first().tap();
      await expect(page.getByRole('status', { name: 'Loading challenges' })).toBeVisible();
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      const menu = page.getByRole('menu');
      if (last === 'page') {
        arrive.menu.resolve();
        await expect(menu).toBeVisible();
      }
      arrive.page.resolve();
      await expect(page.getByRole('heading', { name: 'Daily Challenges' })).toBeVisible();
      arrive.menu.resolve();
      await expect(menu).toBeFocused();
      await page.getByRole('menuitem', { name: 'How it works' }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it Works');
      await expect(menu).toHaveCount(0);
    },
  );

  it('shows the title in the middle at every width', async () => {
    const page = await world.visit({ as: parent, path: '/how-it-works' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it Works');
    for (const width of [320, 360, 768, 1000, 1280]) {
      await resize(page, { width, height: 740 });
      const middle = await page.evaluate(() => document.documentElement.clientWidth / 2);
      // The header of the new width is drawn after the resize.
      await expect(async () => {
        const [title] = await boxes(page, 'header h1');
        expect(Math.abs(((title?.left ?? 0) + (title?.right ?? 0)) / 2 - middle), `${width} px`).toBeLessThanOrEqual(1);
      }).toPass({ timeout: 5_000 });
    }
  });
});

describe('a toast', async () => {
  const world = await createBrowserWorld();
  const parent = await world.parent({ timeZone: world.zone });
  await (await parent.withChild({ name: 'Mila' })).completeTasks(1);

  it.for([
    { text: '200%', block: 'end' },
    { text: '200%', block: 'start' },
    { text: '100%', block: 'end' },
    { text: '100%', block: 'start' },
  ] as const)('covers neither Complete at the $block of the window nor what sticks, with $text text', async (look) => {
    const page = await world.visit({ as: parent, viewport: phone, expecting: /502|Failed to fetch the album/ });
    const complete = page.getByRole('button', { name: 'Complete', exact: true });
    await expect(complete).toBeVisible();
    await restyle(page, `:root { font-size: ${look.text} }`);
    await page.route('**/graphql', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    // The heart of the completed challenge.
    await section(page, 'Daily Challenges').getByRole('button', { name: 'Like', exact: true }).click();
    await expect(toast(page)).toContainText('Not saved');
    await complete.evaluate((button, block) => button.scrollIntoView({ block, behavior: 'instant' }), look.block);
    const kept = 'header, nav[aria-label="On this page"]';
    await expect
      .poll(async () => {
        const [message] = await boxes(page, '[data-toast]');
        const [button] = await complete.evaluateAll(boxesOf);
        const covered = [...(await boxes(page, kept)), button].filter(
          (box) => box && message && box.top < message.bottom && box.bottom > message.top,
        );
        return message && covered.length;
      })
      .toBe(0);
  });
});
