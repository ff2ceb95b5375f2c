import { describe, it } from 'vitest';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { chooseInChildMenu, openMore, openTasks } from '../support/screen.ts';

describe("a family's own activities", async () => {
  const world = await createBrowserWorld();

  it('are made on a phone, come the next day, are changed and removed', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    await parent.withChild({ name: 'Jonas' });
    const page = await world.visit({
      as: parent,
      path: `/challenges/${mila.urlSlug}`,
      viewport: phone,
      hasTouch: true,
    });
    const sheet = page.getByRole('dialog');

    await chooseInChildMenu(page, 'Our own ideas');
    await expect(sheet.getByText('Nothing of your own yet')).toBeVisible();
    await sheet.getByRole('button', { name: 'New challenge' }).tap();
    await expect(sheet.getByLabel('Title')).toBeFocused();
    await sheet.getByRole('button', { name: 'Add' }).tap();
    await expect(sheet.getByText('Give it a title')).toBeVisible();
    await sheet.getByLabel('Title').fill('Pancakes with Grandma');
    await sheet.getByLabel('What to do').fill('Flip them together.');
    await sheet.getByRole('checkbox', { name: 'Jonas' }).check();
    await sheet.getByRole('button', { name: 'Add' }).tap();
    const item = sheet.getByRole('listitem').filter({ hasText: 'Pancakes with Grandma' });
    await expect(item).toContainText('Daily · Mila and Jonas');
    await sheet.getByRole('button', { name: 'Close' }).tap();

    world.tomorrow();
    await page.reload();
    // It comes first, so it stands alone with its whole text.
    await expect(openTasks(page).first()).toHaveText('Pancakes with Grandma');
    await expect(page.getByText('Flip them together.')).toBeVisible();
    await openMore(page);
    await expect(page.getByRole('main').getByText('Our own idea', { exact: true })).toBeVisible();

    await chooseInChildMenu(page, 'Our own ideas');
    await item.getByRole('button', { name: 'Edit' }).tap();
    await sheet.getByLabel('Title').fill('Waffles with Grandma');
    await sheet.getByRole('button', { name: 'Save' }).tap();
    await expect(sheet.getByRole('heading', { name: 'Waffles with Grandma' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('heading', { name: 'Waffles with Grandma' })).toBeVisible();

    await chooseInChildMenu(page, 'Our own ideas');
    await sheet.getByRole('button', { name: 'Remove' }).tap();
    await sheet.getByRole('group', { name: 'Remove it?' }).getByRole('button', { name: 'Remove' }).tap();
    await expect(sheet.getByText('Nothing of your own yet')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('heading', { name: 'Waffles with Grandma' })).toBeVisible();
  });
});
