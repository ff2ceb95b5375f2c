import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { chooseInChildMenu, completeNext, openTasks, section, taskTitles, toast } from '../support/screen.ts';

const dailies = (page: Page) => section(page, 'Daily Challenges');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Liked and hidden' });
const openSheet = (page: Page) => chooseInChildMenu(page, 'Liked and hidden');

describe('a family with wishes, on a phone', async () => {
  const world = await createBrowserWorld();

  it('exchanges, loves and does not want challenges, and takes that back', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const page = await world.visit({ as: parent, viewport: phone, hasTouch: true });
    await page.getByRole('link', { name: 'Mila' }).first().click();
    await expect(openTasks(page)).toHaveCount(3);
    const [unwanted = '', ...others] = await taskTitles(page);

    await page.getByRole('button', { name: 'Another one' }).tap();
    await page.getByRole('dialog', { name: 'Another one?' }).getByRole('button', { name: 'Not for us' }).tap();
    await expect(toast(page)).toContainText(`"${unwanted}" does not come again.`);
    const heading = openTasks(page).first();
    await expect(heading).not.toHaveText(unwanted);
    await expect(heading).toBeFocused();
    const loved = (await heading.textContent()) ?? '';
    expect(await taskTitles(page)).toEqual([loved, ...others]);
    await expect(page.getByText(`The new challenge is ${loved}`)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Another one' })).toHaveCount(0);

    await completeNext(page, 'Mila');
    const heart = dailies(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `Completed: ${loved}` }) })
      .getByRole('button', { name: 'Like', exact: true });
    await heart.tap();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await openSheet(page);
    const lists = sheet(page);
    await expect(lists.getByRole('region', { name: 'Liked' }).getByRole('listitem')).toContainText([loved]);
    const gone = lists.getByRole('region', { name: 'Hidden' });
    await expect(gone.getByRole('listitem')).toContainText([unwanted]);
    await gone.getByRole('button', { name: 'Take back' }).tap();
    await expect(gone.getByRole('listitem')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(lists).toBeHidden();
    await openSheet(page);
    await expect(lists.getByRole('button', { name: 'Take back' })).toHaveCount(1);
  });

  it.runIf(isFull)('says what it has tonight, and gets a challenge that fits', async () => {
    // Only these fit the evening.
    await world.sql(
      `UPDATE tasks SET place = 'indoors', minutes = 20, company = 'one-child' WHERE frequency = 'daily'`,
    );
    const page = await world.visit({ as: await world.family('Mila', 'Jonas'), viewport: phone, hasTouch: true });
    await page.getByRole('link', { name: 'Mila' }).first().click();
    await expect(openTasks(page)).toHaveCount(3);

    const ask = async (name: string) => {
      await page.getByRole('button', { name: 'Another one' }).tap();
      const evening = page.getByRole('dialog', { name: 'Another one?' }).getByRole('group', { name: / I have…$/ });
      await evening.getByRole('button', { name }).tap();
    };
    await ask('outside');
    await expect(toast(page)).toContainText('There is no challenge like that for today');
    await world.sql(
      `UPDATE tasks SET company = 'siblings' WHERE frequency = 'daily' AND NOT EXISTS (
         SELECT FROM daily_tasks drawn WHERE drawn.task_id = tasks.id
       )`,
    );
    const before = await taskTitles(page);
    await ask('all together');
    await expect(page.getByText(/^The new challenge is/)).toBeAttached();
    await expect(openTasks(page).first()).toBeFocused();
    const after = await taskTitles(page);
    expect(after).toHaveLength(3);
    const [brought = ''] = await openTasks(page).allInnerTexts();
    expect(before).not.toContain(brought);
    await page.reload();
    await expect(openTasks(page)).toHaveCount(3);
    expect(await taskTitles(page)).toEqual(expect.arrayContaining(after));
  });
});
