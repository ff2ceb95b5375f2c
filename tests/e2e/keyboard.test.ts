import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { celebration, completeButtons, completedHeadings, openTasks, section } from '../support/screen.ts';

/** Presses Tab, or another key, until an element has the focus. */
async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(element).toBeFocused();
}

describe('with the keyboard alone', async () => {
  const world = await createBrowserWorld();

  it('a challenge can be completed, and the focus returns to its card after the celebration', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    await parent.withChild({ name: 'Jonas' });
    const page = await world.visit({ as: parent });
    await expect(page.getByRole('article')).toHaveCount(2);
    await tabTo(page, page.getByRole('link', { name: 'Mila' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/challenges/${mila.urlSlug}`);
    await expect(openTasks(page)).toHaveCount(3);

    await tabTo(page, completeButtons(page).first());
    await page.keyboard.press('Enter');
    const party = celebration(page, 'Mila');
    await expect(party).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(party.getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(party).toBeHidden();
    await expect(completedHeadings(page)).toHaveCount(1);
    const done = section(page, 'Daily Challenges')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^Completed:/ }) });
    await expect(done).toBeFocused();

    // The next challenge stands above the completed ones.
    await tabTo(page, completeButtons(page).first(), 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(party).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(party).toBeHidden();
    await expect(completedHeadings(page)).toHaveCount(2);
  });

  it('the dialog opens, traps the focus, closes on Escape and restores the focus', async () => {
    const page = await world.visit({ as: await world.family('Mila', 'Jonas') });
    const opener = page.getByRole('button', { name: 'Add Child' });
    await expect(opener).toBeVisible();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add New Child' });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      // When a part of a date input has the focus, the input does not match `:focus`.
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  it('the first Tab stop is the skip link', async () => {
    const page = await world.visit({ as: await world.family('Mila', 'Jonas') });
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
