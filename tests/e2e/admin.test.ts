import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { adminEntries } from '../../client/shell/adminEntries.ts';
import { createBrowserWorld, desktop, expect, phone } from '../support/browserWorld.ts';
import { findOverflow, resize, restyle, violations } from '../support/inspect.ts';
import { toast } from '../support/screen.ts';

const titles = (page: Page) => page.getByRole('rowheader');
const dialog = (page: Page) => page.getByRole('dialog');

/** Types into the search box and waits for the results. */
async function search(page: Page, words: string, hits: readonly string[]): Promise<void> {
  await page.getByLabel('Search tasks').fill(words);
  await expect(titles(page)).toHaveText(hits);
}

/** Fills in and submits the dialog for a new task. */
async function create(page: Page, title: string, points: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Task' }).click();
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByLabel('Description').fill('Do it together, slowly and twice.');
  await dialog(page).getByLabel('Points').fill(points);
  await dialog(page).getByRole('checkbox').first().check();
  await dialog(page).getByRole('button', { name: 'Create Task' }).click();
  await expect(toast(page)).toContainText('Task created successfully!');
  await expect(dialog(page)).toHaveCount(0);
}

describe('the admin panel', async () => {
  const world = await createBrowserWorld();
  const admin = await world.admin();

  it('lets an administrator create, find, edit and delete tasks', async () => {
    const page = await world.visit({ as: admin, path: '/settings' });
    await page.getByRole('button', { name: 'Admin menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['Admin Panel', 'Analytics Dashboard']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Panel');
    await expect(page.getByRole('button', { name: 'Admin menu' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Toddler' }).click();

    await create(page, 'Zorbel walk', '2,500');
    await search(page, 'zorbel', ['Zorbel walk']);
    await expect(page.getByRole('row', { name: /Zorbel walk/ })).toContainText('2,500');

    await page.getByRole('button', { name: 'Edit Zorbel walk' }).click();
    await dialog(page).getByLabel('Title').fill('Zorbel crossing');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page)).toContainText('Task updated successfully!');
    await expect(titles(page)).toHaveText(['Zorbel crossing']);

    await page.getByRole('button', { name: 'Delete Zorbel crossing' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(titles(page)).toHaveCount(0);
    await expect(toast(page)).toContainText('Task deleted successfully!');
  });

  it.runIf(isFull)('sorts tasks, and keeps search and order through a reload and the way back', async () => {
    const page = await world.visit({ as: admin, path: '/admin?group=toddler' });
    await create(page, 'Wumpel walk', '2,500');
    await create(page, 'Wumpel dance', '');
    await search(page, 'wumpel', ['Wumpel dance', 'Wumpel walk']);
    await expect(page.getByRole('row', { name: /Wumpel dance/ })).toContainText('1,000');
    for (const order of ['ascending', 'descending']) {
      await page.getByRole('button', { name: 'Points' }).click();
      await expect(page.getByRole('columnheader', { name: 'Points' })).toHaveAttribute('aria-sort', order);
    }
    await expect(titles(page)).toHaveText(['Wumpel walk', 'Wumpel dance']);

    await page.reload();
    await expect(titles(page)).toHaveText(['Wumpel walk', 'Wumpel dance']);
    await expect(page.getByLabel('Search tasks')).toHaveValue('wumpel');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await page.goBack();
    await expect(titles(page)).toHaveText(['Wumpel walk', 'Wumpel dance']);
    await expect(page.getByRole('tab', { name: 'Toddler' })).toHaveAttribute('aria-selected', 'true');

    await page.getByRole('button', { name: 'Delete Wumpel dance' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(titles(page)).toHaveText(['Wumpel walk']);
  });

  it.runIf(isFull)('shows fourteen rows on a laptop, beside what Google sign-in needs', async () => {
    const page = await world.visit({ as: admin, path: '/admin?group=toddler', viewport: { width: 1280, height: 800 } });
    await expect(page.getByRole('paragraph').filter({ hasText: /^Google sign-in is off/ })).toContainText(
      'FIREBASE_API_KEY',
    );
    const bottom = async () => {
      const row = await page.getByRole('row').nth(14).boundingBox();
      return (row?.y ?? 801) + (row?.height ?? 0);
    };
    await expect.poll(bottom).toBeLessThanOrEqual(800);
  });

  it.runIf(isFull)('reports a conflict when two administrators edit the same task', async () => {
    const mine = await world.visit({ as: admin, path: '/admin?group=infant' });
    await create(mine, 'Quokka', '100');
    await search(mine, 'quokka', ['Quokka']);
    const theirs = await world.visit({ as: await world.admin(), path: '/admin?group=infant&q=quokka' });
    await mine.getByRole('button', { name: 'Edit Quokka' }).click();
    await theirs.getByRole('button', { name: 'Edit Quokka' }).click();
    await dialog(theirs).getByLabel('Title').fill('Quokka smiles');
    await dialog(theirs).getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(theirs)).toContainText('Task updated successfully!');

    await dialog(mine).getByLabel('Title').fill('Quokka jumps');
    await dialog(mine).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(mine).getByText(/^Failed to update task: /)).toBeVisible();
    await dialog(mine).getByRole('button', { name: 'Reload' }).click();
    await expect(dialog(mine)).toContainText('Saved meanwhile: Quokka smiles');
    await expect(dialog(mine).getByLabel('Title')).toHaveValue('Quokka jumps');
    await dialog(mine).getByRole('button', { name: 'Save Changes' }).click();
    await expect(titles(mine)).toHaveText(['Quokka jumps']);
  });

  it.runIf(isFull)('is denied to a parent, whose header has no admin menu', async () => {
    const page = await world.visit({ as: await world.family('Mila', 'Jonas'), path: '/admin' });
    await expect(page.getByText('Access Denied')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Admin menu' })).toHaveCount(0);
  });

  it.runIf(isFull)('shows the log-in screen to a visitor who is not signed in', async () => {
    const page = await world.visit({ path: '/admin', expecting: /401/ });
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  });

  it.runIf(isFull)('has a menu in which axe finds no violations, and which does not overflow sideways', async () => {
    const found: string[] = [];
    for (const viewport of [desktop, phone]) {
      const page = await world.visit({ as: admin, path: '/settings', viewport });
      await expect(page.getByRole('heading', { name: 'Timezone' })).toBeVisible();
      // On a phone the header has one menu for everything.
      await page.getByRole('button', { name: /^(Admin menu|Menu)$/ }).click();
      for (const { label } of adminEntries) await expect(page.getByRole('menuitem', { name: label })).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        // The menu is rendered at the end of the body and connected with its button by aria-controls.
        for (const fault of await violations(page, ['region']))
          found.push(`${viewport.width} px, ${colorScheme}: ${fault}`);
      }
      if (viewport !== phone) continue;
      await resize(page, { width: 320, height: 640 });
      for (const fault of await findOverflow(page)) found.push(`320 px: ${fault}`);
      await restyle(page, ':root { font-size: 200% }');
      await resize(page, phone);
      for (const fault of await findOverflow(page)) found.push(`360 px, text twice as large: ${fault}`);
    }
    expect(found).toEqual([]);
  });
});
