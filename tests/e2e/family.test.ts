import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { openTasks } from '../support/screen.ts';

describe('the dashboard', async () => {
  const world = await createBrowserWorld();

  it.runIf(isFull)('shows a card for each of three children, with progress and a link to the challenges', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const jonas = await parent.withChild({ name: 'Jonas', ageGroup: 'early-school-age', birthDate: '2018-02-03' });
    const ada = await parent.withChild({ name: 'Ada', ageGroup: 'toddler', birthDate: '2025-01-09' });
    await mila.completeTasks(3);
    await jonas.completeTasks(1);
    const page = await world.visit({ as: parent });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${parent.username}!`);
    await expect(page.getByText("Ready for today's adventures with your little ones?")).toBeVisible();

    const cardOf = (name: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name }) });
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(cardOf('Mila')).toContainText('3 of 3 tasks');
    await expect(cardOf('Mila').getByRole('list', { name: 'Streaks' }).getByRole('listitem')).toHaveText([
      'Super Star 1 day',
      'Star 1 day',
    ]);
    await expect(cardOf('Jonas')).toContainText('1 of 3 tasks');
    await expect(cardOf('Jonas').getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^(1|33)/);
    await expect(cardOf('Jonas').getByRole('deletion')).toHaveCount(1);
    await expect(cardOf('Jonas').getByRole('list', { name: 'Streaks' })).toHaveText('Star 1 day');
    await expect(cardOf('Ada')).toContainText('0 of 3 tasks');
    await expect(cardOf('Ada')).toContainText('Toddler');
    await expect(cardOf('Ada').getByRole('list', { name: 'Streaks' })).toBeHidden();

    await cardOf('Ada').click();
    await expect(page).toHaveURL(`/challenges/${ada.urlSlug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Ada's Profile");
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: 'Jonas' }).click();
    await expect(page).toHaveURL(`/challenges/${jonas.urlSlug}`);
  });

  it.runIf(isFull)('redirects to the only child, and the home link leads back', async () => {
    const parent = await world.family('Mila');
    const page = await world.visit({ as: parent, path: '/how-it-works', viewport: phone });
    await page.goto('/');
    await expect(page).toHaveURL(/\/challenges\/mila-/);
    await page.goBack();
    await expect(page).toHaveURL('/how-it-works');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'Mila' }).click();
    await expect(openTasks(page)).toHaveCount(3);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);

    await page.getByRole('button', { name: 'Add Child' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Child' });
    await dialog.getByLabel("Child's Name").fill('Jonas');
    await dialog.getByLabel('Birth Date').fill('2019-09-09');
    await dialog.getByRole('button', { name: 'Add Child' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page).toHaveURL('/');
  });

  it("shows the not-found page for another family's child and for an unknown one", async () => {
    const mila = await world.parent({ timeZone: world.zone }).withChild({ name: 'Mila' });
    const stranger = await world.family('Ole', 'Pia');
    const page = await world.visit({ as: stranger, path: null });
    for (const slug of [mila.urlSlug, 'nobody-a1b2c3']) {
      await page.goto(`/challenges/${slug}`);
      await expect(page.getByText('Could not find the requested child profile')).toBeVisible();
      await expect(page.getByText('Mila')).toHaveCount(0);
      await page.getByRole('link', { name: 'Return Home' }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
    }
  });

  it.runIf(isFull)('is linked from the not-found page', async () => {
    const page = await world.visit({ as: await world.family('Ole', 'Pia'), path: '/no/such/page' });
    await expect(page.getByText('This path leads nowhere')).toBeVisible();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});
