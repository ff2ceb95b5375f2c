import type { Page } from 'playwright';
import { expect } from '../browserWorld.ts';
import { openChildMenu } from '../screen.ts';
import type { Scene } from './scene.ts';

/** Waits for a page that has nothing to do first. */
const opened = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Presses an entry of the menu of a child's page, by its place. */
const entry = (place: number) => async (page: Page) => {
  await openChildMenu(page);
  await page.getByRole('menuitem').nth(place).click();
  await expect(page.getByRole('dialog').or(page.getByRole('main')).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Opens everything that is folded, twice, since some of it holds more. */
const unfoldAll = async (page: Page): Promise<void> => {
  await opened(page);
  for (let round = 0; round < 2; round += 1)
    for (const fold of await page.locator('main [aria-expanded="false"]:visible').all())
      await fold.click({ timeout: 2_000 }).catch(() => undefined);
  await page.waitForLoadState('networkidle');
};

/** Screens with many words that no other test looks at one by one: their texts are translated, and fit. */
export const textScenes: readonly Scene[] = [
  ...['said', 'profile', 'people', 'own', 'wishes', 'fits', 'book', 'calendar', 'daysOff'].map(
    (name, place): Scene => ({
      what: `what the menu of a child opens: ${name}`,
      who: 'withHistory',
      path: '/',
      act: entry(place),
    }),
  ),
  { what: 'a page with all folds open', who: 'withHistory', path: '/', act: unfoldAll },
  { what: 'the settings with all folds open', who: 'oneChild', path: '/settings', act: unfoldAll },
  { what: 'the first aid', who: 'signedOut', path: '/first-aid', act: opened },
  { what: 'a forgotten password', who: 'signedOut', path: '/forgot', act: opened },
  { what: 'a link that sets a password', who: 'signedOut', path: '/reset', act: opened },
  { what: 'a link that does not work', who: 'signedOut', path: '/confirm', act: opened },
  { what: 'the quality of the catalogue', who: 'owner', path: '/admin?tab=quality&group=toddler', act: unfoldAll },
  { what: 'the settings of the owner', who: 'owner', path: '/settings', act: opened },
];
