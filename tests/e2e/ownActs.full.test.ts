import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { follow, soon } from '../support/follow.ts';
import { celebration, chooseInChildMenu, completeButtons, completeNext, section, toast } from '../support/screen.ts';
import { giveSame } from '../support/together.ts';

/** Records what the page reads again because the server has reported a change: only such reads go past all caches. */
function watchReads(page: Page): readonly string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['cache-control'] === 'no-cache') reads.push(request.postData() ?? '');
  });
  return reads;
}

/** Waits until all reports of what was done so far have come, and checks that the page shows what a new one shows. */
async function expectUpToDate(page: Page, reads: readonly string[], parts: readonly Locator[]): Promise<void> {
  await page.waitForTimeout(soon / 2);
  expect(reads).toEqual([]);
  // What was just announced to screen readers is gone from a new page.
  const linesOf = (text: string) =>
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('The new challenge is'))
      // What was just completed stays where it stood until the page is opened again.
      .toSorted();
  const shown = async () => (await Promise.all(parts.map((part) => part.innerText()))).map(linesOf);
  const before = await shown();
  await page.reload();
  await expect.poll(() => shown().catch(() => [])).toEqual(before);
}

describe('own acts cause no second read of the page', async () => {
  const world = await createBrowserWorld({ live: true });

  it('on the page of a child', async () => {
    const mila = await world.parent({ timeZone: world.zone }).withChild({ name: 'Mila' });
    await world.carer(mila, 'editor');
    const page = await world.visit({ as: mila.parent, path: null });
    await follow(page, `/challenges/${mila.urlSlug}`);
    const reads = watchReads(page);
    const dialog = page.getByRole('dialog');
    const close = () => dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Another one' }).first().click();
    await page.getByRole('dialog', { name: 'Another one?' }).getByRole('button', { name: 'Not for us' }).click();
    await expect(toast(page)).toContainText('does not come again');
    await completeButtons(page).first().click();
    await celebration(page, 'Mila').getByRole('button', { name: 'Add a sentence or a photo' }).click();
    await section(page, 'Daily Challenges').getByLabel('Comment', { exact: true }).fill('She giggled');
    await page.getByRole('button', { name: 'Save Comment' }).click();
    await expect(toast(page)).toContainText('Comment saved!');
    await page.getByRole('button', { name: 'View Comment' }).click();
    await completeNext(page, 'Mila');

    await chooseInChildMenu(page, 'Change Profile');
    await dialog.getByLabel("Child's Name").fill('Milla');
    await dialog.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Milla');

    await chooseInChildMenu(page, 'Our own ideas');
    await dialog.getByRole('button', { name: 'New challenge' }).click();
    await dialog.getByLabel('Title').fill('Pancakes');
    await dialog.getByLabel('What to do').fill('Flip them together.');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByRole('listitem').filter({ hasText: 'Pancakes' }).getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('group', { name: 'Remove it?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByText('Nothing of your own yet')).toBeVisible();
    await close();

    await chooseInChildMenu(page, 'People');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('button', { name: / the owner of this profile$/ }).click();
    await dialog.getByRole('button', { name: 'Offer it' }).click();
    await dialog.getByRole('button', { name: 'Withdraw the offer' }).click();
    await expect(dialog.getByRole('region', { name: 'An offer' })).toHaveCount(0);
    await close();
    await expectUpToDate(page, reads, [section(page, 'Daily Challenges'), section(page, 'Activity Timeline')]);
  });

  it('on the page of a child whose days or carers change', async () => {
    const mila = await world.parent({ timeZone: world.zone }).withChild({ name: 'Mila' });
    await world.carer(mila, 'editor');
    const page = await world.visit({ as: mila.parent, path: null });
    await follow(page, `/challenges/${mila.urlSlug}`);
    const reads = watchReads(page);
    const dialog = page.getByRole('dialog');

    await chooseInChildMenu(page, 'Days off');
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog.getByRole('status')).toHaveText('The pause is saved');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('main').getByText('Day off', { exact: true })).toBeVisible();

    await chooseInChildMenu(page, 'People');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('button', { name: /^Remove / }).click();
    await dialog
      .getByRole('group', { name: /^Remove / })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectUpToDate(page, reads, [section(page, 'Daily Challenges')]);
  });

  it('on the home page', async () => {
    const mama = await world.parent({ timeZone: world.zone });
    const birthDate = world.today.subtract({ years: 4 }).toString();
    const children = [];
    for (const name of ['Mila', 'Jonas']) children.push(await mama.withChild({ name, birthDate }));
    const [mila, jonas] = children;
    if (!mila || !jonas) throw new Error('There must be two children');
    await giveSame(world, jonas, await mila.openTask());
    const page = await world.visit({ as: mama, path: null });
    await follow(page, '/');
    const reads = watchReads(page);
    const week = section(page, 'This week');

    await page.getByRole('button', { name: 'We did it together' }).click();
    await expect(toast(page)).toContainText('Done together!');
    await expect(week.getByText('1 challenge', { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Add Child' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Child' });
    await dialog.getByLabel("Child's Name").fill('Ada');
    await dialog.getByLabel('Birth Date').fill(birthDate);
    await dialog.getByRole('button', { name: 'Add Child' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expectUpToDate(page, reads, [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]);
  });
});
