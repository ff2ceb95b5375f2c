import { describe, it } from 'vitest';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { defaultPassword } from '../support/kit.ts';
import {
  celebration,
  completeButtons,
  completedHeadings,
  logIn,
  openTasks,
  registerAs,
  toast,
} from '../support/screen.ts';

describe("a parent's first evening", async () => {
  const world = await createBrowserWorld();

  it('goes from registration to a Super Star, which persists after a log-out', async () => {
    const page = await world.visit({ viewport: phone });
    await registerAs(page, 'karl.baer@family.example', defaultPassword);
    await expect(toast(page)).toContainText('Welcome!');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, karl.baer!');
    await expect(page.getByText('No children added yet')).toBeVisible();

    await page.getByRole('button', { name: 'Add Your First Child' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Child' });
    const submit = dialog.getByRole('button', { name: 'Add Child' });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel("Child's Name").fill('Mila');
    const fourYearsAgo = world.today.subtract({ years: 4, days: 20 });
    await dialog.getByLabel('Birth Date').fill(fourYearsAgo.toString());
    await expect(dialog.getByLabel('Age Group')).toHaveValue('preschool');
    await submit.click();

    await expect(page).toHaveURL(/\/challenges\/mila-/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
    await expect(page.getByRole('list', { name: 'Streaks' })).toBeHidden();
    await expect(openTasks(page)).toHaveCount(3);

    for (const [done, style] of [
      [1, 'gold'],
      [2, 'plain'],
      [3, 'platinum'],
    ] as const) {
      await completeButtons(page).first().click();
      const party = celebration(page, 'Mila');
      await expect(party).toContainText('Daily Challenge completed!');
      await expect(party.locator('[data-style]')).toHaveAttribute('data-style', style);
      await expect(party.getByText('All 3 activities done!')).toBeVisible({ visible: done === 3 });
      await expect(party).toContainText(/You've earned [\d,]+ points/);
      await party.getByRole('button', { name: 'Keep going!' }).click();
      await expect(party).toBeHidden();
      await expect(toast(page)).toContainText('Task Completed!');
      await expect(completedHeadings(page)).toHaveCount(done);
    }

    const expectSuperStar = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mila's Profile");
      const badges = page.getByRole('list', { name: 'Streaks' }).getByRole('listitem');
      await expect(badges).toHaveText([/^Super Star 1 day$/, /^Star 1 day$/]);
      await expect(completedHeadings(page)).toHaveCount(3);
      await expect(openTasks(page)).toHaveCount(0);
    };
    await expectSuperStar();
    await page.reload();
    await expectSuperStar();

    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(toast(page)).toContainText('Goodbye!');
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await logIn(page, 'karl.baer', defaultPassword);
    await expect(toast(page)).toContainText('Welcome back!');
    await expectSuperStar();
  });
});
