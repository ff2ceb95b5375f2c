import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { defaultPassword } from '../support/kit.ts';
import {
  celebration,
  completeButtons,
  completedHeadings,
  logIn,
  openTasks,
  section,
  taskTitles,
  toast,
  undoCompleted,
  unfold,
} from '../support/screen.ts';
import { translateTexts } from '../support/translator.ts';

describe('a browser that translates each page', async () => {
  const world = await createBrowserWorld();

  /** Opens a page whose texts are moved away from React as soon as they appear. */
  async function visit(options: Omit<Parameters<typeof world.visit>[0], 'path'>, path = '/'): Promise<Page> {
    const page = await world.visit({ viewport: phone, ...options, path: null, fresh: true });
    await page.addInitScript(translateTexts);
    await page.clock.install({ time: world.now() });
    await page.goto(path);
    await expect(page.locator('font').first()).toBeAttached();
    return page;
  }

  it('signs in after a wrong password, adds a child and shows its new points', async () => {
    const parent = await world.family('Mila');
    const page = await visit({ expecting: /status of 4\d\d/ });
    await logIn(page, parent.email, 'seven giants');
    await expect(toast(page)).toContainText('Invalid username or password');
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await logIn(page, parent.email, defaultPassword);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.getByRole('button', { name: 'Add Child' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add New Child' });
    await dialog.getByLabel("Child's Name").fill('Jonas');
    await dialog.getByLabel('Birth Date').fill('2999-01-01');
    await dialog.getByLabel('Age Group').focus();
    await expect(dialog).toContainText('Birth date cannot be in the future');
    const threeYearsAgo = world.today.subtract({ years: 3, days: 20 });
    await dialog.getByLabel('Birth Date').fill(threeYearsAgo.toString());
    await expect(dialog).not.toContainText('Birth date cannot be in the future');
    await dialog.getByRole('button', { name: 'Add Child' }).click();
    await expect(toast(page)).toContainText('Child Added');
    await expect(page.getByRole('article').filter({ hasText: 'Jonas' })).toContainText('0 of 3');
  });

  it('completes, celebrates, undoes, exchanges and counts down', async () => {
    const parent = await world.family('Mila', 'Jonas');
    const page = await visit({ as: parent });
    await page.getByRole('link', { name: 'Mila' }).first().click();
    const [first = ''] = await taskTitles(page);
    const daily = section(page, 'Daily Challenges');

    const countdown = daily.locator('time').first();
    const before = await countdown.textContent();
    // Requests that are under way would reach their time limit.
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward('05:00');
    await expect(countdown).not.toHaveText(before ?? '');
    await expect(countdown).toHaveText(/^\d+h \d+m$/);

    await page.getByRole('button', { name: 'Another one' }).click();
    await page.getByRole('dialog', { name: 'Another one?' }).getByRole('button', { name: 'Too long' }).click();
    await expect(openTasks(page).first()).not.toHaveText(first);

    for (const done of [1, 2, 3]) {
      await completeButtons(page).first().click();
      const party = celebration(page, 'Mila');
      await expect(party).toContainText(/You've earned [1-9][\d,]* points/);
      await party.getByRole('button', { name: 'Keep going!' }).click();
      await expect(completedHeadings(page)).toHaveCount(done);
    }
    const points = page.getByText(/^[\d,]+ points$/).first();
    await expect(points).not.toHaveText('0 points');
    await undoCompleted(page);
    await expect(completedHeadings(page)).toHaveCount(2);
    await expect(openTasks(page)).toHaveCount(1);

    await unfold(page, 'Mood Check-in');
    const checkIn = section(page, 'Mood Check-in');
    await checkIn
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'Happy', exact: true }) })
      .click();
    await checkIn.getByLabel('Note (optional)').fill('She sang all day');
    await checkIn.getByRole('button', { name: 'Submit Mood' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep going!' }).click();
    await expect(checkIn.getByText("Today's mood: Happy")).toBeVisible();

    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Mila' })).toContainText('2 of 3');
  });

  it('saves settings, and shows what is wrong in the forms of administrators', async () => {
    const admin = await world.admin();
    const page = await visit({ as: admin, expecting: /status of 4\d\d/ }, '/settings');
    await page.getByRole('combobox', { name: 'Your timezone' }).selectOption({ label: 'Auckland' });
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(toast(page)).toContainText('Settings saved!');
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Create Task' }).click();
    const dialog = page.getByRole('dialog');
    const create = dialog.getByRole('button', { name: 'Create Task' });
    await create.click();
    await expect(dialog.getByText(/required/i).first()).toBeVisible();
    await dialog.getByLabel('Title').fill('Zorbel walk');
    await dialog.getByLabel('Description').fill('Do it together, slowly and twice.');
    await dialog.getByRole('checkbox').first().check();
    await create.click();
    await expect(toast(page)).toContainText('Task created successfully!');
    await page.getByLabel('Search tasks').fill('zorbel');
    await expect(page.getByText('Zorbel walk').first()).toBeVisible();
  });
});
