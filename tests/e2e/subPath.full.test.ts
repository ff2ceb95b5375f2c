import { describe, expect as expectValue, it } from 'vitest';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { defaultPassword } from '../support/kit.ts';
import { celebration, completeButtons, openTasks, registerAs } from '../support/screen.ts';

const basePath = '/home/dads';

/** `tests/runtime/subPath.full.test.ts` does the rest, behind proxies and beside neighbours. */
describe('below a path', async () => {
  const world = await createBrowserWorld({ basePath });

  it('a parent registers, adds a child, completes a challenge, reloads the page and logs out', async () => {
    const page = await world.visit({ path: `${basePath}/` });
    const outside: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.url().startsWith('http') && !pathname.startsWith(`${basePath}/`)) outside.push(pathname);
    });
    await registerAs(page, 'karl@family.example', defaultPassword);
    await page.getByRole('button', { name: 'Add Your First Child' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Child' });
    await dialog.getByLabel("Child's Name").fill('Mila');
    await dialog.getByLabel('Birth Date').fill(world.today.subtract({ years: 4, days: 20 }).toString());
    await dialog.getByRole('button', { name: 'Add Child' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText("Mila's Profile");
    await expect(page).toHaveURL(new RegExp(`${basePath}/challenges/mila-\\w+$`));
    const cookies = await page.context().cookies();
    expectValue(new Set(cookies.map(({ path }) => path))).toEqual(new Set([basePath]));

    await completeButtons(page).first().click();
    await celebration(page, 'Mila').getByRole('button', { name: 'Keep going!' }).click();
    await page.reload();
    await expect(title).toHaveText("Mila's Profile");
    await expect(openTasks(page)).toHaveCount(2);

    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(`${world.address}${basePath}/`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    expectValue(outside).toEqual([]);
  });
});
