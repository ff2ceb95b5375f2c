import { describe, expect as expectValue, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { hold, isSettings } from '../support/hold.ts';
import { toast } from '../support/screen.ts';

const world = await createBrowserWorld();

describe('settings', () => {
  it('detects the zone of a user who has not chosen one, and saves it', async () => {
    const parent = await world.parent();
    const page = await world.visit({ as: parent, path: '/settings', timezoneId: 'Europe/Berlin' });
    const zones = page.getByRole('combobox', { name: 'Your timezone' });
    await expect(zones.getByRole('option', { selected: true })).toHaveText(/^Auto-detected: Berlin/);
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(toast(page)).toContainText('Settings saved!');
    await expect(toast(page)).toContainText('Your timezone preference has been updated.');
    await page.reload();
    await expect(zones).toHaveValue('Europe/Berlin');
    await expect(page.getByText(/takes effect at/)).toHaveCount(0);
  });

  it.runIf(isFull)("shows when a new zone takes effect if today's challenges are still open", async () => {
    const parent = await world.family('Mila');
    const page = await world.visit({ as: parent, path: '/' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Your timezone' }).selectOption({ label: 'Auckland' });
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(toast(page)).toContainText('Settings saved!');
    await expect(page.getByText(/^Your new timezone takes effect at/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Your new timezone takes effect at/)).toBeVisible();
    world.tomorrow();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Your timezone' })).toHaveValue('Pacific/Auckland');
    await expect(page.getByText(/takes effect at/)).toHaveCount(0);
  });

  it.runIf(isFull)('are at most 2,200 px long on a phone while they are folded', async () => {
    const page = await world.visit({ as: await world.family('Mila', 'Jonas'), path: '/settings', viewport: phone });
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
    expectValue(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200);
  });

  it.runIf(isFull)('shows an error when saving fails, and keeps the choice', async () => {
    const page = await world.visit({ as: await world.family(), path: '/settings', expecting: /ERR_CONNECTION_RESET/ });
    const held = await hold(page, isSettings);
    await page.getByRole('combobox', { name: 'Your timezone' }).selectOption({ label: 'Tokyo' });
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await held.arrived;
    await expect(page.getByRole('combobox', { name: 'Your timezone' })).toBeDisabled();
    held.breakConnection();
    await expect(toast(page)).toContainText('Failed to save settings. Please try again.');
    await expect(page.getByRole('combobox', { name: 'Your timezone' })).toHaveValue('Asia/Tokyo');
  });
});

describe('the theme', () => {
  const ground = { light: /^(oklch\(0?\.97|oklch\(97)/, dark: /^(oklch\(0?\.2 |oklch\(20%)/ };

  it.runIf(isFull)('cycles through light, dark and system, and persists', async () => {
    const page = await world.visit({ as: await world.family('Mila', 'Jonas'), colorScheme: 'light' });
    const html = page.locator('html');
    const toggle = page.getByRole('button', { name: /^Theme:/ });
    await expect(toggle).toHaveAccessibleName(/^Theme: system/);
    await expect(html).toHaveAttribute('data-theme', 'light');
    for (const [choice, shown] of [
      ['dark', 'dark'],
      ['light', 'light'],
      ['system', 'light'],
    ] as const) {
      await toggle.click();
      for (const again of [false, true]) {
        if (again) await page.reload();
        await expect(toggle).toHaveAccessibleName(new RegExp(`^Theme: ${choice}`));
        await expect(html).toHaveAttribute('data-theme', shown);
        await expect(page.locator('html')).toHaveCSS('background-color', ground[shown]);
        await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(choice);
      }
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });

  it('is applied before the application starts, without a flash', async () => {
    const page = await world.visit({ path: null, colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const application = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await application.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveCSS('background-color', ground.dark);
    await expect(page.getByRole('tab')).toHaveCount(0);
    application.resolve();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeEnabled();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
