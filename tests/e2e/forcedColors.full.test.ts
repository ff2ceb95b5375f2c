import type { Locator } from 'playwright';
import { describe, it } from 'vitest';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { completeButtons } from '../support/screen.ts';

describe('with forced colors', async () => {
  const world = await createBrowserWorld();
  const style = (element: Locator, property: string) =>
    element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);

  it('buttons have an edge, and the place in view alone is underlined', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const page = await world.visit({ as: parent, path: `/challenges/${mila.urlSlug}`, viewport: phone });
    await page.emulateMedia({ forcedColors: 'active' });
    const complete = completeButtons(page).first();
    await expect(complete).toBeVisible();
    await expect(complete).toHaveCSS('border-top-width', '2px');
    const canvas = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.backgroundColor = 'Canvas';
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });
    const places = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(places.first()).toHaveAttribute('aria-current', 'location');
    await expect(places.first()).not.toHaveCSS('border-bottom-color', canvas);
    await expect(places.last()).toHaveCSS('border-bottom-color', canvas);
  });

  it('a switch shows where it stands', async () => {
    const page = await world.visit({ as: await world.family('Mila'), path: '/settings' });
    await page.emulateMedia({ forcedColors: 'active' });
    const show = page.getByRole('switch', { name: 'Show streaks' });
    await expect(show).toBeChecked();
    const knob = await style(show.locator('+ span'), 'background-color');
    await expect(show).not.toHaveCSS('background-color', knob);
    await show.click();
    await expect(show).not.toBeChecked();
    await expect(show).not.toHaveCSS('background-color', knob);
  });

  it('what is chosen is filled', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const page = await world.visit({ as: parent, path: `/skills/${mila.urlSlug}` });
    await page.emulateMedia({ forcedColors: 'active' });
    const [week, month] = ['This Week', 'This Month'].map((name) => page.getByRole('radio', { name }).locator('..'));
    if (!week || !month) throw new Error('No periods');
    await expect(page.getByRole('radio', { name: 'This Week' })).toBeChecked();
    const chosen = await style(week, 'background-color');
    await expect(month).not.toHaveCSS('background-color', chosen);
    await page.getByRole('radio', { name: 'This Month' }).check({ force: true });
    await expect(month).toHaveCSS('background-color', chosen);
    await expect(week).not.toHaveCSS('background-color', chosen);
  });
});
